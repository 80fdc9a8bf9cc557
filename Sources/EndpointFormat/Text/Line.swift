import Diagnostics
import IR
import YAML

/// A line of text in its parts.
///
/// ```
/// line = [ type ] [ SP ( '=' | '==' ) SP literal ] [ SP '--' SP doc ]
/// ```
struct Line {
    enum Sign {
        case `default`, constant
    }

    /// What stands before the signs.
    let subject: Text
    let sign: Sign?
    /// Nil where there is no sign, or an unreadable literal behind it.
    let literal: Literal?
    let doc: String?

    /// Nil, and an error, where the node is no text.
    init?(_ node: Node, of subject: String, context: Context) {
        guard let text = context.text(node, of: subject) else { return nil }
        let (body, doc) = Self.cutDoc(text, of: node, context: context)
        self.doc = doc
        guard let (before, sign, after) = Self.cutSign(body) else {
            self.subject = body
            self.sign = nil
            self.literal = nil
            return
        }
        self.subject = before
        self.sign = sign
        if after.isEmpty {
            let comment = context.comment(behind: node)
            context.error(
                sign == .constant ? "the constant behind '==' is missing" : "the default behind '=' is missing",
                at: comment ?? after.location,
                hint: comment == nil
                    ? "an empty text is '\"\"'" : "for YAML ' #' starts a comment; quote the line"
            )
            self.literal = nil
        } else {
            self.literal = Self.literal(after, context: context)
        }
    }

    /// The part before the first ` -- `, and the doc behind it.
    static func cutDoc(_ text: Text, of node: Node, context: Context) -> (body: Text, doc: String?) {
        let cut: (before: Text, after: Text)?
        if text.content.utf8.starts(with: "-- ".utf8) {
            cut = (
                text.part(..<text.content.startIndex),
                text.part(text.content.utf8.index(text.content.startIndex, offsetBy: 3)...).trimmed
            )
        } else if text.content == "--" || text.content.utf8.suffix(3).elementsEqual(" --".utf8) {
            let end = text.content.utf8.index(text.content.endIndex, offsetBy: -2)
            cut = (text.part(..<end).trimmed, text.part(text.content.endIndex...))
        } else {
            cut = text.cut(at: " -- ")
        }
        guard let cut else { return (text, nil) }
        context.reportComment(behind: node)
        guard !cut.after.isEmpty else {
            context.error("the doc behind '--' is missing", at: cut.after)
            return (cut.before, nil)
        }
        return (cut.before, cut.after.string)
    }

    /// A literal as written behind a sign, or alone in the long form.
    static func literal(_ text: Text, context: Context) -> Literal? {
        guard text.content.utf8.first == UInt8(ascii: "\"") else {
            return Literal(text.string, location: text.location)
        }
        guard let string = JSONString.decode(text.content) else {
            context.error(
                "\(text.string) is no JSON string",
                at: text,
                hint: "between double quotes, '\\' and '\"' are written '\\\\' and '\\\"'"
            )
            return nil
        }
        return Literal(string, location: text.location)
    }

    private static func cutSign(_ text: Text) -> (before: Text, sign: Sign, after: Text)? {
        let utf8 = text.content.utf8
        var start = utf8.startIndex
        while let position = utf8[start...].firstIndex(of: UInt8(ascii: "=")) {
            var end = utf8.index(after: position)
            if end < utf8.endIndex, utf8[end] == UInt8(ascii: "=") { end = utf8.index(after: end) }
            let isFirst = position == utf8.startIndex || utf8[utf8.index(before: position)] == .space
            let isLast = end == utf8.endIndex || utf8[end] == .space
            if isFirst, isLast {
                let isConstant = utf8.distance(from: position, to: end) == 2
                return (text.part(..<position).trimmed, isConstant ? .constant : .default, text.part(end...).trimmed)
            }
            start = end
        }
        return nil
    }
}
