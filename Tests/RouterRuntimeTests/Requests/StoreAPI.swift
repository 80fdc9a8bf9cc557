import Foundation
import RouterRuntime

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// An API without anything of its own.
struct StoreAPI: APIDescription {
    static let server: Server = "https://h.example/v1"

    static func failure(_ failure: RequestFailure) -> StoreError { .failed }

    enum StoreError: Error {
        case failed
    }
}

extension Endpoint {
    var request: URLRequest {
        get throws { try urlRequest(for: StoreAPI.self) }
    }

    /// What stands behind the server.
    var target: String {
        get throws {
            let url = try request.url?.absoluteString ?? ""
            return String(url.dropFirst(StoreAPI.server.text.count))
        }
    }
}

/// The error that a body throws, as people read it.
func errorText(_ body: () throws -> Void) -> String? {
    do {
        try body()
        return nil
    } catch {
        return String(describing: error)
    }
}
