import IR

/// The properties of an object that have no field of their own: one more property, a dictionary.
struct AdditionalView {
    let type: TypeRef
    let half: Half
    /// Inside the type whose property it is.
    let scope: Scope
    let name: Identifier
    let context: ViewContext

    /// What it is called beside the properties of the document.
    static func name(besides properties: [Identifier?]) -> Identifier {
        var text = "additionalProperties"
        while properties.contains(where: { $0?.text == text }) { text += "Store" }
        return .plain(text)
    }

    private var spelling: Spelling { context.spelling }
    private var property: String { "self." + name.member }
    private var form: String { spelling.ownForm(of: type).map { ", " + $0 } ?? "" }

    var declaredType: String {
        "[\(spelling.standard(.string, in: scope)): \(spelling.type(type, in: scope, half))]"
    }

    var initParameter: String { "\(name.declared): \(declaredType) = [:]" }
    var assignment: String { "\(property) = \(name.declared)" }

    /// - Parameter names: The wire names of the fields, as an expression.
    func decode(besides names: String) -> String {
        "\(property) = try object.additional(besides: \(names)\(form))"
    }

    var encode: String { "try object.additional(\(property)\(form))" }

    /// In a query or form.
    var write: String {
        if let form = spelling.form(of: type) { return "writer.text(\(property), \(form))" }
        return spelling.index.isJSONText(type, nil)
            ? "writer.properties(json: \(property))" : "\(property).write(to: &writer)"
    }

    /// In a multipart body.
    var part: String {
        spelling.index.isScalar(type) || spelling.index.isScalarList(type)
            ? "form.append(properties: \(property))" : "form.append(jsonProperties: \(property))"
    }

    var imports: Imports { spelling.imports(type) }
    var usesDates: Bool { spelling.usesDates(type) }
}
