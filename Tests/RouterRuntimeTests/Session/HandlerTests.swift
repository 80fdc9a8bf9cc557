import Foundation
import LoopbackServer
import RouterRuntime
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("T11: redirects and destinations") struct HandlerTests {
    private func server() throws -> LoopbackServer {
        try LoopbackServer { $0.path == "/from" ? .redirect(to: "/to") : .text($0.path) }
    }

    private static let elsewhere = Redirector(
        behavior: .modify { request, response in
            var request = request
            request.url = request.url?.deletingLastPathComponent().appendingPathComponent("other")
            request.setValue("\(response.status)", forHTTPHeaderField: "X-Status")
            return request
        }
    )

    @Test("T11: follow, do not follow and modify")
    func behaviors() async throws {
        let server = try server()
        let get = { (redirector: Redirector) in
            try await session.request(Get(server.base + "/from")).redirect(using: redirector).response(
                using: StatusAndText()
            )
        }
        #expect(try await get(.follow) == "200 /to")
        #expect(try await get(.doNotFollow) == "302 ")
        #expect(try await get(Self.elsewhere) == "200 /other")
        #expect(server.requests.last?["X-Status"] == "302")
        #expect(try await get(Redirector(behavior: .modify { _, _ in nil })) == "302 ")
    }

    @Test("T11: the request's redirect handler beats the session's")
    func precedence() async throws {
        let server = try server()
        let own = Session(redirectHandler: Redirector.doNotFollow)
        let request = { own.request(Get(server.base + "/from")) }
        #expect(try await request().response(using: StatusAndText()) == "302 ")
        #expect(try await request().redirect(using: Redirector.follow).response(using: StatusAndText()) == "200 /to")
    }

    @Test("T11: a file is no URL to request", arguments: ["file:///etc/hosts", "data:,x", "/a"])
    func files(url: String) async throws {
        let convertible = try #require(URL(string: url))
        let error = await failure { try await session.request(URLRequest(url: convertible)).data() } as? RequestFailure
        guard case InvalidRequest.url? = error?.notSent else {
            _ = Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test("T11: the options of a destination")
    func destinations() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("destination-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let session = Session(transport: StubTransport { _ in .text("new") })
        let file = folder.appendingPathComponent("a/b.txt")
        func download(_ options: DownloadRequest.Options) async throws -> AFDownloadResponse<URL> {
            await value { done in
                session.download(Get("https://h.example")) { _, _ in (file, options) }
                    .responseURL(queue: .global()) { done($0) }
            }
        }
        #expect(try await download([]).error?.unreadable != nil)
        #expect(try await download([.createIntermediateDirectories]).value == file)
        try Data("old".utf8).write(to: file)
        let refused = try await download([.createIntermediateDirectories])
        #expect((refused.error?.underlyingError as? POSIXError)?.code == .EEXIST)
        #expect(try Data(contentsOf: file) == Data("old".utf8))
        let replaced = try await download([.removePreviousFile])
        #expect(replaced.fileURL == file)
        #expect(replaced.data == nil)
        #expect(try Data(contentsOf: file) == Data("new".utf8))
        #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted() == ["a", "a/b.txt"])
    }

    @Test("T11: without a destination a download lies in the temporary folder")
    func temporary() async throws {
        let session = Session(transport: StubTransport { _ in .text("new") })
        let file = try await session.download(Get("https://h.example")).file()
        defer { try? FileManager.default.removeItem(at: file) }
        #expect(file.path.hasPrefix(FileManager.default.temporaryDirectory.path))
        #expect(try Data(contentsOf: file) == Data("new".utf8))
    }
}

private struct StatusAndText: ResponseSerializer {
    func serialize(request: URLRequest?, response: HTTPURLResponse?, data: Data?, error: (any Error)?) throws -> String
    {
        if let error { throw error }
        return "\(response?.statusCode ?? 0) \(String(decoding: data ?? Data(), as: UTF8.self))"
    }
}
