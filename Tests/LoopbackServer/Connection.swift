import Foundation

/// Reads requests from one connection and plays the replies.
struct Connection {
    let socket: Socket
    let log: RequestLog
    private var buffer = Data()

    init(socket: Socket, log: RequestLog) {
        self.socket = socket
        self.log = log
    }

    consuming func serve(_ handler: LoopbackServer.Handler) {
        while let request = readRequest() {
            log.record(request)
            guard play(handler(request)), request["Connection"]?.lowercased() != "close" else { return }
        }
    }

    /// False when the connection is over.
    private mutating func play(_ reply: Reply) -> Bool {
        for step in reply.steps {
            switch step {
            case .bytes(let data):
                guard socket.send(data) else { return false }
            case .pause(let duration):
                let parts = duration.components
                Thread.sleep(forTimeInterval: Double(parts.seconds) + Double(parts.attoseconds) / 1e18)
            case .hang:
                while socket.receive() != nil {}
                return false
            case .close:
                return false
            case .reset:
                socket.resetOnClose()
                return false
            }
        }
        return true
    }

    private mutating func readRequest() -> ReceivedRequest? {
        guard speaksHTTP(), let head = read(through: Data("\r\n\r\n".utf8)) else { return nil }
        var lines = String(decoding: head, as: UTF8.self).components(separatedBy: "\r\n").filter { !$0.isEmpty }
        guard !lines.isEmpty else { return nil }
        let start = lines.removeFirst().split(separator: " ", omittingEmptySubsequences: false)
        guard start.count == 3 else { return nil }
        let headers = lines.map { line in
            let colon = line.firstIndex(of: ":") ?? line.endIndex
            return (
                name: String(line[..<colon]),
                value: line[colon...].dropFirst().trimmingCharacters(in: .whitespaces)
            )
        }
        func value(_ name: String) -> String? {
            headers.first { $0.name.lowercased() == name }?.value
        }
        if value("expect") != nil { _ = socket.send(Data("HTTP/1.1 100 Continue\r\n\r\n".utf8)) }
        var raw = head
        var body = Data()
        if value("transfer-encoding")?.lowercased() == "chunked" {
            guard readChunks(into: &body, raw: &raw) else { return nil }
        } else if let length = value("content-length").flatMap({ Int($0) }), length > 0 {
            guard let bytes = read(count: length) else { return nil }
            body = bytes
            raw += bytes
        }
        return ReceivedRequest(
            method: String(start[0]),
            target: String(start[1]),
            headers: headers,
            body: body,
            raw: raw
        )
    }

    /// False for the first byte of a TLS handshake, which would never come to a line end.
    private mutating func speaksHTTP() -> Bool {
        if buffer.isEmpty, let more = socket.receive() { buffer += more }
        return buffer.first.map { (UInt8(ascii: "A")...UInt8(ascii: "z")).contains($0) } ?? false
    }

    private mutating func readChunks(into body: inout Data, raw: inout Data) -> Bool {
        let end = Data("\r\n".utf8)
        while true {
            guard let line = read(through: end),
                let size = Int(String(decoding: line.dropLast(2), as: UTF8.self), radix: 16),
                let chunk = read(count: size + 2)
            else { return false }
            raw += line + chunk
            if size == 0 { return true }
            body += chunk.dropLast(2)
        }
    }

    private mutating func read(through mark: Data) -> Data? {
        while true {
            if let range = buffer.range(of: mark) {
                return take(buffer.distance(from: buffer.startIndex, to: range.upperBound))
            }
            guard let more = socket.receive() else { return nil }
            buffer += more
        }
    }

    private mutating func read(count: Int) -> Data? {
        while buffer.count < count {
            guard let more = socket.receive() else { return nil }
            buffer += more
        }
        return take(count)
    }

    private mutating func take(_ count: Int) -> Data {
        let taken = Data(buffer.prefix(count))
        buffer = Data(buffer.dropFirst(count))
        return taken
    }
}
