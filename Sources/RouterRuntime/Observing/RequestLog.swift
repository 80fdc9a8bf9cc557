public import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Writes down what is sent and what comes back, in a session's `eventMonitors`.
///
/// Credentials are hidden unless asked for: the headers and query parameters of the API's security schemes, and those
/// whose names say that they hold a secret. Bodies are left out unless asked for; nothing in them is hidden.
public struct RequestLog: EventMonitor {
    public struct Options: OptionSet, Sendable {
        /// Each attempt as a `curl` command, too.
        public static let curl = Options(rawValue: 1)
        public static let bodies = Options(rawValue: 2)
        /// Credentials are not hidden.
        public static let secrets = Options(rawValue: 4)

        public let rawValue: Int

        public init(rawValue: Int) {
            self.rawValue = rawValue
        }
    }

    private let options: Options
    private let write: @Sendable (String) -> Void

    /// - Parameter write: Takes one entry; by default it goes to the standard error.
    public init(
        _ options: Options = [],
        write: @escaping @Sendable (String) -> Void = { FileHandle.standardError.write(Data(($0 + "\n").utf8)) }
    ) {
        self.options = options
        self.write = write
    }

    public func request(_ request: Request, did event: RequestEvent) {
        switch event {
        case .didCreateURLRequest:
            if options.contains(.curl) { write(request.cURLDescription(options)) }
        case .didCompleteTask(let error): write(line(request, request.request, error))
        case .didFailToCreateURLRequest(let error): write(line(request, nil, error))
        case .didFailToAdaptURLRequest(let urlRequest, let error): write(line(request, urlRequest, error))
        default: break
        }
    }

    /// `GET https://a.example/b?key=hidden: status 200, 12 bytes, 0.123 s`.
    private func line(_ request: Request, _ urlRequest: URLRequest?, _ error: (any Error)?) -> String {
        let secrets = Secrets(request.router)
        let url = urlRequest?.url.map { options.contains(.secrets) ? $0 : secrets.hide($0) }
        var line = "\(urlRequest?.httpMethod ?? "-") \(url?.absoluteString ?? "-"): "
        if let answer = request.answer {
            line += "status \(answer.status), \(answer.body.count) bytes"
            if error != nil, answer.isSuccess { line += ", \(error.map { "\($0)" } ?? "")" }
        } else {
            line += error.map { "\($0)" } ?? "no answer"
        }
        if let time = request.duration { line += ", \(Double((time / .milliseconds(1)).rounded()) / 1000) s" }
        if request.retryCount > 0 { line += ", attempt \(request.retryCount + 1)" }
        if options.contains(.bodies), let body = request.answer?.body, !body.isEmpty {
            line += "\n" + String(decoding: body, as: UTF8.self)
        }
        return line
    }
}

extension Request {
    /// The request as a `curl` command for a shell, as its last attempt has sent it.
    ///
    /// - Parameter options: ``RequestLog/Options/secrets`` and ``RequestLog/Options/bodies`` count.
    public func cURLDescription(_ options: RequestLog.Options = []) -> String {
        guard let request = request ?? (try? make().request), let url = request.url else {
            return "$ curl command could not be created"
        }
        let secrets = Secrets(router)
        let areHidden = !options.contains(.secrets)
        var parts = ["$ curl -v", "-X \(request.httpMethod ?? "GET")"]
        for header in areHidden ? secrets.hide(request.headers) : request.headers {
            parts.append(header.name == "Cookie" ? "-b \(quoted(header.value))" : "-H \(quoted(header.description))")
        }
        if let body = request.httpBody, !body.isEmpty {
            let text = options.contains(.bodies) ? String(decoding: body, as: UTF8.self) : "(\(body.count) bytes)"
            parts.append("-d \(quoted(text))")
        }
        parts.append(quoted((areHidden ? secrets.hide(url) : url).absoluteString))
        return parts.joined(separator: " \\\n\t")
    }

    /// As a shell reads it inside of double quotes.
    private func quoted(_ text: String) -> String {
        "\"" + text.reduce(into: "") { $0 += "\\\"$`".contains($1) ? "\\\($1)" : "\($1)" } + "\""
    }
}

extension RequestHandle {
    public func cURLDescription(_ options: RequestLog.Options = []) -> String { base.cURLDescription(options) }
}
