import Foundation
import RouterRuntime

// Written as `gen` writes an API, so that the tests drive the surface that generated code uses.

struct Zoo: APIDescription {
    static let server: Server = "https://zoo.example/v1"
    static let dates = DateCoding.unix
    static let envelope: Envelope? = Envelope("data", where: "success", is: true)
    static let messagePaths = ["data.error.message", "data.error", "data"]

    static let app = SecurityScheme("app", .header("X-Key", prefix: "Key "))
    static let user = SecurityScheme("user", .bearer)
    static let login = SecurityScheme("login", .basic)
    static let query = SecurityScheme("query", .query("api_key"))
    static let cookie = SecurityScheme("cookie", .cookie("session"))

    let client: Client<Zoo>

    init(
        session: Session = .default,
        server: Server = Zoo.server,
        origins: [String: String] = [:],
        credentials: any CredentialStore = .memory(),
    ) {
        client = Client<Zoo>(session: session, server: server, origins: origins, credentials: credentials)
    }
}

extension Zoo {
    enum ZooError: Error {
        case authentication(ServerFailure<ErrorBody>)
        case server(ServerFailure<ErrorBody>)
        case connectivity(ConnectionFailure)
        case unreadable(UnreadableAnswer)
        case notSent(any Error)
    }

    static func failure(_ failure: RequestFailure) -> ZooError {
        switch failure {
        case .notSent(let error as ZooError): return error
        case .notSent(let error): return .notSent(error)
        case .noAnswer(let failure): return .connectivity(failure)
        case .unreadable(let answer): return .unreadable(answer)
        case .status(let answer):
            let failure = ServerFailure<ErrorBody>(answer, messages: messagePaths)
            switch answer.status {
            case 401, 403: return .authentication(failure)
            default: return .server(failure)
            }
        }
    }

    static func isFailure(_ answer: TransportResponse) -> Bool { answer.decodes(as: ErrorBody.self) }
}

extension Zoo {
    struct Animal: Codable, Hashable, Sendable {
        var id: Int
        var name: String
    }

    struct ErrorBody: Decodable, Sendable {
        var code: Int

        init(from decoder: any Decoder) throws {
            let data: [String: JSONValue] = try decoder.object().value("data")
            guard let code = data["code"]?.intValue else {
                throw DecodingError.keyNotFound(WireName("code"), .init(codingPath: [], debugDescription: ""))
            }
            self.code = code
        }
    }

    enum AnimalRouter: Router {
        case list(page: Int? = nil)
        case get(id: String)
        case add(Animal)
        case feed(id: String, food: [String])
        case photo(PhotoUpload)
        case note(id: String, text: String)
        case delete(id: String)
        case born
        case file(id: String)
        case slow
        case secured([[SecurityScheme]])
        case plain(String)
    }

    struct PhotoUpload: MultipartEncodable {
        var image: FilePart
        var title: String?

        func encode(to form: inout MultipartForm) {
            form.append(image, name: "image")
            form.append(title, name: "title")
        }
    }

    struct Feeding: ParameterValue {
        var food: [String]

        func write(to writer: inout ParameterWriter) {
            writer.property("food[]", food)
            writer.property("by", "keeper & son")
        }
    }
}

extension Zoo.AnimalRouter {
    typealias API = Zoo

    var endpoint: Endpoint {
        switch self {
        case .list(let page):
            return Endpoint(.get, "/animals").query("page", page)
        case .get(let id):
            return Endpoint(.get, "/animals/\(id)")
        case .add(let animal):
            return Endpoint(.post, "/animals").json(animal)
        case .feed(let id, let food):
            return Endpoint(.post, "/animals/\(id)/food").form(Zoo.Feeding(food: food))
        case .photo(let upload):
            return Endpoint(.post, "/photos").multipart(upload)
        case .note(let id, let text):
            return Endpoint(.put, "/animals/\(id)/note").text(text, "text/plain")
        case .delete(let id):
            return Endpoint(.delete, "/animals/\(id)")
        case .born:
            return Endpoint(.get, "/born")
        case .file(let id):
            return Endpoint(.get, "/\(id).bin").server("https://files.zoo.example").security()
        case .slow:
            return Endpoint(.get, "/slow").timeout(.milliseconds(150))
        case .secured(let alternatives):
            var endpoint = Endpoint(.get, "/secured").query("a", "x")
            for schemes in alternatives { endpoint = endpoint.security(schemes) }
            return endpoint
        case .plain(let path):
            return Endpoint(.get, "/\(path)").envelope(nil)
        }
    }
}

extension Endpoint {
    /// `security` takes its schemes one by one; the tests have them in lists.
    fileprivate consuming func security(_ schemes: [SecurityScheme]) -> Endpoint {
        switch schemes.count {
        case 0: security()
        case 1: security(schemes[0])
        default: security(schemes[0], schemes[1])
        }
    }
}
