/// Which operations of an API are wanted.
public struct Filter: Sendable {
    /// Operations that have one of the tags, a path that fits one of the patterns, or one of the names.
    public struct Selection: Sendable {
        /// The tags of an operation are also the name of its router.
        public var tags: [LocatedText]
        /// `*` is anything within a segment, `**` anything: `/pets/**`.
        public var paths: [LocatedText]
        /// Ids, `Router.operation`, or `GET /path`.
        public var operations: [LocatedText]

        public init(tags: [LocatedText] = [], paths: [LocatedText] = [], operations: [LocatedText] = []) {
            self.tags = tags
            self.paths = paths
            self.operations = operations
        }

        public var isEmpty: Bool { tags.isEmpty && paths.isEmpty && operations.isEmpty }
    }

    /// Empty: all.
    public var include: Selection
    public var exclude: Selection

    public init(include: Selection = Selection(), exclude: Selection = Selection()) {
        self.include = include
        self.exclude = exclude
    }

    public var isEmpty: Bool { include.isEmpty && exclude.isEmpty }
}
