public import Foundation

#if canImport(FoundationNetworking)
    public import FoundationNetworking
#endif

/// What happens to a request, in the order of its cases where nothing goes wrong. The events of a repeated attempt
/// begin again with ``didCreateInitialURLRequest(_:)``.
public enum RequestEvent: Sendable {
    case didResume
    case didCreateInitialURLRequest(URLRequest)
    case didFailToCreateURLRequest(any Error)
    case didAdaptInitialRequest(URLRequest, to: URLRequest)
    case didFailToAdaptURLRequest(URLRequest, any Error)
    /// As it goes to the transport, credentials included.
    case didCreateURLRequest(URLRequest)
    case didCreateTask
    case didResumeTask
    case didReceiveResponse(HTTPURLResponse)
    /// Once for an answer that is read as a whole, for each chunk of a stream, never for a download.
    case didReceiveData(Data)
    case taskDidComplete((any Error)?)
    /// One validation has looked at the answer.
    case didValidate(URLRequest?, HTTPURLResponse, (any Error)?)
    /// The attempt is over.
    case didCompleteTask((any Error)?)
    case isRetrying
    case didFinish
    /// A serializer is through; the error is the request's or the serializer's own.
    case didParseResponse((any Error)?)
    case didSuspend
    case didSuspendTask
    case didCancel
    case didCancelTask
}

/// Is told what happens to the requests of a session: of each request one event after the other, in order, on one of the
/// threads it happens on: be quick.
///
/// Write ``request(_:did:)`` for all events, or some of the others.
public protocol EventMonitor: Sendable {
    func request(_ request: Request, did event: RequestEvent)

    func requestDidResume(_ request: Request)
    func requestDidSuspend(_ request: Request)
    func requestDidCancel(_ request: Request)
    func requestIsRetrying(_ request: Request)
    func requestDidFinish(_ request: Request)
    func request(_ request: Request, didCreateURLRequest urlRequest: URLRequest)
    func request(_ request: Request, didReceive response: HTTPURLResponse)
    func request(_ request: Request, didCompleteWithError error: (any Error)?)
    func request(_ request: Request, didParseResponseWithError error: (any Error)?)
}

extension EventMonitor {
    /// Calls the methods below.
    public func request(_ request: Request, did event: RequestEvent) {
        switch event {
        case .didResume: requestDidResume(request)
        case .didSuspend: requestDidSuspend(request)
        case .didCancel: requestDidCancel(request)
        case .isRetrying: requestIsRetrying(request)
        case .didFinish: requestDidFinish(request)
        case .didCreateURLRequest(let urlRequest): self.request(request, didCreateURLRequest: urlRequest)
        case .didReceiveResponse(let response): self.request(request, didReceive: response)
        case .didCompleteTask(let error): self.request(request, didCompleteWithError: error)
        case .didParseResponse(let error): self.request(request, didParseResponseWithError: error)
        default: break
        }
    }

    public func requestDidResume(_ request: Request) {}
    public func requestDidSuspend(_ request: Request) {}
    public func requestDidCancel(_ request: Request) {}
    public func requestIsRetrying(_ request: Request) {}
    public func requestDidFinish(_ request: Request) {}
    public func request(_ request: Request, didCreateURLRequest urlRequest: URLRequest) {}
    public func request(_ request: Request, didReceive response: HTTPURLResponse) {}
    public func request(_ request: Request, didCompleteWithError error: (any Error)?) {}
    public func request(_ request: Request, didParseResponseWithError error: (any Error)?) {}
}
