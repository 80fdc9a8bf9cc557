import YAML

extension SchemaReader {
    /// What people should know of a schema: its description, then limits and examples.
    func doc(of schema: Node) -> String? { doc(of: flat(schema)) }

    func doc(of schema: Schema) -> String? {
        SchemaDoc(schema.sources).text
    }
}
