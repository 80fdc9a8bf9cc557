/// Finds a key of a mapping again; short ones, nearly all there are, are searched without hashing.
struct KeyIndex {
    private static let longestLinear = 12
    private var positions: [ExactText: Int] = [:]

    /// Returns the position of an entry that has this key already; otherwise notes that the next entry has it.
    mutating func insert(_ key: String, into entries: [Mapping.Entry]) -> Int? {
        guard entries.count > Self.longestLinear else { return entries.firstIndex { isSame($0.key, key) } }
        if positions.isEmpty {
            for (position, entry) in entries.enumerated() { positions[ExactText(entry.key)] = position }
        }
        if let first = positions[ExactText(key)] { return first }
        positions[ExactText(key)] = entries.count
        return nil
    }
}

/// Whether two texts are the same characters. Swift calls "é" and "e\u{301}" equal; on the wire they are two keys.
func isSame(_ a: String, _ b: String) -> Bool { a == b && a.utf8.elementsEqual(b.utf8) }

/// A text that is equal only to the same characters.
struct ExactText: Hashable {
    private let text: String

    init(_ text: String) { self.text = text }

    static func == (a: ExactText, b: ExactText) -> Bool { isSame(a.text, b.text) }
}
