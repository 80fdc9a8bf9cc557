/// Reads a union whose variants are told apart by what fits best: the one that knows most members of the object, the
/// first of equals.
public struct BestMatch<Union> {
    private let decoder: any Decoder
    /// Nil when the value is no object.
    private let members: Set<String>?
    private var candidates: [(known: Int, type: Any.Type, read: () throws -> Union)] = []
    private var misses: [VariantMiss] = []

    init(decoder: any Decoder) {
        self.decoder = decoder
        self.members = (try? decoder.container(keyedBy: WireName.self)).map { Set($0.allKeys.map(\.stringValue)) }
    }

    /// - Parameters:
    ///   - required: The members without which the variant does not fit; looking at them first saves a decoding that
    ///     fails.
    ///   - known: All members of the variant. Empty for what is no object.
    public mutating func attempt<T: Decodable>(
        _ type: T.Type,
        required: Set<String> = [],
        known: Set<String> = [],
        _ make: @escaping (T) -> Union,
    ) {
        if let members, let missing = required.subtracting(members).min() {
            misses.append(VariantMiss(type: T.self, reason: "has no '\(missing)'"))
            return
        }
        let decoder = decoder
        candidates.append((members?.intersection(known).count ?? 0, T.self, { make(try decoder.value(T.self)) }))
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
