/// Writes diagnostics as a log of the Static Analysis Results Interchange Format, version 2.1.0
/// (<https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html>), also where there is nothing to say.
///
/// A rule is a ``Diagnostic/kind``. Columns count UTF-16 code units (§3.14.17), which is what editors and GitHub expect.
public struct SARIFDiagnostics: Sendable {
    /// The version of `gen`.
    public var version: String

    public init(version: String) { self.version = version }

    /// Everything, in the order of the files, each thing once; one line.
    public func text(for collector: DiagnosticCollector) -> String {
        let diagnostics = collector.sorted
        var rules: [String: Int] = [:]
        var ruleObjects: [JSON] = []
        var results: [JSON] = []
        for diagnostic in diagnostics {
            let kind = diagnostic.kind
            let index = rules[kind] ?? ruleObjects.count
            if rules.updateValue(index, forKey: kind) == nil {
                let words = kind.split(separator: "-").joined(separator: " ")
                ruleObjects.append(
                    .object([("id", .string(kind)), ("shortDescription", .object([("text", .string(words))]))])
                )
            }
            results.append(result(diagnostic, kind: kind, rule: index, of: collector))
        }
        let driver: JSON = .object([
            ("name", .string("gen")), ("version", .string(version)), ("rules", .array(ruleObjects)),
        ])
        let run: JSON = .object([
            ("tool", .object([("driver", driver)])), ("columnKind", .string("utf16CodeUnits")),
            ("results", .array(results)),
        ])
        let log: JSON = .object([
            ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")), ("version", .string("2.1.0")),
            ("runs", .array([run])),
        ])
        return log.text + "\n"
    }

    private func result(_ diagnostic: Diagnostic, kind: String, rule: Int, of collector: DiagnosticCollector) -> JSON {
        let place = diagnostic.location.flatMap { location($0, of: collector) }
        let related = diagnostic.notes.compactMap { note in
            note.location.flatMap { location($0, message: note.fullMessage, of: collector) }
        }
        return .object([
            ("ruleId", .string(kind)), ("ruleIndex", .number(rule)), ("level", .string(diagnostic.severity.rawValue)),
            ("message", .object([("text", .string(diagnostic.fullMessage))])),
            ("locations", place.map { .array([$0]) }),
            ("relatedLocations", related.isEmpty ? nil : .array(related)),
        ])
    }

    private func location(_ place: SourceLocation, message: String? = nil, of collector: DiagnosticCollector) -> JSON? {
        guard let file = collector.file(at: place) else { return nil }
        let line = file.line(place.line)
        let before = line.utf16.count - file.restOfLine(from: place).utf16.count
        let region: JSON = .object([
            ("startLine", .number(Int(place.line))), ("startColumn", .number(before + 1)),
        ])
        let physical: JSON = .object([
            ("artifactLocation", .object([("uri", .string(uri(file.path)))])), ("region", region),
        ])
        return .object([
            ("physicalLocation", physical), ("message", message.map { .object([("text", .string($0))]) }),
        ])
    }

    /// A path as a URI reference (RFC 3986 §4.1).
    private func uri(_ path: String) -> String {
        let hexadecimal = Array("0123456789ABCDEF".utf8)
        var text = path.hasPrefix("/") ? "file://" : ""
        for byte in path.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"), UInt8(ascii: "/"):
                text.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                text += "%"
                text.unicodeScalars.append(Unicode.Scalar(hexadecimal[Int(byte >> 4)]))
                text.unicodeScalars.append(Unicode.Scalar(hexadecimal[Int(byte & 15)]))
            }
        }
        return text
    }
}
