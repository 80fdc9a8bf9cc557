/// The line of a place and a caret below it; a long line is cut around the caret.
struct SourceExcerpt {
    private static let mostBefore = 70
    private static let mostBehind = 50

    let line: String
    let caret: String

    /// Nil where there is nothing to show.
    init?(of location: SourceLocation, in file: SourceFile) {
        let line = file.line(location.line)
        guard !line.isEmpty else { return nil }
        let behind = file.restOfLine(from: location).unicodeScalars
        let before = line.unicodeScalars[..<behind.startIndex]
        let shownBefore = before.suffix(Self.mostBefore)
        let shownBehind = behind.prefix(Self.mostBehind)
        let isCut = shownBefore.startIndex > before.startIndex
        let displayed = DisplayText(shownBefore, keepsTabs: true)
        self.line =
            (isCut ? "…" : "") + displayed.text + DisplayText(shownBehind, keepsTabs: true).text
            + (shownBehind.endIndex < behind.endIndex ? "…" : "")
        caret = (isCut ? " " : "") + displayed.blanks + "^"
    }
}
