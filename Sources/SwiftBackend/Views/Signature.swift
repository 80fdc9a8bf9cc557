import IR
import Mustache

/// The parameters of an operation in the order of its case and functions: body, required ones, those with a default.
struct Signature {
    struct Argument {
        let name: Identifier
        let type: TypeRef
        let isOptional: Bool
        let `default`: String?
        let doc: String?
        /// A body stands without a label, and may be a type that is no type of the spec.
        var body: BodyType?

        enum BodyType {
            case request(Identifier)
            case type(TypeRef)
            case standard(StandardType)
        }
    }

    let arguments: [Argument]
    private let spelling: Spelling

    init(_ operation: Operation, _ names: OperationNames, _ spelling: Spelling) {
        self.spelling = spelling
        var required: [Argument] = []
        var defaulted: [Argument] = []
        func add(_ argument: Argument) {
            if argument.default == nil { required.append(argument) } else { defaulted.append(argument) }
        }
        func addQueryModel() {
            guard let type = operation.queryModel else { return }
            add(Argument(name: names.queryModel, type: type, isOptional: false, default: nil, doc: nil))
        }
        var hasQueryModel = false
        for (parameter, name) in zip(operation.parameters, names.parameters) {
            if parameter.place != .path, !hasQueryModel {
                hasQueryModel = true
                addQueryModel()
            }
            guard let name else { continue }
            let field = parameter.field
            let isOptional = !field.isRequired || field.type.isNullable
            add(
                Argument(
                    name: name,
                    type: field.type.nonNull,
                    isOptional: isOptional && field.default == nil,
                    default: field.default.map { spelling.literal($0, field.type) } ?? (isOptional ? "nil" : nil),
                    doc: Self.doc(field)
                )
            )
        }
        if !hasQueryModel { addQueryModel() }
        let body = operation.bodies.first.map { Self.argument($0, names) }
        arguments = (body.map { [$0] } ?? []) + required + defaulted
    }

    private static func doc(_ field: Field) -> String? {
        let parts = [field.doc, field.deprecated.map(DocComment.deprecation)].compactMap { $0 }
        return parts.isEmpty ? nil : parts.joined(separator: " ")
    }

    private static func argument(_ body: Body, _ names: OperationNames) -> Argument {
        let type: Argument.BodyType
        switch (body.content, body.encoding) {
        case (.type(let reference), _): type = .type(reference)
        case (.fields, _):
            if let request = names.request { type = .request(request) } else { type = .standard(.jsonValue) }
        case (.raw, .text): type = .standard(.string)
        case (.raw, _): type = .standard(.data)
        }
        return Argument(
            name: names.body,
            type: .primitive(.any),
            isOptional: !body.isRequired,
            default: body.isRequired ? nil : "nil",
            doc: nil,
            body: type
        )
    }

    // MARK: Spellings

    /// `page: Int = 0`
    func declarations(in scope: Scope, withDefaults: Bool = true, extra: [String] = []) -> [String] {
        arguments.map { argument in
            let label = argument.body == nil ? "" : "_ "
            let type = withDefaults ? typed(argument, in: scope) : typeName(argument, in: scope)
            return "\(label)\(argument.name.declared): \(type)"
        } + extra
    }

    /// The same inside a case, where a body has neither label nor name.
    func associatedValues(in scope: Scope) -> [String] {
        arguments.map { argument in
            let label = argument.body == nil ? "\(argument.name.declared): " : ""
            return label + typed(argument, in: scope)
        }
    }

    /// `page: page`
    func pass(extra: [String] = []) -> [String] {
        arguments.map { argument in
            let value = argument.name.declared
            return argument.body == nil ? "\(argument.name.label): \(value)" : value
        } + extra
    }

    /// `let query, let page`
    var bindings: [String] { arguments.map { "let \($0.name.declared)" } }

    /// What a doc comment calls a function with these parameters, behind its name: `(_:id:)`; empty without any.
    var symbol: String {
        arguments.isEmpty ? "" : "(" + arguments.map { ($0.body == nil ? $0.name.text : "_") + ":" }.joined() + ")"
    }

    /// What the spec says of them.
    var docs: [(name: String, doc: String)] {
        arguments.compactMap { argument in argument.doc.map { (argument.name.text, $0) } }
    }

    func argument(wireName: String, of operation: Operation, _ names: OperationNames) -> Argument? {
        guard
            let index = operation.parameters.firstIndex(where: {
                $0.field.wireName == wireName && $0.field.constant == nil
            }),
            let name = names.parameters[index]
        else { return nil }
        return arguments.first { $0.name == name }
    }

    func typed(_ argument: Argument, in scope: Scope) -> String {
        typeName(argument, in: scope) + (argument.default.map { " = " + $0 } ?? "")
    }

    func typeName(_ argument: Argument, in scope: Scope) -> String {
        let type =
            switch argument.body {
            case nil: spelling.type(argument.type, in: scope)
            case .request(let request): spelling.own(request, in: scope)
            case .type(let reference): spelling.type(reference, in: scope)
            case .standard(let standard): spelling.standard(standard, in: scope)
            }
        return type + (argument.isOptional ? "?" : "")
    }

    /// What a declaration with these parameters needs.
    var imports: Imports {
        arguments.reduce(into: Imports()) { imports, argument in
            switch argument.body {
            case nil:
                let hasDefault = argument.default != nil && !argument.isOptional
                imports.formUnion(spelling.imports(argument.type, hasDefault: hasDefault))
            case .request: break
            case .type(let reference): imports.formUnion(spelling.imports(reference))
            case .standard(let standard): imports.declare([standard.module])
            }
        }
    }
}

extension MustacheObject {
    /// A list of parameters or arguments: one stays on the line, two or more get a line each.
    static func list(_ items: [String]) -> MustacheObject {
        ["isShort": .bool(items.count < 2), "items": .texts(items)]
    }
}
