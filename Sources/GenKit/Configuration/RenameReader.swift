import IR
import YAML

/// Reads `rename`: old names and new ones, of operations, schemas, properties and tags.
struct RenameReader {
    private static let keys = ["operations", "schemas", "properties", "tags"]

    let text: ConfigurationText

    func read(_ node: Node) -> Renames {
        var renames = Renames()
        for entry in text.entries(node, of: "'rename'") {
            switch entry.key {
            case "operations": renames.operations = list(entry, SwiftWords.isMemberName, SwiftWords.memberNameHint)
            case "schemas": renames.schemas = list(entry, SwiftWords.isTypeName, SwiftWords.typeNameHint)
            case "properties": renames.properties = list(entry, SwiftWords.isMemberName, SwiftWords.memberNameHint)
            case "tags": renames.tags = list(entry, SwiftWords.isTypeName, SwiftWords.typeNameHint)
            default: text.reportUnknownKey(entry, in: "'rename'", known: Self.keys)
            }
        }
        return renames
    }

    private func list(_ entry: Mapping.Entry, _ isName: (String) -> Bool, _ hint: String) -> [Renames.Rename] {
        text.entries(entry.value, of: "'\(entry.key)'").compactMap { rename in
            guard let new = text.word(rename.value, of: "the new name") else { return nil }
            guard isName(new.text) else {
                text.error("'\(new.text)' cannot be a name here", at: rename.value, hint: hint)
                return nil
            }
            return Renames.Rename(rename.key, to: new.text, location: rename.keyNode.location)
        }
    }
}

/// What may be a name in Swift, as far as a configuration may give one. ASCII only, as in endpoint specs.
enum SwiftWords {
    static let typeNameHint = "it starts with a capital letter and holds letters and digits"
    static let memberNameHint = "it starts with a lower-case letter and holds letters and digits"

    static func isTypeName(_ text: String) -> Bool { isName(text, first: "A"..."Z") }
    static func isMemberName(_ text: String) -> Bool { isName(text, first: "a"..."z") }

    private static func isName(_ text: String, first: ClosedRange<Unicode.Scalar>) -> Bool {
        guard let start = text.unicodeScalars.first, first.contains(start) else { return false }
        return text.unicodeScalars.allSatisfy {
            ("a"..."z").contains($0) || ("A"..."Z").contains($0) || ("0"..."9").contains($0)
        }
    }
}
