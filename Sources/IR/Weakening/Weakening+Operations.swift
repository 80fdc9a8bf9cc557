import Diagnostics

extension Weakening {
    func weaken(_ operation: inout Operation, schemes: Set<String>) {
        weakenParameters(&operation)
        weakenBody(&operation)
        operation.responses = operation.responses.map { weakened($0, method: operation.method) }
        for position in operation.failures.indices {
            let failure = operation.failures[position]
            operation.failures[position].type = withoutDate(
                failure.type,
                at: failure.location,
                in: "the body of a failure"
            )
        }
        operation.security = operation.security?.filter { alternative in
            guard let unknown = alternative.first(where: { !schemes.contains($0.scheme) }) else { return true }
            warn("unknown scheme '\(unknown.scheme)'", at: unknown.location)
            return false
        }
    }

    // MARK: Parameters

    private func weakenParameters(_ operation: inout Operation) {
        let slots = operation.path.slots
        var seen: [Parameter.Place: Set<String>] = [:]
        operation.parameters = operation.parameters.compactMap { parameter in
            var parameter = parameter
            let field = parameter.field
            guard seen[parameter.place, default: []].insert(field.wireName).inserted else {
                warn("the parameter '\(field.wireName)' is there twice; the first one counts", at: field.location)
                return nil
            }
            switch parameter.place {
            case .path where !slots.contains(field.wireName):
                warn("the path has no slot '{\(field.wireName)}'", at: field.location)
                return nil
            case .path: parameter.field.isRequired = true
            case .header where !Spelling.isToken(field.wireName):
                warn("'\(field.wireName)' cannot be the name of a header, and is left out", at: field.location)
                return nil
            case .header, .query, .cookie: break
            }
            parameter.field = text(parameter.field, in: parameter.place)
            return parameter
        }
        let named = Set(operation.parameters.filter { $0.place == .path }.map(\.field.wireName))
        for slot in slots where !named.contains(slot) {
            warn("the slot '{\(slot)}' has no parameter, and takes text", at: operation.path.location)
            let field = Field(wireName: slot, type: .primitive(.string), location: operation.path.location)
            operation.parameters.insert(Parameter(.path, field), at: 0)
        }
        guard let query = operation.queryModel else { return }
        if case .model(let name) = index.resolve(query).nonNull, case .object? = index.shape(of: name) { return }
        warn("a query is an object, not '\(query)'; it is left out", at: operation.queryLocation)
        operation.queryModel = nil
    }

    /// A field that is written as text. Null has no text, and dates are spelled only in one list.
    private func text(_ field: Field, in place: Parameter.Place?) -> Field {
        var field = weakened(field)
        field.type = replacingFile(withoutHoles(field.type))
        let hasDates = index.containers(around: .date, in: field.type) != nil
        let isMap = if case .dictionary = index.resolve(field.type).nonNull { true } else { false }
        if hasDates, index.isJSONText(field) || isMap && place != .query {
            warn("the dates in '\(field.type)' stay as they are sent", at: field.location)
            field.type = textForDates(field.type)
        }
        for literal in [field.constant, field.default].compactMap({ $0 }) {
            let isBad =
                switch place {
                case .header: literal.text.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
                case .path: ["", ".", ".."].contains(literal.text)
                case .query, .cookie, nil: false
                }
            guard isBad else { continue }
            warn("'\(literal.text)' cannot stand there, and is left out", at: literal.location)
            (field.constant, field.default) = (nil, nil)
        }
        return field
    }

    private func withoutHoles(_ type: TypeRef) -> TypeRef {
        switch type {
        case .primitive, .model: type
        case .array(let inner): .array(withoutHoles(inner).nonNull)
        case .dictionary(let inner): .dictionary(withoutHoles(inner).nonNull)
        case .nullable(let inner): .nullable(withoutHoles(inner))
        }
    }

    // MARK: Bodies

    private func weakenBody(_ operation: inout Operation) {
        guard var body = operation.bodies.first else { return }
        if operation.method == "GET" || operation.method == "HEAD" {
            warn("a \(operation.method) request has no body; it is left out", at: body.location)
            operation.bodies = []
            return
        }
        switch body.content {
        case .raw: break
        case .fields(let fields):
            body.content = .fields(unique(fields, of: "field").map { self.field($0, of: body.encoding) })
        case .type(var type):
            type = replacingFile(weakened(type, at: body.location))
            if !body.isRequired { type = type.nonNull }
            body.content = .type(type)
            if !fits(type, body.encoding) {
                warn("'\(type)' cannot be written as '\(body.mediaType)'; the body is sent as it is", at: body.location)
                body.content = .raw
                body.encoding = body.encoding == .form ? .text : .bytes
            } else if body.encoding == .form {
                // A map is written property by property, and does not know how the API writes dates.
                if index.containers(around: .date, in: type) != nil { body.content = .type(textForDates(type)) }
            }
        }
        operation.bodies = [body]
    }

    private func field(_ field: Field, of encoding: Body.Encoding) -> Field {
        switch encoding {
        case .form: text(field, in: nil)
        case .multipart: part(field)
        case .json, .bytes, .text: weakened(field).replacing { replacingFile($0) }
        }
    }

    /// A field of a multipart body. A part that is JSON does not know how the API writes dates.
    func part(_ field: Field) -> Field {
        weakened(field).replacing { type in
            if !index.isTextPart(type), index.contains(.file, type) { return replacingFile(type) }
            if !index.isTextPart(type), index.containers(around: .date, in: type) != nil { return textForDates(type) }
            return type
        }
    }

    private func fits(_ type: TypeRef, _ encoding: Body.Encoding) -> Bool {
        let type = index.resolve(type).nonNull
        switch encoding {
        case .json, .bytes, .text: return true
        case .form, .multipart:
            if case .model(let name) = type, case .object? = index.shape(of: name) { return true }
            if encoding == .multipart { return false }
            if case .dictionary = type { return !index.isJSONText(type, nil) }
            return type == .primitive(.any)
        }
    }

    // MARK: Answers

    private func weakened(_ response: Response, method: String) -> Response {
        var response = response
        let place = response.location
        switch response.content {
        case .nothing, .text, .bytes, .file, .stream: break
        case .value(let type):
            var type = replacingFile(weakened(type, at: place))
            // A date by itself, a list or a map of them are read; null beside a list or map is not.
            if type.isNullable, index.containers(around: .date, in: type).map({ $0.depth > 0 }) == true {
                type = withoutDate(type, at: place, in: "an answer that may be null")
            }
            response.content = .value(type)
        case .events(let type):
            response.content = .events(replacingFile(withoutDate(type, at: place, in: "an event")))
        case .lines(let type):
            response.content = .lines(replacingFile(withoutDate(type, at: place, in: "a line")))
        }
        if method == "HEAD" {
            if case .nothing = response.content { return response }
            warn("the answer to HEAD has no body", at: place)
            response.content = .nothing
        }
        return response
    }
}

extension Field {
    fileprivate func replacing(_ type: (TypeRef) -> TypeRef) -> Field {
        var field = self
        field.type = type(field.type)
        return field
    }
}
