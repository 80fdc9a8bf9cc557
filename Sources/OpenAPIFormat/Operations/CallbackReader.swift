import Diagnostics
import IR
import YAML

/// Reads what a server sends to others, callbacks and webhooks: their models, so that whoever receives them can decode
/// them.
struct CallbackReader {
    let context: Context
    let encodings: PartEncodings

    func readWebhooks(_ node: Node?) {
        for entry in context.entries(node, "'webhooks'") {
            context.note("of the webhook '\(entry.key)' there are the models", at: entry.keyNode.location)
            readItem(entry, words: entry.key)
        }
    }

    func readCallbacks(of entry: Entry, words: String) {
        for callback in context.entries(entry.mapping["callbacks"], "'callbacks'") {
            context.note("of the callback '\(callback.key)' there are the models", at: callback.keyNode.location)
            for item in context.entries(callback.value, "a callback") {
                readItem(item, words: "\(words) \(callback.key)")
            }
        }
    }

    /// Items that no path leads to are still looked at.
    func readPathItems(_ node: Node?) {
        for entry in context.entries(node, "'pathItems'") { readItem(entry, words: entry.key) }
    }

    private func readItem(_ item: Mapping.Entry, words: String) {
        let reader = PathReader(context: context)
        for operation in reader.operations(of: item) {
            let words = operation.id ?? words
            _ = ParameterReader(context: context, words: words).read(operation)
            _ = BodyReader(context: context, encodings: encodings, words: words).read(operation)
        }
    }
}
