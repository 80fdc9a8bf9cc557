import Diagnostics
import YAML

/// Where a reference leads: the same place has the same identity, however it was written.
struct Target {
    struct Identity: Hashable {
        /// As in a ``SourceLocation``.
        var file: Int32
        /// Unescaped names from the root of the file; empty: the whole file.
        var pointer: [String]

        /// Swift calls "é" and "e\u{301}" equal; as keys of a document they are two.
        static func == (a: Identity, b: Identity) -> Bool {
            a.file == b.file && a.pointer.count == b.pointer.count
                && zip(a.pointer, b.pointer).allSatisfy { $0 == $1 && $0.utf8.elementsEqual($1.utf8) }
        }
    }

    var identity: Identity
    var node: Node
}
