import IR
import YAML

/// Reads `conformances`: protocols, by model.
struct ConformanceReader {
    /// What types get from us where they can; twice would not compile.
    private static let own: Set<String> = [
        "Codable", "Decodable", "Encodable", "Hashable", "Equatable", "Sendable", "ParameterValue",
        "MultipartEncodable", "URLConvertible",
    ]

    let text: ConfigurationText

    func read(_ node: Node) -> [Conformance] {
        text.entries(node, of: "'conformances'").flatMap { entry in
            text.items(entry.value).compactMap { item -> Conformance? in
                guard let word = text.word(item, of: "a protocol"), isProtocol(word.text, at: item) else { return nil }
                return Conformance(
                    model: entry.key,
                    name: word.text,
                    modelLocation: entry.keyNode.location,
                    location: word.location
                )
            }
        }
    }

    private func isProtocol(_ name: String, at node: Node) -> Bool {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard parts.count <= 2, parts.allSatisfy(SwiftWords.isTypeName) else {
            text.error(
                "'\(name)' is no name of a protocol",
                at: node,
                hint: "'Identifiable', or 'Module.Protocol' of another module"
            )
            return false
        }
        guard let last = parts.last, !Self.own.contains(last) else {
            text.error("models are '\(name)' by themselves, where they can be", at: node, hint: "leave it out")
            return false
        }
        return true
    }
}
