public import Foundation

/// Reads a union whose variants are told apart by what fits best: the one that knows most members of the object, the
/// first of equals.
public struct BestMatch<Union> {
    private struct Candidate {
        /// How much of the value it knows.
        let known: Int
        let type: Any.Type
        let read: () throws -> Union
    }

    private let decoder: any Decoder
    /// Nil when the value is no object.
    private let members: Set<String>?
    private var candidates: [Candidate] = []
    private var misses: [VariantMiss] = []

    init(decoder: any Decoder) {
        self.decoder = decoder
        self.members = (try? decoder.container(keyedBy: WireName.self)).map { Set($0.allKeys.map(\.stringValue)) }
    }

    /// A variant of which nothing is known.
    public mutating func attempt<T: Decodable>(_ type: T.Type, _ make: @escaping (T) -> Union) {
        let decoder = decoder
        add(type, known: 0) { make(try decoder.value(T.self)) }
    }

    /// An object. Looking at the members it needs saves a decoding that fails.
    public mutating func attempt<T: Decodable & ObjectModel>(_ type: T.Type, _ make: @escaping (T) -> Union) {
        if let members, let missing = T.members.required.subtracting(members).min() {
            misses.append(VariantMiss(type: T.self, reason: "has no '\(missing)'"))
            return
        }
        let decoder = decoder
        add(type, known: members?.intersection(T.members.all).count ?? 0) { make(try decoder.value(T.self)) }
    }

    /// An enumeration, which takes anything: before all others where it knows the value, behind them where it does not.
    public mutating func attempt<T: OpenEnumeration>(_ type: T.Type, _ make: @escaping (T) -> Union) {
        do {
            let value: T = try decoder.value()
            add(type, known: T.allCases.contains(value) ? 1 : -1) { make(value) }
        } catch {
            misses.append(VariantMiss(type: T.self, error: error, depth: decoder.codingPath.count))
        }
    }

    public mutating func attempt(_ type: Date.Type, dates: DateCoding, _ make: @escaping (Date) -> Union) {
        let decoder = decoder
        add(type, known: 0) { make(try decoder.value(dates: dates)) }
    }

    public mutating func attempt(_ type: [Date].Type, dates: DateCoding, _ make: @escaping ([Date]) -> Union) {
        let decoder = decoder
        add(type, known: 0) { make(try decoder.value(dates: dates)) }
    }

    public mutating func attempt(
        _ type: [String: Date].Type,
        dates: DateCoding,
        _ make: @escaping ([String: Date]) -> Union,
    ) {
        let decoder = decoder
        add(type, known: 0) { make(try decoder.value(dates: dates)) }
    }

    private mutating func add(_ type: Any.Type, known: Int, _ read: @escaping () throws -> Union) {
        candidates.append(Candidate(known: known, type: type, read: read))
    }

    /// - Throws: `DecodingError.dataCorrupted` that says of each variant why it does not fit.
    public func value() throws -> Union {
        var misses = misses
        if let result = best(&misses) { return result }
        throw VariantMiss.error(of: Union.self, misses, at: decoder.codingPath)
    }

    /// Instead of an error, what to make of a value that no variant fits.
    public func value(orElse unknown: (JSONValue) -> Union) throws -> Union {
        var misses = misses
        return try best(&misses) ?? unknown(decoder.value())
    }

    private func best(_ misses: inout [VariantMiss]) -> Union? {
        let byFit = candidates.enumerated().sorted {
            ($1.element.known, $0.offset) < ($0.element.known, $1.offset)
        }
        for (_, candidate) in byFit {
            do {
                return try candidate.read()
            } catch {
                misses.append(VariantMiss(type: candidate.type, error: error, depth: decoder.codingPath.count))
            }
        }
        return nil
    }
}

extension Decoder {
    public func bestMatch<Union>(of union: Union.Type = Union.self) -> BestMatch<Union> {
        BestMatch(decoder: self)
    }
}
