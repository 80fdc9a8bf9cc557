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
        return modules.flatMap { module -> [String] in
            guard declared.contains(module) else { return ["import \(module.rawValue)"] }
            switch access {
            case .internal: return ["import \(module.rawValue)"]
            case .public: return ["public import \(module.rawValue)"]
            case .package:
                // Without the feature, an access level here would make the user's own plain imports ambiguous.
                return [
                    "#if hasFeature(InternalImportsByDefault)",
                    "package import \(module.rawValue)",
                    "#else",
                    "import \(module.rawValue)",
                    "#endif",
                ]
            }
        }
    }
}
