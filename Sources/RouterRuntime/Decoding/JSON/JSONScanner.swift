import Foundation

/// Makes the nodes of a JSON text in one pass. Strict: what RFC 8259 does not allow is a problem.
struct JSONScanner {
    struct Problem: Error {
        let text: String
        let offset: Int
    }

    /// How deep arrays and objects may lie in each other, as in Foundation.
    private static let maximumDepth = 512

    private let tape: JSONTape
    private let bytes: UnsafeMutablePointer<UInt8>
    private let count: Int
    private var position = 0
    private var nonASCII: UInt64 = 0

    init(_ tape: JSONTape, count: Int) {
        self.tape = tape
        self.count = count
        bytes = tape.bytes
    }

    mutating func scan() throws(Problem) {
        // A byte order mark.
        if bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { position = 3 }
        skipSpace()
        try value(parent: 0, place: 0, depth: 0)
        skipSpace()
        guard position == count else { throw problem("something behind the value") }
        if nonASCII & 0x8080_8080_8080_8080 != 0 {
            let buffer = UnsafeBufferPointer(start: UnsafePointer(bytes), count: count)
            guard String(validating: buffer, as: UTF8.self) != nil else {
                throw Problem(text: "text that is no UTF-8", offset: position)
            }
        }
    }

    private func problem(_ text: String) -> Problem {
        Problem(text: position >= count ? "the end is missing" : text, offset: position)
    }

    @inline(__always)
    private mutating func skipSpace() {
        while bytes[position] == 0x20 || bytes[position] == 0x0A || bytes[position] == 0x0D || bytes[position] == 0x09 {
            position += 1
        }
    }

    private mutating func value(parent: Int, place: Int, depth: Int) throws(Problem) {
        switch bytes[position] {
        case UInt8(ascii: "\""): _ = try string(parent: parent, place: UInt32(place))
        case UInt8(ascii: "{"): try object(parent: parent, place: place, depth: depth)
        case UInt8(ascii: "["): try array(parent: parent, place: place, depth: depth)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try number(parent: parent, place: place)
        case UInt8(ascii: "t"): try word("true", .yes, parent: parent, place: place)
        case UInt8(ascii: "f"): try word("false", .no, parent: parent, place: place)
        case UInt8(ascii: "n"): try word("null", .null, parent: parent, place: place)
        default: throw problem("no value")
        }
    }

    @inline(__always)
    private func add(_ kind: JSONTape.Kind, _ start: Int, parent: Int, place: Int, flag: Bool = false) -> Int {
        tape.append(
            JSONTape.Node(
                start: UInt32(start),
                end: UInt32(position),
                next: UInt32(tape.count + 1),
                parent: UInt32(parent),
                position: UInt32(truncatingIfNeeded: place),
                kind: kind,
                flag: flag
            )
        )
    }

    private mutating func word(_ text: StaticString, _ kind: JSONTape.Kind, parent: Int, place: Int) throws(Problem) {
        let start = position
        for index in 0..<text.utf8CodeUnitCount {
            guard bytes[position] == text.utf8Start[index] else { throw problem("no value") }
            position += 1
        }
        _ = add(kind, start, parent: parent, place: place)
    }

    private mutating func number(parent: Int, place: Int) throws(Problem) {
        let start = position
        var isWhole = true
        if bytes[position] == UInt8(ascii: "-") { position += 1 }
        if bytes[position] == UInt8(ascii: "0") { position += 1 } else { try digits() }
        if bytes[position] == UInt8(ascii: ".") {
            position += 1
            isWhole = false
            try digits()
        }
        if bytes[position] | 0x20 == UInt8(ascii: "e") {
            position += 1
            isWhole = false
            if bytes[position] == UInt8(ascii: "+") || bytes[position] == UInt8(ascii: "-") { position += 1 }
            try digits()
        }
        _ = add(.number, start, parent: parent, place: place, flag: isWhole)
    }

    private mutating func digits() throws(Problem) {
        let start = position
        while bytes[position] &- UInt8(ascii: "0") <= 9 { position += 1 }
        guard position > start else { throw problem("a digit is missing") }
    }

    /// - Returns: The node.
    private mutating func string(parent: Int, place: UInt32) throws(Problem) -> Int {
        position += 1
        let start = position
        var hasEscapes = false
        while true {
            // Eight at a time, as long as no quote, no backslash and no control character is among them.
            let eight = UnsafeRawPointer(bytes + position).loadUnaligned(as: UInt64.self)
            let quote = eight ^ 0x2222_2222_2222_2222
            let backslash = eight ^ 0x5C5C_5C5C_5C5C_5C5C
            let special =
                ((eight &- 0x2020_2020_2020_2020) & ~eight | (quote &- 0x0101_0101_0101_0101) & ~quote
                    | (backslash &- 0x0101_0101_0101_0101) & ~backslash) & 0x8080_8080_8080_8080
            guard special != 0 else {
                nonASCII |= eight
                position += 8
                continue
            }
            let clean = special.littleEndian.trailingZeroBitCount / 8
            for index in 0..<clean { nonASCII |= UInt64(bytes[position + index]) }
            position += clean
            switch bytes[position] {
            case UInt8(ascii: "\""):
                let node = add(.string, start, parent: parent, place: Int(place), flag: hasEscapes)
                position += 1
                return node
            case UInt8(ascii: "\\"):
                hasEscapes = true
                try escape()
            case 0..<0x20: throw problem("a control character in a string")
            default:
                // The subtraction has borrowed from the byte below: no special one.
                nonASCII |= UInt64(bytes[position])
                position += 1
            }
        }
    }

    private mutating func escape() throws(Problem) {
        position += 1
        switch bytes[position] {
        case UInt8(ascii: "u"):
            for index in 1...4 where hexDigit(bytes[position + index]) == nil { throw problem("no escape") }
            position += 5
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            position += 1
        default: throw problem("no escape")
        }
    }

    private mutating func array(parent: Int, place: Int, depth: Int) throws(Problem) {
        guard depth < Self.maximumDepth else { throw problem("arrays and objects too deep in each other") }
        let node = add(.array, position, parent: parent, place: place)
        position += 1
        skipSpace()
        var index = 0
        if bytes[position] != UInt8(ascii: "]") {
            while true {
                try value(parent: node, place: index, depth: depth + 1)
                index += 1
                skipSpace()
                guard bytes[position] == UInt8(ascii: ",") else { break }
                position += 1
                skipSpace()
            }
            guard bytes[position] == UInt8(ascii: "]") else { throw problem("no ',' and no ']'") }
        }
        position += 1
        close(node, count: index)
    }

    private mutating func object(parent: Int, place: Int, depth: Int) throws(Problem) {
        guard depth < Self.maximumDepth else { throw problem("arrays and objects too deep in each other") }
        let node = add(.object, tape.count + 1, parent: parent, place: place)
        position += 1
        skipSpace()
        var count = 0
        if bytes[position] != UInt8(ascii: "}") {
            while true {
                guard bytes[position] == UInt8(ascii: "\"") else { throw problem("no name of a member") }
                let key = try string(parent: node, place: 0)
                tape.nodes[key].position = hash(key)
                count += 1
                skipSpace()
                guard bytes[position] == UInt8(ascii: ":") else { throw problem("no ':'") }
                position += 1
                skipSpace()
                try value(parent: node, place: 0, depth: depth + 1)
                skipSpace()
                guard bytes[position] == UInt8(ascii: ",") else { break }
                position += 1
                skipSpace()
            }
            guard bytes[position] == UInt8(ascii: "}") else { throw problem("no ',' and no '}'") }
        }
        position += 1
        close(node, count: count)
        if mayRepeat(node, count: count) { hideRepeated(node) }
    }

    private func close(_ node: Int, count: Int) {
        tape.nodes[node].next = UInt32(tape.count)
        tape.nodes[node].end = UInt32(count)
    }

    /// Tells most names of an object apart. A name with an escape may equal any.
    private func hash(_ key: Int) -> UInt32 {
        let node = tape.nodes[key]
        let length = Int(node.end - node.start)
        guard length > 0, !node.flag else { return node.flag ? .max : 0 }
        let start = bytes + Int(node.start)
        var hash = UInt32(truncatingIfNeeded: length)
        for index in 0..<length { hash = hash &* 31 &+ UInt32(start[index]) }
        return hash == .max ? 0 : hash
    }

    /// Of members of one name the first counts: the names of the others become null, which no search finds. A search
    /// that began at the first member each time would make reading a large object quadratic.
    private func hideRepeated(_ object: Int) {
        var seen: Set<[UInt8]> = []
        var key = object + 1
        while key < tape.count {
            if !seen.insert(Array(tape.name(key).utf8)).inserted { tape.nodes[key].kind = .null }
            key = Int(tape.nodes[key + 1].next)
        }
    }

    /// Whether two members may have one name.
    private func mayRepeat(_ object: Int, count: Int) -> Bool {
        guard count > 1 else { return false }
        // A bit for each of 128 remainders: most objects have no two of one.
        var taken: (UInt64, UInt64) = (0, 0)
        var key = object + 1
        while key < tape.count {
            let hash = tape.nodes[key].position
            let bit = UInt64(1) << UInt64(hash & 63)
            if hash == .max || (hash & 64 == 0 ? taken.0 : taken.1) & bit != 0 {
                return repeats(object, count: count)
            }
            if hash & 64 == 0 { taken.0 |= bit } else { taken.1 |= bit }
            key = Int(tape.nodes[key + 1].next)
        }
        return false
    }

    private func repeats(_ object: Int, count: Int) -> Bool {
        guard count <= 48 else {
            var seen = Set<UInt32>(minimumCapacity: count)
            var key = object + 1
            while key < tape.count {
                let hash = tape.nodes[key].position
                if hash == .max || !seen.insert(hash).inserted { return true }
                key = Int(tape.nodes[key + 1].next)
            }
            return false
        }
        return withUnsafeTemporaryAllocation(of: UInt32.self, capacity: count) { hashes in
            var filled = 0
            var key = object + 1
            while key < tape.count, filled < count {
                let hash = tape.nodes[key].position
                if hash == .max || hashes[..<filled].contains(hash) { return true }
                hashes.initializeElement(at: filled, to: hash)
                filled += 1
                key = Int(tape.nodes[key + 1].next)
            }
            return false
        }
    }
}

/// The value of a hexadecimal digit; nil for any other character.
@inline(__always)
func hexDigit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
}
