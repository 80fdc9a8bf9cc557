public import Foundation

/// Reads a union whose variants are told apart by what fits: the first one in the author's order.
public struct FirstMatch<Union> {
    private let decoder: any Decoder
    private var result: Union?
    private var misses: [VariantMiss] = []

    init(decoder: any Decoder) {
        self.decoder = decoder
    }

    public mutating func attempt<T: Decodable>(_ type: T.Type, _ make: (T) -> Union) {
        attempt(T.self, make) { try $0.value() }
    }

    public mutating func attempt(_ type: Date.Type, dates: DateCoding, _ make: (Date) -> Union) {
        attempt(type, make) { try $0.value(dates: dates) }
    }

    public mutating func attempt(_ type: [Date].Type, dates: DateCoding, _ make: ([Date]) -> Union) {
        attempt(type, make) { try $0.value(dates: dates) }
    }

    public mutating func attempt(_ type: [String: Date].Type, dates: DateCoding, _ make: ([String: Date]) -> Union) {
        attempt(type, make) { try $0.value(dates: dates) }
    }

    private mutating func attempt<T>(_ type: T.Type, _ make: (T) -> Union, _ read: (any Decoder) throws -> T) {
        guard result == nil else { return }
        do {
            result = make(try read(decoder))
        } catch {
            misses.append(VariantMiss(type: T.self, error: error, depth: decoder.codingPath.count))
        }
    }

    /// - Throws: `DecodingError.dataCorrupted` that says of each variant why it does not fit.
    public func value() throws -> Union {
        if let result { return result }
        throw VariantMiss.error(of: Union.self, misses, at: decoder.codingPath)
    }

    /// Instead of an error, what to make of a value that no variant fits.
    public func value(orElse unknown: (JSONValue) -> Union) throws -> Union {
        if let result { return result }
        return unknown(try decoder.value())
    }
}

extension Decoder {
    public func firstMatch<Union>(of union: Union.Type = Union.self) -> FirstMatch<Union> {
        FirstMatch(decoder: self)
    }
}
