/// Reads the members of one JSON object.
///
/// The overloads for a form of its own (`try object.value("end", .milliseconds)`) read a value, a list and a
/// dictionary of such values; which one follows from what is assigned.
public struct ObjectDecoder {
    let container: KeyedDecodingContainer<WireName>
    let dates: DateCoding

    /// The member must be there and not null.
    public func value<T: Decodable>(_ name: String) throws -> T {
        do {
            return try container.decode(T.self, forKey: WireName(name))
        } catch {
            throw located(error, name, T.self)
        }
    }

    /// Nil where the member is missing or null.
    public func optional<T: Decodable>(_ name: String) throws -> T? {
        do {
            return try container.decodeIfPresent(T.self, forKey: WireName(name))
        } catch {
            throw located(error, name, T.self)
        }
    }

    /// The member must be there; nil where it is null.
    public func nullable<T: Decodable>(_ name: String) throws -> T? {
        try container.decodeNil(forKey: WireName(name)) ? nil : value(name)
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
        try? container.decodeIfPresent(T.self, forKey: WireName(name))
    }

    /// What to throw where no variant of a union has the tag that is there.
    public func unexpectedTag(_ name: String, of union: Any.Type) -> DecodingError {
        let found: JSONValue? = try? optional(name)
        guard let found, found != .null else {
            return .keyNotFound(
                WireName(name),
                .init(codingPath: container.codingPath, debugDescription: "no '\(name)'")
            )
        }
        let text = found.scalarText.map { "'\($0)'" } ?? "a list or an object"
        let words = "no variant of \(union) is called \(text)"
        return .dataCorrupted(.init(codingPath: path(name), debugDescription: words))
    }

    /// Whether the member is there and not null.
    public func has(_ name: String) -> Bool {
        container.contains(WireName(name)) && (try? container.decodeNil(forKey: WireName(name))) == false
    }

    func tristate<T>(_ name: String, _ read: () throws -> T) throws -> Nullable<T>? {
        guard container.contains(WireName(name)) else { return nil }
        return try container.decodeNil(forKey: WireName(name)) ? .null : .value(read())
    }

    func additional<T>(besides names: Set<String>, _ read: (String) throws -> T) throws -> [String: T] {
        var result: [String: T] = [:]
        for key in container.allKeys where !names.contains(key.stringValue) {
            result[key.stringValue] = try read(key.stringValue)
        }
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
        container.codingPath + [WireName(name)]
    }
}

extension Decoder {
    /// - Parameter dates: How the dates of the object are spelled unless one says otherwise.
    public func object(dates: DateCoding = .iso8601) throws -> ObjectDecoder {
        ObjectDecoder(container: try container(keyedBy: WireName.self), dates: dates)
    }

    /// The whole value.
    public func value<T: Decodable>(_ type: T.Type = T.self) throws -> T {
        // Not `T(from: self)`: a URL or Data at the root would be read as Swift writes them, not as JSON does.
        try singleValueContainer().decode(T.self)
    }
}
