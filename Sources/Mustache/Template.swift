import Diagnostics

/// A compiled template: a flat list of steps, in which a section knows where it ends.
struct Template: Sendable {
    var name: String
    var steps: [Step]

    enum Step: Sendable {
        /// Copied as it is; behind each newline in it the indentation of a partial goes.
        case text(String)
        /// The start of a line that does not begin with text: the place for the indentation of a partial.
        case lineStart
        case value(Key, isEscaped: Bool)
        /// Steps up to `end` are repeated or skipped.
        case section(Key, end: Int)
        case inverted(Key, end: Int)
        /// `template` is a position in the set; `indent` goes before each line of a partial that has a line for itself,
        /// and is nil for one that stands in a line.
        case partial(template: Int, indent: String?, SourceLocation)
    }

    /// What a tag names: `a`, `a.b.c`, or `.`, the context itself.
    struct Key: Sendable {
        /// The first part is looked up through all contexts, the others in what was found; empty for `.`.
        var path: [String]
        var location: SourceLocation

        var name: String { path.isEmpty ? "." : path.joined(separator: ".") }
    }
}
