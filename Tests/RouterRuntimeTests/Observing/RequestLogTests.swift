import Foundation
import Testing

@testable import RouterRuntime

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite struct RequestLogTests {
    private func log(
        _ options: RequestLog.Options = [],
        _ stub: StubTransport = StubTransport { _ in .text("body") },
        _ send: (Session) async throws -> Void
    ) async throws -> [String] {
        let lines = Lock<[String]>([])
        let monitor = RequestLog(options) { line in lines.withLock { $0.append(line) } }
        try await send(Session(transport: stub, headers: [:], eventMonitors: [monitor]))
        return lines.withLock { $0.map { $0.replacing(/[0-9.e-]+ s/, with: "T s") } }
    }

    private func post(_ url: String = "https://h.example/a?b=\"c\"") throws -> URLRequest {
        var request = URLRequest(
            url: try #require(URLComponents(string: "https://h.example/a?b=1&access_token=t")?.url)
        )
        request.method = .post
        request.headers = ["Authorization": "Bearer t", "Cookie": "a=1", "X-Quote": "\"q\" $HOME `id` \\"]
        request.httpBody = Data(#"{"a":"$b"}"#.utf8)
        return request
    }

    @Test("T11: cURL, with all there is")
    func curl() async throws {
        let request = Session(transport: StubTransport { _ in .status(204) }, headers: [:]).request(try post())
        _ = try await request.data()
        #expect(
            request.cURLDescription([.bodies, .secrets])
                == #"""
                $ curl -v \
                	-X POST \
                	-H "Authorization: Bearer t" \
                	-b "a=1" \
                	-H "X-Quote: \"q\" \$HOME \`id\` \\" \
                	-d "{\"a\":\"\$b\"}" \
                	"https://h.example/a?b=1&access_token=t"
                """#
        )
    }

    @Test("T11: cURL hides secrets and bodies unless asked for")
    func hiddenCurl() async throws {
        let request = Session(transport: StubTransport { _ in .status(204) }, headers: [:]).request(try post())
        #expect(
            request.cURLDescription()
                == #"""
                $ curl -v \
                	-X POST \
                	-H "Authorization: hidden" \
                	-b "hidden" \
                	-H "X-Quote: \"q\" \$HOME \`id\` \\" \
                	-d "(10 bytes)" \
                	"https://h.example/a?b=1&access_token=hidden"
                """#
        )
        #expect(session.request(Get("")).cURLDescription() == "$ curl command could not be created")
    }

    @Test(
        "a shell reads the cURL form as it was meant",
        .enabled(if: FileManager.default.isExecutableFile(atPath: "/bin/sh"))
    )
    func shell() throws {
        let text = session.request(try post()).cURLDescription([.bodies, .secrets])
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", text.replacing("$ curl -v", with: "printf '%s\\n'")]
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let words = String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        #expect(words.contains("X-Quote: \"q\" $HOME `id` \\\n"))
        #expect(words.contains("{\"a\":\"$b\"}\n"))
    }

    @Test("a line for each attempt")
    func lines() async throws {
        struct Again: RequestInterceptor {
            func retry(_ request: Request, for session: Session, dueTo error: any Error) async -> RetryResult {
                request.retryCount == 0 ? .retry : .doNotRetry
            }
        }
        let counter = Counter()
        let stub = StubTransport { _ in
            if counter.next() == 0 { throw URLError(.networkConnectionLost) }
            return .text("busy", status: 503)
        }
        let lines = try await log([], stub) { session in
            _ = await failure {
                try await session.request(try post(), interceptor: Again()).validate().data()
            }
        }
        let url = "https://h.example/a?b=1&access_token=hidden"
        #expect(
            lines == [
                "POST \(url): the connection was lost, T s", "POST \(url): status 503, 4 bytes, T s, attempt 2",
            ]
        )
    }

    @Test("what is wrong with an answer, and bodies and secrets where asked for")
    func options() async throws {
        let all = try await log([.bodies, .secrets, .curl]) { session in
            _ = try await session.request(try post()).data()
        }
        #expect(all.count == 2)
        #expect(all.first?.hasPrefix("$ curl -v") == true)
        #expect(all.last == "POST https://h.example/a?b=1&access_token=t: status 200, 4 bytes, T s\nbody")
        let invalid = try await log { session in
            _ = await failure { try await session.request(try post()).validate(contentType: ["a/b"]).data() }
        }
        #expect(invalid.first?.contains("status 200, 4 bytes, the answer of status 200 could not be read") == true)
        let unsent = try await log { session in _ = await failure { try await session.request(Get("")).data() } }
        #expect(unsent.first?.hasPrefix("- -: '' is no absolute URL") == true)
    }

    @Test(
        "names that say that there is a secret",
        arguments: [
            ("api_key", true), ("x_cg_demo_api_key", true), ("apiKey", true), ("key", true), ("access_token", true),
            ("client_secret", true), ("X-Amz-Signature", true), ("token", true), ("password", true), ("appid", true),
            ("page_token", false), ("keyword", false), ("author", false), ("q", false), ("code", true),
        ]
    )
    func parameters(name: String, isSecret: Bool) throws {
        let url = try #require(URL(string: "https://u:p@h.example/?a=1&\(name)=v&b"))
        let value = isSecret ? "hidden" : "v"
        #expect(Secrets(nil).hide(url).absoluteString == "https://u:hidden@h.example/?a=1&\(name)=\(value)&b")
    }

    @Test("the credentials of an API are hidden whatever they are called")
    func schemes() throws {
        let secrets = Secrets(Guarded.secret)
        #expect(
            secrets.hide(["X-Pass": "1", "Accept": "a", "Set-Cookie": "c"]).description
                == "X-Pass: hidden\nAccept: a\nSet-Cookie: hidden"
        )
        let url = try #require(URL(string: "https://h.example/?who=1&a=2"))
        #expect(secrets.hide(url).absoluteString == "https://h.example/?who=hidden&a=2")
    }
}

/// An API with credentials of unusual names.
private enum Guarded: Router {
    enum API: APIDescription {
        static let server = Server("https://h.example")
        static let security = [[SecurityScheme("pass", .header("X-Pass"))], [SecurityScheme("who", .query("who"))]]
        static func failure(_ failure: RequestFailure) -> RequestFailure { failure }
    }
    case secret

    var endpoint: Endpoint { Endpoint(.get, "/") }
}
