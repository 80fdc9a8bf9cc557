import Diagnostics
import IR
import YAML

/// Dresses the API of a document as an overlay says: what the document says stays, what it cannot say is added.
struct OverlayReader {
    let context: Context
    /// As the document has it, with what the root of the overlay says already in it.
    var api: API

    // MARK: Models

    /// An overlay gives models of the document a domain.
    mutating func readModels(_ node: Node) {
        let positions = Dictionary(
            api.models.indices.filter { api.models[$0].owner == nil }.map { (api.models[$0].name, $0) }
        ) { first, _ in first }
        for entry in context.entries(node, of: "'models'") {
            guard let position = positions[entry.key] else {
                let near = context.diagnostics.suggestion(for: entry.key, in: positions.keys.sorted())
                context.error("the document has no schema '\(entry.key)'", at: entry.keyNode.location, hint: near)
                continue
            }
            read(entry, into: &api.models[position])
        }
    }

    private func read(_ entry: Mapping.Entry, into model: inout Model) {
        for part in context.entries(entry.value, of: "a model of an overlay") {
            guard part.key == "domain" else {
                let near = context.diagnostics.suggestion(for: part.key, in: ["domain"])
                context.error(
                    "'\(part.key)' cannot stand in a model of an overlay",
                    at: part.keyNode.location,
                    hint: near ?? "the document says what it is; only 'domain' can be added"
                )
                continue
            }
            guard case .object = model.shape else {
                context.error(
                    "'\(model.name)' is no object, so it has no domain",
                    at: part.keyNode.location
                )
                continue
            }
            model.domain = ModelReader.domain(part.value, context: context)
        }
    }

    // MARK: Envelope

    /// In a document the answers hold their envelope. Those that have the property which an overlay calls the payload are
    /// taken apart, the others are no answers in an envelope.
    mutating func unwrapAnswers(_ envelope: Envelope) {
        guard let payload = envelope.payload else { return }
        let index = ModelIndex(api.models)
        for router in api.routers.indices {
            for number in api.routers[router].operations.indices {
                let operation = api.routers[router].operations[number]
                guard case .value(let type) = operation.success,
                    case .model(let name) = index.resolve(type), case .object(let object)? = index.shape(of: name),
                    let field = object.fields.first(where: { $0.wireName == payload })
                else {
                    api.routers[router].operations[number].envelope = .none
                    continue
                }
                let mayBeNull = field.type.isNullable || !field.isRequired
                api.routers[router].operations[number].responses[0].content = .value(
                    mayBeNull ? .nullable(field.type.nonNull) : field.type
                )
            }
        }
    }

    // MARK: Routers

    /// Puts the operations that an overlay lists into its routers; all others stay where the document has them.
    mutating func readRouters(_ node: Node) {
        var document = DocumentOperations(api.routers)
        var routers: [Router] = []
        for entry in context.entries(node, of: "'routers'") {
            routers.append(OverlayRouterReader(context: context).read(entry, from: &document))
        }
        api.routers = document.routers(dressedBy: routers)
    }
}
