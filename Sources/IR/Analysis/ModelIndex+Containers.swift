/// What generated code names by its spelling, so that it must know where it stands.
enum SpelledPrimitive {
    case date, numericBool

    func matches(_ primitive: Primitive) -> Bool {
        switch (self, primitive) {
        case (.date, .date), (.numericBool, .numericBool): true
        default: false
        }
    }
}

/// The lists and maps around a primitive.
struct Containers {
    var depth = 0
    /// Whether null may stand in one of them.
    var hasHoles = false
    /// Generated code can name a spelling through one container only.
    var isTooLong: Bool { depth > 1 || hasHoles }
}

extension ModelIndex {
    /// The way to a primitive, aliases looked through; nil where there is none.
    func containers(around spelled: SpelledPrimitive, in type: TypeRef) -> Containers? {
        var type = resolve(type).nonNull
        var way = Containers()
        while way.depth < 64 {
            switch type {
            case .primitive(let primitive): return spelled.matches(primitive) ? way : nil
            case .array(let inner), .dictionary(let inner):
                way.depth += 1
                type = resolve(inner)
                if type.isNullable { way.hasHoles = true }
                type = type.nonNull
            case .model, .nullable: return nil
            }
        }
        return nil
    }

    /// Whether a primitive stands at the bottom of a type.
    func contains(_ primitive: Primitive, _ type: TypeRef) -> Bool {
        var type = resolve(type).nonNull
        for _ in 0..<64 {
            switch type {
            case .primitive(let found): return found == primitive
            case .array(let inner), .dictionary(let inner): type = resolve(inner).nonNull
            case .model, .nullable: return false
            }
        }
        return false
    }

    /// Whether a body may be a file or hold one.
    public func mayHoldFile(_ body: Body) -> Bool {
        switch (body.encoding, body.content) {
        case (.bytes, _): true
        case (.multipart, .fields(let fields)): fields.contains { contains(.file, $0.type) }
        case (.multipart, .type(.model(let name))):
            if case .object(let object)? = shape(of: name) {
                object.fields.contains { contains(.file, $0.type) }
            } else {
                false
            }
        default: false
        }
    }

    /// The type with all aliases looked through that lie on the way to its bottom.
    func expanded(_ type: TypeRef, levels: Int = 64) -> TypeRef {
        guard levels > 0 else { return .primitive(.any) }
        return switch resolve(type) {
        case .array(let inner): .array(expanded(inner, levels: levels - 1))
        case .dictionary(let inner): .dictionary(expanded(inner, levels: levels - 1))
        case .nullable(let inner): .nullable(expanded(inner, levels: levels - 1))
        case let other: other
        }
    }
}

extension TypeRef {
    /// The type with another primitive at its bottom.
    func replacingPrimitive(_ replace: (Primitive) -> Primitive) -> TypeRef {
        switch self {
        case .primitive(let primitive): .primitive(replace(primitive))
        case .model: self
        case .array(let inner): .array(inner.replacingPrimitive(replace))
        case .dictionary(let inner): .dictionary(inner.replacingPrimitive(replace))
        case .nullable(let inner): .nullable(inner.replacingPrimitive(replace))
        }
    }
}
