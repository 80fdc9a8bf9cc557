/// What cases are about.
enum Area: CaseIterable {
    case yaml, references, naming, schemas, parameters, bodies, responses, security, runtime, plugin, hostile

    var cases: [String] {
        switch self {
        case .yaml: ["001", "002", "004", "005", "007", "008", "010", "011"]
        case .references: ["013", "014", "016", "017", "019"]
        case .naming: ["020", "022", "023", "025", "026", "028", "029"]
        case .schemas: ["030", "031", "033", "034", "036", "037", "039", "040", "042", "043"]
        case .parameters: ["045", "046", "048", "049", "051"]
        case .bodies: ["052", "054", "055", "057"]
        case .responses: ["058", "059", "061", "062"]
        case .security: ["065", "066"]
        case .runtime: ["068", "070", "071", "073"]
        case .plugin: ["074", "075", "077", "078", "080"]
        case .hostile: ["082", "083", "085", "086", "088", "089"]
        }
    }

    /// What is right in all of them.
    var rights: [Right] { cases.compactMap(CaseFolder.init).flatMap(\.rights) }
}
