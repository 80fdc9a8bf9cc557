import Diagnostics
import YAML

/// The files of a folder that are ours, with what we wrote into them.
struct Manifest: Equatable, Sendable {
    /// A dot file, because SwiftPM warns of any other file it does not know.
    static let path = ".gen-manifest.json"

    /// While a run is on its way a file may hold the old or the new text, so it has both hashes then.
    var files: [String: [ContentHash]] = [:]

    /// Sorted, and without anything that differs between machines or runs, because it is checked in.
    var text: String {
        guard !files.isEmpty else { return "{\n  \"files\": {}\n}\n" }
        let entries = files.sorted { $0.key < $1.key }.map { path, hashes in
            "    \(Self.quoted(path)): \"\(hashes.map(\.text).joined(separator: " "))\""
        }
        return "{\n  \"files\": {\n\(entries.joined(separator: ",\n"))\n  }\n}\n"
    }

    /// Reads the manifest of a folder, which may have none.
    ///
    /// - Returns: Nil where it cannot be trusted, which is reported.
    static func read(folder: String, diagnostics: DiagnosticCollector) -> Manifest? {
        let file = OutputPlan.join(folder, path)
        do throws(FileError) {
            guard try FileSystem.status(of: file) != nil else { return Manifest() }
            let bytes = try FileSystem.read(file)
            return parse(bytes, path: file, diagnostics: diagnostics)
        } catch {
            diagnostics.error(error.message, at: nil)
            return nil
        }
    }

    static func parse(_ bytes: [UInt8], path: String, diagnostics: DiagnosticCollector) -> Manifest? {
        // What is wrong with the JSON is said in one line of our own: the file is not written by hand.
        let inner = DiagnosticCollector()
        guard let root = YAML.parse(bytes, path: path, diagnostics: inner), !inner.hasErrors,
            let entries = root.mapping?["files"]?.mapping?.entries,
            let manifest = Manifest(entries)
        else {
            diagnostics.error(
                "'\(path)' is not a manifest of gen",
                at: nil,
                hint: "take it back from version control, or remove the generated files together with it"
            )
            return nil
        }
        return manifest
    }

    init(files: [String: [ContentHash]] = [:]) { self.files = files }

    private init?(_ entries: [Mapping.Entry]) {
        for entry in entries {
            // A path that leads out of the folder must never be removed.
            guard OutputPath(entry.key) != nil else { return nil }
            let words = (entry.value.text ?? "").split(separator: " ")
            let hashes = words.compactMap { ContentHash($0) }
            guard !hashes.isEmpty, hashes.count == words.count else { return nil }
            files[entry.key] = hashes
        }
    }

    /// What holds while a run is on its way from one manifest to another.
    func united(with other: Manifest) -> Manifest {
        Manifest(files: files.merging(other.files) { old, new in old + new.filter { !old.contains($0) } })
    }

    /// As a JSON string (RFC 8259 §7).
    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\":
                result += "\\\(scalar)"
            case "\u{0}"..<" ", "\u{7F}", "\u{85}", "\u{2028}", "\u{2029}":
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default:
                result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
