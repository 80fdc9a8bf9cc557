import Foundation
import RouterRuntime

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

struct Picture: Codable, Sendable {
    var id: Int
    var title: String
    var tags: [String]
    var text: String
}

/// `Picture` as `gen` writes it.
struct GeneratedPicture: Decodable, Sendable {
    var id: Int
    var title: String
    var tags: [String]
    var text: String

    init(from decoder: any Decoder) throws {
        let object = try decoder.object()
        self.id = try object.value("id")
        self.title = try object.value("title")
        self.tags = try object.value("tags")
        self.text = try object.value("text")
    }
}

struct Pictures: APIDescription {
    typealias CallFailure = RequestFailure
    static let server: Server = "http://127.0.0.1"
    static func failure(_ failure: RequestFailure) -> RequestFailure { failure }
}

enum PictureRouter: Router {
    typealias API = Pictures
    case get(id: Int)

    var endpoint: Endpoint {
        switch self {
        case .get(let id): return Endpoint(.get, "/pictures/\(id)")
        }
    }
}

/// The least that a program can do: a delegate that gathers the body, one session.
///
/// `@unchecked Sendable`: behind the lock.
final class Bare: NSObject, URLSessionDataDelegate, @unchecked Sendable {
    private struct Exchange {
        var body = Data()
        let continuation: CheckedContinuation<Data, any Error>
    }

    private let lock = NSLock()
    private var exchanges: [Int: Exchange] = [:]
    private var session: URLSession?

    override init() {
        super.init()
        let configuration = URLSessionConfiguration.default
        configuration.urlCache = nil
        configuration.httpCookieStorage = nil
        configuration.httpMaximumConnectionsPerHost = 256
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = 1
        session = URLSession(configuration: configuration, delegate: self, delegateQueue: queue)
    }

    func data(_ url: URL) async throws -> Data {
        try await withCheckedThrowingContinuation { continuation in
            guard let task = session?.dataTask(with: URLRequest(url: url)) else { return }
            lock.withLock { exchanges[task.taskIdentifier] = Exchange(continuation: continuation) }
            task.resume()
        }
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        lock.withLock { exchanges[dataTask.taskIdentifier]?.body.append(data) }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        guard let exchange = lock.withLock({ exchanges.removeValue(forKey: task.taskIdentifier) }) else { return }
        if let error {
            exchange.continuation.resume(throwing: error)
        } else {
            exchange.continuation.resume(returning: exchange.body)
        }
    }
}

func median(_ times: [Double]) -> Double { times.sorted()[times.count / 2] }

/// Microseconds for each call.
func time(_ calls: Int, inFlight: Int, _ call: @escaping @Sendable () async throws -> Void) async throws -> Double {
    let start = ContinuousClock.now
    if inFlight == 1 {
        for _ in 0..<calls { try await call() }
    } else {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<calls {
                if number >= inFlight { try await group.next() }
                group.addTask { try await call() }
            }
            try await group.waitForAll()
        }
    }
    return (ContinuousClock.now - start) / .microseconds(1) / Double(calls)
}

let base = CommandLine.arguments[1]
let bare = Bare()
let url = URL(string: base + "/pictures/7")
let client = Client<Pictures>(session: Session(callsPerHost: 64), server: Server(base))
for (name, inFlight, calls) in [("sequential", 1, 1000), ("64 in flight", 64, 3000)] {
    var (theirs, ours) = ([Double](), [Double]())
    for round in 0..<12 {
        let bareTime = try await time(calls, inFlight: inFlight) {
            guard let url else { return }
            _ = try JSONDecoder().decode(Picture.self, from: try await bare.data(url))
        }
        let ownTime = try await time(calls, inFlight: inFlight) {
            _ = try await client.send(PictureRouter.get(id: 7), as: GeneratedPicture.self)
        }
        // The first round opens connections.
        if round > 0 {
            theirs.append(bareTime)
            ours.append(ownTime)
        }
    }
    let ratios = zip(ours, theirs).map { $0 / $1 }
    print(
        "\(name): bare \(String(format: "%.1f", median(theirs))) µs, ours \(String(format: "%.1f", median(ours))) µs,",
        "ratio \(String(format: "%.2f", median(ratios)))"
    )
}
