/// Reads the members of one JSON object.
///
/// The overloads for a form of its own (`try object.value("end", .milliseconds)`) read a value, a list and a
/// dictionary of such values; which one follows from what is assigned.
public struct ObjectDecoder {
    /// An answer's own, and what any other decoder has.
    enum Source {
        case tape(JSONTape, Int)
        case container(KeyedDecodingContainer<WireName>)
    }

    let source: Source
    let dates: DateCoding

    /// The member must be there and not null.
    public func value<T: Decodable>(_ name: String) throws -> T {
        switch source {
        case .tape(let tape, let object): return try tape.value(node(name, tape, object), as: T.self)
        case .container(let container):
            do {
                return try container.decode(T.self, forKey: WireName(name))
            } catch {
                throw located(error, name, T.self)
            }
        }
    }

    /// Nil where the member is missing or null.
    public func optional<T: Decodable>(_ name: String) throws -> T? {
        switch source {
        case .tape(let tape, let object): return try present(name, tape, object).map { try tape.value($0, as: T.self) }
        case .container(let container):
            do {
                return try container.decodeIfPresent(T.self, forKey: WireName(name))
            } catch {
                throw located(error, name, T.self)
            }
        }
    }

    /// The member must be there; nil where it is null.
    public func nullable<T: Decodable>(_ name: String) throws -> T? {
        try isNull(name) ? nil : value(name)
    }

    /// Nil where the member is missing; null is told apart.
    public func optional<T: Decodable>(_ name: String) throws -> Nullable<T>? {
        try tristate(name) { try value(name) }
    }

    /// Empty where the member is missing or null.
    public func list<T: Decodable>(_ name: String) throws -> [T] {
        try optional(name) ?? []
    }

    /// The members that have no property of their own.
    public func additional<T: Decodable>(besides names: Set<String>) throws -> [String: T] {
        try additional(besides: names) { try value($0) }
    }

    /// Checks a member that always has this value.
    public func constant<T: Decodable & Equatable>(_ name: String, _ expected: T) throws {
        let found: T = try value(name)
        guard found == expected else {
            let text = "expected '\(expected)', found '\(found)'"
            throw DecodingError.dataCorrupted(.init(codingPath: path(name), debugDescription: text))
        }
    }

    /// The same for a member that may be missing or null.
    public func constant<T: Decodable & Equatable>(_ name: String, ifPresent expected: T) throws {
        if has(name) { try constant(name, expected) }
    }

    /// What tells the variants of a union apart; nil where it is missing, null or of another type.
    public func tag<T: Decodable>(_ name: String) -> T? {
        try? optional(name)
    }

    /// What to throw where no variant of a union has the tag that is there.
    public func unexpectedTag(_ name: String, of union: Any.Type) -> DecodingError {
        let found: JSONValue? = try? optional(name)
        guard let found, found != .null else {
            return .keyNotFound(
                WireName(name),
                .init(codingPath: codingPath, debugDescription: "no '\(name)'")
            )
        }
        let text = found.scalarText.map { "'\($0)'" } ?? "a list or an object"
        let words = "no variant of \(union) is called \(text)"
        return .dataCorrupted(.init(codingPath: path(name), debugDescription: words))
    }

    /// Whether the member is there and not null.
    public func has(_ name: String) -> Bool {
        switch source {
        case .tape(let tape, let object): present(name, tape, object) != nil
        case .container(let container):
            container.contains(WireName(name)) && (try? container.decodeNil(forKey: WireName(name))) == false
        }
    }

    func tristate<T>(_ name: String, _ read: () throws -> T) throws -> Nullable<T>? {
        let isThere =
            switch source {
            case .tape(let tape, let object): tape.member(name, of: object) != nil
            case .container(let container): container.contains(WireName(name))
            }
        guard isThere else { return nil }
        return try isNull(name) ? .null : .value(read())
    }

    func additional<T>(besides names: Set<String>, _ read: (String) throws -> T) throws -> [String: T] {
        var result: [String: T] = [:]
        for name in allNames where !names.contains(name) { result[name] = try read(name) }
        return result
    }

    /// Foundation says of a number that is too large for its type only at the root what is wrong, and not where.
    private func located(_ error: any Error, _ name: String, _ type: Any.Type) -> any Error {
        if error is DecodingError { return error }
        let context = DecodingError.Context(
            codingPath: path(name),
            debugDescription: "a number does not fit \(type)",
            underlyingError: error
        )
        return DecodingError.dataCorrupted(context)
    }

    func path(_ name: String) -> [any CodingKey] {
        codingPath + [WireName(name)]
    }
}

extension ObjectDecoder {
    private var codingPath: [any CodingKey] {
        switch source {
        case .tape(let tape, let object): tape.path(to: object)
        case .container(let container): container.codingPath
        }
    }

    private var allNames: [String] {
        switch source {
        case .tape(let tape, let object): tape.members(of: object).map { tape.name($0.name) }
        case .container(let container): container.allKeys.map(\.stringValue)
        }
    }

    /// - Throws: `DecodingError.keyNotFound`.
    func isNull(_ name: String) throws -> Bool {
        switch source {
        case .tape(let tape, let object): try tape.nodes[node(name, tape, object)].kind == .null
        case .container(let container): try container.decodeNil(forKey: WireName(name))
        }
    }

    @inline(__always)
    func node(_ name: String, _ tape: JSONTape, _ object: Int) throws -> Int {
        guard let node = tape.member(name, of: object) else { throw tape.missing(WireName(name), in: object) }
        return node
    }

    /// Nil where the member is missing or null.
    @inline(__always)
    func present(_ name: String, _ tape: JSONTape, _ object: Int) -> Int? {
        guard let node = tape.member(name, of: object), tape.nodes[node].kind != .null else { return nil }
        return node
    }
}

extension Decoder {
    /// - Parameter dates: How the dates of the object are spelled unless one says otherwise.
    public func object(dates: DateCoding = .iso8601) throws -> ObjectDecoder {
        guard let decoder = self as? TapeDecoder else {
            return ObjectDecoder(source: .container(try container(keyedBy: WireName.self)), dates: dates)
        }
        guard decoder.tape.nodes[decoder.node].kind == .object else {
            throw decoder.tape.mismatch([String: Any].self, decoder.node)
        }
        return ObjectDecoder(source: .tape(decoder.tape, decoder.node), dates: dates)
    }

    /// The whole value.
    public func value<T: Decodable>(_ type: T.Type = T.self) throws -> T {
        if let decoder = self as? TapeDecoder { return try decoder.tape.value(decoder.node, as: T.self) }
        // Not `T(from: self)`: a URL or Data at the root would be read as Swift writes them, not as JSON does.
        return try singleValueContainer().decode(T.self)
    }
}
