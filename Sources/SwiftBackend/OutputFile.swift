/// A file that the back end made, not yet written.
public struct OutputFile: Hashable, Sendable {
    /// Relative to the output folder, with `/`.
    public var path: String
    public var text: String

    public init(path: String, text: String) {
        self.path = path
        self.text = text
    }
}
