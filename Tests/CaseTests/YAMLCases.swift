import Foundation
import Testing

/// Scalars, keys, merges and escapes.
@Suite(.needsCases) struct YAMLCases {
    @Test(arguments: Area.yaml.rights)
    func isRight(_ right: Right) async throws { try await right.holds(Self.checks) }

    static let checks = [
        Check("001.2", what: "no Bool in the output, and no diagnostic") {
            let run = try CaseRun("001")
            #expect(run.lines == [])
            for value in ["true", "false", "1", "0"] { #expect(!run.swift.contains("return \"\(value)\"")) }
        },
        Check("002.2", what: "a default of the wrong type") {
            let run = try CaseRun("002")
            run.succeeds()
            run.says("warning", at: ["13:42", "13:33"], "'true'")
        },
        Check("004.1", what: "as with quoted keys") {
            let bare = try CaseRun("004")
            let quoted = try CaseRun("004") { text in
                text.replacing(/(?m)^( {8})(200|404|5XX):/) { "\($0.output.1)'\($0.output.2)':" }
            }
            #expect(bare.lines == [])
            #expect(bare.files == quoted.files)
        },
        Check("005.2", what: "a fraction") {
            let run = try CaseRun("005")
            run.says("warning", at: ["17:44", "17:35"], "'0.5'", "'ratio'")
            #expect(!run.swift.contains("ratio: Int = 0"))
        },
        Check("005.3", what: "no fraction, no diagnostic") {
            let run = try CaseRun("005") { $0.without(lines: 15...17) }
            run.succeeds()
            #expect(run.lines == [])
        },
        Check("007.1", what: "the first merge wins, and what is local") {
            let notes = try ResponseTexts.ofCase007("getB")
            #expect(notes == ["200": "ok", "401": "who are you", "404": "local"])
        },
        Check("007.2", what: "two merges") {
            let notes = try ResponseTexts.ofCase007("getA")
            #expect(notes == ["200": "ok", "401": "who are you", "404": "not here"])
            #expect(try !CaseRun("007").swift.contains("<<"))
        },
        Check("008.1", what: "a key twice") {
            let run = try CaseRun("008")
            run.failsWhole()
            run.says("error", at: ["12:3"], "'/pens'")
            run.says("note", at: ["4:3"])
            #expect(run.lines.count { $0.contains(": error: ") } == 1)
        },
        Check("008.2", what: "a tab") {
            let run = try CaseRun("008", "tab.yaml")
            run.failsWhole()
            #expect(run.lines.count == 1)
            #expect(run.lines.first?.hasPrefix("tab.yaml:7:") == true)
            #expect(run.lines.first?.contains("tab") == true)
        },
        Check("010.1", what: "the doc comment") {
            let run = try CaseRun("010")
            run.succeeds()
            #expect(run.swift.contains("Rings once \u{1F514} per call"))
            #expect(run.swift.contains("`GET /bells/{id}`"))
        },
        Check("010.2", what: "tabs") {
            let run = try CaseRun("010") { $0.replacing("  ", with: "\t") }
            run.succeeds()
            #expect(try run.files == CaseRun("010").files)
        },
        Check("010.3", what: "half a pair") {
            let run = try CaseRun("010", "lone.json")
            let isReported = run.lines.first?.hasPrefix("lone.json:3:") == true
            #expect(isReported || run.swift.contains("Bells \u{FFFD}!"))
        },
        Check("011.1", "011.2", what: "'responses' that is empty") {
            try CaseRun("011").says("error", at: ["9:7", "9:17"], "DELETE /sessions/{id}", "responses")
        },
        // Documents of the corpus say 'int' and 'Float', and are read, so it is an error only beside others.
        Check("011.1", "011.3", what: "a type that is none") {
            try CaseRun("011").says("error", at: ["16:17", "16:11"], "'int'", "integer")
            try CaseRun("011", options: ["--strict"]).says("error", at: ["16:17", "16:11"], "'int'", "integer")
        },
        Check("011.4", what: "nothing is written") {
            try CaseRun("011").failsWhole()
        },
    ]
}
