import Diagnostics

/// What the checks share: the API, what was found out about its models, and who hears of problems.
final class Validation {
    let api: API
    let index: ModelIndex
    let usage: ModelUsage
    let lookup: PathLookup
    let diagnostics: DiagnosticCollector
    /// The names of the security schemes.
    let schemes: Set<String>
    private var reported: Set<Diagnostic> = []
    private var enumerations: [String: Set<String>] = [:]

    init(_ api: API, diagnostics: DiagnosticCollector) {
        self.api = api
        self.index = ModelIndex(api.models)
        self.usage = ModelUsage(api)
        self.lookup = PathLookup(index)
        self.schemes = Set(api.securitySchemes.map(\.name))
        self.diagnostics = diagnostics
    }

    func error(_ message: String, at location: SourceLocation?, hint: String? = nil, first: SourceLocation? = nil) {
        error(message, at: location, hint: hint, note: first.map { ("the first one is here", $0) })
    }

    func error(_ message: String, at location: SourceLocation?, hint: String?, note: (String, SourceLocation)?) {
        let notes = note.map { [Diagnostic(.note, $0.0, at: $0.1)] } ?? []
        report(Diagnostic(.error, message, at: location, hint: hint, notes: notes))
    }

    /// Advice counts only where nothing is wrong: it may well come from what could not be read.
    func warning(_ message: String, at location: SourceLocation?, hint: String? = nil) {
        guard !diagnostics.hasErrors else { return }
        report(Diagnostic(.warning, message, at: location, hint: hint))
    }

    /// What a router says stands in each of its operations, and is wrong once.
    private func report(_ diagnostic: Diagnostic) {
        guard reported.insert(diagnostic).inserted else { return }
        // An error in the same place is the cause of this one.
        if let location = diagnostic.location, diagnostics.hasError(at: location) { return }
        diagnostics.report(diagnostic)
    }

    /// Made once for each enumeration: it may have thousands of values, and as many defaults may name one.
    func values(of enumeration: Enumeration, named name: String) -> Set<String> {
        if let values = enumerations[name] { return values }
        let values = Set(enumeration.values.map(\.text))
        enumerations[name] = values
        return values
    }
}
