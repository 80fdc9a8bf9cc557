import Testing

@testable import GenKit

/// What can be wrong with a configuration: each with its place.
@Suite("wrong configurations")
struct ConfigurationErrorTests {
    @Test(arguments: [
        ("nmae: Store", "1:1: error: unknown key 'nmae' in a configuration; did you mean 'name'?"),
        (
            "zzz: 1",
            "1:1: error: unknown key 'zzz' in a configuration; one of name, access, styles, filter, rename, formats, "
                + "integers, models, unions, conformances, responses, roots, output, single-file, shards, templates"
        ),
        (
            "namespace: X",
            "1:1: error: unknown key 'namespace' in a configuration; everything stands in a type that is called as 'name' says"
        ),
        ("- name", "1:1: error: a configuration must be a mapping, not a list"),
        ("", "1:1: error: the document is empty"),
        (
            "name: my api",
            "1:7: error: 'my api' is no name of an API; it starts with a capital letter and holds letters and digits"
        ),
        ("name: [A]", "1:7: error: 'name' must be text, not a list"),
        ("name: ''", "1:7: error: 'name' is empty"),
        ("access: pubic", "1:9: error: 'access' is internal, package or public, not 'pubic'; did you mean 'public'?"),
        ("access: open", "1:9: error: 'access' is internal, package or public, not 'open'"),
        (
            "styles: [completion, rx]",
            "1:22: error: a style is async, completion, combine, response or protocols, not 'rx'"
        ),
        ("filter: pets", "1:9: error: 'filter' must be a mapping, not text"),
        ("filter: { only: {} }", "1:11: error: unknown key 'only' in 'filter'; one of include, exclude"),
        (
            "filter: { include: { tag: a } }",
            "1:22: error: unknown key 'tag' in 'include'; did you mean 'tags'?"
        ),
        (
            "filter: { include: { paths: pets } }",
            "1:29: error: 'pets' is no pattern of a path; '/pets/*' or '/pets/**', for example"
        ),
        ("filter: { include: { tags: [[a]] } }", "1:29: error: an item of 'tags' must be text, not a list"),
        (
            "rename: { models: {} }",
            "1:11: error: unknown key 'models' in 'rename'; one of operations, schemas, properties, tags"
        ),
        (
            "rename: { schemas: { a: b } }",
            "1:25: error: 'b' cannot be a name here; it starts with a capital letter and holds letters and digits"
        ),
        (
            "rename: { operations: { a: 'x y' } }",
            "1:28: error: 'x y' cannot be a name here; it starts with a lower-case letter and holds letters and digits"
        ),
        (
            "formats: { uri: Url }",
            "1:17: error: the type of a format is String, Int, Int32, Int64, Double, Bool, Date, Date.iso8601, Date.unix, "
                + "Date.milliseconds, Date.rfc1123, LocalDate, URL, UUID, Data or Any, not 'Url'; did you mean 'URL'?"
        ),
        ("integers: Int16", "1:11: error: 'integers' is Int, Int32 or Int64, not 'Int16'; did you mean 'Int'?"),
        (
            "integers: { int16: Int }",
            "1:13: error: unknown key 'int16' in 'integers'; did you mean 'int32'?"
        ),
        ("integers: { int64: Double }", "1:20: error: 'int64' is Int, Int32 or Int64, not 'Double'"),
        ("models: both", "1:9: error: 'models' is as-used or codable, not 'both'"),
        ("unions: close", "1:9: error: 'unions' is open or closed, not 'close'; did you mean 'closed'?"),
        ("responses: lenient", "1:12: error: 'responses' is strict or tolerant, not 'lenient'"),
        (
            "responses: tolerent",
            "1:12: error: 'responses' is strict or tolerant, not 'tolerent'; did you mean 'tolerant'?"
        ),
        ("shards: 0", "1:9: error: '0' is no number of shards; 1 to 256"),
        (
            "shards: 2\nsingle-file: a.swift",
            "2:1: error: 'shards' and 'single-file' do not go together; one file, or several: choose one"
        ),
        (
            "output: a\nsingle-file: a.swift",
            "2:1: error: 'output' and 'single-file' do not go together; both say where to write: choose one"
        ),
        ("single-file: a/", "1:14: error: 'a/' is no file; 'Sources/App/Petstore.swift', for example"),
        ("roots: { a: b }", "1:8: error: 'roots' must be text, not a mapping"),
        (
            "conformances: { Item: identifiable }",
            "1:23: error: 'identifiable' is no name of a protocol; 'Identifiable', or 'Module.Protocol' of another module"
        ),
        (
            "conformances: { Item: Codable }",
            "1:23: error: models are 'Codable' by themselves, where they can be; leave it out"
        ),
    ])
    func problems(_ text: String, _ problem: String) throws {
        let folder = try TemporaryFolder()
        try folder.write("shop.yaml", ConfigurationTests.shop)
        try folder.write("shop.gen.yaml", text)
        let run = GenOutput(["@shop.yaml", "--output", "@out"], in: folder)
        #expect(run.status == .failure)
        #expect(run.problems == ["shop.gen.yaml:" + problem])
        #expect(!folder.names.contains { $0.hasPrefix("out") })
    }

    /// One run finds the problems of the configuration and those of the spec.
    @Test func withAWrongSpec() throws {
        let folder = try TemporaryFolder()
        try folder.write("shop.yaml", ConfigurationTests.shop.replacing("owner: Person", with: "owner: Persn"))
        try folder.write("shop.gen.yaml", "accces: public\n")
        let run = GenOutput(["@shop.yaml", "--output", "@out"], in: folder)
        #expect(
            run.problems == [
                "shop.gen.yaml:1:1: error: unknown key 'accces' in a configuration; did you mean 'access'?",
                "shop.yaml:11:43: error: unknown type 'Persn'; did you mean 'Person'?",
            ]
        )
    }
}
