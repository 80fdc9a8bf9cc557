/// Tells the names of a scope apart by their spelling alone: in whatever order they come, and whatever else is there, the
/// names that do not meet are the same.
struct NameResolution {
    /// A name for each, in order.
    private(set) var names: [String] = []
    /// Where a name is not the natural one: what stands in its way, by position; nil: a name that is taken.
    private(set) var obstacles: [Int: Int?] = [:]

    private let wishes: [ForeignName]
    private let ignoresCase: Bool
    private let isTaken: (String) -> Bool
    private var levels: [Int]
    private var holders: [String: [Int]] = [:]

    /// - Parameters:
    ///   - suffix: Stands behind a name that is taken.
    ///   - isTaken: Whether something else in the scope has the name, by its ``key(_:ignoresCase:)``.
    init(_ wishes: [ForeignName], suffix: String, ignoresCase: Bool, isTaken: @escaping (String) -> Bool) {
        self.wishes = wishes
        self.ignoresCase = ignoresCase
        self.isTaken = isTaken
        self.levels = Array(repeating: 0, count: wishes.count)
        for (index, wish) in wishes.enumerated() {
            var name = wish.natural
            // Whatever is said of a taken name may be taken as well, but not for long.
            while isTaken(key(name)) {
                obstacles[index] = .some(nil)
                name += suffix
            }
            names.append(name)
            holders[key(name), default: []].append(index)
        }
        resolve()
    }

    static func key(_ name: String, ignoresCase: Bool) -> String { ignoresCase ? name.lowercased() : name }
    private func key(_ name: String) -> String { Self.key(name, ignoresCase: ignoresCase) }

    /// In rounds: of those that meet at most one stays, the others go on to their next name.
    private mutating func resolve() {
        var pending = Set(holders.filter { $0.value.count > 1 }.keys)
        while !pending.isEmpty {
            var moved: [Int] = []
            for key in pending {
                let group = holders[key] ?? []
                let holder = holder(of: group, isTaken: isTaken(key))
                holders[key] = group.filter { $0 == holder }
                let leaving = group.filter { $0 != holder }
                for index in leaving {
                    advance(index, in: group)
                    obstacles[index] = obstacles[index] ?? holder ?? obstacle(of: index, in: group)
                }
                moved += leaving
            }
            pending = []
            for index in moved {
                let key = key(names[index])
                holders[key, default: []].append(index)
                if holders[key]?.count != 1 || isTaken(key) { pending.insert(key) }
            }
        }
    }

    private func holder(of group: [Int], isTaken: Bool) -> Int? {
        let last = group.map { levels[$0] }.max() ?? 0
        // An exact name has nowhere to go.
        if last > ForeignName.exact { return group.filter { levels[$0] == last }.min() }
        if last == ForeignName.exact { return group.filter { levels[$0] == last }.min(by: precedes) }
        if isTaken { return nil }
        let natural = group.filter { levels[$0] == 0 }
        guard !natural.isEmpty else { return group.count == 1 ? group.first : nil }
        guard natural.count > 1 else { return natural.first }
        let rank = natural.map { wishes[$0].rank }.min()
        let first = natural.filter { wishes[$0].rank == rank }
        guard first.count > 1 else { return first.first }
        let distance = first.compactMap { wishes[$0].distance }.min()
        return distance == nil ? nil : first.filter { wishes[$0].distance == distance }.min(by: precedes)
    }

    private func precedes(_ a: Int, _ b: Int) -> Bool {
        wishes[a].precedes(wishes[b]) || (a < b && !wishes[b].precedes(wishes[a]))
    }

    private func obstacle(of index: Int, in group: [Int]) -> Int? {
        group.filter { $0 != index }.min(by: precedes)
    }

    private mutating func advance(_ index: Int, in group: [Int]) {
        let wish = wishes[index]
        levels[index] += 1
        if levels[index] == ForeignName.qualified {
            let isAlone = group.allSatisfy { $0 == index || wishes[$0].qualifier != wish.qualifier }
            if wish.qualifier == nil || !isAlone { levels[index] += 1 }
        }
        let beyond = levels[index] - ForeignName.exact
        names[index] = wish.candidate(levels[index])
        // Two of one identity: a mistake that validation reports.
        if beyond > 0 { names[index] += "_\(beyond + 1)" }
    }
}
