import Foundation
import RouterRuntime

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@MainActor
func bodyChecks() async {
    await Check.that("052.1", "a form") {
        let form = Case052.TokenRequest(secret: "p+w&d=1 é%", scope: ["a", "b"], keep: true)
        let text = try body(Case052.TokenRouter.token(form))
        try equal(
            text.replacing("+", with: "%20"),
            "grant_type=client_credentials&secret=p%2Bw%26d%3D1%20%C3%A9%25&scope=a%20b&keep=true"
        )
    }
    await Check.that("052.2", "nil is left out") {
        let text = try body(Case052.TokenRouter.token(Case052.TokenRequest(secret: "s")))
        try equal(text, "grant_type=client_credentials&secret=s")
    }
    await Check.that("052.3", "the type, and no query") {
        let request = try Case052.TokenRouter.token(Case052.TokenRequest(secret: "s")).asURLRequest()
        try holds(request.header("Content-Type")?.hasPrefix("application/x-www-form-urlencoded") == true, "no form")
        try equal(request.url?.absoluteString, "https://h.example/v1/token")
    }
    await fileNameChecks()
    await layoutChecks()
    await Check.that("057.1", "a media type with a parameter") {
        let request = try Case057.LoginRouter.login(Case057.LoginRequest(u: "a b")).asURLRequest()
        try equal(request.text, "u=a%20b")
        try equal(request.header("Content-Type"), "application/x-www-form-urlencoded; charset=utf-8")
    }
    await Check.that("057.2", "answers of one type, however it is written") {
        for type in [
            "application/json", "Application/JSON; Charset=UTF-8", "application/json;stream=watch",
            "application/vnd.l+json",
        ] {
            let answer = try await Case057.answering(200, type, #"{"x":1}"#).login.login()
            try equal(answer, Case057.L(x: 1))
        }
    }
    await Check.that("057.3", "a media type that is none") {
        _ = try Case057.BadRouter.bad("b").asURLRequest()
    }
}

extension Case057: GeneratedAPI {}

@MainActor
private func fileNameChecks() async {
    /// The head of the part `file`, and the whole body.
    func part(_ name: String, type: String? = nil) throws -> (head: [String], body: String) {
        let file = FilePart(data: Data("hi".utf8), filename: name, contentType: type)
        let body = try body(Case054.UpRouter.up(Case054.UpRequest(file: file, noTe: "n")))
        let part = try some(body.components(separatedBy: "\r\n\r\nhi\r\n").first)
        return (part.components(separatedBy: "\r\n").dropFirst().map { $0 }, body)
    }
    await Check.that("054.1", "a quote and a backslash") {
        let part = try part("a\"b\\c.pdf", type: "application/pdf")
        try says(part.body, #"filename="a%22b\c.pdf""#)
    }
    await Check.that("054.2", "line breaks add no header") {
        let part = try part("x\r\nContent-Type: text/evil\r\n\r\nEVIL.txt")
        try equal(part.head.count, 2)
        try holds(part.head[0].hasPrefix("Content-Disposition: "), "is \(part.head)")
        try holds(part.head[1].hasPrefix("Content-Type: "), "is \(part.head)")
        try holds(!part.body.contains("\r\nContent-Type: text/evil"), "there is a header more")
    }
    await Check.that("054.3", "a name in UTF-8") {
        try says(part("résumé 日本.txt").body, #"filename="résumé 日本.txt""#)
    }
    await Check.that("054.4", "a type with a line break, and a quote in a name") {
        do {
            let body = try part("ok.txt", type: "text/plain\r\nX-Evil: 1").body
            try holds(!body.contains("\r\nX-Evil"), "there is a header more")
        } catch is InvalidRequest {}
        try says(part("ok.txt").body, #"name="no%22te""#)
    }
}

@MainActor
private func layoutChecks() async {
    let form = Case055.MRequest(
        title: "line1\r\n--x",
        meta: Case055.MRequest.Meta(n: 1),
        files: [
            FilePart(data: Data("AA".utf8), filename: "1.png", contentType: "image/png"),
            FilePart(data: Data("BB".utf8), filename: "2.png", contentType: "image/png"),
        ]
    )
    func boundary(_ request: URLRequest) throws -> String {
        let type = try some(request.header("Content-Type"))
        try holds(type.hasPrefix("multipart/form-data; boundary="), "is \(type)")
        return type.replacing("multipart/form-data; boundary=", with: "").replacing("\"", with: "")
    }
    /// Heads and contents.
    func parts(_ request: URLRequest) throws -> [(head: String, content: String)] {
        let boundary = try boundary(request)
        let pieces = request.text.components(separatedBy: "--\(boundary)")
        try equal(pieces.first, "")
        try equal(pieces.last, "--\r\n")
        return try pieces.dropFirst().dropLast().map { piece in
            try holds(piece.hasPrefix("\r\n") && piece.hasSuffix("\r\n"), "'\(piece)' has other line ends")
            let halves = piece.dropFirst().dropLast().split(separator: "\r\n\r\n", maxSplits: 1)
            try equal(halves.count, 2)
            return (String(halves[0]), String(halves[1]))
        }
    }
    await Check.that("055.1", "the bytes between the parts") {
        _ = try parts(Case055.MRouter.m(form).asURLRequest())
    }
    await Check.that("055.2", "four parts") {
        let parts = try parts(Case055.MRouter.m(form).asURLRequest())
        try equal(parts.map(\.content), ["line1\r\n--x", #"{"n":1}"#, "AA", "BB"])
        try says(parts[0].head, #"name="title""#)
        try says(parts[1].head, #"name="meta""#, "Content-Type: application/json")
        for part in parts[2...] { try says(part.head, #"name="files""#, "Content-Type: image/png") }
    }
    await Check.that("055.3", "boundaries, and nil") {
        let first = try Case055.MRouter.m(form).asURLRequest()
        let second = try Case055.MRouter.m(form).asURLRequest()
        try holds(boundary(first) != boundary(second), "two calls have one boundary")
        try holds((1...70).contains(boundary(first).count), "the boundary is too long")
        for part in try parts(first) { try holds(!part.content.contains(boundary(first)), "it is in a part") }
        try equal(parts(Case055.MRouter.m(Case055.MRequest(title: "t")).asURLRequest()).count, 1)
    }
    await Check.that("055.4", "the length") {
        let request = try Case055.MRouter.m(form).asURLRequest()
        let length = try some(request.httpBody).count
        // Foundation counts where nobody has said it.
        try equal(request.header("Content-Length") ?? "\(length)", "\(length)")
    }
}
