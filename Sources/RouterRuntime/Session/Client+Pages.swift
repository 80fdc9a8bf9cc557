import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension Client {
    /// The elements of a list whose answers link to the next page by `rel="next"` (RFC 8288). Credentials only go along
    /// to the origin of the first page.
    ///
    /// - Parameter items: The elements of one answer.
    public func pages<R: Router, Answer: Decodable & SendableMetatype, Element: Sendable>(
        _ router: R,
        as type: Answer.Type = Answer.self,
        items: @escaping @Sendable (Answer) -> [Element]
    ) -> Pages<Element, API.CallFailure> where R.API == API {
        pages(router, at: nil, items)
    }

    private func pages<R: Router, Answer: Decodable & SendableMetatype, Element: Sendable>(
        _ router: R,
        at url: URL?,
        _ elements: @escaping @Sendable (Answer) -> [Element]
    ) -> Pages<Element, API.CallFailure> where R.API == API {
        Pages { () async throws(API.CallFailure) in
            try await named { () async throws(RequestFailure) in
                let endpoint = router.endpoint
                let request = request(
                    router,
                    endpoint,
                    accept: "application/json",
                    to: url,
                    exchange: Request.data
                )
                var answer = try await outcome(request, endpoint).answer
                answer.url = answer.url ?? request.request?.url
                let value: Answer = try decode(answer, endpoint)
                let next = answer.nextPage.map { pages(router, at: $0, elements).first }
                return Pages.Page(elements(value), next: next)
            }
        }
    }

    /// One page of a list that goes on behind a cursor.
    ///
    /// - Parameters:
    ///   - path: Where the whole body, envelope included, holds the cursor: names and places, dotted.
    ///   - items: The elements of one answer.
    /// - Returns: The elements, and the cursor as text; nil where it is missing, null or empty.
    public func page<R: Router, Answer: Decodable, Element: Sendable>(
        _ router: R,
        next path: String,
        as type: Answer.Type = Answer.self,
        items: (Answer) -> [Element]
    ) async throws(API.CallFailure) -> (elements: [Element], next: String?) where R.API == API {
        try await named { () async throws(RequestFailure) in
            let endpoint = router.endpoint
            return try await answer(router, endpoint, accept: "application/json") { answer throws(RequestFailure) in
                let value: Answer = try decode(answer, endpoint)
                let cursor = (try? JSONReader().decode(JSONValue.self, from: answer.body))?.value(at: path)?.scalarText
                return (items(value), cursor?.isEmpty == false ? cursor : nil)
            }
        }
    }
}

extension TransportResponse {
    fileprivate var nextPage: URL? {
        guard let url, let header = headers["Link"], let target = LinkHeader.target("next", in: header) else {
            return nil
        }
        return Redirect.resolve(target, against: url)
    }
}
