/// How the operations of an API use its models, directly and inside of other models.
///
/// Computed once, in time linear in the size of the API.
public struct ModelUsage: Sendable {
    /// The ways in which a model travels.
    public struct Uses: OptionSet, Hashable, Sendable {
        public let rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// In an answer, an event, a failure or an envelope: it is decoded.
        public static let received = Uses(rawValue: 1)
        /// In a JSON body, or as a JSON part of a multipart body: it is encoded.
        public static let json = Uses(rawValue: 2)
        /// In a path, query, header or form, or as a text part of a multipart body: it is written as text, as a list
        /// or as the properties of an object.
        public static let parameters = Uses(rawValue: 4)
        /// As a multipart body: each property is a part.
        public static let multipart = Uses(rawValue: 8)

        public static let sent: Uses = [.json, .parameters, .multipart]
    }

    private var uses: [String: Uses] = [:]
    private let used: Set<String>
    private let paired: Set<String>
    private let matched: Set<String>

    public init(_ api: API) {
        let index = ModelIndex(api.models)
        self.paired = Self.paired(api.models)
        self.matched = Self.matched(api.models, index)
        var walk = UsageWalk(index: index)
        walk.visit(api)
        self.used = Set(walk.uses.keys)
        walk.visitUnused(api.models)
        if api.isCodable { walk.visitAll(api.models) }
        self.uses = walk.uses
    }

    /// A model that no operation reaches is received, by whatever way, with all that it holds; with a file in it, it is a
    /// multipart body.
    public func uses(of model: String) -> Uses { uses[model] ?? [] }
    /// Whether an operation reaches the model.
    public func isUsed(_ model: String) -> Bool { used.contains(model) }
    public func isReceived(_ model: String) -> Bool { uses(of: model).contains(.received) }
    public func isSent(_ model: String) -> Bool { !uses(of: model).isDisjoint(with: .sent) }
    /// Whether it is two types, one that decodes and one for the domain: it has a `domain`, or reaches a model that has.
    public func isPaired(_ model: String) -> Bool { paired.contains(model) }
    /// Whether a union knows the object by its members.
    public func isMatched(_ object: String) -> Bool { matched.contains(object) }

    private static func matched(_ models: [Model], _ index: ModelIndex) -> Set<String> {
        var matched: Set<String> = []
        for case .union(let union) in models.map(\.shape) {
            guard case .bestMatch = union.discriminator else { continue }
            for variant in union.variants {
                if case .model(let name) = index.resolve(variant.type), case .object? = index.shape(of: name) {
                    matched.insert(name)
                }
            }
        }
        return matched
    }

    /// Whoever mentions a pair is one, so walk from the models with a domain to those that mention them.
    private static func paired(_ models: [Model]) -> Set<String> {
        guard models.contains(where: { $0.domain != nil }) else { return [] }
        var mentions: [String: [String]] = [:]
        for model in models {
            for target in model.references.compactMap(\.innermostModel) {
                mentions[target, default: []].append(model.name)
            }
        }
        var pending = models.filter { $0.domain != nil }.map(\.name)
        var paired = Set(pending)
        while let name = pending.popLast() {
            for user in mentions[name] ?? [] where paired.insert(user).inserted { pending.append(user) }
        }
        return paired
    }
}
