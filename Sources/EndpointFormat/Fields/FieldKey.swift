import Diagnostics
import YAML

/// The key of a field: `wire [as name][?]`.
struct FieldKey {
    let wireName: String
    let name: String?
    /// Where the name behind `as` stands.
    let nameLocation: SourceLocation?
    let isOptional: Bool

    /// Nil, and an error, where the key is none.
    init?(_ node: Node, context: Context) {
        guard var text = Text(node)?.trimmed else { return nil }
        self.isOptional = text.content.utf8.last == UInt8(ascii: "?")
        if isOptional { text = text.part(..<text.content.utf8.index(before: text.content.endIndex)) }
        guard let named = NamedText(text, context: context) else { return nil }
        guard Words.isWire(named.text.content) else {
            context.error(
                named.text.isEmpty ? "a field needs a name" : "'\(named.text.string)' cannot be a field's key",
                at: named.text,
                hint:
                    "write 'name', 'name as better', or 'name: { wire: …, type: … }' for what holds a space, '\"' or '?'"
            )
            return nil
        }
        self.wireName = named.text.string
        self.name = named.name?.string
        self.nameLocation = named.name?.location
    }
}

/// Text with a better name behind it: `text [as name]`.
struct NamedText {
    let text: Text
    let name: Text?

    /// Nil, and an error, where no name stands behind `as`.
    init?(_ text: Text, context: Context) {
        guard let (before, after) = text.cutLast(at: " as ") else {
            guard !text.content.hasSuffix(" as") else {
                context.error("a name is missing behind 'as'", at: text.part(text.content.endIndex...))
                return nil
            }
            self.text = text
            self.name = nil
            return
        }
        guard Words.isIdentifier(after.content) else {
            context.error(
                "'\(after.string)' is no name to stand behind 'as'",
                at: after,
                hint: "a name starts with a lower-case letter and holds letters and digits"
            )
            return nil
        }
        self.text = before
        self.name = after
    }
}
