import Testing

@Suite(.needsCases) struct AllCases {
    @Test func eachHasItsArea() {
        #expect(CaseFolder.all.map(\.number) == Area.allCases.flatMap(\.cases).sorted())
        for folder in CaseFolder.all { #expect(!folder.rights.isEmpty, "\(folder.number) says nothing") }
    }

    /// A check of a line that is none would check nothing.
    @Test func eachFindingHasItsLine() async throws {
        let names = Set(CaseFolder.all.flatMap(\.rights).map(\.name))
        for finding in try await DriverRun.shared.value { #expect(names.contains(finding.line), "\(finding.line)") }
    }
}
