import Testing

@testable import GenKit

/// How a run says what it found.
extension ConfigurationTests {
    @Test func strict() throws {
        let run = try gen("output: out\nfilter: { exclude: { tags: Nobody } }\n", "--strict")
        #expect(run.status == .failure)
        #expect(run.output == "")
        #expect(run.problems == ["shop.gen.yaml:2:28: error: no operation has the tag 'Nobody'"])
        #expect(!folder.names.contains { $0.hasPrefix("out") })
        #expect(try gen("output: out\n", "--strict").status == .success)
    }

    @Test(arguments: ["json", "sarif", "github"])
    func formats(_ format: String) throws {
        let run = try gen("nmae: Store\n", "--diagnostics-format", format)
        #expect(run.status == .failure)
        switch format {
        case "json":
            let object = #""message":"unknown key 'nmae' in a configuration","hint":"did you mean 'name'?""#
            let place = #""file":"shop.gen.yaml","line":1,"column":1}"#
            #expect(
                run.errors == #"{"severity":"error","kind":"unknown-key-in-a-configuration","# + object + ",\(place)\n"
            )
        case "sarif":
            #expect(run.errors.hasPrefix(#"{"$schema":"https://json.schemastore.org/sarif-2.1.0.json","#))
            #expect(run.errors.contains(#""driver":{"name":"gen","version":"\#(Gen.version)","#))
        default:
            let words = "unknown key 'nmae' in a configuration; did you mean 'name'?"
            #expect(run.errors == "::error file=shop.gen.yaml,line=1,col=1::\(words)\n")
        }
    }
}
