/// What a file imports: the modules that its declarations name, those they imply, those that only bodies use.
///
/// A `public import` that no public declaration needs is a warning, and so is a missing one; hence they are counted.
struct Imports {
    private var declared: Set<Module> = []
    private var implied: Set<Module> = []
    private var used: Set<Module> = []

    init(declared: Set<Module> = [], used: Set<Module> = []) {
        self.declared = declared
        self.used = used
    }

    mutating func declare(_ modules: Set<Module>) { declared.formUnion(modules) }
    /// For a conformance, what an alias stands for, or the value of a default.
    mutating func imply(_ modules: Set<Module>) { implied.formUnion(modules) }
    mutating func use(_ modules: Set<Module>) { used.formUnion(modules) }

    mutating func formUnion(_ other: Imports) {
        declared.formUnion(other.declared)
        implied.formUnion(other.implied)
        used.formUnion(other.used)
    }

    /// The lines, one import each, in the order of the module names.
    func lines(_ access: SwiftBackend.Access) -> [String] {
        // To the compiler what is implied is a public use, and no use at package level.
        let declared = access == .public ? declared.union(implied) : declared
        let modules = declared.union(implied).union(used).subtracting([.swift]).sorted { $0.rawValue < $1.rawValue }
        guard access != .package else { return Self.packageLines(modules, declared) }
        return modules.map {
            access == .public && declared.contains($0) ? "public import \($0.rawValue)" : "import \($0.rawValue)"
        }
    }

    /// Without the feature, an access level here would make the user's own plain imports ambiguous.
    private static func packageLines(_ modules: [Module], _ declared: Set<Module>) -> [String] {
        let feature = "#if hasFeature(InternalImportsByDefault)"
        let outward = modules.filter(declared.contains)
        let plain = modules.filter { !declared.contains($0) }.map { "import \($0.rawValue)" }
        guard !outward.isEmpty else { return plain }
        return [feature] + outward.map { "package import \($0.rawValue)" } + ["#else"]
            + outward.map { "import \($0.rawValue)" }
            + ["#endif"] + plain
    }
}
