public import Foundation

extension ObjectDecoder {
    public func value<C: WireCoding>(_ name: String, _ coding: C) throws -> C.Value {
        try coding.read(scalar(name, coding), at: path(name))
    }

    public func value<C: WireCoding>(_ name: String, _ coding: C) throws -> [C.Value] {
        try coding.read(scalars(name, coding), at: path(name))
    }

    public func value<C: WireCoding>(_ name: String, _ coding: C) throws -> [String: C.Value] {
        let scalars: [String: WireScalar] = try value(name)
        return try coding.read(scalars, at: path(name))
    }

    public func optional<C: WireCoding>(_ name: String, _ coding: C) throws -> C.Value? {
        has(name) ? try value(name, coding) : nil
    }

    public func optional<C: WireCoding>(_ name: String, _ coding: C) throws -> [C.Value]? {
        has(name) ? try value(name, coding) : nil
    }

    public func optional<C: WireCoding>(_ name: String, _ coding: C) throws -> [String: C.Value]? {
        has(name) ? try value(name, coding) : nil
    }

    public func optional<C: WireCoding>(_ name: String, _ coding: C) throws -> Nullable<C.Value>? {
        try tristate(name) { try value(name, coding) }
    }

    public func optional<C: WireCoding>(_ name: String, _ coding: C) throws -> Nullable<[C.Value]>? {
        try tristate(name) { try value(name, coding) }
    }

    public func optional<C: WireCoding>(_ name: String, _ coding: C) throws -> Nullable<[String: C.Value]>? {
        try tristate(name) { try value(name, coding) }
    }

    public func nullable<C: WireCoding>(_ name: String, _ coding: C) throws -> C.Value? {
        try container.decodeNil(forKey: WireName(name)) ? nil : value(name, coding)
    }

    public func nullable<C: WireCoding>(_ name: String, _ coding: C) throws -> [C.Value]? {
        try container.decodeNil(forKey: WireName(name)) ? nil : value(name, coding)
    }

    public func nullable<C: WireCoding>(_ name: String, _ coding: C) throws -> [String: C.Value]? {
        try container.decodeNil(forKey: WireName(name)) ? nil : value(name, coding)
    }

    public func list<C: WireCoding>(_ name: String, _ coding: C) throws -> [C.Value] {
        try optional(name, coding) ?? []
    }

    public func additional<C: WireCoding>(besides names: Set<String>, _ coding: C) throws -> [String: C.Value] {
        try additional(besides: names) { try value($0, coding) }
    }

    /// The form's own kind first: reading as another kind and failing costs a thrown error.
    private func scalar<C: WireCoding>(_ name: String, _ coding: C) throws -> WireScalar {
        if coding.isText {
            if let text = try? container.decode(String.self, forKey: WireName(name)) { return .text(text) }
        } else if let number = try? container.decode(Double.self, forKey: WireName(name)) {
            return .number(number)
        }
        return try value(name)
    }

    private func scalars<C: WireCoding>(_ name: String, _ coding: C) throws -> [WireScalar] {
        if coding.isText {
            if let texts = try? container.decode([String].self, forKey: WireName(name)) {
                return texts.map { .text($0) }
            }
        } else if let numbers = try? container.decode([Double].self, forKey: WireName(name)) {
            return numbers.map { .number($0) }
        }
        return try value(name)
    }
}

// Dates follow the object; these are chosen over the general ones by what is assigned.
extension ObjectDecoder {
    public func value(_ name: String) throws -> Date { try value(name, dates) }
    public func value(_ name: String) throws -> [Date] { try value(name, dates) }
    public func value(_ name: String) throws -> [String: Date] { try value(name, dates) }
    public func optional(_ name: String) throws -> Date? { try optional(name, dates) }
    public func optional(_ name: String) throws -> [Date]? { try optional(name, dates) }
    public func optional(_ name: String) throws -> [String: Date]? { try optional(name, dates) }
    public func optional(_ name: String) throws -> Nullable<Date>? { try optional(name, dates) }
    public func optional(_ name: String) throws -> Nullable<[Date]>? { try optional(name, dates) }
    public func optional(_ name: String) throws -> Nullable<[String: Date]>? { try optional(name, dates) }
    public func nullable(_ name: String) throws -> Date? { try nullable(name, dates) }
    public func nullable(_ name: String) throws -> [Date]? { try nullable(name, dates) }
    public func nullable(_ name: String) throws -> [String: Date]? { try nullable(name, dates) }
    public func list(_ name: String) throws -> [Date] { try list(name, dates) }
    public func additional(besides names: Set<String>) throws -> [String: Date] {
        try additional(besides: names, dates)
    }
}

extension Decoder {
    /// The whole value, where it is a date.
    public func value(dates: DateCoding) throws -> Date {
        try dates.read(WireScalar(from: self), at: codingPath)
    }

    /// The whole value, where it is a list of dates.
    public func value(dates: DateCoding) throws -> [Date] {
        try dates.read([WireScalar](from: self), at: codingPath)
    }

    /// The whole value, where it is a dictionary of dates.
    public func value(dates: DateCoding) throws -> [String: Date] {
        try dates.read([String: WireScalar](from: self), at: codingPath)
    }
}
