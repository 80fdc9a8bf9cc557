import Diagnostics
import IR
import YAML

/// Reads how to get to the next page.
///
/// ```
/// pages = ( param [ '/' param ] | param SP 'from' SP path | 'Link' ) [ SP 'of' SP path ]
/// ```
struct PagesReader {
    let context: Context

    func read(_ node: Node) -> Pagination? {
        guard let text = context.text(node, of: "'pages'") else { return nil }
        var words: [String: SourceLocation] = [:]
        let cut = text.cut(at: " of ")
        var items: [String]?
        if let path = cut?.after {
            guard let names = BodyPath.read(path, context: context) else { return nil }
            items = names
            words[path.string] = path.location
        }
        guard let step = step(cut?.before ?? text, words: &words) else { return nil }
        return Pagination(step, items: items, location: text.location, wordLocations: words)
    }

    private func step(_ text: Text, words: inout [String: SourceLocation]) -> Pagination.Step? {
        if text.content == "Link" { return .link }
        if let (parameter, path) = text.cut(at: " from ") {
            guard check(parameter), let names = BodyPath.read(path, context: context) else { return nil }
            words[parameter.string] = parameter.location
            words[path.string] = path.location
            return .cursor(parameter.string, from: names)
        }
        if let (offset, limit) = text.cut(at: "/") {
            guard check(offset), check(limit) else { return nil }
            words[offset.string] = offset.location
            words[limit.string] = limit.location
            return .offset(offset.string, limit: limit.string)
        }
        guard check(text) else { return nil }
        words[text.string] = text.location
        return .page(text.string)
    }

    private func check(_ parameter: Text) -> Bool {
        if Words.isWire(parameter.content) { return true }
        context.error(
            parameter.isEmpty ? "a parameter is missing" : "'\(parameter.string)' is no parameter",
            at: parameter,
            hint: "'pages' is 'page', 'offset/limit', 'cursor from path' or 'Link', and 'of path' behind"
        )
        return false
    }
}
