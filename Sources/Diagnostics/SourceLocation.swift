/// A place in a source file that a ``DiagnosticCollector`` knows.
///
/// Trivial on purpose: every node of a document carries one, and a document may have a million nodes.
public struct SourceLocation: Hashable, Sendable, Comparable {
    /// The number the collector gave the file.
    public var file: Int32
    /// From 1.
    public var line: Int32
    /// From 1, counted in characters (Unicode scalars); a byte order mark does not count.
    public var column: Int32

    public init(file: Int32, line: Int32, column: Int32) {
        self.file = file
        self.line = line
        self.column = column
    }

    public static func < (a: SourceLocation, b: SourceLocation) -> Bool {
        (a.file, a.line, a.column) < (b.file, b.line, b.column)
    }
}
