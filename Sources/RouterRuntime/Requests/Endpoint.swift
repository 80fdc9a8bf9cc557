public import Foundation

/// One call: method, path and all that goes with it. Values are encoded as they are given; what cannot be encoded is
/// thrown when the request is made.
public struct Endpoint: Sendable {
    public let method: HTTPMethod
    public private(set) var headers = HTTPHeaders()
    let pathBytes: [UInt8]
    private(set) var queryBytes: [UInt8] = []
    /// Nil where nothing has been said. On the heap, because an endpoint moves at each step of its chain.
    private var box: Box?

    public init(_ method: HTTPMethod, _ path: PathTemplate) {
        self.method = method
        pathBytes = path.bytes
        if let segment = path.badSegment { details.failure = .pathSegment(segment, path: path.text) }
    }

    /// Percent-encoded.
    public var path: String { String(decoding: pathBytes, as: UTF8.self) }

    /// Percent-encoded, without `?`; nil when there is none.
    public var queryString: String? { queryBytes.isEmpty ? nil : String(decoding: queryBytes, as: UTF8.self) }

    public var body: RequestBody { details.body }

    /// Scheme and authority where the call leaves the API's own server.
    public var server: Server? { details.server }

    /// Alternatives; the schemes of one go together, and one without schemes needs no credentials. Nil: as the API says.
    public var security: [[SecurityScheme]]? { details.security }

    /// Nil: as the API says.
    public var timeout: Duration? { details.timeout }

    /// Whether a failed call may be sent again; nil: by its method.
    public var retry: Bool? { details.retry }

    /// What the answer is wrapped in.
    ///
    /// - Parameter api: What the API says, which counts unless the call says otherwise.
    public func envelope(else api: Envelope?) -> Envelope? { details.envelope ?? api }
}

extension Endpoint {
    /// What few calls say.
    struct Details: Sendable {
        var body = RequestBody.none
        var server: Server?
        var security: [[SecurityScheme]]?
        var timeout: Duration?
        var retry: Bool?
        var envelope: Envelope??
        /// The first thing that went wrong while values were encoded.
        var failure: InvalidRequest?
    }

    private final class Box: Sendable {
        let details: Details

        init(_ details: Details) {
            self.details = details
        }
    }

    private(set) var details: Details {
        get { box?.details ?? Details() }
        set { box = Box(newValue) }
    }
}

extension Endpoint {
    /// Adds a parameter of the query; nothing when it is nil or an empty list.
    ///
    /// Inlined, because an optional of a type known at the call needs no look-up of its metadata, a tenth of the cost.
    @inlinable
    public consuming func query(
        _ name: String,
        _ value: (some ParameterValue)?,
        style: ParameterStyle = .form,
        explode: Bool = true,
    ) -> Endpoint {
        guard let value else { return self }
        return addingQuery(name, value, style, explode)
    }

    @usableFromInline
    consuming func addingQuery(
        _ name: String,
        _ value: some ParameterValue,
        _ style: ParameterStyle,
        _ explode: Bool,
    ) -> Endpoint {
        if queryBytes.isEmpty { queryBytes.reserveCapacity(128) }
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
            details.body = .data(try JSONEncoder.ofBodies.encode(body), contentType: "application/json")
        } catch {
            details.failure = details.failure ?? .body(error)
        }
        return self
    }

    /// A JSON body with a form of its own.
    public consuming func json<C: WireCoding>(_ body: C.Value?, _ coding: C) -> Endpoint {
        json(body.map(coding.scalar))
    }

    public consuming func json<C: WireCoding>(_ body: [C.Value]?, _ coding: C) -> Endpoint {
        json(body?.map(coding.scalar))
    }

    public consuming func json<C: WireCoding>(_ body: [String: C.Value]?, _ coding: C) -> Endpoint {
        json(body?.mapValues(coding.scalar))
    }

    /// An `application/x-www-form-urlencoded` body of the object's properties, in their order; none when it is nil.
    public consuming func form(_ body: (some ParameterValue)?) -> Endpoint {
        guard let body else { return self }
        var writer = ParameterWriter(appendingTo: [], name: "", style: .form, explode: true)
        body.write(to: &writer)
        details.body = .data(Data(writer.out), contentType: URLEncodedFormEncoder.contentType)
        return self
    }

    /// A `multipart/form-data` body (RFC 7578); none when it is nil.
    ///
    /// - Parameter boundary: What stands between the parts; nil: 128 random bits.
    public consuming func multipart(_ body: (some MultipartEncodable)?, boundary: String? = nil) -> Endpoint {
        guard let body else { return self }
        var form = MultipartForm(boundary: boundary)
        body.encode(to: &form)
        details.body = .multipart(form)
        return self
    }

    /// A body as it is; none when it is nil.
    public consuming func bytes(_ body: Data?, _ contentType: String) -> Endpoint {
        guard let body else { return self }
        details.body = .data(body, contentType: contentType)
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
        details.server = server
        return self
    }

    /// One alternative of saying who calls: all of these schemes together. Without schemes: no credentials are needed.
    public consuming func security(_ schemes: SecurityScheme...) -> Endpoint {
        details.security = (details.security ?? []) + [schemes]
        return self
    }

    /// What the answer is wrapped in; nil: nothing.
    public consuming func envelope(_ envelope: Envelope?) -> Endpoint {
        details.envelope = .some(envelope)
        return self
    }

    public consuming func timeout(_ timeout: Duration) -> Endpoint {
        details.timeout = timeout
        return self
    }

    /// Says whether a failed call may be sent again.
    public consuming func retry(_ isAllowed: Bool) -> Endpoint {
        details.retry = isAllowed
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
