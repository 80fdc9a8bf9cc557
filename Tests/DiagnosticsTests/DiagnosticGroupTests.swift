import Diagnostics
import Testing

@Suite struct DiagnosticGroupTests {
    private func collector(_ severity: Diagnostic.Severity, count: Int) -> DiagnosticCollector {
        let collector = DiagnosticCollector()
        let file = collector.register(
            SourceFile(path: "a.yaml", text: (1...count).map { "line \($0)\n" }.joined())
        )
        for line in (1...count).reversed() {
            let place = SourceLocation(file: file, line: Int32(line), column: 1)
            collector.report(Diagnostic(severity, "the format 'f\(line)' is unknown", at: place))
        }
        return collector
    }

    @Test func manyOfAKindAreOneLineAndACount() {
        let text = DiagnosticPrinter().text(for: collector(.warning, count: 1_400))
        #expect(
            text == """
                a.yaml:1:1: warning: the format 'f1' is unknown (… and 1,399 more like it)
                line 1
                ^
                1,400 warnings; '--verbose' lists all

                """
        )
        let all = DiagnosticPrinter(detail: .all).text(for: collector(.warning, count: 1_400))
        #expect(all.split(separator: "\n").count == 3 * 1_400 + 1)
        #expect(all.hasSuffix("\n1,400 warnings\n"))
    }

    @Test func aFewAndErrorsAreAllShown() {
        #expect(collector(.note, count: 5).grouped.map(\.others) == [0, 0, 0, 0, 0])
        #expect(collector(.note, count: 6).grouped.map(\.others) == [5])
        #expect(collector(.error, count: 100).grouped.count == 100)
        #expect(collector(.error, count: 101).grouped.map(\.others) == [100])
    }

    @Test func othersAreNoneOfTheKind() {
        let diagnostics = collector(.note, count: 9)
        diagnostics.note("the format 'x' is odd", at: SourceLocation(file: 0, line: 2, column: 1))
        diagnostics.warning("the format 'x' is unknown", at: SourceLocation(file: 0, line: 2, column: 1))
        #expect(diagnostics.grouped.map(\.others) == [8, 0, 0])
    }
}
