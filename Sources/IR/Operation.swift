public import Diagnostics

/// One call. What the router says for all of its operations is already written into each.
public struct Operation: Sendable {
    public var name: String
    /// What the document calls it, for filters and renames: an `operationId`, or `GET /users/{id}`.
    public var id: String?
    /// For filters.
    public var tags: [String]
    public var doc: String?
    /// What else is known, in paragraphs of their own behind the doc: how it fails, where more is written.
    public var remarks: String?
    /// Upper case: `GET`.
    public var method: String
    public var path: PathTemplate
    /// Slots in path order, then query, headers and cookies as written; constants stand among them.
    public var parameters: [Parameter]
    /// An object model whose properties are the query.
    public var queryModel: TypeRef?
    public var queryLocation: SourceLocation?
    /// At most one: a front end makes an operation of each media type.
    public var bodies: [Body]
    public var responses: [Response]
    /// The bodies that failures are documented to have.
    public var failures: [Failure]
    public var envelope: Inherited<Envelope>
    /// Nil: as the API says. Empty: none.
    public var security: SecurityRequirement?
    public var pagination: Pagination?
    /// Nil: as the API says.
    public var timeout: Duration?
    /// Whether a failed call may be sent again; nil: by its method.
    public var retry: Bool?
    /// The message of the deprecation.
    public var deprecated: String?
    public var location: SourceLocation

    public init(name: String, method: String, path: PathTemplate, location: SourceLocation) {
        self.name = name
        self.tags = []
        self.method = method
        self.path = path
        self.parameters = []
        self.bodies = []
        self.responses = []
        self.failures = []
        self.envelope = .inherited
        self.location = location
    }

    /// What the call gives when it succeeds.
    public var success: ResponseContent { responses.first?.content ?? .nothing }
}

/// Something the API says once and a part of it may say anew.
public enum Inherited<Value: Sendable>: Sendable {
    case inherited
    case none
    case own(Value)
}

/// A path with slots: `/gallery/{id}`, or `https://i.imgur.com/{id}.{ext}` with an origin of its own.
public struct PathTemplate: Sendable {
    public enum Piece: Hashable, Sendable {
        /// As written in the spec, already percent-encoded where it must be.
        case literal(String)
        /// The wire name of a path parameter.
        case slot(String)
    }

    /// Scheme and authority, where the call leaves the base.
    public var origin: String?
    public var pieces: [Piece]
    public var location: SourceLocation

    public init(origin: String? = nil, pieces: [Piece], location: SourceLocation) {
        self.origin = origin
        self.pieces = pieces
        self.location = location
    }

    public var slots: [String] {
        pieces.compactMap { if case .slot(let name) = $0 { name } else { nil } }
    }

    /// As written: `/gallery/{id}`.
    public var text: String {
        pieces.reduce(into: origin ?? "") { text, piece in
            switch piece {
            case .literal(let literal): text += literal
            case .slot(let name): text += "{\(name)}"
            }
        }
    }
}

public struct Parameter: Sendable {
    public enum Place: Hashable, Sendable {
        case path, query, header, cookie
    }

    public var place: Place
    public var field: Field

    public init(_ place: Place, _ field: Field) {
        self.place = place
        self.field = field
    }
}

public struct Body: Sendable {
    public enum Encoding: Hashable, Sendable {
        case json, form, multipart, bytes, text
    }

    public enum Content: Sendable {
        case type(TypeRef)
        /// Fields written at the operation; the back end makes a request model of them.
        case fields([Field])
        /// Bytes and text have no model.
        case raw
    }

    public var encoding: Encoding
    public var mediaType: String
    public var content: Content
    public var isRequired: Bool
    public var location: SourceLocation

    public init(_ encoding: Encoding, mediaType: String, content: Content, isRequired: Bool, location: SourceLocation) {
        self.encoding = encoding
        self.mediaType = mediaType
        self.content = content
        self.isRequired = isRequired
        self.location = location
    }
}

public struct Response: Sendable {
    public var statuses: [StatusPattern]
    public var content: ResponseContent
    /// Those of ``statuses`` whose answers have no body although ``content`` is a value, which is nil then. Empty: a
    /// missing body is nil whatever the status.
    public var emptyStatuses: [StatusPattern]
    /// What to ask for; nil: what fits the content.
    public var mediaType: String?
    public var doc: String?
    public var location: SourceLocation

    public init(statuses: [StatusPattern], content: ResponseContent, doc: String? = nil, location: SourceLocation) {
        self.statuses = statuses
        self.content = content
        self.emptyStatuses = []
        self.doc = doc
        self.location = location
    }
}

/// The documented body of a failed call.
public struct Failure: Sendable {
    public var statuses: [StatusPattern]
    public var type: TypeRef
    public var doc: String?
    public var location: SourceLocation

    public init(statuses: [StatusPattern], type: TypeRef, doc: String? = nil, location: SourceLocation) {
        self.statuses = statuses
        self.type = type
        self.doc = doc
        self.location = location
    }
}

public enum ResponseContent: Sendable {
    case nothing
    case value(TypeRef)
    case text
    /// Bytes in memory, whatever they are.
    case bytes
    /// Saved to a file.
    case file
    /// Read as it arrives.
    case stream
    /// `text/event-stream`, one value an event.
    case events(TypeRef)
    /// One JSON value a line.
    case lines(TypeRef)
}

/// How to get from one page of a list to the next.
public struct Pagination: Sendable {
    public enum Step: Hashable, Sendable {
        /// The parameter counts pages.
        case page(String)
        /// The parameter counts items; the second one, if any, is the size of a page.
        case offset(String, limit: String)
        /// The parameter takes what the answer holds at this path.
        case cursor(String, from: [String])
        /// The `Link` header with `rel="next"` (RFC 8288).
        case link
    }

    public var step: Step
    /// Where the items are in the model; nil: the answer is the list.
    public var items: [String]?
    public var location: SourceLocation
    /// Where each parameter and path of it is written, by its text (`page`, `meta.next`).
    public var wordLocations: [String: SourceLocation]

    public init(
        _ step: Step,
        items: [String]?,
        location: SourceLocation,
        wordLocations: [String: SourceLocation] = [:]
    ) {
        self.step = step
        self.items = items
        self.location = location
        self.wordLocations = wordLocations
    }
}
