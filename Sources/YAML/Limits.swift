extension YAML {
    /// How much of a document is read before it is called hostile.
    public struct Limits: Hashable, Sendable {
        /// Collections within collections.
        public var depth: Int
        /// Size of the document in bytes.
        public var bytes: Int
        /// How many nodes all aliases together may stand for.
        public var aliasedNodes: Int

        public static let `default` = Limits(depth: 1000, bytes: 64 << 20, aliasedNodes: 500_000)

        public init(depth: Int, bytes: Int, aliasedNodes: Int) {
            self.depth = depth
            self.bytes = bytes
            self.aliasedNodes = aliasedNodes
        }
    }
}
