import YAML

/// A schema that references lead to. It becomes one model, however many places refer to it.
final class Definition {
    /// What the model is called in the IR.
    let name: String
    let node: Node
    /// Where it stands among the models, if not beside the API's own.
    let place: SchemaPlace
    /// A schema of `components`, which is read in any case.
    let isComponent: Bool
    /// Behind its `allOf`; made when first asked for.
    var schema: Schema?
    var form: Form?
    var isBeingRead = false
    var isQueued = false
    /// Nil: nobody asked yet.
    var allowsNull: Bool?
    /// Whether every value is an object; nil: nobody asked yet.
    var isObject: Bool?
    /// Schemas that extend this one, which has a discriminator.
    var children: [Definition] = []

    init(name: String, node: Node, place: SchemaPlace? = nil, isComponent: Bool = false) {
        self.name = name
        self.node = node
        self.place = place ?? SchemaPlace(owner: nil, words: name)
        self.isComponent = isComponent
    }
}

/// The text of a reference in one file, so that the way is found once.
struct ReferenceSpelling: Hashable {
    var file: Int32
    var text: String
}
