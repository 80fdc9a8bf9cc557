/// Which JSON values decode as which types.
struct TypeFit {
    private let index: ModelIndex
    private let dates: DateForm

    init(_ index: ModelIndex, dates: DateForm) {
        self.index = index
        self.dates = dates
    }

    /// Whether every value of a type also decodes as another one. Enumerations and tagged unions are open: they take
    /// values that they do not know.
    func isCovered(_ type: TypeRef, by other: TypeRef) -> Bool {
        var compared: Set<[TypeRef]> = []
        return isCovered(type, by: other, &compared)
    }

    private enum Kind {
        case text, number, integer, bool, other
    }

    private func kind(_ primitive: Primitive) -> Kind {
        switch primitive {
        case .string, .localDate, .url, .uuid, .data: .text
        case .int, .int32, .int64: .integer
        case .double: .number
        case .bool: .bool
        case .date(let form):
            switch form ?? dates {
            case .unix, .milliseconds: .number
            case .iso8601, .rfc1123: .text
            }
        case .numericBool, .any, .file, .payload: .other
        }
    }

    private func isCovered(_ type: TypeRef, by other: TypeRef, _ compared: inout Set<[TypeRef]>) -> Bool {
        let (type, other) = (index.resolve(type), index.resolve(other))
        // Equal pairs met again inside of themselves decide nothing.
        if type == other || other.nonNull == .primitive(.any) || !compared.insert([type, other]).inserted {
            return true
        }
        if type.isNullable, !other.isNullable { return false }
        switch (type.nonNull, other.nonNull) {
        case (.array(let type), .array(let other)), (.dictionary(let type), .dictionary(let other)):
            return isCovered(type, by: other, &compared)
        case (.primitive(let type), .primitive(let other)): return isCovered(type, by: other)
        case (let type, .model(let name)):
            guard let shape = index.shape(of: name) else { return false }
            return isCovered(type, by: shape, &compared)
        case (.model(let name), let other):
            guard let shape = index.shape(of: name) else { return false }
            return isCovered(shape, by: other, &compared)
        default: return false
        }
    }

    private func isCovered(_ primitive: Primitive, by other: Primitive) -> Bool {
        switch (kind(primitive), other) {
        case (.text, .string): true
        case (.integer, .int), (.integer, .int64), (.integer, .double), (.number, .double): true
        case (.integer, .date), (.number, .date): kind(other) == .number
        default: primitive == other
        }
    }

    /// A value of a type as a model.
    private func isCovered(_ type: TypeRef, by shape: Model.Shape, _ compared: inout Set<[TypeRef]>) -> Bool {
        switch shape {
        case .alias: return false
        case .enumeration(let enumeration):
            let kinds = kinds(type)
            return kinds.allSatisfy { $0 == kind(enumeration.rawType.primitive) } && !kinds.isEmpty
        case .union(let union):
            if case .tag = union.discriminator { return isObject(type) }
            return union.variants.contains { isCovered(type, by: $0.type, &compared) }
        case .object(let object):
            guard case .model(let name) = type, case .object(let own)? = index.shape(of: name) else {
                return isObject(type) && object.fields.isEmpty
            }
            let fields = Dictionary(own.fields.map { ($0.wireName, $0) }) { first, _ in first }
            return object.fields.allSatisfy { isCovered(fields[$0.wireName], by: $0, &compared) }
        }
    }

    private func isCovered(_ field: Field?, by other: Field, _ compared: inout Set<[TypeRef]>) -> Bool {
        guard let field else { return !other.isRequired }
        if other.isRequired, !field.isRequired { return false }
        if let constant = other.constant { return field.constant == constant }
        let type = other.isRequired || other.type.isNullable ? other.type : .nullable(other.type)
        return isCovered(field.type, by: type, &compared)
    }

    /// A value of a model as a type that is none.
    private func isCovered(_ shape: Model.Shape, by other: TypeRef, _ compared: inout Set<[TypeRef]>) -> Bool {
        switch shape {
        case .alias, .object: return false
        case .enumeration(let enumeration):
            return isCovered(.primitive(enumeration.rawType.primitive), by: other, &compared)
        case .union(let union):
            if case .tag = union.discriminator { return false }
            return union.variants.allSatisfy { isCovered($0.type, by: other, &compared) }
        }
    }

    /// What a scalar looks like; empty for what is none.
    private func kinds(_ type: TypeRef) -> [Kind] {
        switch type {
        case .primitive(let primitive): return [kind(primitive)]
        case .array, .dictionary, .nullable: return []
        case .model(let name):
            if case .enumeration(let enumeration)? = index.shape(of: name) {
                return [kind(enumeration.rawType.primitive)]
            }
            return []
        }
    }

    private func isObject(_ type: TypeRef) -> Bool {
        switch type {
        case .dictionary: return true
        case .primitive, .array, .nullable: return false
        case .model(let name):
            switch index.shape(of: name) {
            case .object: return true
            case .union(let union): if case .tag = union.discriminator { return true } else { return false }
            case .enumeration, .alias, nil: return false
            }
        }
    }
}

extension Enumeration.RawType {
    /// The type of its values.
    var primitive: Primitive {
        switch self {
        case .string: .string
        case .int: .int
        case .double: .double
        case .json: .any
        }
    }
}
