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
        events(router, as: type) { $0 }
    }

    /// The same, each event turned into what callers see.
    public func events<R: Router, Wire: Decodable & SendableMetatype, Event: Sendable>(
        _ router: R,
        as type: Wire.Type,
        map: @escaping @Sendable (Wire) -> Event
    ) -> EventStream<Event, API.CallFailure> where R.API == API {
        EventStream(failure: API.failure, open: open(router, accept: "text/event-stream")) { data in
            map(try decodeElement(type, data))
        }
    }

    /// The lines of an answer, each decoded from JSON.
    public func lines<R: Router, Line: Decodable & Sendable>(
        _ router: R,
        as type: Line.Type = Line.self
    ) -> LineStream<Line, API.CallFailure> where R.API == API {
        lines(router, as: type) { $0 }
    }

    /// The same, each line turned into what callers see.
    public func lines<R: Router, Wire: Decodable & SendableMetatype, Line: Sendable>(
        _ router: R,
        as type: Wire.Type,
        map: @escaping @Sendable (Wire) -> Line
    ) -> LineStream<Line, API.CallFailure> where R.API == API {
        let accept = "application/jsonl, application/x-ndjson, */*;q=0.5"
        return LineStream(failure: API.failure, open: open(router, accept: accept)) { data in
            map(try decodeElement(type, data))
        }
    }

    private func open<R: Router>(_ router: R, accept: String? = nil) -> ChunkReader.Open where R.API == API {
        { () async throws(RequestFailure) in
            let endpoint = router.endpoint
            let request = request(router, endpoint, accept: accept, exchange: Request.stream)
            let received = try await outcome(request, endpoint)
            return received.stream ?? TransportStream(received.answer)
        }
    }
}
