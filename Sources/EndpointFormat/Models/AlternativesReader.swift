import Diagnostics
import IR
import YAML

/// Reads a model of one line: an alias, a union by shape, or an enumeration of text.
///
/// ```
/// model = ( type | type 1*( '|' type ) | value 1*( '|' value ) ) [ SP '--' SP doc ]
/// ```
struct AlternativesReader {
    let context: Context

    func read(_ node: Node, into model: inout Model) {
        guard let text = context.text(node, of: "model '\(model.name)'") else { return }
        let (body, doc) = Line.cutDoc(text, of: node, context: context)
        model.doc = doc
        let parts = body.split(by: UInt8(ascii: "|"))
        if let empty = parts.first(where: \.isEmpty) {
            context.error("a type or a value is missing", at: empty)
        }
        let words = parts.filter { !$0.isEmpty }
        let types = words.filter(isType)
        if types.count == words.count {
            readTypes(types, into: &model)
        } else if types.isEmpty, words.count == 1, let word = words.first {
            reportSingle(word)
            model.shape = enumeration(words)
        } else if types.isEmpty {
            readValues(words, into: &model)
        } else {
            readMixture(types: types, values: words.filter { !isType($0) }, into: &model)
        }
    }

    private func isType(_ text: Text) -> Bool {
        guard let first = text.content.utf8.first else { return false }
        return first.isUpper || first == UInt8(ascii: "[") || first == UInt8(ascii: "{")
    }

    private func readTypes(_ words: [Text], into model: inout Model) {
        let variants = words.compactMap { word in
            TypeParser.parse(word, place: .model, context: context).map {
                Union.Variant(type: $0, location: word.location)
            }
        }
        // Types that cannot be read are left out, and an alias of anything stands where none is left.
        model.shape =
            words.count > 1 && !variants.isEmpty
            ? .union(Union(.shape, variants: variants)) : .alias(variants.first?.type ?? .primitive(.any))
    }

    private func readValues(_ words: [Text], into model: inout Model) {
        for word in words where !Words.isShortValue(word.content) {
            context.error(
                "'\(word.string)' is no value that can stand on one line",
                at: word,
                hint: "values of any other text stand under 'enum'"
            )
        }
        if let first = words.first, words.allSatisfy({ Words.isWholeNumber($0.content) }) {
            context.error("whole numbers stand under 'enum', with names", at: first, hint: "'enum: { 1 as one: }'")
        }
        model.shape = enumeration(words)
    }

    private func enumeration(_ words: [Text]) -> Model.Shape {
        .enumeration(
            Enumeration(rawType: .string, values: words.map { Enumeration.Value($0.string, location: $0.location) })
        )
    }

    private func reportSingle(_ word: Text) {
        // Only for its words about what the type might be.
        if Words.isShortValue(word.content), TypeParser.isForeign(word.string) {
            _ = TypeParser.parse(word, place: .model, context: context)
        } else {
            context.error(
                "unknown type '\(word.string)'",
                at: word,
                hint: "an enumeration of one value is written 'enum: [\(word.string)]'"
            )
        }
    }

    /// The rarer kind is the likelier mistake, and is left out.
    private func readMixture(types: [Text], values: [Text], into model: inout Model) {
        let isValueOdd = values.count < types.count
        guard let odd = isValueOdd ? values.first : types.first else { return }
        context.error(
            isValueOdd
                ? "'\(odd.string)' is a value among types" : "'\(odd.string)' is a type among values",
            at: odd,
            hint: "a type starts with a capital letter; values with capitals stand under 'enum'"
        )
        if isValueOdd {
            readTypes(types, into: &model)
        } else {
            model.shape = enumeration(values)
        }
    }
}
