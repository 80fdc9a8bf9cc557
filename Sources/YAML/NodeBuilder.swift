import Diagnostics

/// The reader must not go on; what is wrong stands in the builder's problems.
struct Abandoned: Error {}

/// Makes nodes of what a reader sees, one after the other.
///
/// Open collections lie on a stack of its own, so nesting costs heap and never the thread's stack.
struct NodeBuilder {
    enum Kind {
        case sequence, mapping
    }

    private struct Frame {
        var kind: Kind
        var location: SourceLocation
        var tag: String?
        var anchor: String?
        /// Where the children start among the pending nodes.
        var firstChild: Int
        /// The size of the document when the collection began.
        var sizeBefore: Int
        /// Levels of collections, this one included.
        var height = 1
    }

    private enum Anchor {
        /// Its collection has not ended yet, so an alias to it would hold itself.
        case open
        case complete(Node, size: Int, height: Int)
    }

    let limits: YAML.Limits
    private(set) var problems: [Diagnostic] = []
    /// Whether something had to be left out that a reader of the nodes would miss.
    private(set) var isIncomplete = false
    private var frames: [Frame] = []
    private var pending: [Node] = []
    private var anchors: [String: Anchor] = [:]
    /// Nodes so far, those behind aliases counted as often as they are used.
    private var size = 0
    private var aliasedSize = 0

    init(limits: YAML.Limits) { self.limits = limits }

    /// The kind of the innermost collection that is still open.
    var openKind: Kind? { frames.last?.kind }
    /// The node that was completed last.
    var last: Node? { pending.last }
    var root: Node? { frames.isEmpty ? pending.first : nil }

    mutating func report(_ problem: Diagnostic) { problems.append(problem) }

    /// Notes a problem that leaves a hole in the tree.
    mutating func reportLoss(_ problem: Diagnostic) {
        isIncomplete = true
        report(problem)
    }

    mutating func scalar(
        _ scalar: Scalar,
        at location: SourceLocation,
        end: SourceLocation,
        tag: String? = nil,
        anchor: String? = nil
    ) {
        let node = Node(.scalar(scalar), location: location, end: end, tag: tag)
        size += 1
        if let anchor { anchors[anchor] = .complete(node, size: 1, height: 0) }
        pending.append(node)
    }

    mutating func begin(
        _ kind: Kind,
        at location: SourceLocation,
        tag: String? = nil,
        anchor: String? = nil
    ) throws(Abandoned) {
        try checkDepth(of: 1, at: location)
        if let anchor { anchors[anchor] = .open }
        frames.append(
            Frame(
                kind: kind,
                location: location,
                tag: tag,
                anchor: anchor,
                firstChild: pending.count,
                sizeBefore: size
            )
        )
        size += 1
    }

    /// Ends the innermost collection.
    ///
    /// - Parameter end: Absent where the collection ends with its last child, as all in block style do.
    mutating func end(at end: SourceLocation? = nil) {
        guard let frame = frames.popLast() else { return }
        let children = Array(pending[frame.firstChild...])
        pending.removeLast(children.count)
        let end = end ?? children.last?.end ?? frame.location
        let content: Node.Content =
            switch frame.kind {
            case .sequence: .sequence(children)
            case .mapping: .mapping(mapping(of: children))
            }
        let node = Node(content, location: frame.location, end: end, tag: frame.tag)
        if let anchor = frame.anchor {
            anchors[anchor] = .complete(node, size: size - frame.sizeBefore, height: frame.height)
        }
        add(node, height: frame.height)
    }

    /// Puts the node that an anchor names here, at the place of the alias; its children keep theirs.
    mutating func alias(_ name: String, at location: SourceLocation, end: SourceLocation) throws(Abandoned) {
        switch anchors[name] {
        case .complete(var node, let nodeSize, let height):
            try checkDepth(of: height, at: location)
            size += nodeSize
            aliasedSize += nodeSize
            guard aliasedSize <= limits.aliasedNodes else {
                let message = "the aliases up to '*\(name)' stand for more than \(limits.aliasedNodes) nodes"
                report(Diagnostic(.error, message, at: location))
                throw Abandoned()
            }
            node.location = location
            node.end = end
            add(node, height: height)
        case .open:
            let anchorFrame = frames.last { $0.anchor == name }
            let note = anchorFrame.map { Diagnostic(.note, "'&\(name)' is here", at: $0.location) }
            let message = "alias '*\(name)' stands inside the node it names"
            reportLoss(Diagnostic(.error, message, at: location, notes: note.map { [$0] } ?? []))
            addHole(at: location, end: end)
        case nil:
            let hint = nearest(to: name, in: anchors.keys).map { "did you mean '*\($0)'?" }
            let message = "alias '*\(name)' has no anchor '&\(name)' before it"
            reportLoss(Diagnostic(.error, message, at: location, hint: hint))
            addHole(at: location, end: end)
        }
    }

    private mutating func add(_ node: Node, height: Int) {
        pending.append(node)
        if let last = frames.indices.last { frames[last].height = max(frames[last].height, height + 1) }
    }

    private mutating func checkDepth(of height: Int, at location: SourceLocation) throws(Abandoned) {
        guard frames.count + height > limits.depth else { return }
        report(Diagnostic(.error, "nested deeper than \(limits.depth) levels", at: location))
        throw Abandoned()
    }

    private mutating func addHole(at location: SourceLocation, end: SourceLocation) {
        pending.append(Node(.scalar(Scalar("", style: .plain)), location: location, end: end))
    }
}
