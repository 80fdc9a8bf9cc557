import IR
import Mustache

extension ViewContext {
    /// One model of the spec: a type, or the two halves of a pair, and what is declared in it.
    func modelView(_ model: Model, _ names: ModelNames) -> View {
        var imports = Imports()
        var object = base(names.type.declared)
        declare(model, names, in: &object, imports: &imports)
        object["nested"] = .objects(
            nested(in: model).compactMap { model in
                guard let names = self.names.models[model.name] else { return nil }
                var object: MustacheObject = [:]
                declare(model, names, in: &object, imports: &imports)
                return object
            }
        )
        object["extensions"] = .texts(([model] + nested(in: model)).compactMap { conformances($0, imports: &imports) })
        return View(object: object, imports: imports)
    }

    /// What somebody wants the model to conform to. In an extension, where names mean what they mean in a file.
    private func conformances(_ model: Model, imports: inout Imports) -> String? {
        guard !model.conformances.isEmpty, let type = names.models[model.name]?.type else { return nil }
        for name in model.conformances {
            if let dot = name.firstIndex(of: ".") { imports.declare(module: String(name[..<dot])) }
        }
        let owner = spelling.scopes(of: model.name).owner ?? names.namespace.declared
        return "\(owner).\(type.member): \(model.conformances.joined(separator: ", "))"
    }

    /// At all depths, each before what is declared in it.
    private func nested(in model: Model) -> [Model] {
        var models: [Model] = []
        var pending = (names.nestedModels[model.name] ?? []).reversed() as [String]
        while let name = pending.popLast() {
            if let model = spelling.index[name] { models.append(model) }
            pending += (names.nestedModels[name] ?? []).reversed()
        }
        return models
    }

    private func declare(
        _ model: Model,
        _ names: ModelNames,
        in object: inout MustacheObject,
        imports: inout Imports
    ) {
        let scopes = spelling.scopes(of: model.name)
        object["name"] = .text(names.type.declared)
        object["doc"] = .texts(DocComment(model: model).lines)
        object["isPair"] = .bool(names.response != nil)
        object["scope"] = .text(scopes.owner ?? self.names.namespace.declared)
        for kind in ["object", "enumeration", "union", "alias", "hasObjects", "hasUnions", "hasAlias"] {
            object[kind] = false
        }
        switch model.shape {
        case .object(let shape):
            object["hasObjects"] = true
            object["object"] = .objects(markingFirst(objectViews(model, shape, names, imports: &imports)))
        case .enumeration(let enumeration):
            object["enumeration"] = .object(enumerationView(enumeration, names, scopes, imports: &imports))
        case .union(let union):
            object["hasUnions"] = true
            object["union"] = .objects(markingFirst(unionViews(model, union, names, imports: &imports)))
        case .alias(let type):
            imports.formUnion(spelling.imports(type))
            object["hasAlias"] = true
            object["alias"] = .objects(aliasViews(type, names, scopes))
        }
    }

    private func aliasViews(_ type: TypeRef, _ names: ModelNames, _ scopes: Scopes) -> [MustacheObject] {
        let seen: MustacheObject = [
            "name": .text(names.type.declared), "type": .text(spelling.type(type, in: scopes.declaration)),
        ]
        guard let response = names.response else { return [seen] }
        return [
            seen,
            ["name": .text(response.declared), "type": .text(spelling.type(type, in: scopes.declaration, .wire))],
        ]
    }

    // MARK: Objects

    private func objectViews(_ model: Model, _ object: Object, _ names: ModelNames, imports: inout Imports)
        -> [MustacheObject]
    {
        let uses = usage.uses(of: model.name)
        let boxed = boxing.boxedFields(of: model.name)
        guard names.response != nil else {
            let owner = FieldOwner(model.name, .domain, context: self)
            let fields = zip(object.fields, names.properties).map { FieldView($0, $1, of: owner) }
            let view = ObjectView(
                type: names.type,
                doc: DocComment(model: model).lines,
                fields: fields,
                boxed: boxed,
                // A model that nothing uses yet may be used either way.
                uses: uses,
                additional: additional(object, model.name),
                isMatched: usage.isMatched(model.name),
                scopes: spelling.scopes(of: model.name)
            )
            return [view.mustache(self, imports: &imports)]
        }
        let owner = FieldOwner(model.name, .domain, context: self)
        let shown = names.domain.map { field, name in FieldView(object.fields[field], name, of: owner) }
        let domain = ObjectView(
            type: names.type,
            doc: DocComment(model: model).lines,
            fields: shown,
            boxed: boxed,
            uses: [],
            scopes: spelling.scopes(of: model.name)
        )
        let wire = FieldOwner(model.name, .wire, context: self)
        let decoded = zip(object.fields, names.responseProperties).map { FieldView($0, $1, of: wire) }
        let response = ObjectView(
            type: names.wire,
            doc: ["/// `\(names.type.text)` as \(self.names.namespace.text) sends it."],
            fields: decoded,
            boxed: boxed,
            uses: .received,
            additional: additional(object, model.name, .wire),
            isMatched: usage.isMatched(model.name),
            scopes: spelling.scopes(of: model.name, .wire),
            domain: (names.type, zip(shown, names.domain.map { names.responseProperties[$0.field] }).map { ($0, $1) })
        )
        return [domain.mustache(self, imports: &imports), response.mustache(self, imports: &imports)]
    }

    private func additional(_ object: Object, _ model: String, _ half: Half = .domain) -> AdditionalView? {
        let names = names.models[model]
        let properties = (half == .wire ? names?.responseProperties : names?.properties) ?? []
        return object.additional.map {
            AdditionalView(
                type: $0,
                half: half,
                scope: spelling.scopes(of: model, half).body,
                name: AdditionalView.name(besides: properties),
                context: self
            )
        }
    }

    // MARK: Unions

    private func unionViews(_ model: Model, _ union: Union, _ names: ModelNames, imports: inout Imports)
        -> [MustacheObject]
    {
        let uses = usage.uses(of: model.name)
        let isIndirect = boxing.isIndirect(model.name)
        guard let response = names.response else {
            let view = UnionView(
                type: names.type,
                union: union,
                cases: names.cases,
                half: .domain,
                uses: uses,
                isIndirect: isIndirect,
                scopes: spelling.scopes(of: model.name),
                domain: nil
            )
            return [view.mustache(self, doc: DocComment(model: model).lines, imports: &imports)]
        }
        let domain = UnionView(
            type: names.type,
            union: union,
            cases: names.cases,
            half: .domain,
            uses: [],
            isIndirect: isIndirect,
            scopes: spelling.scopes(of: model.name),
            domain: nil
        )
        let wire = UnionView(
            type: response,
            union: union,
            cases: names.cases,
            half: .wire,
            uses: .received,
            isIndirect: isIndirect,
            scopes: spelling.scopes(of: model.name, .wire),
            domain: names.type
        )
        return [
            domain.mustache(self, doc: DocComment(model: model).lines, imports: &imports),
            wire.mustache(
                self,
                doc: ["/// `\(names.type.text)` as \(self.names.namespace.text) sends it."],
                imports: &imports
            ),
        ]
    }
}
