public import Foundation

/// What the server does after it has read a request: bytes, pauses, and how it ends.
public struct Reply: Sendable {
    enum Step: Sendable {
        case bytes(Data)
        case pause(Duration)
        /// Waits until the client hangs up.
        case hang
        case close
        /// Closes with a TCP reset.
        case reset
    }

    var steps: [Step]

    /// A whole answer with `Content-Length`; the connection stays open.
    public static func status(
        _ status: Int,
        _ headers: KeyValuePairs<String, String> = [:],
        body: Data = Data()
    ) -> Reply {
        var head = head(status, headers)
        if status != 204, status != 304, status >= 200 {
            head += "Content-Length: \(body.count)\r\n"
        }
        return Reply(steps: [.bytes(Data((head + "\r\n").utf8) + body)])
    }

    /// A JSON answer.
    public static func json(_ text: String, status: Int = 200, _ headers: KeyValuePairs<String, String> = [:]) -> Reply
    {
        .typed("application/json", text, status, headers)
    }

    /// An answer of any text type.
    public static func text(
        _ text: String,
        type: String = "text/plain; charset=utf-8",
        status: Int = 200,
        _ headers: KeyValuePairs<String, String> = [:]
    ) -> Reply {
        .typed(type, text, status, headers)
    }

    /// A redirect with an empty body.
    public static func redirect(_ status: Int = 302, to location: String) -> Reply {
        .status(status, ["Location": location])
    }

    /// An answer in chunked transfer coding, with a pause before each chunk but the first.
    public static func chunked(_ chunks: [Data], pause: Duration = .zero, type: String = "text/plain") -> Reply {
        var steps: [Step] = [
            .bytes(Data((head(200, ["Content-Type": type]) + "Transfer-Encoding: chunked\r\n\r\n").utf8))
        ]
        for (index, chunk) in chunks.enumerated() {
            if index > 0, pause > .zero { steps.append(.pause(pause)) }
            steps.append(.bytes(Data("\(String(chunk.count, radix: 16))\r\n".utf8) + chunk + Data("\r\n".utf8)))
        }
        steps.append(.bytes(Data("0\r\n\r\n".utf8)))
        return Reply(steps: steps)
    }

    /// Exactly these bytes, HTTP or not.
    public static func raw(_ text: String) -> Reply {
        Reply(steps: [.bytes(Data(text.utf8))])
    }

    /// Exactly these bytes.
    public static func bytes(_ data: Data) -> Reply {
        Reply(steps: [.bytes(data)])
    }

    /// No byte until the client hangs up.
    public static let nothing = Reply(steps: [.hang])

    /// This reply after a pause.
    public func after(_ pause: Duration) -> Reply {
        Reply(steps: [.pause(pause)] + steps)
    }

    /// This reply, then silence on an open connection.
    public func thenHang() -> Reply {
        Reply(steps: steps + [.hang])
    }

    /// This reply, then the end of the connection.
    public func thenClose() -> Reply {
        Reply(steps: steps + [.close])
    }

    /// This reply, then a TCP reset.
    public func thenReset() -> Reply {
        Reply(steps: steps + [.reset])
    }

    /// This reply, then another one.
    public func then(_ next: Reply) -> Reply {
        Reply(steps: steps + next.steps)
    }

    private static func typed(
        _ type: String,
        _ text: String,
        _ status: Int,
        _ headers: KeyValuePairs<String, String>
    ) -> Reply {
        let body = Data(text.utf8)
        let head = head(status, headers) + "Content-Type: \(type)\r\nContent-Length: \(body.count)\r\n\r\n"
        return Reply(steps: [.bytes(Data(head.utf8) + body)])
    }

    private static func head(_ status: Int, _ headers: KeyValuePairs<String, String>) -> String {
        headers.reduce("HTTP/1.1 \(status) Scripted\r\n") { $0 + "\($1.key): \($1.value)\r\n" }
    }
}
