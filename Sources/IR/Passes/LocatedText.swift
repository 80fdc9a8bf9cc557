public import Diagnostics

/// A word that somebody wrote about an API, with its place.
public struct LocatedText: Hashable, Sendable {
    public var text: String
    public var location: SourceLocation

    public init(_ text: String, location: SourceLocation) {
        self.text = text
        self.location = location
    }
}
