import Diagnostics
import YAML

/// Compares what a document says with what became of it: nothing may vanish in silence.
final class Audit {
    let document: PublishedDocument
    let output: SwiftOutput
    private let diagnostics: [LocatedDiagnostic]
    /// By place.
    private let places: [Place: [LocatedDiagnostic]]
    private(set) var findings: Set<Finding> = []
    /// How much was looked for, of each kind.
    private(set) var counts: [Finding.Kind: Int] = [:]
    /// Schemas that have been looked at.
    var seen: Set<Place> = []

    init(_ document: PublishedDocument, output: SwiftOutput, diagnostics: [LocatedDiagnostic]) {
        self.document = document
        self.output = output
        self.diagnostics = diagnostics.filter { $0.place != nil }
        places = Dictionary(grouping: self.diagnostics) { $0.place ?? Place.nowhere }
    }

    func callAsFunction() -> [Finding] {
        auditOperations()
        auditSchemas()
        return findings.sorted()
    }

    /// An entry of the document that was looked for.
    ///
    /// - Parameters:
    ///   - within: What it is a part of: a diagnostic in there that names it speaks of it.
    func expect(
        _ isFound: Bool,
        _ kind: Finding.Kind,
        _ name: String,
        of owner: String,
        at nodes: [Node?],
        within: [Node?]
    ) {
        counts[kind, default: 0] += 1
        guard !isFound, !isReported(name, at: nodes.compactMap { $0 }, within: within.compactMap { $0 }) else { return }
        let place = nodes.lazy.compactMap { $0 }.first.map { document.place($0.location) } ?? Place.nowhere
        findings.insert(Finding(kind: kind, name: name, owner: owner, place: place))
    }

    func isExplained(_ name: String, at nodes: [Node?], within: [Node?]) -> Bool {
        isReported(name, at: nodes.compactMap { $0 }, within: within.compactMap { $0 })
    }

    /// Whether a diagnostic is exactly here, or somewhere in the whole of it and names it.
    private func isReported(_ name: String, at nodes: [Node], within: [Node]) -> Bool {
        var exact = Set(nodes.map { document.place($0.location) })
        for node in nodes {
            if let reference = node.mapping?["$ref"] { exact.insert(document.place(reference.location)) }
        }
        if exact.contains(where: { places[$0] != nil }) { return true }
        let quoted = "'\(name)'"
        return within.contains { whole in
            let start = document.place(whole.location)
            let end = document.place(whole.end)
            return diagnostics.contains { diagnostic in
                guard let place = diagnostic.place, place.file == start.file, start <= place, place <= end else {
                    return false
                }
                return diagnostic.message.contains(quoted)
            }
        }
    }
}
