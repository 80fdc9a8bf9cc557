import Diagnostics
import Mustache

/// Puts parts into files: one each, all in one, or spread over a fixed number.
struct Assembly {
    let plan: TemplatePlan
    let options: SwiftBackend.Options
    let diagnostics: DiagnosticCollector

    func files(of parts: [Part]) -> [OutputFile] {
        switch options.layout {
        case .folder:
            return (parts.compactMap { file($0.path, [$0]) } + [SwiftFormatFile.file]).sorted { $0.path < $1.path }
        case .singleFile(let path): return [file(path, parts)].compactMap { $0 }
        case .shards(let prefix, let count):
            var shards: [[Part]] = Array(repeating: [], count: max(count, 1))
            // By its name alone, so that a new model recompiles one shard and not all.
            for part in parts { shards[Int(Self.hash(part.path) % UInt64(shards.count))].append(part) }
            return shards.enumerated().compactMap { file("\(prefix).\($0.offset + 1).swift", $0.element) }
        }
    }

    private func file(_ path: String, _ parts: [Part]) -> OutputFile? {
        var imports = Imports()
        for part in parts { imports.formUnion(part.imports) }
        let header: MustacheObject = ["spec": .text(SwiftText.commentLine(options.specName))]
        guard var top = plan.templates.render(TemplatePlan.header, header, diagnostics: diagnostics) else { return nil }
        if !top.hasSuffix("\n") { top += "\n" }
        let lines = imports.lines(options.access)
        let sections = [top] + (lines.isEmpty ? [] : [lines.joined(separator: "\n") + "\n"]) + parts.map(\.body)
        return OutputFile(path: path, text: sections.joined(separator: "\n"))
    }

    /// FNV-1a, which is the same on every machine.
    private static func hash(_ text: String) -> UInt64 {
        text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
    }
}
