import RouterRuntime
import Testing

@Suite struct StatusSetTests {
    @Test(arguments: [(401, true), (403, false), (499, false), (500, true), (599, true), (600, false)])
    func containsExactStatusesAndRanges(status: Int, isIn: Bool) {
        let set: StatusSet = [401, .range(5)]
        #expect(set.contains(status) == isIn)
    }
}
