import Diagnostics
import Mustache

/// One run of `gen` over its specs.
struct Run {
    let arguments: Arguments
    let console: Console
    let start: ContinuousClock.Instant
    private let diagnostics = DiagnosticCollector()

    init(_ arguments: Arguments, console: Console, start: ContinuousClock.Instant) {
        self.arguments = arguments
        self.console = console
        self.start = start
    }

    /// Generates everything, and only when nothing is wrong anywhere writes it.
    func callAsFunction() -> Gen.ExitStatus {
        let generations = generate()
        checkPlaces(generations)
        guard isSound else { return finish() }
        do throws(FileError) {
            let locks = try lock(generations)
            defer { withExtendedLifetime(locks) {} }
            let summaries = plan(generations)
            guard isSound else { return finish() }
            switch arguments.mode {
            case .write:
                for summary in summaries { try summary.plan.apply() }
            case .check:
                check(summaries)
            case .dryRun:
                say(summaries.map(\.list).joined())
            }
            say(lines(summaries))
        } catch {
            diagnostics.error(error.message, at: nil)
        }
        return finish()
    }

    /// Whether nothing found so far keeps the run from writing.
    private var isSound: Bool {
        if arguments.isStrict { diagnostics.promoteWarnings() }
        return !diagnostics.hasErrors
    }

    private func generate() -> [Generation] {
        let templates = arguments.templates.map { TemplateFolder.read($0, diagnostics: diagnostics) }
        return arguments.specs.compactMap { spec in
            let own = DiagnosticCollector()
            let generation = Generation(spec: spec, arguments: arguments, templates: templates, diagnostics: own)
            own.promoteToleratedFaults()
            diagnostics.adopt(own)
            return generation
        }
    }

    /// Two specs must not write to one folder.
    private func checkPlaces(_ generations: [Generation]) {
        var seen: [String: Generation] = [:]
        for generation in generations {
            if let other = seen[generation.place.lowercased()] {
                diagnostics.error(
                    "'\(other.spec)' and '\(generation.spec)' are both the API '\(generation.name)'",
                    at: nil,
                    hint: "generate them into different folders, one by one"
                )
            }
            seen[generation.place.lowercased()] = generation
        }
    }

    /// In order of their paths, so that two runs never wait for each other.
    private func lock(_ generations: [Generation]) throws(FileError) -> [FolderLock] {
        guard arguments.mode == .write else { return [] }
        var locks: [FolderLock] = []
        for path in generations.map(\.folder.path).sorted() {
            if let lock = try FolderLock(path.isEmpty ? "." : path) { locks.append(lock) }
        }
        return locks
    }

    private func plan(_ generations: [Generation]) -> [Summary] {
        generations.compactMap { generation in
            generation.folder.plan(generation.files, diagnostics: diagnostics).map {
                Summary(generation: generation, plan: $0, mode: arguments.mode)
            }
        }
    }

    private func check(_ summaries: [Summary]) {
        for summary in summaries where summary.plan.isStale {
            say(summary.diff)
            diagnostics.error(
                "'\(summary.generation.place)' is out of date with '\(summary.generation.spec)'",
                at: nil,
                hint: "run the same command without '--check'"
            )
        }
    }

    // MARK: Words

    private func lines(_ summaries: [Summary]) -> String {
        let elapsed = ContinuousClock().now - start
        let milliseconds = elapsed.components.seconds * 1_000 + elapsed.components.attoseconds / 1_000_000_000_000_000
        var lines = summaries.map(\.line)
        if lines.count > 1 { lines.append(Summary.total(summaries.map(\.plan), arguments.mode)) }
        return lines.joined(separator: "\n") + " (\(milliseconds) ms)\n"
    }

    private func say(_ text: String) {
        if !arguments.isQuiet, !text.isEmpty { console.output(text) }
    }

    private func finish() -> Gen.ExitStatus {
        let detail: DiagnosticPrinter.Detail = arguments.isVerbose ? .all : arguments.isQuiet ? .problems : .normal
        console.print(diagnostics, as: arguments.format, color: arguments.color, detail: detail)
        return diagnostics.hasErrors ? .failure : .success
    }
}
