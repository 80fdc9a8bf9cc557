/// A spec made by chance, the same one for the same seed. Its words are right; what they say together need not be.
struct RandomSpec {
    private var generator: SplitMix
    private let name: String
    private var models: [(name: String, kind: Kind)] = []
    private(set) var text = ""

    private enum Kind: CaseIterable {
        case object, enumeration, number, shape, scalars, tagged, alias, pair
    }

    init(seed: UInt64) {
        generator = SplitMix(state: seed)
        name = "Random\(seed)"
        // Pairs are rare, because a spec that sends one is refused.
        let kinds: [Kind] = Kind.allCases + Array(repeating: .object, count: 5)
        models = (0..<Int.random(in: 3...9, using: &generator)).map { ("M\($0)", pick(kinds)) }
        models.append(("Whole", .object))
        if seed % 3 != 0 { models = models.map { ($0.name, $0.kind == .pair ? .object : $0.kind) } }
        writeRoot()
        writeRouters()
        writeModels()
    }

    // MARK: Chance

    private mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[Int.random(in: 0..<elements.count, using: &generator)]
    }

    private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &generator) < percent }

    // MARK: Types

    private static let scalars = [
        "String", "Int", "Int64", "Double", "Bool", "LocalDate", "URL", "UUID", "Date", "Date.unix",
        "Date.milliseconds",
        "Date.iso8601", "Date.rfc1123", "Bool.numeric",
    ]
    private static let literals = [
        "String": "abc", "Int": "-3", "Int64": "4", "Double": "1.5", "Bool": "true", "Bool.numeric": "false",
        "URL": "https://a.test/b", "UUID": "6ba7b810-9dad-11d1-80b4-00c04fd430c8",
    ]

    private func names(_ kinds: Kind...) -> [String] { models.filter { kinds.contains($0.kind) }.map(\.name) }

    private mutating func scalar() -> String { pick(Self.scalars + names(.enumeration, .number, .scalars)) }
    private mutating func scalarOrList() -> String { chance(75) ? scalar() : "[\(scalar())]" }

    /// - Parameter depth: How many lists and maps stand around it. Dates and numeric truth values go into one at most.
    private mutating func type(depth: Int = 0) -> String {
        let plain = depth < 2 ? Self.scalars : Array(Self.scalars.prefix(8))
        let core: String =
            switch Int.random(in: 0..<100, using: &generator) {
            case 0..<45: pick(plain + ["Data", "Any"])
            case 45..<75: pick(models.map(\.name))
            case 75..<90 where depth < 3: "[\(type(depth: depth + 1))]"
            default: depth < 3 ? "{String: \(type(depth: depth + 1))}" : "String"
            }
        return core + (depth != 1 && chance(12) ? "?" : "")
    }

    // MARK: Fields

    private static let words = [
        "id", "user_id", "in", "default", "self", "init", "title", "class", "url", "items", "next", "page", "value",
        "object", "encoder", "at", "flag", "Type", "name", "data", "error", "hash", "tags", "kind", "description",
        "request", "client", "decoder", "writer", "form", "catch", "public", "x-y", "ids[]",
    ]

    private mutating func word(_ used: inout Set<String>) -> String {
        while true {
            let word = pick(Self.words) + pick(["", "", "2", "3"])
            if used.insert(word.filter(\.isLetter).lowercased() + word.filter(\.isNumber)).inserted { return word }
        }
    }

    private mutating func fields(
        _ indent: Int,
        used: inout Set<String>,
        count: ClosedRange<Int> = 1...5,
        _ type: (inout RandomSpec) -> String
    ) -> [String] {
        (0..<Int.random(in: count, using: &generator)).map { _ in
            let name = word(&used)
            let type = type(&self)
            let isOptional = chance(35)
            let line = type + (isOptional ? "" : literal(type)) + (chance(25) ? " -- What it is." : "")
            text += String(repeating: " ", count: indent) + "\"\(name)\(isOptional ? "?" : "")\": \"\(line)\"\n"
            return line.contains(" == ") ? "" : name
        }.filter { !$0.isEmpty }
    }

    private mutating func literal(_ type: String) -> String {
        var literal = Self.literals[type]
        switch models.first(where: { $0.name == type })?.kind {
        case .enumeration: literal = "beta"
        case .number: literal = "2"
        default: break
        }
        guard let literal, chance(30) else { return "" }
        return (chance(50) ? " = " : " == ") + literal
    }

    // MARK: Parts of the file

    private mutating func writeRoot() {
        text = "api: \(name)\nbase: https://random.test\nschemes: { user: bearer, key: query key }\n"
        if chance(60) { text += "dates: \(pick(["unix", "milliseconds", "iso8601", "rfc1123"]))\n" }
        if chance(50) { text += "auth: user | key\n" }
        if chance(40) { text += "envelope: { data: T, ok: Bool == true }\n" }
        if chance(60) { text += "errors: { body: \(pick(["Any"] + names(.object))), gone: 410, broken: 5xx }\n" }
    }

    private mutating func writeRouters() {
        text += "routers:\n"
        for router in 0..<Int.random(in: 1...3, using: &generator) {
            text += "  R\(router):\n"
            for operation in 0..<Int.random(in: 2...6, using: &generator) { writeOperation(operation) }
        }
    }

    private mutating func writeOperation(_ number: Int) {
        var used: Set<String> = []
        let slots = (0..<Int.random(in: 0...2, using: &generator)).map { _ in
            word(&used).filter { $0.isLetter || $0.isNumber || $0 == "_" }
        }
        let method = pick(["GET", "POST", "PUT", "DELETE"])
        text += "    op\(number):\n      \(method): /a\(number)\(slots.map { "/{\($0)}" }.joined())\n"
        if let slot = slots.first, chance(60) { text += "      path: { \"\(slot)\": \"\(scalarOrList())\" }\n" }
        if chance(15) { return writePages() }
        if chance(60) {
            text += "      query:\n"
            _ = fields(8, used: &used) { $0.scalarOrList() + ($0.chance(10) ? "?" : "") }
        }
        if chance(25) {
            text += "      headers:\n"
            _ = fields(8, used: &used, count: 1...2) { $0.scalar() }
        }
        if method != "GET", chance(80) { writeBody() }
        switch Int.random(in: 0..<100, using: &generator) {
        case 0..<60: text += "      returns: \"\(type())\"\n"
        case 60..<70: text += "      returns: \(pick(["File", "Text", "Stream"]))\n"
        case 70..<80: text += "      returns: { \(pick(["events", "lines"])): \(pick(models.map(\.name))) }\n"
        default: break
        }
        if chance(10) { text += "      deprecated: It is old.\n" }
    }

    private mutating func writeBody() {
        var used: Set<String> = []
        let mark = chance(25) ? "?" : ""
        switch Int.random(in: 0..<6, using: &generator) {
        case 0:
            text += "      \"json\(mark)\": \"\(type())\"\n"
        case 1, 2:
            text += "      \"json\(mark)\":\n"
            _ = fields(8, used: &used) { $0.type() }
        case 3:
            text += "      \"form\(mark)\":\n"
            _ = fields(8, used: &used) { $0.scalarOrList() + ($0.chance(15) ? "?" : "") }
        case 4:
            text += "      \"multipart\(mark)\":\n"
            _ = fields(8, used: &used) { spec in
                spec.pick(["File", "[File]", spec.scalarOrList(), spec.type()]) + (spec.chance(10) ? "?" : "")
            }
        default:
            text += pick(["      \"bytes\(mark)\": image/png\n", "      \"text\(mark)\": text/plain\n"])
        }
    }

    private mutating func writePages() {
        let held = chance(50)
        let (query, pages) = pick([
            ("page: Int = 0", "page"), ("offset: Int = 0, limit: Int = 5", "offset/limit"),
            ("after?: String", "after from cursor"), ("q?: String", "Link"),
        ])
        text += "      query: { \(query) }\n      pages: \(pages)\(held ? " of list" : "")\n"
        text += "      envelope: { data: T, cursor?: String }\n"
        text += "      returns: \"\(held ? "Held" : "[\(type(depth: 1))]")\"\n"
    }

    private mutating func writeModels() {
        text += "models:\n  Held: { \"list\(pick(["", "?"]))\": \"[\(pick(models.map(\.name)))]\(pick(["", "?"]))\" }\n"
        for (name, kind) in models {
            var used: Set<String> = []
            switch kind {
            case .object, .pair:
                text += "  \(name):\n"
                let names = fields(4, used: &used, count: name == "Whole" ? 8...12 : 1...6) { $0.type() }
                guard kind == .pair, !names.isEmpty else { continue }
                let shown = names.shuffled(using: &generator).prefix(Int.random(in: 1...names.count, using: &generator))
                text += "    domain: [\(shown.map { "\"\($0)\"" }.joined(separator: ", "))]\n"
            case .enumeration: text += "  \(name): alpha | beta | in | none\n"
            case .number: text += "  \(name): { enum: { 1 as one: , 2 as two: } }\n"
            case .scalars:
                text += "  \(name): \(pick(["Int | String", "Bool | Date", "UUID | String", "Date.unix | Bool"]))\n"
            case .shape:
                let others = ["String", "Int", "Bool", "Date", "[\(pick(models.map(\.name)))]", "{String: M0}"]
                let types = [pick(self.names(.object))] + others.shuffled(using: &generator).prefix(2)
                text += "  \(name): \"\(types.joined(separator: " | "))\"\n"
            case .tagged:
                text +=
                    "  \(name):\n    by kind: { a: \(pick(self.names(.object))), b: \(pick(self.names(.object))) }\n"
            case .alias: text += "  \(name): \"\(type(depth: 1))\"\n"
            }
        }
    }
}

/// The same numbers on every machine (Steele, Lea and Flood, 2014).
struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
