/// What a file imports: the modules that its declarations name, those they imply, those that only bodies use.
///
/// A `public import` that no public declaration needs is a warning, and so is a missing one; hence they are counted.
struct Imports {
    private var declared: Set<Module> = []
    private var implied: Set<Module> = []
    private var used: Set<Module> = []
    /// Modules of others, whose protocols models conform to.
    private var others: Set<String> = []

    init(declared: Set<Module> = [], used: Set<Module> = []) {
        self.declared = declared
        self.used = used
    }

    mutating func declare(_ modules: Set<Module>) { declared.formUnion(modules) }
    mutating func declare(module: String) { others.insert(module) }
    /// For a conformance, what an alias stands for, or the value of a default.
    mutating func imply(_ modules: Set<Module>) { implied.formUnion(modules) }
    mutating func use(_ modules: Set<Module>) { used.formUnion(modules) }

    mutating func formUnion(_ other: Imports) {
        declared.formUnion(other.declared)
        implied.formUnion(other.implied)
        used.formUnion(other.used)
        others.formUnion(other.others)
    }

    /// The lines, one import each, in the order of the module names.
    func lines(_ access: SwiftBackend.Access) -> [String] {
        // To the compiler what is implied is a public use, and no use at package level.
        let declared = access == .public ? declared.union(implied) : declared
        let outward = others.union(declared.map(\.rawValue))
        let modules = outward.union(implied.union(used).map(\.rawValue)).subtracting([Module.swift.rawValue]).sorted()
        guard access != .package else { return Self.packageLines(modules, outward) }
        return modules.map { access == .public && outward.contains($0) ? "public import \($0)" : "import \($0)" }
    }

    /// Without the feature, an access level here would make the user's own plain imports ambiguous.
    private static func packageLines(_ modules: [String], _ declared: Set<String>) -> [String] {
        let feature = "#if hasFeature(InternalImportsByDefault)"
        let outward = modules.filter(declared.contains)
        let plain = modules.filter { !declared.contains($0) }.map { "import \($0)" }
        guard !outward.isEmpty else { return plain }
        return [feature] + outward.map { "package import \($0)" } + ["#else"]
            + outward.map { "import \($0)" }
            + ["#endif"] + plain
    }
}
