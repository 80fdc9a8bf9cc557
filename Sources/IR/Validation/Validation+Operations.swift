import Diagnostics

extension Validation {
    func check(_ operation: Operation) {
        checkSlots(operation)
        checkParameters(operation)
        for body in operation.bodies { check(body) }
        for response in operation.responses { check(response, of: operation) }
        if let security = operation.security { check(security) }
        if case .own(let envelope) = operation.envelope { check(envelope) }
        if let pagination = operation.pagination { check(pagination, of: operation) }
    }

    private func checkSlots(_ operation: Operation) {
        let slots = operation.path.slots
        let parameters = operation.parameters.filter { $0.place == .path }
        for slot in slots where !parameters.contains(where: { $0.field.wireName == slot }) {
            error("the slot '{\(slot)}' has no parameter", at: operation.path.location)
        }
        for parameter in parameters {
            let name = parameter.field.wireName
            guard slots.contains(name) else {
                error("the path has no slot '{\(name)}'", at: parameter.field.location)
                continue
            }
            guard !parameter.field.isRequired else { continue }
            // What ends with the slot and has a '/' before it.
            let isLastSegment: Bool
            if case .slot(name)? = operation.path.pieces.last,
                case .literal(let before)? = operation.path.pieces.dropLast().last
            {
                isLastSegment = before.utf8.last == UInt8(ascii: "/")
            } else {
                isLastSegment = false
            }
            if !isLastSegment {
                error(
                    "'\(name)' cannot be left out",
                    at: parameter.field.location,
                    hint: "only a last segment may be optional"
                )
            }
        }
    }

    private func checkParameters(_ operation: Operation) {
        var seen: [Parameter.Place: Set<String>] = [:]
        for parameter in operation.parameters {
            let field = parameter.field
            let subject: String
            switch parameter.place {
            case .path: subject = "a path value"
            case .query: subject = "a query value"
            case .header: subject = "a header"
            case .cookie: subject = "a cookie"
            }
            if !seen[parameter.place, default: []].insert(field.wireName).inserted {
                error("\(subject) '\(field.wireName)' is there twice", at: field.location)
            }
            if parameter.place == .header { checkHeader(field) }
            if parameter.place == .path { checkSegment(field, of: operation.path) }
            check(field, in: .text(subject), isSent: true)
        }
        guard let query = operation.queryModel else { return }
        let location = operation.queryLocation ?? operation.location
        checkSent(query, at: location)
        guard let object = object(query) else {
            checkType(query, at: location, in: .json)
            error("a query is a mapping of fields or an object model, not '\(query)'", at: location)
            return
        }
        for field in object.fields { checkText(field, of: "a query value") }
    }

    /// An empty segment or one of dots would lead to another path (RFC 3986 §5.2.4).
    private func checkSegment(_ field: Field, of path: PathTemplate) {
        guard let slot = path.pieces.firstIndex(of: .slot(field.wireName)) else { return }
        func ends(_ piece: PathTemplate.Piece?, _ isEnd: (String) -> Bool) -> Bool {
            switch piece {
            case nil: true
            case .literal(let text): isEnd(text)
            case .slot: false
            }
        }
        let pieces = path.pieces
        guard ends(pieces[..<slot].last, { $0.hasSuffix("/") }),
            ends(pieces[(slot + 1)...].first, { $0.hasPrefix("/") })
        else { return }
        for literal in [field.constant, field.default].compactMap({ $0 }) where ["", ".", ".."].contains(literal.text) {
            error("'\(literal.text)' cannot be a segment of a path", at: literal.location)
        }
    }

    /// Name and constant must be bytes that a header can carry (RFC 9110 §5).
    func checkHeader(_ field: Field) {
        if !Spelling.isToken(field.wireName) {
            error("'\(field.wireName)' cannot be the name of a header", at: field.location)
        }
        for literal in [field.constant, field.default].compactMap({ $0 })
        where literal.text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) {
            error("a header holds no control characters", at: literal.location)
        }
    }

    private func check(_ body: Body) {
        switch body.content {
        case .raw: break
        case .fields(let fields):
            for field in fields {
                switch body.encoding {
                case .form: check(field, in: .text("a form field"), isSent: true)
                case .multipart: check(field, in: .part, isSent: true)
                case .json, .bytes, .text: check(field, in: .json, isSent: true)
                }
            }
            checkUnique(fields, of: "field")
        case .type(let type):
            checkType(type, at: body.location, in: .json)
            checkSent(type, at: body.location)
            if !body.isRequired, type.isNullable, contains(date: type) {
                error(
                    "a body of dates that may be left out is not null as well",
                    at: body.location,
                    hint: "leave out one '?'"
                )
            }
            switch body.encoding {
            case .form: checkForm(type, at: body.location)
            case .multipart where object(type) == nil:
                error("a multipart body is an object, not '\(type)'", at: body.location)
            case .json, .multipart, .bytes, .text: break
            }
        }
    }

    private func checkForm(_ type: TypeRef, at location: SourceLocation) {
        if let object = object(type) {
            for field in object.fields { checkText(field, of: "a form field") }
        } else if api.isForeign, !index.isJSONText(type, nil) {
            return
        } else if case .dictionary(let value) = index.resolve(type).nonNull,
            index.isScalar(value) || index.isScalarList(value)
        {
            checkNoMapOfDates(type, at: location, of: "a form")
        } else {
            error("a form is an object or a map of scalars, not '\(type)'", at: location)
        }
    }

    private func check(_ response: Response, of operation: Operation) {
        switch response.content {
        case .nothing: return
        case .value(let type), .events(let type), .lines(let type):
            checkType(type, at: response.location, in: .answer)
            if contains(.numericBool, type) {
                error("'Bool.numeric' stands only in fields", at: response.location)
            }
        case .text, .bytes, .file, .stream: break
        }
        switch response.content {
        case .events(let type): checkNoDate(type, at: response.location, of: "an event")
        case .lines(let type): checkNoDate(type, at: response.location, of: "a line")
        case .nothing, .value, .text, .bytes, .file, .stream: break
        }
        if operation.method == "HEAD" { error("the answer to HEAD has no body", at: response.location) }
    }

    /// A field that an operation writes out itself.
    private func check(_ field: Field, in use: TypeUse, isSent: Bool) {
        checkLiterals(field)
        checkType(field.type, at: field.typeLocation ?? field.location, in: use)
        checkJoin(field, in: use)
        checkSent(field.type, at: field.typeLocation ?? field.location)
    }

    /// Whether the list is written in a way that its place knows.
    func checkJoin(_ field: Field, in use: TypeUse) {
        guard !api.isForeign, let style = field.serialization?.style else { return }
        let isJoined = style == .form || style == .spaceDelimited || style == .pipeDelimited
        guard isJoined, case .array = index.resolve(field.type).nonNull else {
            if isJoined { error("only a list can be joined, not '\(field.type)'", at: field.location) }
            return
        }
        let hint = "'join' is for queries and forms"
        switch use {
        case .text(let subject):
            if style != .form, ["a path value", "a header", "a cookie"].contains(subject) {
                error("the list in \(subject) is joined by commas", at: field.location, hint: hint)
            }
        case .part: break
        case .property(let model):
            let uses = usage.uses(of: model.name)
            guard usage.isUsed(model.name), uses.isDisjoint(with: [.parameters, .multipart]) else { return }
            error("a list in JSON is not joined", at: field.location, hint: hint)
        case .answer, .json: error("a list in JSON is not joined", at: field.location, hint: hint)
        }
    }

    private func checkText(_ field: Field, of subject: String) {
        if api.isForeign || index.isScalar(field.type) || index.isScalarList(field.type) { return }
        error(
            "\(subject) is a scalar or a list of scalars, not '\(field.type)'",
            at: field.typeLocation ?? field.location
        )
    }

    /// Callers see the domain model of a pair, and it does not know how to be sent.
    private func checkSent(_ type: TypeRef, at location: SourceLocation) {
        guard let name = type.innermostModel, usage.isPaired(name) else { return }
        if api.isForeign {
            checkDomain(reachedBy: name, sentAt: location)
            return
        }
        let reason = index[name]?.domain == nil ? "it holds a model with a 'domain'" : "it has a 'domain'"
        error("'\(name)' cannot be sent, as \(reason)", at: location, hint: "name a model of its own for requests")
    }

    /// A document cannot be changed, so the domain that somebody gave one of its models is at fault.
    private func checkDomain(reachedBy name: String, sentAt location: SourceLocation) {
        var seen: Set<String> = [name]
        var pending = [name]
        while let name = pending.popLast() {
            guard let model = index[name] else { continue }
            if let domain = model.domain {
                error(
                    "'\(name)' cannot have a domain, as it is sent as well",
                    at: domain.first?.location ?? model.location,
                    hint: "a domain is for models that are only received",
                    note: ("it is sent here", location)
                )
                return
            }
            for target in model.references.compactMap(\.innermostModel) where seen.insert(target).inserted {
                pending.append(target)
            }
        }
    }

    private func object(_ type: TypeRef) -> Object? {
        guard case .model(let name) = index.resolve(type).nonNull, case .object(let object)? = index.shape(of: name)
        else {
            return nil
        }
        return object
    }
}
