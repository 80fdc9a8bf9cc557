import Foundation

/// The `Link` header of an answer (RFC 8288 §3).
enum LinkHeader {
    /// The target of the first link whose relation types hold `relation`.
    static func target(_ relation: String, in header: String) -> String? {
        var scanner = LinkScanner(header)
        while let link = scanner.next() {
            if link.relation.lowercased().split(separator: " ").contains(where: { $0 == relation }) {
                return link.target
            }
        }
        return nil
    }
}

/// Reads `<target>; name=value; name="quoted, \"text\""`, links separated by commas.
private struct LinkScanner {
    private var rest: Substring

    init(_ text: String) {
        rest = text[...]
    }

    mutating func next() -> (target: String, relation: String)? {
        guard let start = rest.firstIndex(of: "<") else { return nil }
        rest = rest[start...].dropFirst()
        guard let end = rest.firstIndex(of: ">") else { return nil }
        let target = rest[..<end].trimmingCharacters(in: .whitespaces)
        rest = rest[end...].dropFirst()
        var relation: String?
        while let (name, value) = parameter() {
            // Only the first one counts (§3.3).
            if name == "rel", relation == nil { relation = value }
        }
        return (target, relation ?? "")
    }

    /// The next parameter of the link; nil when the link is over.
    private mutating func parameter() -> (name: String, value: String)? {
        skipSpace()
        guard rest.first == ";" else { return nil }
        rest = rest.dropFirst()
        let name = token("=;,")
        guard rest.first == "=" else { return (name.lowercased(), "") }
        rest = rest.dropFirst()
        skipSpace()
        return (name.lowercased(), rest.first == "\"" ? quoted() : token(";,"))
    }

    private mutating func skipSpace() {
        rest = rest.drop { $0 == " " || $0 == "\t" }
    }

    private mutating func token(_ ends: String) -> String {
        let token = rest.prefix { !ends.contains($0) }
        rest = rest[token.endIndex...]
        return token.trimmingCharacters(in: .whitespaces)
    }

    private mutating func quoted() -> String {
        rest = rest.dropFirst()
        var value = ""
        while let character = rest.popFirst(), character != "\"" {
            if character == "\\", let escaped = rest.popFirst() {
                value.append(escaped)
            } else {
                value.append(character)
            }
        }
        return value
    }
}
