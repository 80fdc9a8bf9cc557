import Foundation
import RouterRuntime

/// What httpbin answers and its document does not say, from `echo.openapi.yaml`.
@MainActor
enum EchoDriver {
    private static let server = Server("http://127.0.0.1:18001")
    private static let httpbin = OwnHttpbin(
        server: server,
        credentials: .memory([
            OwnHttpbin.basic: .basic(username: "ada", password: "p:w"), OwnHttpbin.bearer: .token("t.0-k~"),
        ])
    )
    private static let client = Client<OwnHttpbin>(server: server)

    static func run() async {
        await Check.part("JSON bodies", bodies)
        await Check.part("forms", forms)
        await Check.part("multipart forms", multipart)
        await Check.part("text and bytes", texts)
        await Check.part("query styles", styles)
        await Check.part("path styles", segments)
        await Check.part("headers and cookies", headers)
        await Check.part("credentials", credentials)
        await Check.part("lines", lines)
    }

    private static func bodies() async throws {
        let pet = OwnHttpbin.Pet(
            name: "Ada \"the cat\" 🐈",
            kind: .cat,
            born: LocalDate(year: 2024, month: 2, day: 29),
            seen: Date(timeIntervalSince1970: 1.5),
            picture: Data([0xFB, 0xFF]),
            weight: 4.25,
            tags: [],
        )
        let json: JSONValue = [
            "name": "Ada \"the cat\" 🐈", "kind": "cat", "born": "2024-02-29", "seen": "1970-01-01T00:00:01.500Z",
            "picture": "+/8=", "weight": 4.25, "tags": [],
        ]
        let posted = try await httpbin.echo.post(pet)
        Check.equal(posted.json, json)
        Check.equal(posted.headers["Content-Type"], "application/json")
        Check.equal(try await httpbin.echo.put(pet).json, json)

        let cleared = try await httpbin.echo.patch(OwnHttpbin.PetChange(owner: .null))
        Check.equal(cleared.json, ["owner": nil])
        Check.equal(cleared.headers["Content-Type"], "application/merge-patch+json")
        Check.equal(try await httpbin.echo.patch(OwnHttpbin.PetChange(name: "Bo")).json, ["name": "Bo"])
        Check.equal(try await httpbin.echo.delete().data, "")
    }

    private static func forms() async throws {
        let order = OwnHttpbin.Order(item: "a+b & c=d ü", count: 3, sizes: ["s", "m l"], gift: true)
        let echo = try await httpbin.echo.postForm(order)
        Check.equal(echo.form, ["item": "a+b & c=d ü", "count": "3", "sizes": ["s", "m l"], "gift": "true"])
        Check.holds(echo.headers["Content-Type"]?.hasPrefix("application/x-www-form-urlencoded") == true)
        Check.equal(try await httpbin.echo.postForm(OwnHttpbin.Order(item: "")).form, ["item": ""])
    }

    private static func multipart() async throws {
        let upload = OwnHttpbin.Upload(
            title: "Zürich\r\n\"quoted\"",
            file: FilePart(data: Data("one".utf8), filename: "a \"b\".txt", contentType: "text/plain"),
            more: [
                FilePart(data: Data("two".utf8), filename: "2.txt", contentType: "text/plain"),
                FilePart(data: Data("three".utf8), filename: "3.txt", contentType: "text/plain"),
            ],
            tags: ["x", "y"],
            notes: OwnHttpbin.Range(from: 1, to: 2),
        )
        let echo = try await httpbin.echo.postMultipart(upload)
        Check.equal(echo.form?["title"], "Zürich\r\n\"quoted\"")
        Check.equal(echo.form?["tags"], ["x", "y"])
        let notes = try Check.some(echo.form?["notes"]?.stringValue)
        Check.equal(try JSONDecoder().decode(JSONValue.self, from: Data(notes.utf8)), ["from": 1, "to": 2])
        Check.equal(echo.files?["file"], "one")
        // Of several files of one name httpbin shows the first.
        Check.equal(echo.files?["more"], "two")
        Check.holds(echo.headers["Content-Type"]?.hasPrefix("multipart/form-data; boundary=") == true)
    }

    private static func texts() async throws {
        Check.equal(try await httpbin.echo.postText("grüße\n").data, "grüße\n")
        let bytes = try await httpbin.echo.postBytes(Data([0, 0xFF, 1]))
        Check.equal(bytes.data, "data:application/octet-stream;base64,AP8B")
    }

    private static func styles() async throws {
        let echo = try await httpbin.echo.styles(
            form: ["a&b", "c d"],
            comma: ["x", "y,z"],
            space: [1, 2],
            pipe: [3, 4],
            deep: OwnHttpbin.Range(from: 5, to: 6),
            json: OwnHttpbin.Range(from: 7),
            at: Date(timeIntervalSince1970: 0),
            day: LocalDate(year: 2024, month: 2, day: 29),
            flag: false,
            xNumbers: [8, 9],
            xText: "plain, text",
        )
        Check.equal(
            echo.args,
            [
                "form": ["a&b", "c d"], "comma": "x,y,z", "space": "1 2", "pipe": "3|4", "deep[from]": "5",
                "deep[to]": "6", "json": "{\"from\":7}", "at": "1970-01-01T00:00:00Z", "day": "2024-02-29",
                "flag": "false",
            ]
        )
        Check.equal(echo.headers["X-Numbers"], "8,9")
        Check.equal(echo.headers["X-Text"], "plain, text")
        Check.equal(try await httpbin.echo.styles().args, [:])
    }

    private static func segments() async throws {
        let echo = try await httpbin.echo.segments(simple: ["a b", "c/d"], label: [1, 2], matrix: [3, 4])
        Check.equal(echo.url, "http://127.0.0.1:18001/anything/a%20b,c/d/.1,2/;matrix=3;matrix=4")
    }

    private static func headers() async throws {
        let cookies = try await httpbin.echo.cookies(theme: "dark", size: 12)
        Check.equal(cookies.cookies, ["theme": "dark", "size": "12"])
        Check.equal(try await httpbin.echo.cookies().cookies, [:])
        let answer = try await client.response(
            OwnHttpbin.EchoRouter.headers(xTotal: 12),
            as: [String: JSONValue].self
        )
        Check.equal(answer.headers["x-total"], "12")
        Check.equal(answer.status, 200)
    }

    private static func credentials() async throws {
        Check.equal(
            try await httpbin.auth.basic(password: "p:w"),
            OwnHttpbin.Caller(authenticated: true, user: "ada", token: nil)
        )
        Check.equal(try await httpbin.auth.bearer().token, "t.0-k~")
        let failure = try await Check.failure { () async throws(OwnHttpbin.OwnHttpbinError) in
            try await httpbin.auth.basic(password: "other")
        }
        guard case .server(let answer) = failure else { return Check.holds(false, "\(failure)") }
        Check.equal(answer.status, 401)
    }

    private static func lines() async throws {
        var ids: [Int] = []
        for try await line in httpbin.stream.lines(count: 3) { ids.append(line.id) }
        Check.equal(ids, [0, 1, 2])
    }
}
