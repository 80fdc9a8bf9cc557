public import Diagnostics

/// A piece of a YAML or JSON document with its place. Scalars are text: `no`, `1.10` and `010` mean what they say.
public struct Node: Sendable {
    public enum Content: Sendable {
        case scalar(Scalar)
        case sequence([Node])
        case mapping(Mapping)
    }

    public var content: Content
    public var location: SourceLocation
    /// Just behind the last character.
    public var end: SourceLocation
    /// A tag as written (`!!str`), if there is one.
    public var tag: String?

    public init(_ content: Content, location: SourceLocation, end: SourceLocation, tag: String? = nil) {
        self.content = content
        self.location = location
        self.end = end
        self.tag = tag
    }

    public var scalar: Scalar? { if case .scalar(let scalar) = content { scalar } else { nil } }
    public var sequence: [Node]? { if case .sequence(let nodes) = content { nodes } else { nil } }
    public var mapping: Mapping? { if case .mapping(let mapping) = content { mapping } else { nil } }
    /// The text of a scalar, whatever its style.
    public var text: String? { scalar?.text }
    /// Whether nothing is written where a value may stand: `key:`.
    public var isEmpty: Bool {
        guard case .scalar(let scalar) = content else { return false }
        return scalar.style == .plain && scalar.text.isEmpty
    }
}

public struct Scalar: Hashable, Sendable {
    public enum Style: Hashable, Sendable {
        case plain, singleQuoted, doubleQuoted, literal, folded
    }

    public var text: String
    public var style: Style

    public init(_ text: String, style: Style) {
        self.text = text
        self.style = style
    }
}

/// Keys are scalars, unique, in the order written; merge keys are resolved.
public struct Mapping: Sendable {
    public struct Entry: Sendable {
        /// The node of the key; always a scalar.
        public var keyNode: Node
        public var value: Node
        public var key: String { keyNode.text ?? "" }

        public init(keyNode: Node, value: Node) {
            self.keyNode = keyNode
            self.value = value
        }
    }

    public var entries: [Entry]

    public init(_ entries: [Entry] = []) { self.entries = entries }

    /// The entry whose key is the same characters: "é" does not find "e\u{301}".
    public func entry(_ key: String) -> Entry? { entries.first { isSame($0.key, key) } }
    public subscript(key: String) -> Node? { entry(key)?.value }
}
