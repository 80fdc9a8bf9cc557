import Foundation

extension Client {
    /// The body of an answer as it comes.
    public func stream<R: Router>(_ router: R) -> ByteStream<API.CallFailure> where R.API == API {
        let open = open(router)
        return ByteStream(failure: API.failure, open: { () async throws(RequestFailure) in try await open("") })
    }

    /// The server-sent events of an answer (WHATWG HTML §9.2) as they are, with their names and ids.
    public func events<R: Router>(_ router: R) -> EventStream<ServerSentEvent, API.CallFailure> where R.API == API {
        events(router) { $0.event }
    }

    /// The data of the server-sent events of an answer, decoded. A stream that is no JSON may end with `[DONE]`.
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
        events(router) { piece in
            // How streams of language models say that they are complete.
            piece.data == Data("[DONE]".utf8) ? nil : map(try decodeElement(type, piece.data))
        }
    }

    private func events<R: Router, Event>(
        _ router: R,
        decode: @escaping ElementReader<Event>.Decode
    ) -> EventStream<Event, API.CallFailure> where R.API == API {
        let open = open(router, accept: "text/event-stream")
        // Any other method might do again what it has done.
        let reconnection = router.method == .get ? Reconnection.afterLoss : .never
        return EventStream(
            failure: API.failure,
            reader: ElementReader(ServerSentEventParser(), reconnection: reconnection, open: open, decode: decode)
        )
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
        let open = open(router, accept: "application/jsonl, application/x-ndjson, */*;q=0.5")
        return LineStream(
            failure: API.failure,
            reader: ElementReader(LineParser(), open: open) { map(try decodeElement(type, $0.data)) }
        )
    }

    private func open<R: Router>(_ router: R, accept: String? = nil) -> ElementReader<Data>.Open where R.API == API {
        { lastEventID async throws(RequestFailure) in
            var endpoint = router.endpoint
            if !lastEventID.isEmpty { endpoint.headers.update(name: "Last-Event-ID", value: lastEventID) }
            let request = request(router, endpoint, accept: accept, exchange: Request.stream)
            return try await outcome(request, endpoint).body(of: request)
        }
    }
}
