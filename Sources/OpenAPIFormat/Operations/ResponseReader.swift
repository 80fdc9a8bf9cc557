import Diagnostics
import IR
import YAML

/// Reads what an operation answers: its value when it succeeds, and the bodies of its failures.
struct ResponseReader {
    let context: Context
    let unions: StatusUnions
    let words: String

    struct Result {
        var responses: [Response] = []
        var failures: [Failure] = []
        /// All documented ones that are no success, whether they have a body or not.
        var otherStatuses: [StatusPattern] = []
    }

    /// One of the documented answers.
    private struct Answer {
        var statuses: [StatusPattern]
        var content: ResponseContent
        var mediaType: String?
        var doc: String?
        var location: SourceLocation
    }

    func read(_ entry: Entry) -> Result {
        let keys = keys(entry)
        let hundreds = Set(keys.flatMap { $0.statuses.compactMap(\.hundred) })
        let hasSuccess = hundreds.contains(2)
        // Whatever else may happen is a success only where nothing else is.
        let hasOther = hasSuccess || hundreds.contains(3)
        let successes = keys.filter { $0.statuses.contains { $0.hundred == 2 || $0 == .default && !hasOther } }
        let failures = keys.filter { key in !successes.contains { $0.location == key.location } }
        var result = Result()
        let isOnly = successes.count == 1
        let answers = successes.compactMap { answer($0, entry, suffix: isOnly ? nil : $0.statuses.first?.text) }
        result.responses = success(answers, entry)
        result.failures = self.failures(failures, entry)
        result.otherStatuses = failures.flatMap(\.statuses).sorted { $0.rank < $1.rank }
        return result
    }

    private struct Key {
        var statuses: [StatusPattern]
        var node: Node
        var location: SourceLocation

        /// Their order in the document means nothing.
        var rank: (Int, Int) { Self.rank(of: statuses) }

        static func rank(of statuses: [StatusPattern]) -> (Int, Int) {
            statuses.map(\.rank).min { $0 < $1 } ?? (3, 0)
        }
    }

    private func keys(_ entry: Entry) -> [Key] {
        guard let written = entry.mapping.entry("responses") else {
            if context.version < .v31 {
                context.note("'\(entry.method) \(entry.pathKey)' has no 'responses'", at: entry.location)
            }
            return []
        }
        let node = written.value
        if node.isEmpty || context.isNull(node), context.version < .v31 {
            context.diagnostics.error(
                "'\(entry.method) \(entry.pathKey)' has 'responses' and no response",
                at: written.keyNode.location,
                hint: "write 'default: {description: …}' at least"
            )
            return []
        }
        let keys = context.entries(node, "'responses'").compactMap { item -> Key? in
            guard let statuses = StatusKey.patterns(item.key) else {
                context.warning(
                    "'\(item.key)' is no status",
                    at: item.keyNode.location,
                    hint: "statuses are 200, 2XX and default"
                )
                return nil
            }
            return Key(statuses: statuses, node: item.value, location: item.keyNode.location)
        }
        return keys.sorted { $0.rank < $1.rank }
    }

    // MARK: One answer

    private func answer(_ key: Key, _ entry: Entry, suffix: String?) -> Answer? {
        guard let written = context.part(key.node, "a response") else {
            // A status is known, if nothing else.
            return Answer(statuses: key.statuses, content: .nothing, location: key.location)
        }
        if let headers = written.mapping["headers"], headers.mapping?.entries.isEmpty == false {
            context.note(
                "the headers of answers are text, for those who ask for the whole answer",
                at: headers.location
            )
        }
        let isFailure = !key.statuses.contains { $0.hundred == 2 }
        let part =
            context.version == .swagger
            ? SwaggerResponse(context: context).converted(written, of: entry, isFailure: isFailure) : written
        let typeWords = part.name.map(named) ?? (suffix.map { "\(words) \($0) response" } ?? "\(words) response")
        let content = entry.method == "HEAD" ? (.nothing, nil) : self.content(part, typeWords)
        return Answer(
            statuses: key.statuses,
            content: content.0,
            mediaType: content.1,
            doc: DocText.line(context.text(part.mapping["description"])),
            location: key.location
        )
    }

    private func named(_ key: String) -> String {
        let folded = key.lowercased()
        return ["response", "answer", "result", "reply"].contains(where: folded.hasSuffix) ? key : key + " response"
    }

    /// The best of the media types: JSON, then streams, then text, then bytes.
    private func content(_ part: Context.Part, _ words: String) -> (ResponseContent, String?) {
        var offers: [Offer] = []
        for entry in context.entries(part.mapping["content"], "'content'") {
            guard let media = MediaTypeText(entry.key) else {
                context.warning("'\(entry.key)' is no media type", at: entry.keyNode.location, hint: "it is left out")
                continue
            }
            let value = context.part(entry.value, "a media type")?.mapping
            let schema = value?["schema"].flatMap { $0.isEmpty || context.isNull($0) ? nil : $0 }
            let offer = Offer(
                media: media,
                schema: schema,
                item: value?["itemSchema"],
                location: entry.keyNode.location
            )
            offers.append(offer)
        }
        let best = offers.min { ($0.rank(context), $0.media.text) < ($1.rank(context), $1.media.text) }
        guard let best else { return (.nothing, nil) }
        for offer in offers where offer.location != best.location {
            context.note("'\(offer.media.text)' is not asked for, as '\(best.media.text)' is", at: offer.location)
        }
        return best.content(context, words: words)
    }

    // MARK: Success

    private func success(_ answers: [Answer], _ entry: Entry) -> [Response] {
        guard let first = answers.first else { return [] }
        let full = answers.filter { if case .nothing = $0.content { false } else { true } }
        let statuses = answers.flatMap(\.statuses).filter { $0.hundred == 2 || $0 == .default }
        func response(_ content: ResponseContent, _ answer: Answer) -> [Response] {
            var response = Response(statuses: statuses, content: content, doc: answer.doc, location: answer.location)
            response.mediaType = answer.mediaType
            return [response]
        }
        guard let main = full.first else { return response(.nothing, first) }
        let values = full.compactMap { answer -> (Answer, TypeRef)? in
            if case .value(let type) = answer.content { (answer, type) } else { nil }
        }
        guard let value = values.first else {
            reportOthers(full, than: main)
            return response(main.content, main)
        }
        reportOthers(full.filter { if case .value = $0.content { false } else { true } }, than: value.0)
        var type = value.1
        if Set(values.map(\.1)).count > 1 {
            let variants = values.map { (statuses: $0.0.statuses, type: $0.1, doc: $0.0.doc, location: $0.0.location) }
            type = unions.union(of: variants, words: "\(words) response", location: entry.location)
        }
        guard full.count < answers.count, !type.isNullable else { return response(.value(type), value.0) }
        var responses = response(.value(.nullable(type)), value.0)
        let empty = answers.filter { if case .nothing = $0.content { true } else { false } }.flatMap(\.statuses)
        for index in responses.indices { responses[index].emptyStatuses = empty.filter { statuses.contains($0) } }
        return responses
    }

    private func reportOthers(_ answers: [Answer], than main: Answer) {
        for answer in answers where answer.location != main.location {
            let statuses = answer.statuses.map(\.text).joined(separator: ", ")
            context.warning("the answer '\(statuses)' is of another kind, and is not read", at: answer.location)
        }
    }

    // MARK: Failures

    private func failures(_ keys: [Key], _ entry: Entry) -> [Failure] {
        var failures: [Failure] = []
        for key in keys where !key.statuses.contains(where: { $0.hundred == 2 || $0.hundred == 1 }) {
            guard let answer = answer(key, entry, suffix: key.statuses.first.map(\.text)),
                case .value(let type) = answer.content
            else { continue }
            if type.nonNull == .primitive(.any) { continue }
            if let index = failures.firstIndex(where: { $0.type == type.nonNull }) {
                failures[index].statuses += answer.statuses
                if failures[index].doc != answer.doc { failures[index].doc = nil }
            } else {
                failures.append(
                    Failure(statuses: answer.statuses, type: type.nonNull, doc: answer.doc, location: answer.location)
                )
            }
        }
        return failures.sorted { Key.rank(of: $0.statuses) < Key.rank(of: $1.statuses) }
    }
}
