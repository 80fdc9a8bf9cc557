import Diagnostics
import Foundation
import Testing

/// What other programs read.
@Suite struct DiagnosticFormatTests {
    private let collector = DiagnosticCollector()

    init() {
        let text = "👍: Imge\nb: c\n"
        let file = collector.register(SourceFile(path: "my specs/a,b.yaml", text: text))
        func place(_ line: Int32, _ column: Int32) -> Diagnostics.SourceLocation {
            .init(file: file, line: line, column: column)
        }
        collector.warning("100 % of \"x\"\nare\u{1B}[31m \u{202E}odd", at: nil)
        collector.error(
            "unknown type 'Imge'",
            at: place(1, 4),
            hint: "did you mean 'Image'?",
            notes: [Diagnostic(.note, "the first one is here", at: place(2, 1))]
        )
        collector.note("unknown type 'I'", at: place(2, 4))
    }

    @Test func json() throws {
        let text = JSONDiagnostics().text(for: collector)
        #expect(
            text == #"""
                {"severity":"warning","kind":"of-x-are-m-odd","message":"100 % of \"x\"\nare\u001b[31m \u202eodd"}
                {"severity":"error","kind":"unknown-type","message":"unknown type 'Imge'","hint":"did you mean 'Image'?","file":"my specs/a,b.yaml","line":1,"column":4,"notes":[{"message":"the first one is here","file":"my specs/a,b.yaml","line":2,"column":1}]}
                {"severity":"note","kind":"unknown-type","message":"unknown type 'I'","file":"my specs/a,b.yaml","line":2,"column":4}

                """#
        )
        for line in text.split(separator: "\n") { _ = try JSONSerialization.jsonObject(with: Data(line.utf8)) }
        #expect(JSONDiagnostics().text(for: DiagnosticCollector()) == "")
    }

    @Test func github() {
        #expect(
            GitHubDiagnostics().text(for: collector) == """
                ::warning::100 %25 of "x"%0Aare\\u{1B}[31m \\u{202E}odd
                ::error file=my specs/a%2Cb.yaml,line=1,col=4::unknown type 'Imge'; did you mean 'Image'?%0Amy specs/a,b.yaml:2:1: the first one is here
                ::notice file=my specs/a%2Cb.yaml,line=2,col=4::unknown type 'I'

                """
        )
    }

    @Test func sarif() throws {
        let text = SARIFDiagnostics(version: "1.2.3").text(for: collector)
        #expect(
            text == #"""
                {"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","runs":[{"tool":{"driver":{"name":"gen","version":"1.2.3","rules":[{"id":"of-x-are-m-odd","shortDescription":{"text":"of x are m odd"}},{"id":"unknown-type","shortDescription":{"text":"unknown type"}}]}},"columnKind":"utf16CodeUnits","results":[{"ruleId":"of-x-are-m-odd","ruleIndex":0,"level":"warning","message":{"text":"100 % of \"x\"\nare\u001b[31m \u202eodd"}},{"ruleId":"unknown-type","ruleIndex":1,"level":"error","message":{"text":"unknown type 'Imge'; did you mean 'Image'?"},"locations":[{"physicalLocation":{"artifactLocation":{"uri":"my%20specs/a%2Cb.yaml"},"region":{"startLine":1,"startColumn":5}}}],"relatedLocations":[{"physicalLocation":{"artifactLocation":{"uri":"my%20specs/a%2Cb.yaml"},"region":{"startLine":2,"startColumn":1}},"message":{"text":"the first one is here"}}]},{"ruleId":"unknown-type","ruleIndex":1,"level":"note","message":{"text":"unknown type 'I'"},"locations":[{"physicalLocation":{"artifactLocation":{"uri":"my%20specs/a%2Cb.yaml"},"region":{"startLine":2,"startColumn":4}}}]}]}]}

                """#
        )
        _ = try JSONSerialization.jsonObject(with: Data(text.utf8))
        let empty = SARIFDiagnostics(version: "1").text(for: DiagnosticCollector())
        #expect(empty.hasSuffix(#""columnKind":"utf16CodeUnits","results":[]}]}"# + "\n"))
    }

    @Test func warningsBecomeErrors() {
        collector.promoteWarnings()
        #expect(collector.hasErrors)
        #expect(collector.sorted.map(\.severity) == [.error, .error, .note])
    }

    @Test func toleratedFaultsBecomeErrorsOnlyBesideAnother() {
        let collector = DiagnosticCollector()
        var fault = Diagnostic(.warning, "unknown type 'int'", at: nil)
        fault.isTolerated = true
        collector.report(fault)
        collector.warning("a guess", at: nil)
        collector.promoteToleratedFaults()
        #expect(collector.sorted.map(\.severity) == [.warning, .warning])
        collector.error("an error", at: nil)
        collector.promoteToleratedFaults()
        #expect(collector.sorted.map(\.severity) == [.error, .warning, .error])
    }
}
