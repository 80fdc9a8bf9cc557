import Testing

/// What the hand-written layers that RouterGen replaces could do, by number, and a generated client has to.
enum Requirement: Int {
    case routerAsRequest = 1
    case modelAsURL = 2
    case responseSerializers = 4
    case validation = 5
    case errorSerializer = 6
    case authentication = 7
    case session = 9
    case kindsOfRequests = 10
    case routerProtocol = 17
    case domainModels = 18
    case completionHandlers = 19
    case endpoint = 21
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
