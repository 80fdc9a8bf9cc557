/// Diagnostics that say the same of different places, of which a reader needs to see one.
public struct DiagnosticGroup: Sendable {
    /// The first in the order of places.
    public var first: Diagnostic
    /// How many more there are, with other words in quotes and at other places.
    public var others: Int
}

extension DiagnosticCollector {
    /// ``sorted``, but of many of a kind the first stands for all.
    public var grouped: [DiagnosticGroup] {
        let diagnostics = sorted
        var counts: [Kind: Int] = [:]
        let kinds = diagnostics.map { diagnostic -> Kind? in
            guard let kind = Kind(diagnostic) else { return nil }
            counts[kind, default: 0] += 1
            return kind
        }
        var seen: Set<Kind> = []
        return zip(diagnostics, kinds).compactMap { diagnostic, kind in
            guard let kind, let count = counts[kind], count > kind.most else {
                return DiagnosticGroup(first: diagnostic, others: 0)
            }
            return seen.insert(kind).inserted ? DiagnosticGroup(first: diagnostic, others: count - 1) : nil
        }
    }

    private struct Kind: Hashable {
        var severity: Diagnostic.Severity
        var name: String

        init?(_ diagnostic: Diagnostic) {
            guard diagnostic.location != nil else { return nil }
            severity = diagnostic.severity
            name = diagnostic.kind
        }

        /// So many are all shown. Of errors many, because each has to be mended; but a strict run may make errors of
        /// thousands of warnings.
        var most: Int { severity == .error ? 100 : 5 }
    }
}
