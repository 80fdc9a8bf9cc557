import Diagnostics
import IR
import SwiftBackend
import YAML

/// Reads a configuration file. `docs/configuration.md` is its manual.
struct ConfigurationReader {
    static let keys = [
        "name", "access", "styles", "filter", "rename", "formats", "integers", "models", "unions", "conformances",
        "responses", "roots", "output", "single-file", "shards", "templates",
    ]

    let text: ConfigurationText
    /// What paths are relative to: the folder of the file.
    private let folder: String
    private var configuration = Configuration()

    /// - Returns: Nil where the file cannot be read or something is wrong with it, which is reported.
    static func read(fileAt path: String, diagnostics: DiagnosticCollector) -> Configuration? {
        guard let root = YAML.parse(fileAt: path, diagnostics: diagnostics), !diagnostics.hasErrors else { return nil }
        var reader = ConfigurationReader(path: path, diagnostics: diagnostics)
        reader.read(root)
        return diagnostics.hasErrors ? nil : reader.configuration
    }

    private init(path: String, diagnostics: DiagnosticCollector) {
        text = ConfigurationText(diagnostics: diagnostics)
        folder = FileSystem.parent(of: path)
    }

    private mutating func read(_ root: Node) {
        for entry in text.entries(root, of: "a configuration") { read(entry) }
        guard let mapping = root.mapping else { return }
        func exclude(_ key: String, _ other: String, _ reason: String) {
            guard mapping[key] != nil, let second = mapping.entry(other) else { return }
            text.error("'\(key)' and '\(other)' do not go together", at: second.keyNode, hint: reason)
        }
        exclude("output", "single-file", "both say where to write: choose one")
        exclude("shards", "single-file", "one file, or several: choose one")
    }

    private mutating func read(_ entry: Mapping.Entry) {
        let value = entry.value
        let subject = "'\(entry.key)'"
        switch entry.key {
        case "name": readName(value)
        case "access":
            let levels = SwiftBackend.Access.allCases.map { ($0.rawValue, $0) }
            configuration.access = text.choice(value, of: subject, in: levels)
        case "styles": readStyles(value)
        case "filter": configuration.filter = SelectionReader(text: text).filter(value)
        case "rename": configuration.renames = RenameReader(text: text).read(value)
        case "formats": configuration.formats.merge(FormatReader(text: text).formats(value)) { _, new in new }
        case "integers": configuration.formats.merge(FormatReader(text: text).integers(value)) { old, _ in old }
        case "conformances": configuration.conformances = ConformanceReader(text: text).read(value)
        case "responses":
            let choices = [("strict", false), ("tolerant", true)]
            configuration.isTolerant = text.choice(value, of: subject, in: choices) ?? false
        case "models":
            let choices = [("as-used", false), ("codable", true)]
            configuration.isCodable = text.choice(value, of: subject, in: choices) ?? false
        case "unions":
            let choices = [("open", false), ("closed", true)]
            configuration.closesUnions = text.choice(value, of: subject, in: choices) ?? false
        case "roots": configuration.roots = text.words(value, of: subject).map { path($0.text) }
        case "output": configuration.output = text.word(value, of: subject).map { path($0.text) }
        case "single-file": readSingleFile(value)
        case "shards": readShards(value)
        case "templates": configuration.templates = text.word(value, of: subject).map { path($0.text) }
        case "namespace":
            text.error(
                "unknown key 'namespace' in a configuration",
                at: entry.keyNode,
                hint: "everything stands in a type that is called as 'name' says"
            )
        default: text.reportUnknownKey(entry, in: "a configuration", known: Self.keys)
        }
    }

    private mutating func readName(_ node: Node) {
        guard let word = text.word(node, of: "'name'") else { return }
        if !SwiftWords.isTypeName(word.text) {
            text.error("'\(word.text)' is no name of an API", at: node, hint: SwiftWords.typeNameHint)
        }
        configuration.name = word.text
    }

    private mutating func readStyles(_ node: Node) {
        let known = [("async", nil)] + SwiftBackend.Style.allCases.map { ($0.rawValue, Optional($0)) }
        var styles: Set<SwiftBackend.Style> = []
        for item in text.items(node) {
            if case .some(.some(let style)) = text.choice(item, of: "a style", in: known) { styles.insert(style) }
        }
        configuration.styles = styles
    }

    private mutating func readSingleFile(_ node: Node) {
        guard let word = text.word(node, of: "'single-file'") else { return }
        guard !word.text.hasSuffix("/"), OutputPath(FileSystem.name(of: word.text)) != nil else {
            text.error("'\(word.text)' is no file", at: node, hint: "'Sources/App/Petstore.swift', for example")
            return
        }
        configuration.singleFile = path(word.text)
    }

    private mutating func readShards(_ node: Node) {
        guard let word = text.word(node, of: "'shards'") else { return }
        guard let count = Int(word.text), Arguments.shardCounts.contains(count) else {
            text.error("'\(word.text)' is no number of shards", at: node, hint: "1 to 256")
            return
        }
        configuration.shards = count
    }

    private func path(_ text: String) -> String {
        var text = text[...]
        while text.count > 1, text.hasSuffix("/") { text.removeLast() }
        while text.hasPrefix("./"), text.count > 2 { text.removeFirst(2) }
        return text.hasPrefix("/") || folder.isEmpty ? String(text) : OutputPlan.join(folder, String(text))
    }
}
