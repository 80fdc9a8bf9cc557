/// The path of a file in the output folder: relative, with `/`, and nothing in it that leads out.
struct OutputPath: Hashable, Comparable, Sendable {
    let text: String

    /// Nil for what is no such path, or is a name that the folder needs itself.
    init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard !text.utf8.contains(0), parts.allSatisfy({ $0 != "" && $0 != "." && $0 != ".." }) else { return nil }
        guard text != Manifest.path, !Self.isTemporary(String(parts[parts.count - 1])) else { return nil }
        self.text = text
    }

    /// The same for paths that a file system may take for one: case does not count, nor does the way of writing an
    /// accent (`String` compares by canonical equivalence).
    var folded: String { text.lowercased() }

    /// The directories on the way, outermost first: `a`, `a/b` for `a/b/c`.
    var directories: [String] {
        text.utf8.indices.filter { text.utf8[$0] == UInt8(ascii: "/") }.map { String(text[..<$0]) }
    }

    /// A name beside the file; the same in each run, so that the next one replaces what a killed one left.
    static func temporary(for path: String) -> String {
        let parent = FileSystem.parent(of: path)
        let name = ".\(FileSystem.name(of: path))\(temporaryEnding)"
        return parent.isEmpty ? name : parent == "/" ? "/\(name)" : "\(parent)/\(name)"
    }

    static func isTemporary(_ name: String) -> Bool { name.hasPrefix(".") && name.hasSuffix(temporaryEnding) }

    private static let temporaryEnding = ".gen-tmp"

    static func < (a: OutputPath, b: OutputPath) -> Bool { a.text < b.text }
}
