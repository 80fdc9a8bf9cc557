import Foundation

/// Lines end with LF, or with CR and LF; the last one needs no end.
struct LineParser: StreamParser {
    private var line = Data()

    mutating func feed(_ chunk: Data) -> [StreamPiece] {
        var lines: [StreamPiece] = []
        var rest = chunk[...]
        while let end = rest.firstIndex(of: 0x0A) {
            line.append(rest[..<end])
            lines += finish()
            rest = rest[end...].dropFirst()
        }
        line.append(rest)
        return lines
    }

    mutating func finish() -> [StreamPiece] {
        defer { line = Data() }
        if line.last == 0x0D { line.removeLast() }
        return line.allSatisfy { $0 == 0x20 || $0 == 0x09 } ? [] : [StreamPiece(data: line)]
    }

    let lastID = ""
    let retry: Duration? = nil
}
