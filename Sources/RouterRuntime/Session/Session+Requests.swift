public import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension Session {
    /// Sends a request and gives the answer, whatever its status.
    ///
    /// - Throws: ``RequestFailure/notSent(_:)`` or ``RequestFailure/noAnswer(_:)``.
    public func data(_ request: any URLRequestConvertible) async throws(RequestFailure) -> TransportResponse {
        try await self.request(request).base.outcome().get().answer
    }

    /// A request to chain validation and decoding on. It is sent when its answer is first asked for.
    public func request(
        _ request: any URLRequestConvertible,
        interceptor: (any RequestInterceptor)? = nil
    ) -> DataRequest {
        DataRequest(base: base(request, interceptor, exchange: Request.data))
    }

    public func request(
        _ url: any URLConvertible,
        method: HTTPMethod = .get,
        headers: HTTPHeaders? = nil,
        interceptor: (any RequestInterceptor)? = nil
    ) -> DataRequest {
        request(RequestParts(url: url, method: method, headers: headers), interceptor: interceptor)
    }

    /// - Parameter encoder: Puts the parameters into the query or the body.
    public func request(
        _ url: any URLConvertible,
        method: HTTPMethod = .get,
        parameters: (some Encodable & Sendable)?,
        encoder: any ParameterEncoder = URLEncodedFormParameterEncoder.default,
        headers: HTTPHeaders? = nil,
        interceptor: (any RequestInterceptor)? = nil
    ) -> DataRequest {
        let parts = RequestParts(url: url, method: method, headers: headers) {
            try encoder.encode(parameters, into: $0)
        }
        return request(parts, interceptor: interceptor)
    }

    /// The same for ``Parameters`` without a type of their own.
    public func request(
        _ url: any URLConvertible,
        method: HTTPMethod = .get,
        parameters: Parameters?,
        encoding: any ParameterEncoding = URLEncoding.default,
        headers: HTTPHeaders? = nil,
        interceptor: (any RequestInterceptor)? = nil
    ) -> DataRequest {
        let parts = RequestParts(url: url, method: method, headers: headers) {
            try encoding.encode($0, with: parameters)
        }
        return request(parts, interceptor: interceptor)
    }

    /// A request whose body is these bytes.
    public func upload(
        _ data: Data,
        with request: any URLRequestConvertible,
        interceptor: (any RequestInterceptor)? = nil
    ) -> UploadRequest {
        upload(request, interceptor) { $0.request.httpBody = data }
    }

    /// A request whose body is the content of a file, which is read as it is sent.
    public func upload(
        _ file: URL,
        with request: any URLRequestConvertible,
        interceptor: (any RequestInterceptor)? = nil
    ) -> UploadRequest {
        upload(request, interceptor) { $0.uploadFile = file }
    }

    /// A request whose body is a form. A large one goes through a temporary file.
    public func upload(
        multipartFormData form: @Sendable (inout MultipartForm) -> Void,
        with request: any URLRequestConvertible,
        interceptor: (any RequestInterceptor)? = nil
    ) -> UploadRequest {
        var parts = MultipartForm()
        form(&parts)
        let body = EncodedForm(form: parts)
        return upload(request, interceptor) { try body.fill(&$0) }
    }

    public func upload(
        multipartFormData form: @Sendable (inout MultipartForm) -> Void,
        to url: any URLConvertible,
        method: HTTPMethod = .post,
        headers: HTTPHeaders? = nil,
        interceptor: (any RequestInterceptor)? = nil
    ) -> UploadRequest {
        let parts = RequestParts(url: url, method: method, headers: headers)
        return upload(multipartFormData: form, with: parts, interceptor: interceptor)
    }

    /// A request whose answer goes into a file.
    ///
    /// - Parameter destination: Nil: a file in the temporary folder, which nobody removes.
    public func download(
        _ request: any URLRequestConvertible,
        interceptor: (any RequestInterceptor)? = nil,
        to destination: DownloadRequest.Destination? = nil
    ) -> DownloadRequest {
        download(request, interceptor, DownloadRequest.Place(destination))
    }

    /// A download that goes on where another one was cut off. What has changed meanwhile is fetched as a whole.
    public func download(
        resuming token: ResumeToken,
        with request: any URLRequestConvertible,
        interceptor: (any RequestInterceptor)? = nil,
        to destination: DownloadRequest.Destination? = nil
    ) -> DownloadRequest {
        download(request, interceptor, DownloadRequest.Place(destination, resuming: token))
    }

    private func download(
        _ request: any URLRequestConvertible,
        _ interceptor: (any RequestInterceptor)?,
        _ place: DownloadRequest.Place
    ) -> DownloadRequest {
        DownloadRequest(base: base(request, interceptor) { try await $0.download($1, place) }, place: place)
    }

    public func download(
        _ url: any URLConvertible,
        method: HTTPMethod = .get,
        headers: HTTPHeaders? = nil,
        interceptor: (any RequestInterceptor)? = nil,
        to destination: DownloadRequest.Destination? = nil
    ) -> DownloadRequest {
        let parts = RequestParts(url: url, method: method, headers: headers)
        return download(parts, interceptor: interceptor, to: destination)
    }

    /// A `GET` whose body is read as it comes. It is sent when the body is first asked for.
    public func streamRequest(
        _ url: any URLConvertible,
        automaticallyCancelOnStreamError: Bool = false,
        interceptor: (any RequestInterceptor)? = nil
    ) -> DataStreamRequest {
        streamRequest(
            RequestParts(url: url, method: .get),
            automaticallyCancelOnStreamError: automaticallyCancelOnStreamError,
            interceptor: interceptor
        )
    }

    /// A request whose body is read as it comes. It is sent when the body is first asked for.
    public func streamRequest(
        _ request: any URLRequestConvertible,
        automaticallyCancelOnStreamError: Bool = false,
        interceptor: (any RequestInterceptor)? = nil
    ) -> DataStreamRequest {
        DataStreamRequest(cancelsOnError: automaticallyCancelOnStreamError) { [self] in
            base(request, interceptor, exchange: Request.stream)
        }
    }

    private func upload(
        _ convertible: any URLRequestConvertible,
        _ interceptor: (any RequestInterceptor)?,
        fill: @escaping @Sendable (inout TransportCall) throws -> Void
    ) -> UploadRequest {
        UploadRequest(base: base(convertible, interceptor, fill: fill, exchange: Request.data))
    }

    private func base(
        _ convertible: any URLRequestConvertible,
        _ interceptor: (any RequestInterceptor)?,
        fill: (@Sendable (inout TransportCall) throws -> Void)? = nil,
        exchange: @escaping Request.Exchange
    ) -> Request {
        let router = convertible as? any Router
        let make: Request.Make = {
            let request = try convertible.asURLRequest()
            if router == nil { try request.headers.validate() }
            var call = TransportCall(request: request, router: router, timeout: router?.timeout)
            try fill?(&call)
            return call
        }
        return Request(session: self, router: router, interceptor: interceptor, make: make, exchange: exchange)
    }
}

extension Router {
    /// How long the call may take.
    var timeout: Duration? { endpoint.timeout ?? API.timeout }
}

/// A request out of its parts, made when it is sent.
struct RequestParts: URLRequestConvertible {
    let url: any URLConvertible
    let method: HTTPMethod
    var headers: HTTPHeaders?
    var encode: (@Sendable (URLRequest) throws -> URLRequest)?

    func asURLRequest() throws -> URLRequest {
        let request = try URLRequest(url: url, method: method, headers: headers)
        return try encode?(request) ?? request
    }
}
