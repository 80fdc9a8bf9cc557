/// Two versions of a file as a unified diff (POSIX `diff -u`), which `patch` and reviewers read.
struct UnifiedDiff {
    /// Lines around each change.
    private static let context = 3

    /// Nil: there is, or will be, no such file.
    var old: [UInt8]?
    var new: [UInt8]?
    var path: String

    /// Empty where nothing differs.
    var text: String {
        guard old != new else { return "" }
        let oldLines = Self.lines(old ?? [])
        let newLines = Self.lines(new ?? [])
        var text = "--- \(old == nil ? "/dev/null" : path)\n+++ \(new == nil ? "/dev/null" : path)\n"
        for hunk in Self.hunks(LineDiff(oldLines, newLines).changes) {
            Self.append(hunk, oldLines, newLines, to: &text)
        }
        return text
    }

    /// With their line feeds, so that a missing one at the end counts.
    private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var start = 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
            lines.append(bytes[start..<end])
            start = end
        }
        return lines
    }

    /// Changes whose contexts meet are one hunk.
    private static func hunks(_ changes: [LineDiff.Change]) -> [[LineDiff.Change]] {
        var hunks: [[LineDiff.Change]] = []
        for change in changes {
            if let last = hunks.last?.last, change.old.lowerBound - last.old.upperBound <= 2 * context {
                hunks[hunks.count - 1].append(change)
            } else {
                hunks.append([change])
            }
        }
        return hunks
    }

    private static func append(
        _ hunk: [LineDiff.Change],
        _ old: [ArraySlice<UInt8>],
        _ new: [ArraySlice<UInt8>],
        to text: inout String
    ) {
        guard let first = hunk.first, let last = hunk.last else { return }
        let before = min(context, first.old.lowerBound)
        let after = min(context, old.count - last.old.upperBound)
        let oldRange = first.old.lowerBound - before..<last.old.upperBound + after
        let newRange = first.new.lowerBound - before..<last.new.upperBound + after
        text += "@@ -\(span(oldRange)) +\(span(newRange)) @@\n"

        var position = oldRange.lowerBound
        for change in hunk {
            for index in position..<change.old.lowerBound { append(" ", old[index], to: &text) }
            for index in change.old { append("-", old[index], to: &text) }
            for index in change.new { append("+", new[index], to: &text) }
            position = change.old.upperBound
        }
        for index in position..<oldRange.upperBound { append(" ", old[index], to: &text) }
    }

    /// The line number of an empty range is that of the line before it.
    private static func span(_ range: Range<Int>) -> String {
        let start = range.isEmpty ? range.lowerBound : range.lowerBound + 1
        return range.count == 1 ? "\(start)" : "\(start),\(range.count)"
    }

    private static func append(_ mark: String, _ line: ArraySlice<UInt8>, to text: inout String) {
        text += mark + String(decoding: line, as: UTF8.self)
        if line.last != UInt8(ascii: "\n") { text += "\n\\ No newline at end of file\n" }
    }
}
