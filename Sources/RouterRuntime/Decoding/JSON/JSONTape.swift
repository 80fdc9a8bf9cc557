import Foundation

/// A JSON text (RFC 8259) as a row of nodes, each with the way to the one behind it, so that values are found and skipped
/// without reading them. Values are made of the bytes when somebody asks.
///
/// Offsets and counts are checked while the text is scanned; nodes only ever point into `bytes` and `nodes`.
final class JSONTape {
    enum Kind: UInt8 {
        case null, no, yes, number, string, array, object
    }

    struct Node {
        /// Where its bytes begin, without the quotes of a string. Of an object: the member found last.
        var start: UInt32
        var end: UInt32
        /// The node behind it and all it holds.
        var next: UInt32
        var parent: UInt32
        /// Its place in an array; of a name: its hash.
        var position: UInt32
        var kind: Kind
        /// Of a string: it has escapes. Of a number: it is whole.
        var flag: Bool
    }

    /// With a zero behind the last byte, which ends every token, and room to read eight at a time.
    let bytes: UnsafeMutablePointer<UInt8>
    private(set) var nodes: UnsafeMutablePointer<Node>
    private(set) var count = 0
    private var capacity: Int
    /// What decoding is told beside the text.
    var userInfo: [CodingUserInfoKey: any Sendable] = [:]

    /// - Throws: `DecodingError.dataCorrupted` when the text is no JSON.
    init(_ data: Data) throws {
        guard data.count < Int(UInt32.max) / 2 else { throw JSONTape.corrupted("more than 2 GiB") }
        bytes = .allocate(capacity: data.count + 16)
        (bytes + data.count).initialize(repeating: 0, count: 16)
        data.copyBytes(to: bytes, count: data.count)
        capacity = data.count / 8 + 16
        nodes = .allocate(capacity: capacity)
        var scanner = JSONScanner(self, count: data.count)
        do throws(JSONScanner.Problem) {
            try scanner.scan()
        } catch {
            throw JSONTape.corrupted("\(error.text) at byte \(error.offset)")
        }
    }

    deinit {
        bytes.deallocate()
        nodes.deallocate()
    }

    @inline(__always)
    func append(_ node: Node) -> Int {
        if count == capacity { grow() }
        (nodes + count).initialize(to: node)
        count += 1
        return count - 1
    }

    private func grow() {
        let larger = UnsafeMutablePointer<Node>.allocate(capacity: capacity * 2)
        larger.moveInitialize(from: nodes, count: count)
        nodes.deallocate()
        nodes = larger
        capacity *= 2
    }

    static func corrupted(_ text: String) -> DecodingError {
        .dataCorrupted(.init(codingPath: [], debugDescription: "no JSON: \(text)"))
    }
}

extension JSONTape {
    /// The value of a member; nil where there is none. Members are mostly asked for in their order, so the search goes on
    /// where the last one was found. Of two members of one name the first counts.
    @inline(__always)
    func member(_ name: String, of object: Int) -> Int? {
        var name = name
        return name.withUTF8 { member($0, of: object) }
    }

    private func member(_ name: UnsafeBufferPointer<UInt8>, of object: Int) -> Int? {
        let first = object + 1
        let begin = Int(nodes[object].start)
        if let found = member(name, from: begin, to: Int(nodes[object].next)) ?? member(name, from: first, to: begin) {
            // Not the one behind it: whoever asks whether a member is there asks for it next.
            nodes[object].start = UInt32(found - 1)
            return found
        }
        return nil
    }

    private func member(_ name: UnsafeBufferPointer<UInt8>, from begin: Int, to end: Int) -> Int? {
        var key = begin
        while key < end {
            if isKey(key, name) { return key + 1 }
            key = Int(nodes[key + 1].next)
        }
        return nil
    }

    @inline(__always)
    private func isKey(_ key: Int, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
        let node = nodes[key]
        guard node.kind == .string else { return false }
        if node.flag { return self.name(key).utf8.elementsEqual(name) }
        guard Int(node.end - node.start) == name.count else { return false }
        guard let base = name.baseAddress, !name.isEmpty else { return true }
        return memcmp(bytes + Int(node.start), base, name.count) == 0
    }

    /// The names and values of an object.
    func members(of object: Int) -> [(name: Int, value: Int)] {
        var result: [(name: Int, value: Int)] = []
        var key = object + 1
        while key < Int(nodes[object].next) {
            if nodes[key].kind == .string { result.append((key, key + 1)) }
            key = Int(nodes[key + 1].next)
        }
        return result
    }

    /// What leads to a node. Only errors ask, so it is walked to when one is made.
    func path(to node: Int) -> [any CodingKey] {
        var path: [any CodingKey] = []
        var node = node
        while node > 0 {
            let parent = Int(nodes[node].parent)
            if nodes[parent].kind == .array {
                path.append(WireName(index: Int(nodes[node].position)))
            } else {
                path.append(WireName(name(node - 1)))
            }
            node = parent
        }
        return path.reversed()
    }
}
