import Foundation
import RouterRuntime

/// Written as the generator writes it.
struct Shop: APIDescription {
    static let server: Server = "https://api.example.com/v1"

    static func failure(_ failure: RequestFailure) -> ShopError { .failed }

    enum ShopError: Error {
        case failed
    }
}

enum Sort: OpenEnumeration {
    case price
    case newest
    case unknown(String)

    static let allCases: [Sort] = [.price, .newest]

    init(rawValue: String) {
        switch rawValue {
        case "price": self = .price
        case "newest": self = .newest
        default: self = .unknown(rawValue)
        }
    }

    var rawValue: String {
        switch self {
        case .price: return "price"
        case .newest: return "newest"
        case .unknown(let value): return value
        }
    }
}

enum ItemRouter: Router {
    /// Two path values, five of the query and a header.
    case list(
        shop: String,
        shelf: Int,
        text: String,
        sort: Sort,
        page: Int,
        inStock: Bool,
        tags: [String],
        language: String
    )
}

extension ItemRouter {
    typealias API = Shop

    var endpoint: Endpoint {
        switch self {
        case .list(let shop, let shelf, let text, let sort, let page, let inStock, let tags, let language):
            return Endpoint(.get, "/shops/\(shop)/shelves/\(shelf)/items")
                .query("q", text)
                .query("sort", sort)
                .query("page", page)
                .query("in_stock", inStock)
                .query("tags", tags, explode: false)
                .header("Accept-Language", language)
        }
    }
}
