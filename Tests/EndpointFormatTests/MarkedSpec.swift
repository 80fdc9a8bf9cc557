import Diagnostics
import EndpointFormat
import IR
import YAML

/// A spec in which marks (`‸`) stand where diagnostics must point.
struct MarkedSpec {
    static let mark: Unicode.Scalar = "‸"

    let text: String
    /// Line and column of each mark, as if it was not there.
    let places: [String]

    init(_ marked: String) {
        var text = String.UnicodeScalarView()
        var places: [String] = []
        var (line, column) = (1, 1)
        for scalar in marked.unicodeScalars {
            if scalar == Self.mark {
                places.append("\(line):\(column)")
                continue
            }
            text.append(scalar)
            (line, column) = scalar == "\n" ? (line + 1, 1) : (line, column + 1)
        }
        self.text = String(text)
        self.places = places
    }

    /// What reading and validation say, in the order of the file: `3:5: error: message; hint`.
    var diagnostics: [String] {
        let diagnostics = DiagnosticCollector()
        if let root = YAML.parse(text, path: "spec.yaml", diagnostics: diagnostics) {
            EndpointFormat.read(root, diagnostics: diagnostics)?.validate(diagnostics: diagnostics)
        }
        return diagnostics.diagnostics
            .sorted {
                ($0.location?.line ?? 0, $0.location?.column ?? 0) < ($1.location?.line ?? 0, $1.location?.column ?? 0)
            }
            .map { diagnostic in
                let place = diagnostic.location.map { "\($0.line):\($0.column): " } ?? ""
                let hint = diagnostic.hint.map { "; \($0)" } ?? ""
                return place + "\(diagnostic.severity.rawValue): " + diagnostic.message + hint
            }
    }

    /// A spec that is complete but for the root keys given.
    static func root(_ lines: String) -> MarkedSpec {
        var text = ""
        func has(_ key: String) -> Bool {
            ("\n" + lines).contains("\n\(key):") || ("\n" + lines).contains("\n‸\(key):")
        }
        if !has("api") { text += "api: X\n" }
        if !has("base") { text += "base: https://x.y\n" }
        text += lines + "\n"
        if !has("routers") { text += "routers: { R: { op: { GET: /a } } }\n" }
        return MarkedSpec(text)
    }

    /// A spec with the lines of one router and, behind a line `models:`, of models.
    static func router(_ lines: String) -> MarkedSpec {
        root("routers:\n  R:\n" + indented(lines, by: 4))
    }

    /// A spec with the lines of one operation and, behind a line `models:`, of models.
    static func operation(_ lines: String) -> MarkedSpec {
        root("routers:\n  R:\n    op:\n" + indented(lines, by: 6))
    }

    /// A spec with these models, of which the answer is the first.
    static func models(_ lines: String) -> MarkedSpec {
        let name = lines.prefix { $0 != ":" }.filter { $0 != "‸" }
        return root("routers: { R: { op: { GET: /a, returns: \(name) } } }\nmodels:\n" + indented(lines, by: 2))
    }

    private static func indented(_ lines: String, by indent: Int) -> String {
        var indent = indent
        return lines.split(separator: "\n", omittingEmptySubsequences: false)
            .map { line in
                guard line != "models:" else {
                    indent = 2
                    return "models:"
                }
                return String(repeating: " ", count: indent) + line
            }
            .joined(separator: "\n")
    }
}
