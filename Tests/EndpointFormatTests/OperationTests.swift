import IR
import Testing

/// Operations, and what they take from router and API.
@Suite struct OperationTests {
    @Test func slotsBecomeParametersInTheOrderOfThePath() throws {
        let operation = try MarkedSpec.router(
            """
            path:
              page: Int = 0
              sort: String = viral
            headers: { Accept: == text/x }
            query: { v: Int == 2 }
            op:
              doc: Do it.
              GET: /a/{id}.{ext}/{sort}/{page}
              path:
                sort: E = b
                id: Int
              query:
                q as query: String
                all: == true
              headers:
                X-Trace?: UUID
            models:
              E: a | b
            """
        ).operation()
        #expect(operation.doc == "Do it.")
        #expect(operation.method == "GET" && operation.path.text == "/a/{id}.{ext}/{sort}/{page}")
        #expect(operation.path.origin == nil && operation.path.slots == ["id", "ext", "sort", "page"])
        #expect(
            operation.parameters.map { "\($0.place) \(summary($0.field))" } == [
                "path id: Int", "path ext: String", "path sort: E = b", "path page: Int = 0",
                "header Accept: String == text/x", "query v: Int == 2",
                "query q as query: String", "query all: String == true", "header X-Trace?: UUID",
            ]
        )
        #expect(operation.bodies.isEmpty && operation.responses.isEmpty)
        #expect(operation.security == nil && operation.timeout == nil && operation.retry == nil)
        #expect(operation.deprecated == nil && operation.pagination == nil)
    }

    @Test(
        arguments: [
            ("/", nil, "/"), ("/a", nil, "/a"), ("/a/{b}", nil, "/a/{b}"), ("/{a}{b}", nil, "/{a}{b}"),
            ("/a%20b/:c;d=1", nil, "/a%20b/:c;d=1"),
            ("https://i.imgur.com/{id}.{ext}", "https://i.imgur.com", "/{id}.{ext}"),
            ("http://127.0.0.1:8080/", "http://127.0.0.1:8080", "/"),
        ] as [(String, String?, String)]
    )
    func paths(text: String, origin: String?, path: String) throws {
        let template = try MarkedSpec.operation("GET: '\(text)'").operation().path
        #expect(template.origin == origin)
        #expect(template.text == (origin ?? "") + path)
    }

    @Test func theLastSegmentMayBeLeftOut() throws {
        let operation = try MarkedSpec.operation("GET: /a/{b}\npath: { b?: Int }").operation()
        #expect(operation.parameters.map { summary($0.field) } == ["b?: Int"])
    }

    @Test(arguments: [
        ("json: M", "json application/json true M"), ("json?: M", "json application/json false M"),
        ("json: [Int]", "json application/json true [Int]"),
        ("json: { String: Int }", "json application/json true {String: Int}"),
        ("json: { a: Int, b?: String }", "json application/json true a: Int, b?: String"),
        ("form: { 'ids[]': '[Int]' }", "form application/x-www-form-urlencoded true ids[]: [Int]"),
        ("form: { String: Int }", "form application/x-www-form-urlencoded true {String: Int}"),
        (
            "multipart: { image: File, type: == file, more: [File], meta: M }",
            "multipart multipart/form-data true image: File, type: String == file, more: [File], meta: M"
        ),
        ("multipart: Upload", "multipart multipart/form-data true Upload"),
        ("bytes: image/png", "bytes image/png true raw"),
        ("text?: text/plain; charset=utf-8", "text text/plain; charset=utf-8 false raw"),
    ])
    func bodies(line: String, expected: String) throws {
        let operation = try MarkedSpec.operation(
            "POST: /a\n\(line)\nmodels:\n  M: { id: Int }\n  Upload: { image: File }"
        )
        .operation()
        let summaries = operation.bodies.map { body in
            let content =
                switch body.content {
                case .type(let type): "\(type)"
                case .fields(let fields): fields.map(summary).joined(separator: ", ")
                case .raw: "raw"
                }
            return "\(body.encoding) \(body.mediaType) \(body.isRequired) \(content)"
        }
        #expect(summaries == [expected])
    }

    @Test(arguments: [
        ("Int", "Int"), ("[M]", "[M]"), ("M?", "M?"), ("{ String: M }", "{String: M}"),
        ("\"{String: [M]}\"", "{String: [M]}"),
        ("File", "File"), ("Text", "Text"), ("Stream", "Stream"), ("{ events: M }", "events M"),
        ("{ lines: [M] }", "lines [M]"),
        ("\n  - M", "[M]"),
    ])
    func answers(text: String, expected: String) throws {
        let operation = try MarkedSpec.operation("GET: /a\nreturns: \(text)\nmodels:\n  M: { id: Int }").operation()
        #expect(summary(operation.success) == expected)
        #expect(operation.responses.map(\.statuses) == [[.range(2)]])
    }

    @Test(
        arguments: [
            ("page", "[Int]", Pagination.Step.page("page"), nil),
            ("page of items", "M", .page("page"), ["items"]),
            ("page of deep.items", "M", .page("page"), ["deep", "items"]),
            ("skip/take of items", "M", .offset("skip", limit: "take"), ["items"]),
            ("after from meta.next", "[Int]", .cursor("after", from: ["meta", "next"]), nil),
            ("after from data.next of items", "M", .cursor("after", from: ["data", "next"]), ["items"]),
            ("Link", "[Int]", .link, nil),
            ("Link of items", "M", .link, ["items"]),
        ] as [(String, String, Pagination.Step, [String]?)]
    )
    func pages(text: String, returns: String, step: Pagination.Step, items: [String]?) throws {
        let operation = try MarkedSpec.operation(
            """
            GET: /a
            envelope: { data: T, meta: Meta }
            query: { page: Int = 1, skip?: Int, take?: Int, after?: String }
            pages: \(text)
            returns: \(returns)
            models:
              M: { items: [Int], next?: String, deep: Deep }
              Deep: { items: [Int] }
              Meta: { next?: String }
            """
        ).operation()
        #expect(operation.pagination?.step == step)
        #expect(operation.pagination?.items == items)
    }

    @Test func aQueryMayBeAModel() throws {
        let operation = try MarkedSpec.operation("GET: /a\nquery: Q\nmodels:\n  Q: { a: Int, b?: [String] }")
            .operation()
        #expect(operation.queryModel == .model("Q"))
    }

    @Test func whatTheRouterSaysIsInItsOperations() throws {
        let api = try MarkedSpec.root(
            """
            timeout: 20 s
            schemes: { app: header X-Key, user: bearer, key: query key }
            auth: user | app + key
            envelope: { data: T, success: Bool == true }
            routers:
              Own:
                doc: A router.
                auth: user
                envelope: none
                timeout: 500 ms
                deprecated: Gone soon.
                a: { GET: /a }
                b: { GET: /b, auth: none, envelope: { result: T }, timeout: 5 min, deprecated: Gone., retry: 'true' }
              Plain:
                c: { GET: /c, auth: app | user, retry: false }
                d: { GET: /d }
            """
        ).api()
        #expect(api.timeout == .seconds(20))
        #expect(api.security.map { $0.map(\.scheme) } == [["user"], ["app", "key"]])
        #expect(api.envelope?.payload == "data")
        #expect(api.envelope?.constants.map(summary) == ["success: Bool == true"])
        #expect(api.routers.map(\.doc) == ["A router.", nil])
        let operations = api.routers.flatMap(\.operations)
        #expect(
            operations.map { $0.security?.map { $0.map(\.scheme) } } == [[["user"]], [], [["app"], ["user"]], nil]
        )
        #expect(operations.map(\.timeout) == [.milliseconds(500), .seconds(300), nil, nil])
        #expect(operations.map(\.deprecated) == ["Gone soon.", "Gone.", nil, nil])
        #expect(operations.map(\.retry) == [nil, true, false, nil])
        let envelopes = operations.map { operation in
            switch operation.envelope {
            case .inherited: "inherited"
            case .none: "none"
            case .own(let envelope): envelope.payload ?? ""
            }
        }
        #expect(envelopes == ["none", "result", "inherited", "inherited"])
    }

    @Test func flowAndBlockAreEqual() throws {
        let block = try MarkedSpec.operation(
            "GET: /a\nquery:\n  a:\n    type:\n      - Int\n    join: comma\nreturns:\n  - Int"
        ).operation()
        let flow = try MarkedSpec.operation("GET: /a\nquery: { a: { type: [Int], join: comma } }\nreturns: [Int]")
            .operation()
        #expect(block.parameters.map { summary($0.field) } == flow.parameters.map { summary($0.field) })
        #expect(summary(block.success) == summary(flow.success))
    }
}
