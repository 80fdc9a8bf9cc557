/// The models of an API by name, and what their types come to.
///
/// Of two models with one name the first counts; validation reports the second.
public struct ModelIndex: Sendable {
    private let models: [Model]
    private let positions: [String: Int]
    private var aliases: [String: TypeRef] = [:]

    public init(_ models: [Model]) {
        self.models = models
        self.positions = Dictionary(models.indices.map { (models[$0].name, $0) }) { first, _ in first }
        for (name, position) in positions {
            if case .alias(let target) = models[position].shape { aliases[name] = target }
        }
    }

    public subscript(name: String) -> Model? { positions[name].map { models[$0] } }
    /// The same without a copy of all that is said of the model, for what is asked often.
    public func shape(of name: String) -> Model.Shape? { positions[name].map { models[$0].shape } }

    /// The type behind aliases: what travels. A `nullable` met on the way stays outermost, once.
    ///
    /// An alias of itself, which validation refuses, comes to ``Primitive/any``.
    public func resolve(_ type: TypeRef) -> TypeRef {
        var type = type
        var isNullable = false
        for _ in 0...aliases.count {
            if case .nullable(let inner) = type {
                isNullable = true
                type = inner
            }
            guard case .model(let name) = type, let target = aliases[name] else {
                return isNullable ? .nullable(type) : type
            }
            type = target
        }
        return .primitive(.any)
    }

    /// Whether a value is one text on the wire, so that it may stand in a path, a header or between commas.
    ///
    /// True for primitives (but `Any` and `File`), enumerations, and unions without a tag of nothing else.
    public func isScalar(_ type: TypeRef) -> Bool { isScalar(type, inside: []) }

    /// Whether it is a list of scalars, none of them null.
    public func isScalarList(_ type: TypeRef) -> Bool {
        guard case .array(let element) = resolve(type).nonNull else { return false }
        return isScalar(element) && !resolve(element).isNullable
    }

    private func isScalar(_ type: TypeRef, inside unions: Set<String>) -> Bool {
        switch resolve(type).nonNull {
        case .primitive(let primitive): return primitive != .any && primitive != .file && primitive != .payload
        case .array, .dictionary, .nullable: return false
        case .model(let name):
            switch shape(of: name) {
            case .enumeration: return true
            case .union(let union):
                switch union.discriminator {
                case .shape, .bestMatch: if unions.contains(name) { return false }
                case .tag, .status: return false
                }
                return union.variants.allSatisfy { isScalar($0.type, inside: unions.union([name])) }
            case .object, .alias, nil: return false
            }
        }
    }
}
