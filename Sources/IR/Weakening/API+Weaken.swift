public import Diagnostics

extension API {
    /// Makes of an API that others wrote one that can be generated: what has no form in Swift or on the wire becomes
    /// something looser or is left out, each with a warning.
    ///
    /// For ``isForeign`` APIs, before ``validate(diagnostics:)``; authors of the endpoint format get an error instead.
    public mutating func weaken(diagnostics: DiagnosticCollector) {
        var weakening = Weakening(models, dates: dates, diagnostics: diagnostics)
        weakening.weakenModels(&models)
        weakening.restrictFiles(&self)
        for router in routers.indices {
            for operation in routers[router].operations.indices {
                weakening.weaken(&routers[router].operations[operation], schemes: Set(securitySchemes.map(\.name)))
            }
        }
        errors.body = weakening.withoutDate(errors.body, at: errors.location, in: "the body of a failure")
        splitRouters(diagnostics: diagnostics)
    }
}

/// What the steps share.
struct Weakening {
    private(set) var index: ModelIndex
    let dates: DateForm
    let diagnostics: DiagnosticCollector
    /// Aliases of what may be null; the null is written where they are used.
    private var nullableAliases: Set<String> = []

    init(_ models: [Model], dates: DateForm, diagnostics: DiagnosticCollector) {
        index = ModelIndex(models)
        self.dates = dates
        self.diagnostics = diagnostics
    }

    func warn(_ message: String, at location: SourceLocation?, hint: String? = nil) {
        diagnostics.warning(message, at: location, hint: hint)
    }

    // MARK: Types

    /// A type that is fit for a property, an answer or a JSON body.
    func weakened(_ type: TypeRef, at location: SourceLocation?) -> TypeRef {
        let type = nullableAliases.isEmpty ? known(type, at: location) : spellingNull(known(type, at: location))
        guard index.containers(around: .date, in: type)?.isTooLong == true else { return type }
        warn(
            "the dates in '\(type)' stay as they are sent",
            at: location,
            hint: "a 'Date' stands alone, or in one list or map without null"
        )
        return textForDates(type)
    }

    /// The same where a date cannot stand, because its place does not know how dates are written.
    func withoutDate(_ type: TypeRef, at location: SourceLocation?, in subject: String) -> TypeRef {
        let type = weakened(type, at: location)
        guard index.containers(around: .date, in: type) != nil else { return type }
        warn("\(subject) cannot be a 'Date' by itself, and stays as it is sent", at: location)
        return textForDates(type)
    }

    func textForDates(_ type: TypeRef) -> TypeRef {
        index.expanded(type).replacingPrimitive { primitive in
            guard case .date(let form) = primitive else { return primitive }
            return switch form ?? dates {
            case .iso8601, .rfc1123: .string
            case .unix, .milliseconds: .double
            }
        }
    }

    func replacingFile(_ type: TypeRef) -> TypeRef {
        guard index.contains(.file, type) else { return type }
        return index.expanded(type).replacingPrimitive { $0 == .file ? .string : $0 }
    }

    /// A name that leads nowhere stands for anything.
    private func known(_ type: TypeRef, at location: SourceLocation?) -> TypeRef {
        guard let name = type.innermostModel, index[name] == nil else { return type }
        warn("unknown type '\(name)', which stands for anything", at: location)
        return .primitive(.any)
    }

    private func spellingNull(_ type: TypeRef) -> TypeRef {
        switch type {
        case .primitive: type
        case .model(let name): nullableAliases.contains(name) ? .nullable(type) : type
        case .array(let inner): .array(spellingNull(inner))
        case .dictionary(let inner): .dictionary(spellingNull(inner))
        case .nullable(let inner): .nullable(spellingNull(inner).nonNull)
        }
    }

    // MARK: Aliases

    /// Aliases come first, because every other type may lead through them.
    mutating func weakenAliases(_ models: inout [Model]) {
        for position in models.indices {
            guard case .alias(let target) = models[position].shape else { continue }
            if target.isNullable { nullableAliases.insert(models[position].name) }
            if isCircle(models[position].name) {
                warn("'\(models[position].name)' is itself, and stands for anything", at: models[position].location)
                models[position].shape = .alias(.primitive(.any))
            } else {
                models[position].shape = .alias(weakened(target.nonNull, at: models[position].location).nonNull)
            }
        }
        index = ModelIndex(models)
    }

    private func isCircle(_ name: String) -> Bool {
        var seen: Set<String> = []
        var name = name
        while seen.insert(name).inserted {
            guard case .alias(let target)? = index.shape(of: name), let next = target.innermostModel else {
                return false
            }
            name = next
        }
        return true
    }
}
