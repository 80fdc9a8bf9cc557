import IR

/// Builds the doc comment of a declaration: summary first, then what else there is to say.
struct DocComment {
    private(set) var lines: [String] = []

    init(_ summary: String?) {
        if let summary { lines = SwiftText.comment(summary) }
    }

    /// The first paragraph, in one line.
    var summary: String {
        let text = lines.prefix { $0 != "///" }.map { $0.dropFirst(4) }.joined(separator: " ")
        return text.isEmpty ? "///" : "/// " + text
    }

    /// A part of its own, behind an empty line.
    mutating func append(paragraph text: String?) {
        guard let text, !text.isEmpty else { return }
        if !lines.isEmpty { lines.append("///") }
        lines += SwiftText.comment(text)
    }

    /// The parameters that have something said of them.
    mutating func append(parameters: [(name: String, doc: String)]) {
        guard !parameters.isEmpty else { return }
        if !lines.isEmpty { lines.append("///") }
        if parameters.count == 1 {
            lines.append("/// - Parameter \(parameters[0].name): \(SwiftText.commentLine(parameters[0].doc))")
            return
        }
        lines.append("/// - Parameters:")
        lines += parameters.map { "///   - \($0.name): \(SwiftText.commentLine($0.doc))" }
    }

    /// The summary of a model, and its deprecation.
    init(model: Model) {
        self.init(model.doc)
        if let message = model.deprecated { append(paragraph: Self.deprecation(message)) }
    }

    /// The summary of a field, and its deprecation: the attribute would warn in the generated files themselves.
    init(field: Field) {
        self.init(field.doc)
        if let message = field.deprecated { append(paragraph: Self.deprecation(message)) }
    }

    /// A message may be empty, as documents often say no more than that.
    static func deprecation(_ message: String) -> String {
        message.isEmpty ? "Deprecated." : "Deprecated: \(message)"
    }
}
