public import Foundation

/// One call: method, path and all that goes with it. Values are encoded as they are given; what cannot be encoded is
/// thrown when the request is made.
public struct Endpoint: Sendable {
    public let method: HTTPMethod
    public private(set) var headers = HTTPHeaders()
    public private(set) var body = RequestBody.none
    /// Scheme and authority where the call leaves the API's own server.
    public private(set) var server: Server?
    /// Alternatives; the schemes of one go together, and one without schemes needs no credentials. Nil: as the API says.
    public private(set) var security: [[SecurityScheme]]?
    /// Nil: as the API says.
    public private(set) var timeout: Duration?
    /// Whether a failed call may be sent again; nil: by its method.
    public private(set) var retry: Bool?

    let pathBytes: [UInt8]
    private(set) var queryBytes: [UInt8] = []
    private(set) var failure: InvalidRequest?
    private var ownEnvelope: Envelope??

    public init(_ method: HTTPMethod, _ path: PathTemplate) {
        self.method = method
        pathBytes = path.bytes
        if let segment = path.badSegment { failure = .pathSegment(segment, path: path.text) }
    }

    /// Percent-encoded.
    public var path: String { String(decoding: pathBytes, as: UTF8.self) }

    /// Percent-encoded, without `?`; nil when there is none.
    public var queryString: String? { queryBytes.isEmpty ? nil : String(decoding: queryBytes, as: UTF8.self) }

    /// What the answer is wrapped in.
    ///
    /// - Parameter api: What the API says, which counts unless the call says otherwise.
    public func envelope(else api: Envelope?) -> Envelope? { ownEnvelope ?? api }
}

extension Endpoint {
    /// Adds a parameter of the query; nothing when it is nil or an empty list.
    public consuming func query(
        _ name: String,
        _ value: (some ParameterValue)?,
        style: ParameterStyle = .form,
        explode: Bool = true,
    ) -> Endpoint {
        guard let value else { return self }
        var writer = ParameterWriter(appendingTo: queryBytes, name: name, style: style, explode: explode)
        queryBytes = []
        value.write(to: &writer)
        queryBytes = writer.out
        return self
    }

    /// Adds a parameter with a form of its own.
    public consuming func query<C: WireCoding>(_ name: String, _ value: C.Value?, _ coding: C) -> Endpoint {
        query(name, value.map { CodedValue($0, coding) })
    }

    public consuming func query<C: WireCoding>(
        _ name: String,
        _ value: [C.Value]?,
        _ coding: C,
        style: ParameterStyle = .form,
        explode: Bool = true,
    ) -> Endpoint {
        query(name, value?.map { CodedValue($0, coding) }, style: style, explode: explode)
    }

    /// Adds the properties of an object as parameters.
    public consuming func query(_ object: (some ParameterValue)?) -> Endpoint {
        query("", object)
    }

    /// Sets a header; nothing when it is nil. A list is joined by commas.
    public consuming func header(_ name: String, _ value: (some ParameterValue)?) -> Endpoint {
        guard let value else { return self }
        var writer = ParameterWriter(appendingTo: [], name: "", style: .simple, explode: false, escaping: .none)
        value.write(to: &writer)
        guard !writer.texts.isEmpty else { return self }
        headers.update(name: name, value: String(decoding: writer.out, as: UTF8.self))
        return self
    }

    public consuming func header<C: WireCoding>(_ name: String, _ value: C.Value?, _ coding: C) -> Endpoint {
        header(name, value.map { CodedValue($0, coding) })
    }

    public consuming func header<C: WireCoding>(_ name: String, _ value: [C.Value]?, _ coding: C) -> Endpoint {
        header(name, value?.map { CodedValue($0, coding) })
    }

    /// Adds a cookie to the `Cookie` header (RFC 6265 §4.2); nothing when it is nil.
    public consuming func cookie(_ name: String, _ value: String?) -> Endpoint {
        guard let value else { return self }
        var bytes = headers["Cookie"].map { Array("\($0); ".utf8) } ?? []
        bytes.append(contentsOf: "\(name)=".utf8)
        bytes.appendEscaped(value, keeping: .cookie)
        headers.update(name: "Cookie", value: String(decoding: bytes, as: UTF8.self))
        return self
    }
}

extension Endpoint {
    /// A JSON body (RFC 8259); none when it is nil. Properties stand in the order of their names.
    public consuming func json(_ body: (some Encodable)?) -> Endpoint {
        guard let body else { return self }
        do {
            self.body = .data(try JSONEncoder.ofBodies.encode(body), contentType: "application/json")
        } catch {
            failure = failure ?? .body(error)
        }
        return self
    }

    /// An `application/x-www-form-urlencoded` body of the object's properties, in their order; none when it is nil.
    public consuming func form(_ body: (some ParameterValue)?) -> Endpoint {
        guard let body else { return self }
        var writer = ParameterWriter(appendingTo: [], name: "", style: .form, explode: true)
        body.write(to: &writer)
        self.body = .data(Data(writer.out), contentType: URLEncodedFormEncoder.contentType)
        return self
    }

    /// A `multipart/form-data` body (RFC 7578); none when it is nil.
    ///
    /// - Parameter boundary: What stands between the parts; nil: 128 random bits.
    public consuming func multipart(_ body: (some MultipartEncodable)?, boundary: String? = nil) -> Endpoint {
        guard let body else { return self }
        var form = MultipartForm(boundary: boundary)
        body.encode(to: &form)
        self.body = .multipart(form)
        return self
    }

    /// A body as it is; none when it is nil.
    public consuming func bytes(_ body: Data?, _ contentType: String) -> Endpoint {
        guard let body else { return self }
        self.body = .data(body, contentType: contentType)
        return self
    }

    /// A body of UTF-8 text; none when it is nil.
    public consuming func text(_ body: String?, _ contentType: String) -> Endpoint {
        bytes(body.map { Data($0.utf8) }, contentType)
    }
}

extension Endpoint {
    /// Sends the call to another server.
    public consuming func server(_ server: Server) -> Endpoint {
        self.server = server
        return self
    }

    /// One alternative of saying who calls: all of these schemes together. Without schemes: no credentials are needed.
    public consuming func security(_ schemes: SecurityScheme...) -> Endpoint {
        security = (security ?? []) + [schemes]
        return self
    }

    /// What the answer is wrapped in; nil: nothing.
    public consuming func envelope(_ envelope: Envelope?) -> Endpoint {
        ownEnvelope = .some(envelope)
        return self
    }

    public consuming func timeout(_ timeout: Duration) -> Endpoint {
        self.timeout = timeout
        return self
    }

    /// Says whether a failed call may be sent again.
    public consuming func retry(_ isAllowed: Bool) -> Endpoint {
        retry = isAllowed
        return self
    }
}

extension JSONEncoder {
    /// Sorted, because Foundation's own order changes from run to run.
    static var ofBodies: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }
}
