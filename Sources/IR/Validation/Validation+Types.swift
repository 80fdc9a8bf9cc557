import Diagnostics

extension Validation {
    /// What a type is used for, as far as it decides what it may be.
    enum TypeUse {
        /// In an answer, a failure or an envelope.
        case answer
        /// A path, query or header value, or a field of a form.
        case text(String)
        /// In a JSON body.
        case json
        /// A field of a multipart body.
        case part
        /// In a model that is used in some of these ways.
        case property(of: Model)
    }

    func checkType(_ type: TypeRef, at location: SourceLocation?, in use: TypeUse) {
        checkName(type, at: location)
        checkFile(type, at: location, in: use)
        checkContainers(type, at: location)
        checkMapOfDates(type, at: location, in: use)
        if case .text(let subject) = use, !api.isForeign, !index.isScalar(type), !index.isScalarList(type),
            type != .primitive(.file)
        {
            let hint =
                index.resolve(type).nonNull == .primitive(.any) ? "say which type" : "other values travel as json"
            error("\(subject) is a scalar or a list of scalars, not '\(type)'", at: location, hint: hint)
        }
    }

    /// Whether the model exists. A front end that knows the place of each word has looked before.
    private func checkName(_ type: TypeRef, at location: SourceLocation?) {
        guard let name = type.innermostModel, index[name] == nil else { return }
        let near = diagnostics.suggestion(for: name, in: api.models.map(\.name))
        error("unknown type '\(name)'", at: location, hint: near)
    }

    private func checkFile(_ type: TypeRef, at location: SourceLocation?, in use: TypeUse) {
        guard contains(.file, type) else { return }
        let type = index.resolve(type).nonNull
        guard type == .primitive(.file) || type == .array(.primitive(.file)) else {
            error("a 'File' stands alone or in a list", at: location)
            return
        }
        switch use {
        case .part: return
        case .property(let model):
            let uses = usage.uses(of: model.name)
            if uses.isSubset(of: .multipart), case .object = model.shape { return }
        case .answer, .text, .json: break
        }
        error("a 'File' stands only in multipart bodies, or alone behind 'returns'", at: location)
    }

    /// Dates and numeric booleans have spellings of their own, which generated code can name through one container only.
    private func checkContainers(_ type: TypeRef, at location: SourceLocation?) {
        for (primitive, name) in [(SpelledPrimitive.date, "Date"), (.numericBool, "Bool.numeric")] {
            guard let way = index.containers(around: primitive, in: type), way.isTooLong else { continue }
            // An alias that is too deep by itself is reported where it stands.
            if let name = type.innermostModel, case .alias(let target)? = index.shape(of: name),
                index.containers(around: primitive, in: target)?.isTooLong == true
            {
                continue
            }
            if way.depth > 1 {
                error(
                    "a '\(name)' below two lists or maps cannot be spelled",
                    at: location,
                    hint: "name the inner one as a model"
                )
            } else {
                error("a '\(name)' in a list or map is never null", at: location, hint: "leave its '?' out")
            }
        }
    }

    /// A part that is a map is written as JSON by itself, which does not know how the API writes dates.
    private func checkMapOfDates(_ type: TypeRef, at location: SourceLocation?, in use: TypeUse) {
        switch use {
        case .part: break
        case .property(let model) where usage.uses(of: model.name).contains(.multipart): break
        case .answer, .json, .text, .property: return
        }
        checkNoMapOfDates(type, at: location, of: "a part of a multipart body")
    }

    func checkNoMapOfDates(_ type: TypeRef, at location: SourceLocation?, of subject: String) {
        guard case .dictionary = index.resolve(type).nonNull, index.containers(around: .date, in: type) != nil else {
            return
        }
        error("\(subject) cannot be a map of dates", at: location, hint: "make it a field of a model")
    }

    /// What stands alone is read by its own type, and that of a date does not know how the API writes dates.
    func checkNoDate(_ type: TypeRef, at location: SourceLocation?, of subject: String) {
        guard index.containers(around: .date, in: type) != nil else { return }
        error("\(subject) cannot be a 'Date' by itself", at: location, hint: "make it a field of a model")
    }

    /// Whether dates travel in it by themselves.
    func contains(date type: TypeRef) -> Bool { index.containers(around: .date, in: type) != nil }

    /// Whether a primitive stands at the bottom of a type.
    func contains(_ primitive: Primitive, _ type: TypeRef) -> Bool { index.contains(primitive, type) }
}
