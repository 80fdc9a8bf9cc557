/// What a file imports: the modules that its declarations name, and those that only its bodies use.
///
/// A `public import` that no public declaration needs is a warning, and so is a missing one; hence they are counted.
struct Imports {
    private var declared: Set<Module> = []
    private var used: Set<Module> = []

    init(declared: Set<Module> = [], used: Set<Module> = []) {
        self.declared = declared
        self.used = used
    }

    mutating func declare(_ modules: Set<Module>) { declared.formUnion(modules) }
    mutating func use(_ modules: Set<Module>) { used.formUnion(modules) }

    mutating func formUnion(_ other: Imports) {
        declared.formUnion(other.declared)
        used.formUnion(other.used)
    }

    /// The lines, one import each, in the order of the module names.
    func lines(_ access: SwiftBackend.Access) -> [String] {
        let modules = declared.union(used).subtracting([.swift]).sorted { $0.rawValue < $1.rawValue }
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
