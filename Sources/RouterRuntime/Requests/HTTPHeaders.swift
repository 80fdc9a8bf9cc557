import Foundation

/// The headers of a request or an answer: in the order they came, each name once. Names are the same whatever their
/// case (RFC 9110 §5.1).
public struct HTTPHeaders: Hashable, Sendable {
    private var entries: [HTTPHeader] = []

    public init() {}

    /// A later header of the same name replaces an earlier one.
    public init(_ headers: [HTTPHeader]) {
        for header in headers { update(header) }
    }

    public init(_ headers: [String: String]) {
        // A dictionary has no order; sorting keeps the outcome the same from run to run.
        self.init(headers.sorted { $0.key < $1.key }.map { HTTPHeader(name: $0.key, value: $0.value) })
    }

    /// Keeps the place of a header of this name and takes over spelling and value; else puts it last.
    public mutating func update(_ header: HTTPHeader) {
        if let index = index(of: header.name) {
            entries[index] = header
        } else {
            entries.append(header)
        }
    }

    public mutating func update(name: String, value: String) {
        update(HTTPHeader(name: name, value: value))
    }

    /// The same as ``update(_:)``.
    public mutating func add(_ header: HTTPHeader) {
        update(header)
    }

    /// The same as ``update(name:value:)``.
    public mutating func add(name: String, value: String) {
        update(name: name, value: value)
    }

    public mutating func remove(name: String) {
        if let index = index(of: name) { entries.remove(at: index) }
    }

    public func value(for name: String) -> String? {
        index(of: name).map { entries[$0].value }
    }

    public subscript(name: String) -> String? {
        get { value(for: name) }
        set {
            if let newValue { update(name: name, value: newValue) } else { remove(name: name) }
        }
    }

    public mutating func sort() {
        entries.sort { $0.name.lowercased() < $1.name.lowercased() }
    }

    /// By name, in lower case.
    public func sorted() -> HTTPHeaders {
        var copy = self
        copy.sort()
        return copy
    }

    public var dictionary: [String: String] {
        var result: [String: String] = Dictionary(minimumCapacity: entries.count)
        for entry in entries { result[entry.name] = entry.value }
        return result
    }

    private func index(of name: String) -> Int? {
        entries.firstIndex { HTTPHeaders.isSame($0.name, name) }
    }

    static func isSame(_ a: String, _ b: String) -> Bool {
        a.utf8.count == b.utf8.count && (a == b || zip(a.utf8, b.utf8).allSatisfy { lowercased($0) == lowercased($1) })
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }
}

extension HTTPHeaders: RandomAccessCollection {
    public var startIndex: Int { 0 }
    public var endIndex: Int { entries.count }
    public subscript(position: Int) -> HTTPHeader { entries[position] }
}

extension HTTPHeaders: ExpressibleByDictionaryLiteral {
    public init(dictionaryLiteral elements: (String, String)...) {
        self.init(elements.map { HTTPHeader(name: $0.0, value: $0.1) })
    }
}

extension HTTPHeaders: ExpressibleByArrayLiteral {
    public init(arrayLiteral elements: HTTPHeader...) {
        self.init(elements)
    }
}

extension HTTPHeaders: CustomStringConvertible {
    /// A line per header, `name: value`.
    public var description: String {
        entries.map(\.description).joined(separator: "\n")
    }
}

/// One header.
public struct HTTPHeader: Hashable, Sendable {
    public let name: String
    public let value: String

    public init(name: String, value: String) {
        self.name = name
        self.value = value
    }

    public static func accept(_ value: String) -> HTTPHeader {
        HTTPHeader(name: "Accept", value: value)
    }

    public static func authorization(_ value: String) -> HTTPHeader {
        HTTPHeader(name: "Authorization", value: value)
    }

    /// The `Basic` scheme (RFC 7617).
    public static func authorization(username: String, password: String) -> HTTPHeader {
        authorization("Basic " + Data("\(username):\(password)".utf8).base64EncodedString())
    }

    /// The `Bearer` scheme (RFC 6750).
    public static func authorization(bearerToken: String) -> HTTPHeader {
        authorization("Bearer \(bearerToken)")
    }

    public static func contentType(_ value: String) -> HTTPHeader {
        HTTPHeader(name: "Content-Type", value: value)
    }

    public static func userAgent(_ value: String) -> HTTPHeader {
        HTTPHeader(name: "User-Agent", value: value)
    }
}

extension HTTPHeader: CustomStringConvertible {
    public var description: String { "\(name): \(value)" }
}
