import Foundation

// What nodes hold.
extension JSONTape {
    func string(_ node: Int) throws -> String {
        let found = nodes[node]
        guard found.kind == .string else { throw mismatch(String.self, node) }
        guard !found.flag else {
            guard let bytes = unescaped(node) else { throw corrupted("half of a surrogate pair", node) }
            return String(decoding: bytes, as: UTF8.self)
        }
        let start = UnsafePointer(bytes + Int(found.start))
        return String(decoding: UnsafeBufferPointer(start: start, count: Int(found.end - found.start)), as: UTF8.self)
    }

    func bool(_ node: Int) throws -> Bool {
        switch nodes[node].kind {
        case .yes: true
        case .no: false
        default: throw mismatch(Bool.self, node)
        }
    }

    /// Of a number without a fraction, however it is written.
    func integer<Value: FixedWidthInteger>(_ node: Int, as type: Value.Type = Value.self) throws -> Value {
        let found = nodes[node]
        guard found.kind == .number else { throw mismatch(Value.self, node) }
        var index = Int(found.start)
        let end = Int(found.end)
        // 18 digits fit without a check.
        if found.flag, end - index <= 18 {
            let isNegative = bytes[index] == UInt8(ascii: "-")
            if isNegative { index += 1 }
            var number: Int64 = 0
            while index < end {
                number = number &* 10 &+ Int64(bytes[index] &- UInt8(ascii: "0"))
                index += 1
            }
            if let value = Value(exactly: isNegative ? -number : number) { return value }
        } else if let value = Value(text(node)) ?? Decimal(string: text(node)).flatMap({ Value("\($0)") }) {
            return value
        }
        throw doesNotFit(Value.self, node)
    }

    func double(_ node: Int) throws -> Double {
        let found = nodes[node]
        guard found.kind == .number else { throw mismatch(Double.self, node) }
        if let value = simpleDouble(found) { return value }
        guard let value = Double(text(node)), value.isFinite else { throw doesNotFit(Double.self, node) }
        return value
    }

    /// - Throws: also for a number beyond the range of `Float`.
    func float(_ node: Int) throws -> Float {
        let value = Float(try double(node))
        guard value.isFinite else { throw doesNotFit(Float.self, node) }
        return value
    }

    /// Up to 15 digits without an exponent: both parts are exact, so the quotient is as near as it gets.
    private func simpleDouble(_ node: Node) -> Double? {
        guard node.end - node.start <= 16 else { return nil }
        var (number, scale, index) = (Int64(0), 0, Int(node.start))
        let isNegative = bytes[index] == UInt8(ascii: "-")
        if isNegative { index += 1 }
        var isFraction = false
        while index < Int(node.end) {
            let byte = bytes[index]
            if byte == UInt8(ascii: ".") {
                isFraction = true
            } else if byte &- UInt8(ascii: "0") <= 9 {
                number = number &* 10 &+ Int64(byte &- UInt8(ascii: "0"))
                if isFraction { scale += 1 }
            } else {
                return nil
            }
            index += 1
        }
        let value = Double(number) / Self.powers[scale]
        return isNegative ? -value : value
    }

    private static let powers: [Double] = (0...16).map { pow(10, Double($0)) }

    func scalar(_ node: Int) throws -> WireScalar {
        switch nodes[node].kind {
        case .string: .text(try string(node))
        case .number: .number(try double(node))
        case .no, .yes: .bool(nodes[node].kind == .yes)
        case .null, .array, .object: throw mismatch(WireScalar.self, node)
        }
    }

    /// Any value at all, in one go.
    func json(_ node: Int) throws -> JSONValue {
        switch nodes[node].kind {
        case .null: return .null
        case .no: return .bool(false)
        case .yes: return .bool(true)
        case .string: return .string(try string(node))
        case .number:
            if nodes[node].flag, let value = Int(text(node)) { return .int(value) }
            let value = try double(node)
            return Int(exactly: value).map { .int($0) } ?? .number(value)
        case .array:
            var elements: [JSONValue] = []
            var element = node + 1
            while element < Int(nodes[node].next) {
                elements.append(try json(element))
                element = Int(nodes[element].next)
            }
            return .array(elements)
        case .object:
            var values: [String: JSONValue] = [:]
            // The first of one name counts.
            for member in members(of: node).reversed() { values[name(member.name)] = try json(member.value) }
            return .object(values)
        }
    }

    /// The bytes as they are.
    func text(_ node: Int) -> String {
        let (start, end) = (Int(nodes[node].start), Int(nodes[node].end))
        return String(
            decoding: UnsafeBufferPointer(start: UnsafePointer(bytes + start), count: end - start),
            as: UTF8.self
        )
    }

    /// The name of a member, for paths.
    func name(_ key: Int) -> String { String(decoding: unescaped(key) ?? Array(text(key).utf8), as: UTF8.self) }

    /// Nil for half of a surrogate pair.
    func unescaped(_ node: Int) -> [UInt8]? {
        var result: [UInt8] = []
        var index = Int(nodes[node].start)
        let end = Int(nodes[node].end)
        result.reserveCapacity(end - index)
        while index < end {
            let byte = bytes[index]
            guard byte == UInt8(ascii: "\\") else {
                result.append(byte)
                index += 1
                continue
            }
            switch bytes[index + 1] {
            case UInt8(ascii: "b"): result.append(0x08)
            case UInt8(ascii: "f"): result.append(0x0C)
            case UInt8(ascii: "n"): result.append(0x0A)
            case UInt8(ascii: "r"): result.append(0x0D)
            case UInt8(ascii: "t"): result.append(0x09)
            case UInt8(ascii: "u"):
                var code = unit(index + 2)
                index += 4
                if 0xD800..<0xDC00 ~= code, bytes[index + 2] == UInt8(ascii: "\\"),
                    bytes[index + 3] == UInt8(ascii: "u")
                {
                    let low = unit(index + 4)
                    if 0xDC00..<0xE000 ~= low {
                        code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
                        index += 6
                    }
                }
                guard let scalar = Unicode.Scalar(code) else { return nil }
                result.append(contentsOf: UTF8.encode(scalar).map { Array($0) } ?? [])
            default: result.append(bytes[index + 1])
            }
            index += 2
        }
        return result
    }

    private func unit(_ index: Int) -> UInt32 {
        (0..<4).reduce(0) { $0 << 4 | (hexDigit(bytes[index + $1]) ?? 0) }
    }
}

// What is wrong with nodes, in the terms of Foundation.
extension JSONTape {
    func mismatch(_ type: Any.Type, _ node: Int) -> DecodingError {
        let found =
            switch nodes[node].kind {
            case .null: "null"
            case .no, .yes: "a truth value"
            case .number: "a number"
            case .string: "a string"
            case .array: "an array"
            case .object: "an object"
            }
        let context = DecodingError.Context(
            codingPath: path(to: node),
            debugDescription: "expected \(type), found \(found)"
        )
        return nodes[node].kind == .null ? .valueNotFound(type, context) : .typeMismatch(type, context)
    }

    func corrupted(_ text: String, _ node: Int) -> DecodingError {
        .dataCorrupted(.init(codingPath: path(to: node), debugDescription: text))
    }

    func doesNotFit(_ type: Any.Type, _ node: Int) -> DecodingError {
        corrupted("the number \(text(node).prefix(40)) does not fit \(type)", node)
    }

    func missing(_ key: any CodingKey, in object: Int) -> DecodingError {
        .keyNotFound(key, .init(codingPath: path(to: object), debugDescription: "no '\(key.stringValue)'"))
    }
}

extension JSONTape {
    /// Any value. What JSON has a form of its own for is read here, all else by the type itself.
    func value<T: Decodable>(_ node: Int, as type: T.Type) throws -> T {
        if T.self == String.self, let value = try string(node) as? T { return value }
        if T.self == JSONValue.self, let value = try json(node) as? T { return value }
        if T.self == WireScalar.self, let value = try scalar(node) as? T { return value }
        if T.self == URL.self {
            guard let value = URL(string: try string(node)) as? T else { throw corrupted("expected a URL", node) }
            return value
        }
        if T.self == Data.self {
            guard let value = Data(tolerantly: try string(node)) as? T else { throw corrupted("expected Base64", node) }
            return value
        }
        if T.self == Decimal.self {
            guard nodes[node].kind == .number else { throw mismatch(T.self, node) }
            let locale = Locale(identifier: "en_US_POSIX")
            guard let value = Decimal(string: text(node), locale: locale) as? T else { throw doesNotFit(T.self, node) }
            return value
        }
        return try T(from: TapeDecoder(tape: self, node: node))
    }
}
