import YAML

extension Node {
    /// With the entries of all mappings in another order; lists have an order that means something.
    func shuffled(by generator: inout SeededGenerator) -> Node {
        var node = self
        switch content {
        case .scalar: break
        case .sequence(let items): node.content = .sequence(items.map { $0.shuffled(by: &generator) })
        case .mapping(let mapping):
            var entries = mapping.entries.map { entry in
                var entry = entry
                entry.value = entry.value.shuffled(by: &generator)
                return entry
            }
            entries.shuffle(using: &generator)
            node.content = .mapping(Mapping(entries))
        }
        return node
    }

    /// With what is at a path of keys replaced.
    func replacing(_ path: ArraySlice<String>, _ change: (Node) -> Node) -> Node {
        guard let key = path.first else { return change(self) }
        var node = self
        if case .mapping(let mapping) = content {
            node.content = .mapping(
                Mapping(
                    mapping.entries.map { entry in
                        var entry = entry
                        if entry.key == key { entry.value = entry.value.replacing(path.dropFirst(), change) }
                        return entry
                    }
                )
            )
        }
        return node
    }
}

/// SplitMix64: the same numbers on every machine.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }
}
