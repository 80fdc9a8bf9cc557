/// Gathers what all stages of a run have to say, so that one run reports everything it found.
public final class DiagnosticCollector {
    public private(set) var diagnostics: [Diagnostic] = []
    public private(set) var files: [SourceFile] = []

    public init() {}

    /// Makes a file known; the number returned is what its ``SourceLocation``s carry.
    public func register(_ file: SourceFile) -> Int32 {
        files.append(file)
        return Int32(files.count - 1)
    }

    public func file(at location: SourceLocation) -> SourceFile? {
        files.indices.contains(Int(location.file)) ? files[Int(location.file)] : nil
    }

    public private(set) var hasErrors = false

    /// Whether an error has this very place, so that a later stage need not say it again in other words.
    public func hasError(at location: SourceLocation) -> Bool {
        hasErrors && diagnostics.contains { $0.severity == .error && $0.location == location }
    }

    /// In the order of files, lines and columns, each once; what has no place comes first.
    public var sorted: [Diagnostic] {
        var seen: Set<Diagnostic> = []
        // By offset where places are equal, because the order of reporting then says what follows from what.
        return diagnostics.enumerated()
            .sorted { a, b in
                switch (a.element.location, b.element.location) {
                case (let left?, let right?): (left, a.offset) < (right, b.offset)
                case (nil, nil): a.offset < b.offset
                case (let left, _): left == nil
                }
            }
            .map(\.element)
            .filter { seen.insert($0).inserted }
    }

    public func report(_ diagnostic: Diagnostic) {
        diagnostics.append(diagnostic)
        if diagnostic.severity == .error { hasErrors = true }
    }

    /// Makes errors of all warnings so far, for runs that tolerate none.
    public func promoteWarnings() {
        for index in diagnostics.indices where diagnostics[index].severity == .warning {
            diagnostics[index].severity = .error
            hasErrors = true
        }
    }

    /// Makes errors of the tolerated faults where there is an error beside them: what is at fault in the document is
    /// then said as such, all of it in one run, and not as if something had been made of it.
    public func promoteToleratedFaults() {
        guard hasErrors else { return }
        for index in diagnostics.indices where diagnostics[index].isTolerated { diagnostics[index].severity = .error }
    }

    public func error(_ message: String, at location: SourceLocation?, hint: String? = nil, notes: [Diagnostic] = []) {
        report(Diagnostic(.error, message, at: location, hint: hint, notes: notes))
    }

    public func warning(_ message: String, at location: SourceLocation?, hint: String? = nil) {
        report(Diagnostic(.warning, message, at: location, hint: hint))
    }

    public func note(_ message: String, at location: SourceLocation?, hint: String? = nil) {
        report(Diagnostic(.note, message, at: location, hint: hint))
    }
}
