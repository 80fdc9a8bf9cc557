import Foundation

/// A node as a decoder, for all that reads itself.
struct TapeDecoder: Decoder {
    let tape: JSONTape
    let node: Int

    var codingPath: [any CodingKey] { tape.path(to: node) }
    var userInfo: [CodingUserInfoKey: Any] { tape.userInfo }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard tape.nodes[node].kind == .object else { throw tape.mismatch([String: Any].self, node) }
        return KeyedDecodingContainer(TapeObject<Key>(tape: tape, node: node))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard tape.nodes[node].kind == .array else { throw tape.mismatch([Any].self, node) }
        return TapeArray(tape: tape, node: node)
    }

    func singleValueContainer() -> any SingleValueDecodingContainer { TapeValue(tape: tape, node: node) }
}

private struct TapeValue: SingleValueDecodingContainer {
    let tape: JSONTape
    let node: Int

    var codingPath: [any CodingKey] { tape.path(to: node) }

    func decodeNil() -> Bool { tape.nodes[node].kind == .null }
    func decode(_ type: Bool.Type) throws -> Bool { try tape.bool(node) }
    func decode(_ type: String.Type) throws -> String { try tape.string(node) }
    func decode(_ type: Double.Type) throws -> Double { try tape.double(node) }
    func decode(_ type: Float.Type) throws -> Float { try tape.float(node) }
    func decode(_ type: Int.Type) throws -> Int { try tape.integer(node) }
    func decode(_ type: Int8.Type) throws -> Int8 { try tape.integer(node) }
    func decode(_ type: Int16.Type) throws -> Int16 { try tape.integer(node) }
    func decode(_ type: Int32.Type) throws -> Int32 { try tape.integer(node) }
    func decode(_ type: Int64.Type) throws -> Int64 { try tape.integer(node) }
    func decode(_ type: UInt.Type) throws -> UInt { try tape.integer(node) }
    func decode(_ type: UInt8.Type) throws -> UInt8 { try tape.integer(node) }
    func decode(_ type: UInt16.Type) throws -> UInt16 { try tape.integer(node) }
    func decode(_ type: UInt32.Type) throws -> UInt32 { try tape.integer(node) }
    func decode(_ type: UInt64.Type) throws -> UInt64 { try tape.integer(node) }
    func decode<T: Decodable>(_ type: T.Type) throws -> T { try tape.value(node, as: T.self) }
}

private struct TapeObject<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let tape: JSONTape
    let node: Int

    var codingPath: [any CodingKey] { tape.path(to: node) }

    var allKeys: [Key] {
        tape.members(of: node).compactMap { Key(stringValue: tape.name($0.name)) }
    }

    func contains(_ key: Key) -> Bool { tape.member(key.stringValue, of: node) != nil }
    func decodeNil(forKey key: Key) throws -> Bool { try tape.nodes[value(key)].kind == .null }
    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try tape.bool(value(key)) }
    func decode(_ type: String.Type, forKey key: Key) throws -> String { try tape.string(value(key)) }
    func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try tape.double(value(key)) }
    func decode(_ type: Float.Type, forKey key: Key) throws -> Float { try tape.float(value(key)) }
    func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try tape.integer(value(key)) }
    func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try tape.integer(value(key)) }
    func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try tape.integer(value(key)) }
    func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try tape.integer(value(key)) }
    func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try tape.integer(value(key)) }
    func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try tape.integer(value(key)) }
    func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try tape.integer(value(key)) }
    func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try tape.integer(value(key)) }
    func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try tape.integer(value(key)) }
    func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try tape.integer(value(key)) }
    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T { try tape.value(value(key), as: T.self) }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type,
        forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
        try TapeDecoder(tape: tape, node: value(key)).container(keyedBy: Nested.self)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try TapeDecoder(tape: tape, node: value(key)).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder {
        guard let node = tape.member("super", of: node) else { throw tape.missing(WireName("super"), in: node) }
        return TapeDecoder(tape: tape, node: node)
    }

    func superDecoder(forKey key: Key) throws -> any Decoder { TapeDecoder(tape: tape, node: try value(key)) }

    private func value(_ key: Key) throws -> Int {
        guard let value = tape.member(key.stringValue, of: node) else { throw tape.missing(key, in: node) }
        return value
    }
}

private struct TapeArray: UnkeyedDecodingContainer {
    let tape: JSONTape
    let node: Int
    private var element: Int
    private(set) var currentIndex = 0

    init(tape: JSONTape, node: Int) {
        (self.tape, self.node) = (tape, node)
        element = node + 1
    }

    var codingPath: [any CodingKey] { tape.path(to: node) }
    var count: Int? { Int(tape.nodes[node].end) }
    var isAtEnd: Bool { element >= Int(tape.nodes[node].next) }

    mutating func decodeNil() throws -> Bool {
        guard try tape.nodes[current(Any?.self)].kind == .null else { return false }
        advance()
        return true
    }

    mutating func decode(_ type: Bool.Type) throws -> Bool { try read { try $0.bool($1) } }
    mutating func decode(_ type: String.Type) throws -> String { try read { try $0.string($1) } }
    mutating func decode(_ type: Double.Type) throws -> Double { try read { try $0.double($1) } }
    mutating func decode(_ type: Float.Type) throws -> Float { try read { try $0.float($1) } }
    mutating func decode(_ type: Int.Type) throws -> Int { try read { try $0.integer($1) } }
    mutating func decode(_ type: Int8.Type) throws -> Int8 { try read { try $0.integer($1) } }
    mutating func decode(_ type: Int16.Type) throws -> Int16 { try read { try $0.integer($1) } }
    mutating func decode(_ type: Int32.Type) throws -> Int32 { try read { try $0.integer($1) } }
    mutating func decode(_ type: Int64.Type) throws -> Int64 { try read { try $0.integer($1) } }
    mutating func decode(_ type: UInt.Type) throws -> UInt { try read { try $0.integer($1) } }
    mutating func decode(_ type: UInt8.Type) throws -> UInt8 { try read { try $0.integer($1) } }
    mutating func decode(_ type: UInt16.Type) throws -> UInt16 { try read { try $0.integer($1) } }
    mutating func decode(_ type: UInt32.Type) throws -> UInt32 { try read { try $0.integer($1) } }
    mutating func decode(_ type: UInt64.Type) throws -> UInt64 { try read { try $0.integer($1) } }
    mutating func decode<T: Decodable>(_ type: T.Type) throws -> T { try read { try $0.value($1, as: T.self) } }

    mutating func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        try read { try TapeDecoder(tape: $0, node: $1).container(keyedBy: Key.self) }
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try read { try TapeDecoder(tape: $0, node: $1).unkeyedContainer() }
    }

    mutating func superDecoder() throws -> any Decoder { try read { TapeDecoder(tape: $0, node: $1) } }

    /// An element that cannot be read stays the next one.
    @inline(__always)
    private mutating func read<T>(_ read: (JSONTape, Int) throws -> T) throws -> T {
        let value = try read(tape, current(T.self))
        advance()
        return value
    }

    private func current(_ type: Any.Type) throws -> Int {
        guard !isAtEnd else {
            let path = tape.path(to: node) + [WireName(index: currentIndex)]
            throw DecodingError.valueNotFound(
                type,
                .init(codingPath: path, debugDescription: "the array is at its end")
            )
        }
        return element
    }

    private mutating func advance() {
        element = Int(tape.nodes[element].next)
        currentIndex += 1
    }
}
