public import Diagnostics

/// Better names for what an API calls otherwise.
public struct Renames: Sendable {
    public struct Rename: Sendable {
        /// What is renamed, as the spec calls it.
        public var old: String
        public var new: String
        /// Of the old name.
        public var location: SourceLocation

        public init(_ old: String, to new: String, location: SourceLocation) {
            self.old = old
            self.new = new
            self.location = location
        }
    }

    /// By id, `Router.operation` or `GET /path`.
    public var operations: [Rename]
    /// By the name of the model in the spec.
    public var schemas: [Rename]
    /// By wire name, everywhere or in one model: `photo_url`, `Pet.photo_url`.
    public var properties: [Rename]
    /// By tag or the name of the router.
    public var tags: [Rename]

    public init(
        operations: [Rename] = [],
        schemas: [Rename] = [],
        properties: [Rename] = [],
        tags: [Rename] = []
    ) {
        self.operations = operations
        self.schemas = schemas
        self.properties = properties
        self.tags = tags
    }

    public var isEmpty: Bool { operations.isEmpty && schemas.isEmpty && properties.isEmpty && tags.isEmpty }
}
