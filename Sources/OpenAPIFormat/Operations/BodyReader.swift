import Diagnostics
import IR
import YAML

/// Reads what an operation sends: one body for each media type, as each is an operation of its own.
struct BodyReader {
    let context: Context
    let encodings: PartEncodings
    let words: String

    struct Choice {
        /// Behind the name of the operation; empty: the first, or the first that is JSON.
        var suffix: String
        var body: Body
    }

    func read(_ entry: Entry) -> [Choice] {
        guard let part = part(of: entry) else { return [] }
        let isRequired = context.flag(part.mapping["required"]) ?? false
        var isVoidForm = false
        var bodies: [(media: MediaTypeText, body: Body)] = []
        for (media, type) in offers(part.mapping["content"]) {
            let value = context.part(media.value, "a media type")?.mapping ?? Mapping()
            if !isRequired, type.kind == .form, isVoid(value["schema"]) {
                context.note("a form without fields is left out", at: media.keyNode.location)
                isVoidForm = true
                continue
            }
            // Schemas without a name are called as the operation that sends them is.
            let suffix = bodies.isEmpty ? "" : " " + Self.suffix(type)
            let typeWords = part.name.map { named($0) + suffix } ?? "\(words)\(suffix) request"
            guard let body = body(type, value, media.keyNode.location, isRequired, typeWords) else { continue }
            if let same = bodies.first(where: { isSame($0.body, body) }) {
                let message = "'\(type.text)' is the same as '\(same.media.text)', which is sent"
                context.note(message, at: media.keyNode.location)
                continue
            }
            bodies.append((type, body))
        }
        if bodies.isEmpty, !isVoidForm,
            part.mapping["content"] == nil || part.mapping["content"]?.mapping?.entries.isEmpty == true
        {
            context.warning("a body of no media type is left out", at: part.node.location)
        }
        return named(bodies)
    }

    /// The best first, JSON before forms before bytes: their order means nothing.
    private func offers(_ content: Node?) -> [(entry: Mapping.Entry, type: MediaTypeText)] {
        let offers = context.entries(content, "'content'").compactMap { entry in
            mediaType(entry.keyNode).map { (entry: entry, type: $0) }
        }
        return offers.sorted { ($0.type.rank, $0.type.text) < ($1.type.rank, $1.type.text) }
    }

    private func part(of entry: Entry) -> Context.Part? {
        if context.version == .swagger { return SwaggerBody(context: context).part(of: entry) }
        guard let node = entry.mapping["requestBody"], !node.isEmpty, !context.isNull(node) else { return nil }
        return context.part(node, "a body")
    }

    private func named(_ key: String) -> String {
        let folded = key.lowercased()
        return ["body", "request", "payload", "input"].contains(where: folded.hasSuffix) ? key : key + " request"
    }

    /// Nil where it is none, which is reported.
    private func mediaType(_ key: Node) -> MediaTypeText? {
        if let type = MediaTypeText(key.text ?? "") { return type }
        let guesses = [
            "json": "application/json", "form": "application/x-www-form-urlencoded", "xml": "application/xml",
        ]
        let guess = guesses[(key.text ?? "").lowercased()]
        context.warning(
            "'\(key.text ?? "")' is no media type",
            at: key.location,
            hint: guess.map { "it is read as '\($0)'" } ?? "it is left out"
        )
        return guess.flatMap { MediaTypeText($0) }
    }

    /// An object of no properties, as generators write it where nothing is sent.
    private func isVoid(_ schema: Node?) -> Bool {
        guard let mapping = schema?.mapping, let properties = mapping["properties"]?.mapping else { return false }
        let additional = mapping["additionalProperties"]
        return properties.entries.isEmpty && (additional == nil || additional?.text == "false")
            && mapping["$ref"] == nil && mapping["allOf"] == nil
    }

    private func isSame(_ a: Body, _ b: Body) -> Bool {
        guard a.encoding == b.encoding, a.encoding != .multipart else { return false }
        switch (a.content, b.content) {
        case (.type(let left), .type(let right)):
            let types = [a.mediaType, b.mediaType].compactMap { MediaTypeText($0)?.essence }
            return left == right && (types.count < 2 || types[0] == types[1])
        default: return false
        }
    }

    // MARK: One of them

    private func body(
        _ media: MediaTypeText,
        _ value: Mapping,
        _ location: SourceLocation,
        _ isRequired: Bool,
        _ words: String
    ) -> Body? {
        func body(_ encoding: Body.Encoding, _ type: String, _ content: Body.Content) -> Body {
            Body(encoding, mediaType: type, content: content, isRequired: isRequired, location: location)
        }
        let schema = (value["schema"] ?? value["itemSchema"]).flatMap { $0.isEmpty || context.isNull($0) ? nil : $0 }
        switch media.kind {
        case .json:
            guard let schema else { return body(.json, media.text, .type(.primitive(.any))) }
            if context.isBinary(schema) { return body(.bytes, media.text, .raw) }
            return body(.json, media.text, .type(context.type(of: schema, words: words)))
        case .any:
            if let schema, context.isStructured(schema) {
                return body(.json, "application/json", .type(context.type(of: schema, words: words)))
            }
            return body(.bytes, "application/octet-stream", .raw)
        case .form, .multipart:
            let encoding: Body.Encoding = media.kind == .form ? .form : .multipart
            guard let schema else {
                context.warning("a form without a schema has any fields", at: location)
                return encoding == .form
                    ? body(.form, media.text, .type(.dictionary(.primitive(.string)))) : body(.bytes, media.text, .raw)
            }
            let type = context.type(of: schema, words: words)
            encodings.add(value["encoding"], of: type, isMultipart: encoding == .multipart)
            return body(encoding, media.text, .type(type))
        case .text: return body(.text, media.text, .raw)
        case .bytes, .events, .lines:
            if media.isWildcard { return body(.bytes, "application/octet-stream", .raw) }
            return body(.bytes, media.text, .raw)
        }
    }

    // MARK: Names

    private func named(_ bodies: [(media: MediaTypeText, body: Body)]) -> [Choice] {
        let plain = bodies.firstIndex { $0.body.encoding == .json } ?? 0
        var seen: Set<String> = [""]
        return bodies.enumerated().map { index, item in
            guard index != plain else { return Choice(suffix: "", body: item.body) }
            let candidates = [Self.suffix(item.media), item.media.essence, item.media.text]
            let suffix = candidates.first { !seen.contains($0) } ?? item.media.text
            seen.insert(suffix)
            return Choice(suffix: suffix, body: item.body)
        }
    }

    private static func suffix(_ media: MediaTypeText) -> String {
        switch media.kind {
        case .form: return "form"
        case .multipart: return media.subtype == "form-data" ? "multipart" : "multipart \(media.subtype)"
        case .text: return media.subtype == "plain" ? "text" : media.subtype
        case .any: return "any"
        case .lines: return "lines"
        case .events: return "events"
        case .json, .bytes:
            if media.subtype == "octet-stream" { return "bytes" }
            return media.isWildcard ? media.type : media.subtype
        }
    }
}
