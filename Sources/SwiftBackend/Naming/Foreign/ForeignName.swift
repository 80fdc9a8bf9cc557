/// What a document calls something that needs a name: the names it may get, the expected one first.
struct ForeignName {
    private let text: String
    private let style: Wording.Style
    private let wording: Wording
    /// A name that somebody chose for it, kept where Swift takes it.
    private let chosen: String?
    /// What tells it from namesakes of another kind: `Header` of a header called like a query value.
    let qualifier: String?
    /// Of several that meet, one of the lowest rank keeps the name.
    let rank: Int
    /// All that is known of it; no two in a scope have the same.
    private let identity: String

    init(
        _ text: String,
        _ style: Wording.Style,
        chosen: String? = nil,
        qualifier: String? = nil,
        rank: Int = 0,
        identity: String = "",
        wording: Wording? = nil
    ) {
        let chosenName = chosen.flatMap { Identifier.isValid($0) ? $0 : nil }
        self.text = chosen ?? text
        self.style = style
        self.wording = wording ?? Wording(chosen ?? text, style)
        self.chosen = chosenName
        self.qualifier = qualifier
        self.rank = chosenName == nil ? rank : -1
        self.identity = identity
    }

    /// Nearness of the text to the name, for those that meet; see ``Wording/distance``.
    var distance: Int? { chosen == nil ? wording.distance : 0 }
    /// An order that depends on nothing but what is known of them.
    func precedes(_ other: ForeignName) -> Bool {
        // Letters that carry their accents with them come before those that are put together.
        if wording.hasMarks != other.wording.hasMarks { return other.wording.hasMarks }
        let capitals = (wording.capitals.count, other.wording.capitals.count)
        if capitals.0 != capitals.1 { return capitals.0 < capitals.1 }
        return key.utf8.lexicographicallyPrecedes(other.key.utf8)
    }

    private var key: String { "\(text)\0\(qualifier ?? "")\0\(identity)" }

    /// What the name would be if it had the scope for itself.
    var natural: String { limited(chosen ?? wording.natural) }

    static let qualified = 1
    static let exact = 5

    /// - Parameter level: From 0, the natural name, to ``exact``, which nothing else has.
    func candidate(_ level: Int) -> String {
        switch level {
        case 0: return natural
        case Self.qualified: return limited((chosen ?? wording.natural) + (qualifier ?? ""))
        case 2:
            let isCasedOnly =
                !wording.hasMarks && (!wording.hasSigns || wording.isSnake && !wording.capitals.isEmpty)
            return limited(isCasedOnly ? wording.natural + wording.writing : wording.spelled)
        case 3: return limited(wording.spelled + wording.writing)
        case 4:
            let capitals = String(String.UnicodeScalarView(wording.capitals.filter(Wording.isWordPart)))
            return limited(wording.spelled + (capitals.isEmpty ? wording.writing : "WithCapital" + capitals))
        default:
            let source = identity.isEmpty ? "" : "_of_" + Wording.escaped(identity)
            return limited(Wording.exact(text, style) + source)
        }
    }

    /// Names become files, and file systems have limits.
    private func limited(_ name: String) -> String {
        guard name.utf8.count > Self.limit else { return name }
        var start = ""
        for scalar in name.unicodeScalars {
            if start.utf8.count > Self.limit - 30 { break }
            start.unicodeScalars.append(scalar)
        }
        return start + "_" + Self.hash(name + "\0" + text + "\0" + identity)
    }

    private static let limit = 160

    /// FNV-1a, which is the same on every machine.
    private static func hash(_ text: String) -> String {
        let hash = text.utf8.reduce(UInt64(0xCBF2_9CE4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
        return String(hash, radix: 16, uppercase: true)
    }
}
