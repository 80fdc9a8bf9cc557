/// What differs between two lists of lines, by the greedy algorithm of E. Myers, "An O(ND) Difference Algorithm and Its
/// Variations" (1986).
struct LineDiff {
    struct Change: Hashable {
        var old: Range<Int>
        var new: Range<Int>
    }

    /// In order, with equal lines between them.
    let changes: [Change]

    /// Beyond this many edits the rest counts as one change: time and memory grow with the square of it, and nobody
    /// reads such a diff line by line.
    static let limit = 1_000

    init(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>], limit: Int = LineDiff.limit) {
        var prefix = 0
        while prefix < min(old.count, new.count), old[prefix] == new[prefix] { prefix += 1 }
        var suffix = 0
        while suffix < min(old.count, new.count) - prefix,
            old[old.count - 1 - suffix] == new[new.count - 1 - suffix]
        { suffix += 1 }

        // Numbers compare faster than lines.
        var numbers: [ArraySlice<UInt8>: Int] = [:]
        func number(_ line: ArraySlice<UInt8>) -> Int {
            if let number = numbers[line] { return number }
            numbers[line] = numbers.count
            return numbers.count - 1
        }
        let a = old[prefix..<old.count - suffix].map(number)
        let b = new[prefix..<new.count - suffix].map(number)
        changes = Self.merge(Self.matches(a, b, limit: limit), a.count, b.count).map {
            Change(
                old: $0.old.lowerBound + prefix..<$0.old.upperBound + prefix,
                new: $0.new.lowerBound + prefix..<$0.new.upperBound + prefix
            )
        }
    }

    /// Runs of equal lines become the gaps between changes.
    private static func merge(_ matches: [(old: Int, new: Int)], _ oldCount: Int, _ newCount: Int) -> [Change] {
        var changes: [Change] = []
        var old = 0
        var new = 0
        for match in matches + [(oldCount, newCount)] {
            if match.old > old || match.new > new { changes.append(Change(old: old..<match.old, new: new..<match.new)) }
            old = match.old + 1
            new = match.new + 1
        }
        return changes
    }

    /// Pairs of equal lines, in order; none when the two differ in more than `limit` lines.
    private static func matches(_ a: [Int], _ b: [Int], limit: Int) -> [(old: Int, new: Int)] {
        guard !a.isEmpty, !b.isEmpty else { return [] }
        let most = min(limit, a.count + b.count)
        // How far one gets on each diagonal k = x − y; the row of each number of edits is kept to find the way back.
        var reach = [Int](repeating: 0, count: 2 * most + 3)
        let middle = most + 1
        var rows: [[Int]] = []
        for edits in 0...most {
            for k in stride(from: -edits, through: edits, by: 2) {
                let isDown = k == -edits || (k != edits && reach[middle + k - 1] < reach[middle + k + 1])
                var x = isDown ? reach[middle + k + 1] : reach[middle + k - 1] + 1
                var y = x - k
                while x < a.count, y < b.count, x >= 0, y >= 0, a[x] == b[y] {
                    x += 1
                    y += 1
                }
                reach[middle + k] = x
                if x >= a.count, y >= b.count { return wayBack(rows, edits, a.count, b.count) }
            }
            rows.append(Array(reach[middle - edits...middle + edits]))
        }
        return []
    }

    private static func wayBack(_ rows: [[Int]], _ edits: Int, _ xEnd: Int, _ yEnd: Int) -> [(old: Int, new: Int)] {
        var matches: [(old: Int, new: Int)] = []
        var x = xEnd
        var y = yEnd
        for d in stride(from: edits, to: 0, by: -1) {
            let row = rows[d - 1]
            // The row of d − 1 edits holds the diagonals −(d − 1)…d − 1.
            func reach(_ k: Int) -> Int { abs(k) <= d - 1 ? row[k + d - 1] : -1 }
            let k = x - y
            let isDown = k == -d || (k != d && reach(k - 1) < reach(k + 1))
            let previous = isDown ? k + 1 : k - 1
            let previousX = reach(previous)
            let previousY = previousX - previous
            let startX = isDown ? previousX : previousX + 1
            while x > startX {
                x -= 1
                y -= 1
                matches.append((x, y))
            }
            x = previousX
            y = previousY
        }
        while x > 0, y > 0 {
            x -= 1
            y -= 1
            matches.append((x, y))
        }
        return matches.reversed()
    }
}
