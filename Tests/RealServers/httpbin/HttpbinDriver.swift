import Foundation
import RouterRuntime

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// httpbin's own document has no body of an answer, so that its calls give none; whoever wants it sends the router and
/// says what comes back.
@main
@MainActor
enum HttpbinDriver {
    private static let base = "http://127.0.0.1:18001"
    private static let httpbin = Httpbin(server: Server(base))
    private static let client = Client<Httpbin>(server: Server(base))

    private struct Request: Decodable, Sendable {
        var method: String?
        var url: String
        var args: [String: JSONValue]?
        var headers: [String: String]?
    }

    static func main() async {
        await Check.run("httpbin") {
            await Check.part("methods", methods)
            await Check.part("paths", paths)
            await Check.part("callers", callers)
            await Check.part("statuses", statuses)
            await Check.part("conditions", conditions)
            await Check.part("freeform", freeform)
            await Check.part("redirects", redirects)
            await Check.part("cookies", cookies)
            await Check.part("formats", formats)
            await Check.part("compression", compression)
            await Check.part("data", data)
            await Check.part("streams", streams)
            await EchoDriver.run()
        }
    }

    private static func methods() async throws {
        try await httpbin.httpMethods.getGet()
        try await httpbin.httpMethods.postPost()
        try await httpbin.httpMethods.putPut()
        try await httpbin.httpMethods.patchPatch()
        try await httpbin.httpMethods.deleteDelete()
        let calls: [(Httpbin.AnythingRouter, String)] = [
            (.getAnything, "GET"), (.postAnything, "POST"), (.putAnything, "PUT"), (.patchAnything, "PATCH"),
            (.deleteAnything, "DELETE"), (.traceAnything, "TRACE"),
        ]
        for (call, method) in calls {
            let request = try await client.send(call, as: Request.self)
            Check.equal(request.method, method)
            Check.equal(request.url, base + "/anything")
        }
    }

    private static func paths() async throws {
        for text in ["a b", "ä/ö", "100%", "q?x#y", "semi;colon", "+&=", "日本"] {
            let call = Httpbin.AnythingRouter.getAnythingByAnything(anything: text)
            let request = try await client.send(call, as: Request.self)
            Check.equal(request.url.removingPercentEncoding ?? request.url, "\(base)/anything/\(text)")
            Check.equal(request.args, [:])
        }
    }

    private static func callers() async throws {
        let failure = try await Check.failure { () async throws(Httpbin.HttpbinError) in
            try await httpbin.auth.getBasicAuthByPasswd(user: "ada", passwd: "p:w d")
        }
        let refused = try Check.some(answer(failure))
        Check.equal(refused.status, 401)
        Check.equal(refused.headers["WWW-Authenticate"], "Basic realm=\"Fake Realm\"")
        let nobody = try await Check.failure { () async throws(Httpbin.HttpbinError) in
            try await httpbin.auth.getBearer()
        }
        Check.equal(answer(nobody)?.status, 401)
        let hidden = try await Check.failure { () async throws(Httpbin.HttpbinError) in
            try await httpbin.auth.getHiddenBasicAuthByPasswd(user: "ada", passwd: "x")
        }
        Check.equal(answer(hidden)?.status, 404)
        // The document has no security scheme; a session can say who calls.
        let session = Session(headers: ["Authorization": "Basic " + Data("ada:p:w d".utf8).base64EncodedString()])
        let known = Httpbin(session: session, server: Server(base))
        try await known.auth.getBasicAuthByPasswd(user: "ada", passwd: "p:w d")
        try await known.auth.getHiddenBasicAuthByPasswd(user: "ada", passwd: "p:w d")
    }

    private static func statuses() async throws {
        for status in [200, 201, 202, 204, 206] {
            try await httpbin.statusCodes.getStatusByCodes(codes: "\(status)")
        }
        for status in [400, 402, 404, 409, 418, 422, 429, 500, 502, 503] {
            let failure = try await Check.failure { () async throws(Httpbin.HttpbinError) in
                try await httpbin.statusCodes.postStatusByCodes(codes: "\(status)")
            }
            Check.equal(answer(failure)?.status, status)
            if status == 418 {
                Check.holds(String(decoding: answer(failure)?.data ?? Data(), as: UTF8.self).contains("teapot"))
            }
        }
    }

    private static func conditions() async throws {
        let entity = Httpbin.ResponseInspectionRouter.getEtagByEtag(etag: "abc")
        Check.equal(try await client.response(entity, as: JSONValue.self).headers["ETag"], "abc")
        let known = try await Check.failure { () async throws(Httpbin.HttpbinError) in
            try await httpbin.responseInspection.getEtagByEtag(etag: "abc", ifNoneMatch: "\"abc\"")
        }
        Check.equal(answer(known)?.status, 304)
        let other = try await Check.failure { () async throws(Httpbin.HttpbinError) in
            try await httpbin.responseInspection.getEtagByEtag(etag: "abc", ifMatch: "\"xyz\"")
        }
        Check.equal(answer(other)?.status, 412)
        let cache = Httpbin.ResponseInspectionRouter.getCacheByValue(value: 60)
        Check.equal(
            try await client.response(cache, as: JSONValue.self).headers["Cache-Control"],
            "public, max-age=60"
        )
    }

    /// An object in the query, whose members are the parameters.
    private static func freeform() async throws {
        let call = Httpbin.ResponseInspectionRouter.getResponseHeaders(freeform: ["X-One": "1", "X-Two": "a b"])
        let answer = try await client.response(call, as: JSONValue.self)
        Check.equal(answer.headers["X-One"], "1")
        Check.equal(answer.headers["X-Two"], "a b")
    }

    private static func redirects() async throws {
        typealias Calls = Httpbin.RedirectsRouter
        let calls: [Calls] = [
            .getRedirectByN(n: 3), .getAbsoluteRedirectByN(n: 2), .getRelativeRedirectByN(n: 2),
            .getRedirectTo(url: "/get?a=1&b=%20", statusCode: 307),
        ]
        for call in calls {
            let request = try await client.send(call, as: Request.self)
            Check.holds(request.url.hasPrefix(base + "/get"), request.url)
        }
        // httpbin reads the form of a POST nowhere, and redirects to a page that is not there.
        let form = Httpbin.PostRedirectToRequest(url: "/get", statusCode: 302)
        let failure = try await Check.failure { () async throws(Httpbin.HttpbinError) in
            try await httpbin.redirects.postRedirectTo(form)
        }
        Check.equal(answer(failure)?.status, 404)
        let endless = try await Check.failure { () async throws(Httpbin.HttpbinError) in
            try await httpbin.redirects.getRedirectByN(n: 50)
        }
        guard case .connectivity = endless else { return Check.holds(false, "\(endless)") }
    }

    private static func cookies() async throws {
        // A session keeps no cookies unless it is told where.
        let set = Httpbin.CookiesRouter.getCookiesSetByValue(name: "theme", value: "dark blue")
        Check.equal(try await client.send(set, as: JSONValue.self), ["cookies": [:]])
    }

    private static func formats() async throws {
        typealias Calls = Httpbin.ResponseFormatsRouter
        let slides = try await client.send(Calls.getJSON, as: JSONValue.self)
        Check.equal(slides["slideshow"]?["slides"]?.arrayValue?.count, 2)
        Check.holds(try await client.text(Calls.getXML).contains("<slideshow"))
        Check.holds(try await client.text(Calls.getHTML).contains("Herman Melville"))
        Check.holds(try await client.text(Calls.getRobotsTxt).contains("Disallow: /deny"))
        Check.holds(try await client.text(Calls.getEncodingUtf8).contains("∮ E⋅da = Q"))
        let failure = try await Check.failure { () async throws(Httpbin.HttpbinError) in
            try await client.send(Calls.getHTML, as: JSONValue.self)
        }
        guard case .unreadable = failure else { return Check.holds(false, "\(failure)") }
    }

    private static func compression() async throws {
        typealias Calls = Httpbin.ResponseFormatsRouter
        for (call, name) in [(Calls.getGzip, "gzipped"), (.getDeflate, "deflated"), (.getBrotli, "brotli")] {
            Check.equal(try await client.send(call, as: JSONValue.self)[name], true)
        }
    }

    private static func data() async throws {
        typealias Calls = Httpbin.DynamicDataRouter
        let text = try await client.send(Calls.getUUID, as: [String: UUID].self)
        Check.holds(text["uuid"] != nil)
        Check.equal(try await client.text(Calls.getBase64ByValue()), "HTTPBIN is awesome")
        Check.equal(try await client.text(Calls.getBase64ByValue(value: "w6TDtsO8")), "äöü")
        Check.equal(try await client.text(Calls.getRangeByNumbytes(numbytes: 30)), "abcdefghijklmnopqrstuvwxyzabcd")
        Check.holds(try await client.text(Calls.getLinksByOffset(n: 3, offset: 1)).contains("/links/3/2"))
        Check.equal(try await all(client.stream(Calls.getBytesByN(n: 1000))).count, 1000)
        let image = try await all(client.stream(Httpbin.ImagesRouter.getImagePng))
        Check.equal(image.prefix(4), Data([0x89, 0x50, 0x4E, 0x47]))
    }

    private static func streams() async throws {
        typealias Calls = Httpbin.DynamicDataRouter
        var numbers: [Int?] = []
        for try await line in client.lines(Calls.getStreamByN(n: 5), as: JSONValue.self) {
            numbers.append(line["id"]?.intValue)
        }
        Check.equal(numbers, [0, 1, 2, 3, 4])
        Check.equal(try await all(client.stream(Calls.getStreamBytesByN(n: 100_000))).count, 100_000)

        let start = ContinuousClock.now
        var first: Duration?
        var bytes = Data()
        for try await chunk in client.stream(Calls.getDrip(duration: 2, numbytes: 8, delay: 0)) {
            first = first ?? ContinuousClock.now - start
            bytes += chunk
        }
        Check.equal(bytes, Data(repeating: UInt8(ascii: "*"), count: 8))
        Check.holds(try Check.some(first) < .seconds(1.2), "the first byte came after \(first ?? .zero)")
        Check.holds(ContinuousClock.now - start > .seconds(1.5))
    }

    private static func all(_ stream: ByteStream<Httpbin.HttpbinError>) async throws -> Data {
        var bytes = Data()
        for try await chunk in stream { bytes += chunk }
        return bytes
    }

    private static func answer(_ failure: Httpbin.HttpbinError) -> ServerFailure<JSONValue>? {
        guard case .server(let answer) = failure else { return nil }
        return answer
    }
}
