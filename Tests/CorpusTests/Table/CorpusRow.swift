/// What became of one document.
struct CorpusRow: Hashable, Sendable {
    var document: String
    var operations: Int
    var models: Int
    var lines: Int
    var isGenerated: Bool
    var compiles: Bool
    /// How many warnings there are of each kind.
    var warnings: [String: Int]

    var warningCount: Int { warnings.values.reduce(0, +) }

    static let header = "document\toperations\tmodels\tlines\tgenerated\tcompiles\twarnings"

    /// One line of a table, its columns behind tabs.
    var text: String {
        let kinds = warnings.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.key): \($0.value)" }
        let columns = [
            document, String(operations), String(models), String(lines), isGenerated ? "yes" : "no",
            compiles ? "yes" : "no", kinds.joined(separator: ", "),
        ]
        return columns.joined(separator: "\t")
    }

    init(
        document: String,
        operations: Int,
        models: Int,
        lines: Int,
        isGenerated: Bool,
        compiles: Bool,
        warnings: [String: Int]
    ) {
        self.document = document
        self.operations = operations
        self.models = models
        self.lines = lines
        self.isGenerated = isGenerated
        self.compiles = compiles
        self.warnings = warnings
    }

    /// Reads what ``text`` writes.
    init?(_ text: some StringProtocol) {
        let columns = text.split(separator: "\t", omittingEmptySubsequences: false)
        guard columns.count == 7, let operations = Int(columns[1]), let models = Int(columns[2]),
            let lines = Int(columns[3])
        else { return nil }
        let pairs = columns[6].split(separator: ", ").compactMap { part -> (String, Int)? in
            let words = part.split(separator: ": ")
            guard words.count == 2, let count = Int(words[1]) else { return nil }
            return (String(words[0]), count)
        }
        self.init(
            document: String(columns[0]),
            operations: operations,
            models: models,
            lines: lines,
            isGenerated: columns[4] == "yes",
            compiles: columns[5] == "yes",
            warnings: Dictionary(pairs) { $0 + $1 }
        )
    }
}

extension CorpusRow {
    /// What is worse than it was; empty where nothing is.
    func regressions(from old: CorpusRow) -> [String] {
        var found: [String] = []
        func compare(_ what: String, _ isWorse: Bool, _ old: Int, _ new: Int) {
            if isWorse { found.append("\(document): \(new) \(what), and it was \(old)") }
        }
        if old.isGenerated, !isGenerated { found.append("\(document) is refused, and it was not") }
        if old.compiles, !compiles { found.append("\(document) does not compile, and it did") }
        compare("operations", operations < old.operations, old.operations, operations)
        compare("models", models < old.models * 9 / 10, old.models, models)
        compare("lines", lines > old.lines * 105 / 100 + 20, old.lines, lines)
        compare("warnings", warningCount > old.warningCount * 105 / 100, old.warningCount, warningCount)
        return found
    }
}
