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
        try isNull(name) ? nil : value(name, coding)
    }

    public func nullable<C: WireCoding>(_ name: String, _ coding: C) throws -> [C.Value]? {
        try isNull(name) ? nil : value(name, coding)
    }

    public func nullable<C: WireCoding>(_ name: String, _ coding: C) throws -> [String: C.Value]? {
        try isNull(name) ? nil : value(name, coding)
    }

    public func list<C: WireCoding>(_ name: String, _ coding: C) throws -> [C.Value] {
        try optional(name, coding) ?? []
    }

    public func additional<C: WireCoding>(besides names: Set<String>, _ coding: C) throws -> [String: C.Value] {
        try additional(besides: names) { try value($0, coding) }
    }

    /// The form's own kind first: reading as another kind and failing costs a thrown error.
    private func scalar<C: WireCoding>(_ name: String, _ coding: C) throws -> WireScalar {
        if case .tape(let tape, let object) = source { return try tape.scalar(node(name, tape, object)) }
        if coding.isText {
            if let text: String = try? value(name) { return .text(text) }
        } else if let number: Double = try? value(name) {
            return .number(number)
        }
        return try value(name)
    }

    private func scalars<C: WireCoding>(_ name: String, _ coding: C) throws -> [WireScalar] {
        if case .tape = source { return try value(name) }
        if coding.isText {
            if let texts: [String] = try? value(name) { return texts.map { .text($0) } }
        } else if let numbers: [Double] = try? value(name) {
            return numbers.map { .number($0) }
        }
        return try value(name)
    }
}

// Most members are of these types; reading them needs no look at what else a value may be.
extension ObjectDecoder {
    public func value(_ name: String) throws -> String { try read(name) { try $0.string($1) } }
    public func value(_ name: String) throws -> Int { try read(name) { try $0.integer($1) } }
    public func value(_ name: String) throws -> Bool { try read(name) { try $0.bool($1) } }
    public func value(_ name: String) throws -> Double { try read(name) { try $0.double($1) } }
    public func optional(_ name: String) throws -> String? { try readIfPresent(name) { try $0.string($1) } }
    public func optional(_ name: String) throws -> Int? { try readIfPresent(name) { try $0.integer($1) } }
    public func optional(_ name: String) throws -> Bool? { try readIfPresent(name) { try $0.bool($1) } }
    public func optional(_ name: String) throws -> Double? { try readIfPresent(name) { try $0.double($1) } }

    @inline(__always)
    private func read<T: Decodable>(_ name: String, _ read: (JSONTape, Int) throws -> T) throws -> T {
        guard case .tape(let tape, let object) = source else { return try any(name) }
        return try read(tape, node(name, tape, object))
    }

    @inline(__always)
    private func readIfPresent<T: Decodable>(_ name: String, _ read: (JSONTape, Int) throws -> T) throws -> T? {
        guard case .tape(let tape, let object) = source else { return try anyIfPresent(name) }
        return try present(name, tape, object).map { try read(tape, $0) }
    }

    private func any<T: Decodable>(_ name: String) throws -> T { try value(name) }
    private func anyIfPresent<T: Decodable>(_ name: String) throws -> T? { try optional(name) }
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
