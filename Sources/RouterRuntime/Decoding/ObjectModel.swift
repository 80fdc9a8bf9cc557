/// An object that says which members it reads, so that a union can tell how much of a value it knows.
public protocol ObjectModel {
    static var members: ObjectMembers { get }
}

/// The names of an object's members.
public struct ObjectMembers: Sendable {
    /// Without these it cannot be read.
    public let required: Set<String>
    public let all: Set<String>

    public init(required: Set<String> = [], optional: Set<String> = []) {
        self.required = required
        all = required.union(optional)
    }
}
