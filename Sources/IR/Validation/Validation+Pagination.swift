import Diagnostics

extension Validation {
    func check(_ pagination: Pagination, of operation: Operation) {
        guard case .value(let type) = operation.success else {
            error("'\(operation.name)' returns no list to page through", at: pagination.location)
            return
        }
        if index.resolve(type).isNullable {
            error("an answer that may be null has no pages", at: pagination.location)
        }
        if let items = pagination.items {
            checkItems(items, in: type, of: pagination)
        } else if !isList(type) {
            let list = list(in: type).map { "say where the items are: '… of \($0)'" }
            error(
                "the answer '\(type)' is no list",
                at: pagination.location,
                hint: list ?? "say where the items are: '… of path'"
            )
        }
        switch pagination.step {
        case .link:
            if pagination.items == nil { checkNoDate(type, at: pagination.location, of: "an item of pages") }
        case .page(let name):
            guard let page = number(name, of: operation, pagination) else { return }
            // Nobody can give a default to the parameter of a document.
            if !page.isRequired, page.default == nil, !api.isForeign {
                warning(
                    "'\(name)' may be missing, and is then counted from 0",
                    at: place(name, pagination),
                    hint: "give it a default, the first page"
                )
            }
        case .offset(let offset, let limit):
            _ = number(offset, of: operation, pagination)
            _ = number(limit, of: operation, pagination)
        case .cursor(let name, let path):
            if let cursor = parameter(name, of: operation, pagination), !isPlainText(cursor.type) {
                error(
                    "a cursor is text or a number, not '\(cursor.type)'",
                    at: place(name, pagination),
                    hint: "the answer holds the next one as text"
                )
            }
            if pagination.items == nil { checkNoDate(type, at: pagination.location, of: "an item of pages") }
            checkCursor(path, in: type, of: operation, pagination)
        }
    }

    private func place(_ word: String, _ pagination: Pagination) -> SourceLocation {
        pagination.wordLocations[word] ?? pagination.location
    }

    private func parameter(_ name: String, of operation: Operation, _ pagination: Pagination) -> Field? {
        let parameters = operation.parameters.filter { $0.field.constant == nil }
        if let parameter = parameters.first(where: { $0.field.wireName == name }) { return parameter.field }
        let near = diagnostics.suggestion(for: name, in: parameters.map(\.field.wireName) + ["Link"])
        error("'\(name)' is no parameter of '\(operation.name)'", at: place(name, pagination), hint: near)
        return nil
    }

    private func number(_ name: String, of operation: Operation, _ pagination: Pagination) -> Field? {
        guard let field = parameter(name, of: operation, pagination) else { return nil }
        let type = index.resolve(field.type).nonNull
        if type == .primitive(.int) { return field }
        error("'\(name)' counts, and is no 'Int' but '\(field.type)'", at: place(name, pagination))
        return nil
    }

    private func checkItems(_ items: [String], in type: TypeRef, of pagination: Pagination) {
        let path = items.joined(separator: ".")
        guard let fields = lookup.fields(at: items, in: type), let last = fields.last else {
            error("'\(path)' leads nowhere in '\(type)'", at: place(path, pagination))
            return
        }
        if !isList(last.type) {
            error("'\(path)' is no list but '\(last.type)'", at: place(path, pagination))
        }
        var owner = type
        for field in fields {
            if case .model(let name) = index.resolve(owner).nonNull, let domain = index[name]?.domain,
                !domain.contains(where: { $0.wireName == field.wireName })
            {
                error("'\(field.wireName)' is not in the domain of '\(name)'", at: place(path, pagination))
            }
            owner = field.type
        }
    }

    /// The path of a cursor starts in the whole body, so in the envelope where there is one.
    private func checkCursor(_ path: [String], in type: TypeRef, of operation: Operation, _ pagination: Pagination) {
        let envelope: Envelope? =
            switch operation.envelope {
            case .inherited: api.envelope
            case .none: nil
            case .own(let envelope): envelope
            }
        var types = [TypeRef]()
        if let envelope {
            if let name = path.first, let field = envelope.fields.first(where: { $0.wireName == name }) {
                let start = field.type == .primitive(.payload) ? type : field.type
                types = lookup.types(at: path.dropFirst(), in: start)
            }
        } else {
            types = lookup.types(at: path, in: type)
        }
        let text = path.joined(separator: ".")
        if types.isEmpty {
            error(
                "'\(text)' leads nowhere in the body",
                at: place(text, pagination),
                hint: envelope.map { _ in "the path starts in the envelope" }
            )
        } else if !types.contains(where: { index.isScalar($0) || $0 == .primitive(.any) }) {
            error("'\(text)' is no scalar but '\(types[0])'", at: place(text, pagination))
        }
    }

    /// Whether it can be made from the text of a cursor.
    private func isPlainText(_ type: TypeRef) -> Bool {
        switch index.resolve(type).nonNull {
        case .primitive(.string), .primitive(.int), .primitive(.int32), .primitive(.int64), .primitive(.double),
            .primitive(.bool):
            true
        default: false
        }
    }

    private func isList(_ type: TypeRef) -> Bool {
        if case .array = index.resolve(type).nonNull { true } else { false }
    }

    /// The first list of an object, for a hint.
    private func list(in type: TypeRef) -> String? {
        guard case .model(let name) = index.resolve(type).nonNull, case .object(let object)? = index.shape(of: name)
        else {
            return nil
        }
        return object.fields.first { isList($0.type) }?.wireName
    }
}
