import Foundation

/// Encodes a value into a ``FormNode``.
struct FormNodeEncoder: Encoder {
    let node: FormNode
    let options: URLEncodedFormEncoder
    let codingPath: [any CodingKey]
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(Keyed(encoder: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        node.content = .list([])
        return Unkeyed(encoder: self)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer {
        Single(encoder: self)
    }

    func encode(_ value: some Encodable) throws {
        switch value {
        case let value as String: node.content = .text(value)
        case let value as Bool: node.content = .text(options.boolEncoding.text(value))
        case let value as any FixedWidthInteger: node.content = .text(String(describing: value))
        case let value as Double: node.content = .text(value.description)
        case let value as Float: node.content = .text(value.description)
        case let value as Decimal: node.content = .text(value.description)
        case let value as URL: node.content = .text(value.absoluteString)
        case let value as Date:
            guard let text = try options.dateEncoding.text(value) else { return try value.encode(to: self) }
            node.content = .text(text)
        case let value as Data:
            guard let text = try options.dataEncoding.text(value) else { return try value.encode(to: self) }
            node.content = .text(text)
        default:
            try value.encode(to: self)
        }
    }

    private func nested(_ node: FormNode, _ key: (any CodingKey)?) -> FormNodeEncoder {
        FormNodeEncoder(node: node, options: options, codingPath: codingPath + (key.map { [$0] } ?? []))
    }

    // One generic `encode` in each of these stands for the fifteen that the protocols name.

    private struct Keyed<Key: CodingKey>: KeyedEncodingContainerProtocol {
        let encoder: FormNodeEncoder
        var codingPath: [any CodingKey] { encoder.codingPath }

        private func member(_ key: any CodingKey) -> FormNodeEncoder {
            encoder.nested(encoder.node.member(key.stringValue), key)
        }

        func encodeNil(forKey key: Key) { member(key).node.content = .null }
        func encode<T: Encodable>(_ value: T, forKey key: Key) throws { try member(key).encode(value) }
        func encodeIfPresent<T: Encodable>(_ value: T?, forKey key: Key) throws { try encode(value, key) }
        // The protocol drops nil of each of these, which is for ``URLEncodedFormEncoder/NilEncoding`` to decide.
        func encodeIfPresent(_ value: Bool?, forKey key: Key) throws { try encode(value, key) }
        func encodeIfPresent(_ value: String?, forKey key: Key) throws { try encode(value, key) }
        func encodeIfPresent(_ value: Double?, forKey key: Key) throws { try encode(value, key) }
        func encodeIfPresent(_ value: Float?, forKey key: Key) throws { try encode(value, key) }
        func encodeIfPresent(_ value: Int?, forKey key: Key) throws { try encode(value, key) }
        func encodeIfPresent(_ value: Int8?, forKey key: Key) throws { try encode(value, key) }
        func encodeIfPresent(_ value: Int16?, forKey key: Key) throws { try encode(value, key) }
        func encodeIfPresent(_ value: Int32?, forKey key: Key) throws { try encode(value, key) }
        func encodeIfPresent(_ value: Int64?, forKey key: Key) throws { try encode(value, key) }
        func encodeIfPresent(_ value: UInt?, forKey key: Key) throws { try encode(value, key) }
        func encodeIfPresent(_ value: UInt8?, forKey key: Key) throws { try encode(value, key) }
        func encodeIfPresent(_ value: UInt16?, forKey key: Key) throws { try encode(value, key) }
        func encodeIfPresent(_ value: UInt32?, forKey key: Key) throws { try encode(value, key) }
        func encodeIfPresent(_ value: UInt64?, forKey key: Key) throws { try encode(value, key) }
        private func encode(_ value: (some Encodable)?, _ key: Key) throws {
            if let value { try encode(value, forKey: key) } else { encodeNil(forKey: key) }
        }
        func nestedContainer<Nested: CodingKey>(
            keyedBy type: Nested.Type,
            forKey key: Key
        ) -> KeyedEncodingContainer<Nested> { member(key).container(keyedBy: type) }
        func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { member(key).unkeyedContainer() }
        func superEncoder() -> any Encoder { member(WireName("super")) }
        func superEncoder(forKey key: Key) -> any Encoder { member(key) }
    }

    private struct Unkeyed: UnkeyedEncodingContainer {
        let encoder: FormNodeEncoder
        var codingPath: [any CodingKey] { encoder.codingPath }
        private(set) var count = 0

        private mutating func element() -> FormNodeEncoder {
            defer { count += 1 }
            return encoder.nested(encoder.node.element(), WireName(index: count))
        }

        mutating func encodeNil() { element().node.content = .null }
        mutating func encode<T: Encodable>(_ value: T) throws { try element().encode(value) }
        mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
            element().container(keyedBy: type)
        }
        mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { element().unkeyedContainer() }
        mutating func superEncoder() -> any Encoder { element() }
    }

    private struct Single: SingleValueEncodingContainer {
        let encoder: FormNodeEncoder
        var codingPath: [any CodingKey] { encoder.codingPath }

        func encodeNil() { encoder.node.content = .null }
        func encode<T: Encodable>(_ value: T) throws { try encoder.encode(value) }
    }
}
