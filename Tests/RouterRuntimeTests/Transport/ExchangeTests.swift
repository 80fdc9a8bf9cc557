import Foundation
import Testing

@testable import RouterRuntime

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// What the system still says of an exchange that is over.
struct ExchangeTests {
    private let url = URL(filePath: NSTemporaryDirectory()).appending(path: "exchange-\(UUID().uuidString)")

    private func exchange() throws -> (Exchange, HTTPURLResponse) {
        let address = try #require(URL(string: "http://h.example/file"))
        let answer = HTTPURLResponse(url: address, statusCode: 200, httpVersion: nil, headerFields: [:])
        return (Exchange(TransportCall(request: URLRequest(url: address)), into: .file(url)), try #require(answer))
    }

    @Test func anAnswerBehindTheEndMakesNoFile() throws {
        let (exchange, answer) = try exchange()
        _ = exchange.end(URLError(.cancelled))
        #expect(!exchange.received(answer))
        #expect(!FileManager.default.fileExists(atPath: url.path))
    }

    @Test func anAnswerBehindTheEndEmptiesNoFile() throws {
        let (exchange, answer) = try exchange()
        _ = exchange.end(URLError(.timedOut))
        try Data("of the next attempt".utf8).write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        #expect(!exchange.received(answer))
        #expect(try String(contentsOf: url, encoding: .utf8) == "of the next attempt")
    }

    @Test func bytesBehindTheEndAreNotWritten() throws {
        let (exchange, answer) = try exchange()
        defer { try? FileManager.default.removeItem(at: url) }
        #expect(exchange.received(answer))
        #expect(exchange.received(Data("half".utf8)))
        _ = exchange.end(URLError(.cancelled))
        #expect(!exchange.received(Data("more".utf8)))
        #expect(try String(contentsOf: url, encoding: .utf8) == "half")
    }
}
