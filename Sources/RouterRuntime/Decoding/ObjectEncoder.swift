/// Writes the members of one JSON object.
public struct ObjectEncoder {
    var container: KeyedEncodingContainer<WireName>
    let dates: DateCoding

    /// A value; nil is written as null.
    public mutating func set<T: Encodable>(_ name: String, _ value: T) throws {
        if let text = UUIDText(value) { return try container.encode(text, forKey: WireName(name)) }
        try container.encode(value, forKey: WireName(name))
    }

    /// A value; nil is left out.
    public mutating func set<T: Encodable>(_ name: String, ifPresent value: T?) throws {
        if let value { try set(name, value) }
    }

    /// A value or null; nil is left out.
    public mutating func set<T: Encodable>(_ name: String, ifPresent value: Nullable<T>?) throws {
        if let value { try set(name, value.value) }
    }

    /// The members that have no property of their own.
    public mutating func additional<T: Encodable>(_ members: [String: T]) throws {
        for (name, value) in members { try set(name, value) }
    }
}

extension Encoder {
    /// - Parameter dates: How the dates of the object are spelled unless one says otherwise.
    public func object(dates: DateCoding = .iso8601) -> ObjectEncoder {
        ObjectEncoder(container: container(keyedBy: WireName.self), dates: dates)
    }

    /// The whole value.
    public func value(_ value: some Encodable) throws {
        var container = singleValueContainer()
        if let text = UUIDText(value) { return try container.encode(text) }
        try container.encode(value)
    }

    /// A variant of a union and the member that tells it apart; the tag wins over a member of the same name.
    public func tagged(_ name: String, _ tag: some Encodable, _ value: some Encodable) throws {
        try value.encode(to: self)
        // A value that is no object has no place for it.
        if let json = value as? JSONValue, json.objectValue == nil { return }
        var container = container(keyedBy: WireName.self)
        try container.encode(tag, forKey: WireName(name))
    }
}
