import Diagnostics
import IR
import YAML

/// Reads `filter`: `{ include: { tags: …, paths: …, operations: … }, exclude: … }`.
struct SelectionReader {
    let text: ConfigurationText

    func filter(_ node: Node) -> Filter {
        var filter = Filter()
        for entry in text.entries(node, of: "'filter'") {
            switch entry.key {
            case "include": filter.include = selection(entry)
            case "exclude": filter.exclude = selection(entry)
            default: text.reportUnknownKey(entry, in: "'filter'", known: ["include", "exclude"])
            }
        }
        return filter
    }

    private func selection(_ entry: Mapping.Entry) -> Filter.Selection {
        var selection = Filter.Selection()
        let subject = "'\(entry.key)'"
        for part in text.entries(entry.value, of: subject) {
            let words = text.words(part.value, of: "'\(part.key)'")
            switch part.key {
            case "tags": selection.tags = words
            case "paths": selection.paths = words.filter { isPath($0) }
            case "operations": selection.operations = words
            default: text.reportUnknownKey(part, in: subject, known: ["tags", "paths", "operations"])
            }
        }
        return selection
    }

    private func isPath(_ word: LocatedText) -> Bool {
        if word.text.hasPrefix("/") || word.text.hasPrefix("*") || word.text.contains("://") { return true }
        text.diagnostics.error(
            "'\(word.text)' is no pattern of a path",
            at: word.location,
            hint: "'/pets/*' or '/pets/**', for example"
        )
        return false
    }
}
