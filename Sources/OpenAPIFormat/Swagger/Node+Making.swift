import Diagnostics
import YAML

extension Node {
    /// A node that stands for what another one says in an older way, and at its place.
    static func mapping(_ entries: [Mapping.Entry], at place: Node) -> Node {
        Node(.mapping(Mapping(entries)), location: place.location, end: place.end)
    }

    static func sequence(_ items: [Node], at place: Node) -> Node {
        Node(.sequence(items), location: place.location, end: place.end)
    }

    static func text(_ text: String, at place: Node) -> Node {
        Node(.scalar(Scalar(text, style: .doubleQuoted)), location: place.location, end: place.end)
    }
}

extension Mapping.Entry {
    init(_ key: String, _ value: Node, at place: Node? = nil) {
        self.init(keyNode: .text(key, at: place ?? value), value: value)
    }
}
