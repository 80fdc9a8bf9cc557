/// What a template is filled with.
public enum MustacheValue: Hashable, Sendable {
    /// Printed by `{{name}}`; in a section it is false when empty, and the context when not.
    case text(String)
    /// Decides a section.
    case bool(Bool)
    /// Repeats a section, with each element as the context.
    case list([MustacheValue])
    /// The context of a section.
    case object(MustacheObject)

    /// Whether `{{#section}}` is shown; `{{^section}}` is the opposite.
    var isTruthy: Bool {
        switch self {
        case .text(let text): !text.isEmpty
        case .bool(let value): value
        case .list(let elements): !elements.isEmpty
        case .object: true
        }
    }
}

/// Named values, in a small array: an object of a view has few keys, and a linear search through them is the
/// fastest there is.
public struct MustacheObject: Hashable, Sendable {
    public private(set) var fields: [Field]

    public struct Field: Hashable, Sendable {
        public var name: String
        public var value: MustacheValue
    }

    /// The names must be different: of two equal ones the first is found.
    public init(_ fields: [(String, MustacheValue)] = []) {
        self.fields = fields.map { Field(name: $0.0, value: $0.1) }
    }

    public subscript(name: String) -> MustacheValue? {
        get {
            for field in fields where field.name == name { return field.value }
            return nil
        }
        set {
            let index = fields.firstIndex { $0.name == name }
            switch (index, newValue) {
            case (let index?, let value?): fields[index].value = value
            case (let index?, nil): fields.remove(at: index)
            case (nil, let value?): fields.append(Field(name: name, value: value))
            case (nil, nil): break
            }
        }
    }
}

extension MustacheObject: ExpressibleByDictionaryLiteral {
    public init(dictionaryLiteral elements: (String, MustacheValue)...) { self.init(elements) }
}

extension MustacheValue: ExpressibleByStringInterpolation {
    public init(stringLiteral value: String) { self = .text(value) }
}

extension MustacheValue: ExpressibleByBooleanLiteral {
    public init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension MustacheValue: ExpressibleByArrayLiteral {
    public init(arrayLiteral elements: MustacheValue...) { self = .list(elements) }
}

extension MustacheValue: ExpressibleByDictionaryLiteral {
    public init(dictionaryLiteral elements: (String, MustacheValue)...) { self = .object(MustacheObject(elements)) }
}
