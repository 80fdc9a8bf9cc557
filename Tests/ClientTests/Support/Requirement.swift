import Testing

/// What the hand-written layers that RouterGen replaces could do, by number, and a generated client has to.
enum Requirement: Int {
    case routerAsRequest = 1
    case modelAsURL = 2
    case parameterEncoders = 3
    case responseSerializers = 4
    case validation = 5
    case errorSerializer = 6
    case authentication = 7
    case interceptors = 8
    case session = 9
    case kindsOfRequests = 10
    case downloads = 11
    case streams = 12
    case responseCaching = 13
    case multipartUploads = 14
    case requestStates = 15
    case reachability = 16
    case routerProtocol = 17
    case domainModels = 18
    case completionHandlers = 19
    case refreshAndLog = 20
    case endpoint = 21
    case publishers = 22
    case constantsAndKeysInTheQuery = 23
    case createReadUpdateDelete = 24
    case resultsOfNothing = 25
    case gameData = 26
}

/// Names the requirements that a test shows.
struct Shows: TestTrait, SuiteTrait {
    let requirements: [Requirement]

    var comments: [Comment] {
        requirements.map { "requirement \($0.rawValue): \($0)" }
    }
}

extension Trait where Self == Shows {
    static func shows(_ requirements: Requirement...) -> Self { Shows(requirements: requirements) }
}
