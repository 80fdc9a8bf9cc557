import Foundation
import LoopbackServer
import RouterRuntime
import Testing

/// The servers of the articles, in one. Articles name their servers in constants; these tests put its address there.
enum ArticleServer {
    static let shared = try? LoopbackServer(answer)

    static var base: String { shared?.base ?? "" }

    /// The requests whose path holds a text.
    static func requests(_ part: String) -> [ReceivedRequest] {
        shared?.requests.filter { $0.target.contains(part) } ?? []
    }

    private static func answer(_ request: ReceivedRequest) -> Reply {
        switch (request.method, request.path) {
        case ("GET", "/api/monsters"): .json(#"{"count":1,"results":[{"name":"Aboleth"}]}"#)
        case ("GET", "/api/equipment"): .json("{\"name\":\"\(request.query ?? "")\"}")
        case (_, "/3/gallery/search") where request["Authorization"] == "Bearer fresh":
            .json(#"{"data":[{"id":"1","link":"\#(base)/i/1.jpg"}]}"#)
        case (_, "/3/gallery/search"), (_, "/3/guarded"):
            .json(#"{"status":401,"error":{"code":7,"message":"who?"}}"#, status: 401)
        case (_, "/3/broken"): .json(#"{"status":500,"error":{"code":8,"message":"broken"}}"#, status: 500)
        case ("POST", "/3/image"): .json(#"{"data":true}"#).after(.milliseconds(300))
        case ("GET", "/i/1.jpg"): .chunked([Data("first".utf8), Data("second".utf8)], pause: .milliseconds(20))
        case ("GET", "/large-file.zip"):
            .status(
                200,
                ["Content-Disposition": "attachment; filename=large.zip"],
                body: Data(repeating: 7, count: 300_000)
            )
        case ("POST", "/login"): .json(#"{"name":"Kim","accessToken":"a","refreshToken":"r"}"#)
        case ("GET", "/details"): .json(#"{"name":"\#(request.query ?? "")"}"#)
        case ("GET", "/users"): .json("[\(user)]")
        case ("GET", "/users/1"), ("PUT", "/users/1"): .json(user)
        case ("POST", "/users"): .json(user, status: 201)
        case ("DELETE", "/users/1"): .status(204)
        case ("GET", "/api/v3/coins/markets"): .json(#"[{"id":"bitcoin"}]"#)
        default: .status(404)
        }
    }

    private static let user = #"{"id":1,"name":"Kim","username":"kim","email":"k@h.example"}"#
}

/// What a completion handler was called with.
func value<Value: Sendable>(_ call: (@escaping @Sendable (Value) -> Void) -> Void) async -> Value {
    await withCheckedContinuation { continuation in call { continuation.resume(returning: $0) } }
}
