public import Diagnostics

/// An API as value types: no spec syntax, and no Swift spelling.
///
/// Every name is a wire name (as sent) or a name that the author gave; casing and escaping belong to the back end.
public struct API: Sendable {
    public var name: String
    public var doc: String?
    public var version: String?
    /// The base URLs; the first one is used unless the caller says otherwise.
    public var servers: [Server]
    /// How a date is written where nothing else is said.
    public var dates: DateForm
    public var timeout: Duration?
    public var securitySchemes: [SecurityScheme]
    /// What an operation needs that says nothing itself.
    public var security: SecurityRequirement
    /// Constants sent with every request, each with a ``Field/constant``.
    public var headers: [Field]
    public var query: [Field]
    public var envelope: Envelope?
    public var errors: ErrorModel
    public var routers: [Router]
    public var models: [Model]
    /// Written by others, and with no Swift in mind: names that meet are told apart by a rule instead of being errors,
    /// and models that nothing uses are no mistake.
    public var isForeign: Bool
    /// Models are decoded and encoded, all of them, whatever the operations need.
    public var isCodable: Bool
    public var location: SourceLocation

    public init(name: String, location: SourceLocation) {
        self.name = name
        self.servers = []
        self.dates = .iso8601
        self.securitySchemes = []
        self.security = []
        self.headers = []
        self.query = []
        self.errors = ErrorModel()
        self.routers = []
        self.models = []
        self.isForeign = false
        self.isCodable = false
        self.location = location
    }
}

/// A base URL, absolute, without a query.
public struct Server: Hashable, Sendable {
    /// With the names of ``variables`` in braces: `https://{region}.example.com`.
    public var url: String
    public var doc: String?
    public var variables: [ServerVariable]

    public init(url: String, doc: String? = nil, variables: [ServerVariable] = []) {
        self.url = url
        self.doc = doc
        self.variables = variables
    }
}

/// A part of a base URL that callers choose (OpenAPI 3.1 §4.8.6).
public struct ServerVariable: Hashable, Sendable {
    public var name: String
    public var `default`: String
    /// All it may be; empty: anything.
    public var values: [String]
    public var doc: String?

    public init(name: String, default: String, values: [String] = [], doc: String? = nil) {
        self.name = name
        self.default = `default`
        self.values = values
        self.doc = doc
    }
}

/// A group of operations.
public struct Router: Sendable {
    public var name: String
    public var doc: String?
    public var operations: [Operation]
    public var location: SourceLocation

    public init(name: String, doc: String? = nil, operations: [Operation] = [], location: SourceLocation) {
        self.name = name
        self.doc = doc
        self.operations = operations
        self.location = location
    }
}

/// What wraps every answer: one field of type ``Primitive/payload``, the others beside it.
public struct Envelope: Sendable {
    public var fields: [Field]
    public var location: SourceLocation

    public init(fields: [Field], location: SourceLocation) {
        self.fields = fields
        self.location = location
    }

    /// The wire name of the field that holds the payload.
    public var payload: String? { fields.first { $0.type == .primitive(.payload) }?.wireName }
    /// What must hold for the answer to be a success.
    public var constants: [Field] { fields.filter { $0.constant != nil } }
}

/// How failures look.
public struct ErrorModel: Sendable {
    /// The body of a failure; anything, where nothing is known.
    public var body: TypeRef
    /// The first that leads to text in the body is the message.
    public var messages: [LocatedPath]
    public var cases: [ErrorCase]
    public var location: SourceLocation?

    public init(
        body: TypeRef = .primitive(.any),
        messages: [LocatedPath] = [],
        cases: [ErrorCase] = [],
        location: SourceLocation? = nil
    ) {
        self.body = body
        self.messages = messages
        self.cases = cases
        self.location = location
    }

    /// Paths of wire names in the body; the first that leads to text is the message.
    public var messagePaths: [[String]] { messages.map(\.names) }
}

/// Wire names, each a property of the value before it.
public struct LocatedPath: Sendable {
    public var names: [String]
    public var location: SourceLocation

    public init(_ names: [String], location: SourceLocation) {
        self.names = names
        self.location = location
    }
}

/// A kind of failure that callers tell apart by status.
public struct ErrorCase: Sendable {
    public var name: String
    public var statuses: [StatusPattern]
    public var doc: String?
    public var location: SourceLocation

    public init(name: String, statuses: [StatusPattern], doc: String? = nil, location: SourceLocation) {
        self.name = name
        self.statuses = statuses
        self.doc = doc
        self.location = location
    }
}

public enum StatusPattern: Hashable, Sendable {
    case exact(Int)
    /// The hundred: `4` is 400…499.
    case range(Int)
    /// Whatever no other pattern names.
    case `default`
}

extension StatusPattern {
    /// `404`, `4xx` or `default`; nil for anything else.
    public init?(text: String) {
        let text = text.lowercased()
        if text == "default" {
            self = .default
        } else if text.utf8.count == 3, text.hasSuffix("xx"), let hundred = Int(text.prefix(1)) {
            self = .range(hundred)
        } else if let status = Int(text), (100...999).contains(status) {
            self = .exact(status)
        } else {
            return nil
        }
    }
}
