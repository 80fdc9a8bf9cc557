public import Foundation

extension ObjectEncoder {
    /// A value with a form of its own; nil is written as null.
    public mutating func set<C: WireCoding>(_ name: String, _ value: C.Value?, _ coding: C) throws {
        try set(name, value.map { coding.scalar(of: $0) })
    }

    public mutating func set<C: WireCoding>(_ name: String, _ value: [C.Value]?, _ coding: C) throws {
        try set(name, value?.map { coding.scalar(of: $0) })
    }

    public mutating func set<C: WireCoding>(_ name: String, _ value: [String: C.Value]?, _ coding: C) throws {
        try set(name, value?.mapValues { coding.scalar(of: $0) })
    }

    /// A value with a form of its own; nil is left out.
    public mutating func set<C: WireCoding>(_ name: String, ifPresent value: C.Value?, _ coding: C) throws {
        if let value { try set(name, value, coding) }
    }

    public mutating func set<C: WireCoding>(_ name: String, ifPresent value: [C.Value]?, _ coding: C) throws {
        if let value { try set(name, value, coding) }
    }

    public mutating func set<C: WireCoding>(_ name: String, ifPresent value: [String: C.Value]?, _ coding: C) throws {
        if let value { try set(name, value, coding) }
    }

    public mutating func set<C: WireCoding>(_ name: String, ifPresent value: Nullable<C.Value>?, _ coding: C) throws {
        if let value { try set(name, value.value, coding) }
    }

    public mutating func set<C: WireCoding>(_ name: String, ifPresent value: Nullable<[C.Value]>?, _ coding: C) throws {
        if let value { try set(name, value.value, coding) }
    }

    public mutating func set<C: WireCoding>(
        _ name: String,
        ifPresent value: Nullable<[String: C.Value]>?,
        _ coding: C,
    ) throws {
        if let value { try set(name, value.value, coding) }
    }

    public mutating func additional<C: WireCoding>(_ members: [String: C.Value], _ coding: C) throws {
        for (name, value) in members { try set(name, value, coding) }
    }
}

// Dates follow the object. Each kind has an overload without optional, because the general one would fit it better than
// one that wraps.
extension ObjectEncoder {
    public mutating func set(_ name: String, _ value: Date) throws { try set(name, value, dates) }
    public mutating func set(_ name: String, _ value: Date?) throws { try set(name, value, dates) }
    public mutating func set(_ name: String, _ value: [Date]) throws { try set(name, value, dates) }
    public mutating func set(_ name: String, _ value: [Date]?) throws { try set(name, value, dates) }
    public mutating func set(_ name: String, _ value: [String: Date]) throws { try set(name, value, dates) }
    public mutating func set(_ name: String, _ value: [String: Date]?) throws { try set(name, value, dates) }
    public mutating func set(_ name: String, ifPresent value: Date?) throws {
        try set(name, ifPresent: value, dates)
    }
    public mutating func set(_ name: String, ifPresent value: [Date]?) throws {
        try set(name, ifPresent: value, dates)
    }
    public mutating func set(_ name: String, ifPresent value: [String: Date]?) throws {
        try set(name, ifPresent: value, dates)
    }
    public mutating func set(_ name: String, ifPresent value: Nullable<Date>?) throws {
        try set(name, ifPresent: value, dates)
    }
    public mutating func set(_ name: String, ifPresent value: Nullable<[Date]>?) throws {
        try set(name, ifPresent: value, dates)
    }
    public mutating func set(_ name: String, ifPresent value: Nullable<[String: Date]>?) throws {
        try set(name, ifPresent: value, dates)
    }
    public mutating func additional(_ members: [String: Date]) throws { try additional(members, dates) }
}

extension Encoder {
    /// The whole value, where it is a date.
    public func value(_ value: Date, dates: DateCoding) throws {
        try self.value(dates.scalar(of: value))
    }

    /// The whole value, where it is a list of dates.
    public func value(_ value: [Date], dates: DateCoding) throws {
        try self.value(value.map { dates.scalar(of: $0) })
    }

    /// The whole value, where it is a dictionary of dates.
    public func value(_ value: [String: Date], dates: DateCoding) throws {
        try self.value(value.mapValues { dates.scalar(of: $0) })
    }
}
