import Diagnostics
import SwiftBackend

/// Reads the words of the command line, and reports all that is wrong with them.
struct ArgumentParser {
    private var words: ArraySlice<String>
    private let diagnostics: DiagnosticCollector
    private var arguments = Arguments()
    private var given: Set<ArgumentOption> = []
    private var helpOrVersion: Request?

    /// How to say what is wrong, as far as the command line has told.
    var format: DiagnosticFormat { arguments.format }

    /// - Parameter words: Without the name of the program.
    init(_ words: [String], diagnostics: DiagnosticCollector) {
        self.words = words[...]
        self.diagnostics = diagnostics
    }

    /// Nil where something is wrong, which is reported.
    mutating func parse() -> Request? {
        while let word = words.popFirst() {
            if word == "--" {
                arguments.specs += words
                break
            } else if word == "-h" {
                helpOrVersion = helpOrVersion ?? .help
            } else if word.hasPrefix("--") {
                readOption(word.dropFirst(2))
            } else if word.hasPrefix("-"), word != "-" {
                unknown(word)
            } else {
                arguments.specs.append(word)
            }
        }
        if let helpOrVersion { return helpOrVersion }
        checkSpecs()
        checkCombinations()
        return diagnostics.hasErrors ? nil : .generate(arguments)
    }

    // MARK: Options

    private mutating func readOption(_ word: Substring) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard let option = ArgumentOption(rawValue: String(parts[0])) else {
            unknown("--" + parts[0])
            return
        }
        var value = parts.count == 2 ? String(parts[1]) : nil
        if option.takesValue, value == nil, let next = words.first, !next.hasPrefix("--") {
            value = next
            words.removeFirst()
        }
        if !given.insert(option).inserted, !option.isRepeatable {
            error("option '\(option.spelling)' is given twice")
            return
        }
        guard option.takesValue else {
            if let value {
                error("option '\(option.spelling)' takes no value, such as '\(value)'")
            } else {
                set(option)
            }
            return
        }
        guard let value, !value.isEmpty, !value.utf8.contains(0) else {
            error("option '\(option.spelling)' needs a value")
            return
        }
        set(option, to: value)
    }

    private mutating func set(_ option: ArgumentOption) {
        switch option {
        case .check: arguments.mode = .check
        case .dryRun: arguments.mode = .dryRun
        case .strict: arguments.isStrict = true
        case .quiet: arguments.isQuiet = true
        case .verbose: arguments.isVerbose = true
        case .help: helpOrVersion = helpOrVersion ?? .help
        case .version: helpOrVersion = helpOrVersion ?? .version
        case .config, .output, .name, .access, .style, .templates, .root, .singleFile, .shards, .shardPrefix,
            .outputRoot, .diagnosticsFormat, .color:
            break
        }
    }

    private mutating func set(_ option: ArgumentOption, to value: String) {
        switch option {
        case .config: arguments.configuration = value
        case .output: arguments.output = Self.folder(value)
        case .outputRoot: arguments.outputRoot = Self.folder(value)
        case .templates: arguments.templates = Self.folder(value)
        case .root: arguments.roots.append(Self.folder(value))
        case .singleFile: setSingleFile(value)
        case .name: setName(value)
        case .access: arguments.access = choice(value, of: option) ?? arguments.access
        case .diagnosticsFormat: arguments.format = choice(value, of: option, called: "format") ?? arguments.format
        case .color: arguments.color = choice(value, of: option) ?? arguments.color
        case .style: setStyles(value)
        case .shards: setShards(value)
        case .shardPrefix: setShardPrefix(value)
        case .check, .dryRun, .strict, .quiet, .verbose, .help, .version: break
        }
    }

    private mutating func setName(_ value: String) {
        guard SwiftWords.isTypeName(value) else {
            error(
                "'\(value)' is no name of an API",
                hint: SwiftWords.typeNameHint
            )
            return
        }
        arguments.name = value
    }

    private mutating func setStyles(_ value: String) {
        let known = ["async"] + SwiftBackend.Style.allCases.map(\.rawValue)
        var styles: Set<SwiftBackend.Style> = []
        for word in value.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
            if let style = SwiftBackend.Style(rawValue: word) {
                styles.insert(style)
            } else if word != "async" {
                error("unknown style '\(word)'", hint: hint(word, known))
            }
        }
        arguments.styles = styles
    }

    private mutating func setSingleFile(_ value: String) {
        guard !value.hasSuffix("/"), OutputPath(FileSystem.name(of: value)) != nil else {
            error("'\(value)' is no file", hint: "'--single-file' needs one, such as 'Sources/App/Imgur.swift'")
            return
        }
        arguments.singleFile = value
    }

    private mutating func setShards(_ value: String) {
        guard let count = Int(value), Arguments.shardCounts.contains(count) else {
            error("'\(value)' is no number of shards", hint: "1 to 256")
            return
        }
        arguments.shards = count
    }

    private mutating func setShardPrefix(_ value: String) {
        guard !value.contains("/"), OutputPath(value + ".1.swift") != nil else {
            error("'\(value)' is no beginning of a file name")
            return
        }
        arguments.shardPrefix = value
    }

    private func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ value: String,
        of option: ArgumentOption,
        called name: String? = nil
    ) -> Choice? {
        if let choice = Choice(rawValue: value) { return choice }
        error("unknown \(name ?? option.rawValue) '\(value)'", hint: hint(value, Choice.allCases.map(\.rawValue)))
        return nil
    }

    /// Without `/` at the end, and without `.` before the rest, as messages show it.
    private static func folder(_ value: String) -> String {
        var value = value[...]
        while value.count > 1, value.hasSuffix("/") { value.removeLast() }
        while value.hasPrefix("./"), value.count > 2 { value.removeFirst(2) }
        return String(value)
    }

    // MARK: Checks

    private func checkSpecs() {
        guard !arguments.specs.isEmpty else {
            error("no spec", hint: "usage: \(ArgumentOption.usage)")
            return
        }
        var seen: Set<String> = []
        for spec in arguments.specs where !seen.insert(spec).inserted { error("the spec '\(spec)' is given twice") }
        for spec in arguments.specs where spec.hasSuffix(Configuration.ending) {
            error("'\(spec)' is a configuration, not a spec", hint: "name the spec that it stands beside")
        }
    }

    private func checkCombinations() {
        func exclude(_ a: ArgumentOption, _ b: ArgumentOption, _ reason: String) {
            guard given.contains(a), given.contains(b) else { return }
            error("'\(a.spelling)' and '\(b.spelling)' do not go together", hint: reason)
        }
        exclude(.quiet, .verbose, "say less, or more: choose one")
        exclude(.check, .dryRun, "both write nothing: choose one")
        exclude(.singleFile, .output, "'--single-file' says where to write")
        exclude(.singleFile, .outputRoot, "'--single-file' says where to write")
        exclude(.output, .outputRoot, "both say where to write: choose one")
        exclude(.singleFile, .shards, "one file, or several: choose one")
        if given.contains(.shardPrefix), !given.contains(.shards) {
            error("'--shard-prefix' is nothing without '--shards'")
        }
        guard arguments.specs.count > 1 else { return }
        for option in [ArgumentOption.config, .name, .singleFile, .shardPrefix] where given.contains(option) {
            error("'\(option.spelling)' is for one spec, and there are \(arguments.specs.count)")
        }
    }

    // MARK: Errors

    private func unknown(_ word: some StringProtocol) {
        let known = ArgumentOption.allCases.filter { !$0.isHidden }.map(\.spelling)
        let meant = nearest(to: String(word), in: known)
        error("unknown option '\(word)'", hint: meant.map { "did you mean '\($0)'?" } ?? "see 'gen --help'")
    }

    private func hint(_ word: String, _ known: [String]) -> String {
        nearest(to: word, in: known).map { "did you mean '\($0)'?" } ?? "one of \(known.joined(separator: ", "))"
    }

    private func error(_ message: String, hint: String? = nil) { diagnostics.error(message, at: nil, hint: hint) }
}
