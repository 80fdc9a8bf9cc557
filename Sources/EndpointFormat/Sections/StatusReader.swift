import Diagnostics
import IR

/// Reads `401 | 403` and `5xx`.
struct StatusReader {
    let context: Context

    func read(_ text: Text) -> [(pattern: StatusPattern, location: SourceLocation)] {
        text.split(by: UInt8(ascii: "|")).compactMap { word in
            if let pattern = pattern(word.content) { return (pattern, word.location) }
            context.error(
                word.isEmpty ? "a status is missing beside '|'" : "'\(word.string)' is no status",
                at: word,
                hint: "a status is 100 to 599, '4xx' or '5xx'"
            )
            return nil
        }
    }

    private func pattern(_ text: Substring) -> StatusPattern? {
        switch text {
        case "4xx": .range(4)
        case "5xx": .range(5)
        default:
            if text.utf8.count == 3, text.utf8.allSatisfy(\.isDigit), let status = Int(text),
                (100..<600).contains(status)
            {
                .exact(status)
            } else {
                nil
            }
        }
    }
}
