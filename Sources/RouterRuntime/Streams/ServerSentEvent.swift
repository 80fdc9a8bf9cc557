import Foundation

/// One event of a `text/event-stream` (WHATWG HTML §9.2).
public struct ServerSentEvent: Hashable, Sendable {
    /// The kind of the event; `message` where the stream does not say.
    public var event: String
    public var data: String
    /// The last id the stream has named so far; empty before the first.
    public var id: String
    /// How long to wait before connecting again, as the stream last said.
    public var retry: Duration?

    public init(event: String = "message", data: String, id: String = "", retry: Duration? = nil) {
        self.event = event
        self.data = data
        self.id = id
        self.retry = retry
    }
}

/// The parser of WHATWG HTML §9.2.6: chunks may end anywhere, lines end with CR, LF or both.
struct ServerSentEventParser: StreamParser {
    private var line: [UInt8] = []
    private var endedWithCR = false
    private var isFirstLine = true
    private var data: [UInt8] = []
    private var event = ""
    private(set) var lastID = ""
    private(set) var retry: Duration?

    mutating func feed(_ chunk: Data) -> [StreamPiece] {
        var events: [StreamPiece] = []
        for byte in chunk {
            let followsCR = endedWithCR
            endedWithCR = byte == 0x0D
            switch byte {
            case 0x0A where followsCR: break
            case 0x0A, 0x0D: endLine(into: &events)
            default: line.append(byte)
            }
        }
        return events
    }

    /// An event that no blank line ended is dropped.
    mutating func finish() -> [StreamPiece] {
        (line, endedWithCR, isFirstLine, data, event) = ([], false, true, [], "")
        return []
    }

    private mutating func endLine(into events: inout [StreamPiece]) {
        var line = self.line[...]
        if isFirstLine, line.starts(with: [0xEF, 0xBB, 0xBF]) { line = line.dropFirst(3) }
        isFirstLine = false
        if line.isEmpty {
            if let event = dispatch() { events.append(event) }
        } else if let colon = line.firstIndex(of: UInt8(ascii: ":")) {
            var value = line[colon...].dropFirst()
            if value.first == UInt8(ascii: " ") { value = value.dropFirst() }
            field(String(decoding: line[..<colon], as: UTF8.self), value)
        } else {
            field(String(decoding: line, as: UTF8.self), [])
        }
        self.line.removeAll(keepingCapacity: true)
    }

    private mutating func field(_ name: String, _ value: ArraySlice<UInt8>) {
        switch name {
        case "data":
            data.append(contentsOf: value)
            data.append(0x0A)
        case "event": event = String(decoding: value, as: UTF8.self)
        case "id" where !value.contains(0): lastID = String(decoding: value, as: UTF8.self)
        case "retry" where value.allSatisfy({ (0x30...0x39).contains($0) }):
            if let wait = Int64(String(decoding: value, as: UTF8.self)) { retry = .milliseconds(wait) }
        default: break
        }
    }

    private mutating func dispatch() -> StreamPiece? {
        defer {
            data.removeAll(keepingCapacity: true)
            event = ""
        }
        guard !data.isEmpty else { return nil }
        let event = ServerSentEvent(
            event: event.isEmpty ? "message" : event,
            data: String(decoding: data.dropLast(), as: UTF8.self),
            id: lastID,
            retry: retry
        )
        return StreamPiece(data: Data(data.dropLast()), event: event)
    }
}
