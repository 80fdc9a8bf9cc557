/// One thing to say about the input: where, what, and what would help.
public struct Diagnostic: Hashable, Sendable {
    public enum Severity: String, Hashable, Sendable {
        case error, warning, note
    }

    public var severity: Severity
    /// Lower case, the offending word in quotes, no full stop: `unknown type 'Imge'`.
    public var message: String
    /// Stands behind the message after `; `: `did you mean 'Image'?`.
    public var hint: String?
    /// Absent where no file is at fault, for example when one cannot be opened.
    public var location: SourceLocation?
    /// Other places that belong to this one, each with a severity of `note`.
    public var notes: [Diagnostic]
    /// Whether the standard forbids what a warning only tolerates, so that it is an error beside other errors.
    public var isTolerated = false

    public init(
        _ severity: Severity,
        _ message: String,
        at location: SourceLocation?,
        hint: String? = nil,
        notes: [Diagnostic] = []
    ) {
        self.severity = severity
        self.message = message
        self.location = location
        self.hint = hint
        self.notes = notes
    }
}
