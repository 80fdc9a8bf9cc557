import Foundation

extension Client {
    /// The body of an answer as it comes.
    public func stream<R: Router>(_ router: R) -> ByteStream<API.CallFailure> where R.API == API {
        ByteStream(failure: API.failure, open: open(router))
    }

    /// The data of the server-sent events of an answer, decoded (WHATWG HTML §9.2).
    public func events<R: Router, Event: Decodable & Sendable>(
        _ router: R,
        as type: Event.Type = Event.self
    ) -> EventStream<Event, API.CallFailure> where R.API == API {
        EventStream(failure: API.failure, open: open(router, accept: "text/event-stream"))
    }

    /// The lines of an answer, each decoded from JSON.
    public func lines<R: Router, Line: Decodable & Sendable>(
        _ router: R,
        as type: Line.Type = Line.self
    ) -> LineStream<Line, API.CallFailure> where R.API == API {
        LineStream(
            failure: API.failure,
            open: open(router, accept: "application/jsonl, application/x-ndjson, */*;q=0.5")
        )
    }

    private func open<R: Router>(_ router: R, accept: String? = nil) -> ChunkReader.Open where R.API == API {
        { () async throws(RequestFailure) in
            try await sending(router, router.endpoint, accept: accept) { call async throws(RequestFailure) in
                try await session.stream(call).checked()
            }
        }
    }
}
