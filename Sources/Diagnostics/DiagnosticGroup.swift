/// Warnings or notes that say the same of different places, of which a reader needs to see one.
public struct DiagnosticGroup: Sendable {
    /// The first in the order of places.
    public var first: Diagnostic
    /// How many more there are, with other words in quotes and at other places.
    public var others: Int
}

extension DiagnosticCollector {
    /// So few of a kind are all shown.
    private static let mostOfAKind = 3

    /// ``sorted``, but of many warnings or notes that differ only by the words in quotes the first stands for all.
    /// Errors stand for themselves: each has to be mended.
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
            guard let kind, let count = counts[kind], count > Self.mostOfAKind else {
                return DiagnosticGroup(first: diagnostic, others: 0)
            }
            return seen.insert(kind).inserted ? DiagnosticGroup(first: diagnostic, others: count - 1) : nil
        }
    }

    private struct Kind: Hashable {
        var severity: Diagnostic.Severity
        /// The message without what is in quotes.
        var words: String

        init?(_ diagnostic: Diagnostic) {
            guard diagnostic.severity != .error, diagnostic.location != nil else { return nil }
            severity = diagnostic.severity
            words = ""
            for (index, part) in diagnostic.message.split(separator: "'", omittingEmptySubsequences: false).enumerated()
            where index % 2 == 0 {
                words += part + "'"
            }
        }
    }
}
