import IR

/// The type whose properties are shown.
final class FieldOwner {
    let context: ViewContext
    let half: Half
    /// Inside of it.
    let scope: Scope
    private let name: String
    private let isPair: Bool

    init(_ name: String, _ half: Half, context: ViewContext) {
        self.name = name
        self.half = half
        self.context = context
        scope = context.spelling.scopes(of: name, half).body
        isPair = context.usage.isPaired(name)
    }

    /// Whether a list that may be missing is empty instead.
    func keepsEmpty(_ field: Field) -> Bool {
        guard half == .domain, !field.isRequired || field.type.isNullable else { return false }
        return isPair ? context.spelling.isList(field.type) : context.spelling.keepsEmptyList(field, of: name)
    }
}

/// A property of a model or request: how it is declared, read and written.
///
/// A class, because there are many, and each travels through several lists.
final class FieldView {
    let field: Field
    /// Nil for a constant.
    let name: Identifier?
    let isListKeptEmpty: Bool
    private let owner: FieldOwner

    init(_ field: Field, _ name: Identifier?, of owner: FieldOwner) {
        self.field = field
        self.name = name
        self.owner = owner
        isListKeptEmpty = owner.keepsEmpty(field)
    }

    private var context: ViewContext { owner.context }
    private var scope: Scope { owner.scope }
    private var spelling: Spelling { context.spelling }
    private var wire: String { SwiftText.literal(field.wireName) }
    var property: String { "self." + (name?.member ?? "") }

    /// Whether it may be nil in Swift.
    var isOptional: Bool {
        if isListKeptEmpty { return false }
        return field.type.isNullable || (!field.isRequired && field.default == nil)
    }

    /// Whether being absent and being null are two things, where it is sent.
    var isTriState: Bool { spelling.isTriState(field, isJSON: true) }

    // MARK: Declaration

    func type(isJSON: Bool) -> String {
        let type = spelling.type(field.type.nonNull, in: scope, owner.half)
        if spelling.isTriState(field, isJSON: isJSON) {
            return "\(spelling.standard(.nullable, in: scope))<\(type)>?"
        }
        return isOptional ? type + "?" : type
    }

    var defaultValue: String? { field.default.map { spelling.literal($0, field.type) } }

    var docs: [String] { DocComment(field: field).lines }

    // MARK: Statements

    private var form: String { spelling.ownForm(of: field.type).map { ", " + $0 } ?? "" }

    var decode: String {
        if let constant = field.constant {
            let label = field.isRequired && !field.type.isNullable ? "" : "ifPresent: "
            return "try object.constant(\(wire), \(label)\(spelling.constant(constant, field.type)))"
        }
        let function: String
        if field.default != nil {
            function = "optional"
        } else if isListKeptEmpty {
            function = "list"
        } else if !field.isRequired {
            function = "optional"
        } else {
            function = field.type.isNullable ? "nullable" : "value"
        }
        let fallback = defaultValue.map { " ?? \($0)" } ?? ""
        return "\(property) = try object.\(function)(\(wire)\(form))\(fallback)"
    }

    var encode: String {
        if let constant = field.constant {
            return "try object.set(\(wire), \(spelling.constant(constant, field.type)))"
        }
        let label = !field.isRequired && field.default == nil ? "ifPresent: " : ""
        return "try object.set(\(wire), \(label)\(property)\(form))"
    }

    /// In a query or form.
    var write: String {
        if let constant = field.constant {
            return "writer.property(\(wire), \(SwiftText.literal(context.sentText(constant, field.type))))"
        }
        if spelling.index.isJSONText(field) { return "writer.property(\(wire), json: \(property))" }
        let form = spelling.form(of: field.type).map { [$0] } ?? []
        let arguments = [wire, property] + form + spelling.layout(field)
        return "writer.property(\(arguments.joined(separator: ", ")))"
    }

    /// In a multipart body.
    var part: String {
        if let constant = field.constant {
            return "form.append(\(SwiftText.literal(context.sentText(constant, field.type))), name: \(wire))"
        }
        let type = field.type
        let mediaType = concreteMediaType.map { ["contentType: \(SwiftText.literal($0))"] } ?? []
        guard spelling.index.isTextPart(type), field.serialization?.style != .json else {
            return "form.append(\((["json: \(property)", "name: \(wire)"] + mediaType).joined(separator: ", ")))"
        }
        let form = spelling.form(of: type).map { [$0] } ?? []
        let arguments = [property, "name: \(wire)"] + form + (holdsFile ? [] : spelling.layout(field))
        // A form of its own has no room for a media type, and no need of one.
        return "form.append(\((arguments + (form.isEmpty ? mediaType : [])).joined(separator: ", ")))"
    }

    /// Not a choice of several, which is left to the caller.
    private var concreteMediaType: String? {
        guard let type = field.mediaType, !type.contains("*"), !type.contains(",") else { return nil }
        let isJSON = !spelling.index.isTextPart(field.type)
        return isJSON && type == "application/json" ? nil : type
    }

    /// In the memberwise initializer: `title: String? = nil`.
    func initParameter(isJSON: Bool) -> String {
        let fallback = defaultValue ?? (isListKeptEmpty ? "[]" : isOptional && !field.isRequired ? "nil" : nil)
        return "\(name?.declared ?? ""): \(type(isJSON: isJSON))" + (fallback.map { " = " + $0 } ?? "")
    }

    /// In `toDomain`, from the property of the decoding half.
    func mapping(from wireProperty: Identifier?) -> String {
        let source = "self." + (wireProperty?.member ?? "")
        let mayMiss = (!field.isRequired && field.default == nil) || field.type.isNullable
        let mapped = source + spelling.toDomain(field.type, isOptional: mayMiss)
        return "\(name?.label ?? ""): \(mapped)" + (isListKeptEmpty ? " ?? []" : "")
    }

    // MARK: Facts

    var imports: Imports { spelling.imports(field.type, hasDefault: field.default != nil) }
    var usesDates: Bool { field.constant == nil && spelling.usesDates(field.type) }
    var holdsFile: Bool {
        switch spelling.index.resolve(field.type).nonNull {
        case .primitive(.file), .array(.primitive(.file)): true
        default: false
        }
    }
    /// What makes a model `URLConvertible`.
    var isLink: Bool {
        name?.text == "url" && field.isRequired && spelling.index.resolve(field.type) == .primitive(.url)
    }
}
