/// What a file imports: the modules that its declarations name, those it only conforms to, those only its bodies use.
///
/// A `public import` that no public declaration needs is a warning, and so is a missing one; hence they are counted.
struct Imports {
    private var declared: Set<Module> = []
    private var conformed: Set<Module> = []
    private var used: Set<Module> = []

    init(declared: Set<Module> = [], used: Set<Module> = []) {
        self.declared = declared
        self.used = used
    }

    mutating func declare(_ modules: Set<Module>) { declared.formUnion(modules) }
    mutating func conform(_ modules: Set<Module>) { conformed.formUnion(modules) }
    mutating func use(_ modules: Set<Module>) { used.formUnion(modules) }

    mutating func formUnion(_ other: Imports) {
        declared.formUnion(other.declared)
        conformed.formUnion(other.conformed)
        used.formUnion(other.used)
    }

    /// The lines, one import each, in the order of the module names.
    func lines(_ access: SwiftBackend.Access) -> [String] {
        // To the compiler a conformance alone is a public use of its protocol, and no use at package level.
        let declared = access == .public ? declared.union(conformed) : declared
        let modules = declared.union(conformed).union(used).subtracting([.swift]).sorted { $0.rawValue < $1.rawValue }
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
