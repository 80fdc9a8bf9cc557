import Testing

@testable import GenKit

@Suite("diff")
struct DiffTests {
    private func diff(_ old: String?, _ new: String?) -> String {
        UnifiedDiff(old: old.map { Array($0.utf8) }, new: new.map { Array($0.utf8) }, path: "M/A.swift").text
    }

    @Test func equalFilesGiveNothing() { #expect(diff("a\nb\n", "a\nb\n") == "") }

    @Test func oneLineInTheMiddle() {
        let old = (1...9).map { "\($0)\n" }.joined()
        #expect(
            diff(old, old.replacing("5\n", with: "five\n")) == """
                --- M/A.swift
                +++ M/A.swift
                @@ -2,7 +2,7 @@
                 2
                 3
                 4
                -5
                +five
                 6
                 7
                 8

                """
        )
    }

    @Test func aNewFile() {
        #expect(diff(nil, "a\n") == "--- /dev/null\n+++ M/A.swift\n@@ -0,0 +1 @@\n+a\n")
    }

    @Test func aRemovedFile() {
        #expect(diff("a\nb\n", nil) == "--- M/A.swift\n+++ /dev/null\n@@ -1,2 +0,0 @@\n-a\n-b\n")
    }

    @Test func aMissingLineFeedCounts() {
        #expect(
            diff("a\nb", "a\nb\n")
                == "--- M/A.swift\n+++ M/A.swift\n@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+b\n"
        )
    }

    @Test func lineEndingsCount() {
        #expect(diff("a\r\n", "a\n") == "--- M/A.swift\n+++ M/A.swift\n@@ -1 +1 @@\n-a\r\n+a\n")
    }

    @Test func hunksMeetAndPart() {
        let old = (1...30).map { "\($0)\n" }.joined()
        let near = old.replacing("\n10\n", with: "\nx\n").replacing("\n17\n", with: "\ny\n")
        let far = old.replacing("\n10\n", with: "\nx\n").replacing("\n18\n", with: "\ny\n")
        #expect(diff(old, near).split(separator: "\n").count { $0.hasPrefix("@@") } == 1)
        #expect(diff(old, far).split(separator: "\n").count { $0.hasPrefix("@@") } == 2)
    }

    /// Whatever the lists, the changes lead from the one to the other, with as few lines as the lists allow.
    @Test func changesAreRightAndFewest() {
        var generator = SmallGenerator(state: 7)
        for _ in 0..<400 {
            let old = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
                UInt8.random(in: 97...100, using: &generator)
            }
            let new = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
                UInt8.random(in: 97...100, using: &generator)
            }
            let changes = LineDiff(old.map { [$0] }, new.map { [$0] }).changes
            #expect(apply(changes, old, new) == new)
            let edits = changes.reduce(0) { $0 + $1.old.count + $1.new.count }
            #expect(edits == old.count + new.count - 2 * longestCommon(old, new))
        }
    }

    @Test func beyondTheLimitItIsOneChange() {
        let old = (0..<50).map { Array("a\($0)".utf8)[...] }
        let new = (0..<50).map { Array("b\($0)".utf8)[...] }
        let frame = [Array("same".utf8)[...]]
        let changes = LineDiff(frame + old + frame, frame + new + frame, limit: 10).changes
        #expect(changes == [LineDiff.Change(old: 1..<51, new: 1..<51)])
    }

    /// Two files of 20,000 lines that have nothing in common.
    @Test func largeFilesEnd() {
        let old = (0..<20_000).map { Array("a\($0)".utf8)[...] }
        let new = (0..<20_000).map { Array("b\($0)".utf8)[...] }
        let time = ContinuousClock().measure { #expect(LineDiff(old, new).changes.count == 1) }
        #expect(time < .seconds(20))
    }

    private func apply(_ changes: [LineDiff.Change], _ old: [UInt8], _ new: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var position = 0
        for change in changes {
            result += old[position..<change.old.lowerBound] + new[change.new]
            position = change.old.upperBound
        }
        return result + old[position...]
    }

    private func longestCommon(_ a: [UInt8], _ b: [UInt8]) -> Int {
        var row = [Int](repeating: 0, count: b.count + 1)
        for x in a {
            var diagonal = 0
            for (j, y) in b.enumerated() {
                let next = x == y ? diagonal + 1 : max(row[j], row[j + 1])
                diagonal = row[j + 1]
                row[j + 1] = next
            }
        }
        return row[b.count]
    }
}

/// Xorshift: the same cases in each run.
private struct SmallGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }
}
