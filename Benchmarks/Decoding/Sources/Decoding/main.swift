import Foundation
import RouterRuntime

// Answers of about 1 KB and 100 KB: through the client into models as they are generated, and by `JSONDecoder` into
// synthesized ones. Medians of 15 rounds, both in the same round.

struct Images: APIDescription {
    typealias CallFailure = RequestFailure
    static let server: Server = "http://h.example"
    static func failure(_ failure: RequestFailure) -> RequestFailure { failure }
}

enum ImageRouter: Router {
    typealias API = Images
    case list

    var endpoint: Endpoint {
        switch self {
        case .list: return Endpoint(.get, "/images")
        }
    }
}

func json(_ count: Int) -> Data {
    let images = (0..<count).map { n in
        """
        {"id":"a8Xk2\(n)","title":"A picture \(n) of a dragon over the sea","description":\(n % 3 == 0 ? "null" : "\"Taken on \(n) \\u00e9t\\u00e9\"")\
        ,"datetime":\(1_700_000_000 + n),"type":"image/jpeg","animated":false,"width":1920,"height":1080,"size":\(123_456 + n)\
        ,"views":\(9_876 * n),"bandwidth":\(1_219_000_000 + n),"vote":null,"favorite":false,"nsfw":false,"section":"funny"\
        ,"account_url":"ada\(n)","account_id":\(4_000_000 + n),"is_ad":false,"in_most_viral":true,"has_sound":false\
        ,"tags":["dragons","sea","sky"],"score":\(Double(n) * 1.5 + 0.25),"link":"https://i.example.com/a8Xk2\(n).jpg"\
        ,"comment_count":\(n),"ups":\(n * 7),"kind":"photo"}
        """
    }
    return Data("[\(images.joined(separator: ","))]".utf8)
}

func median(_ times: [Double]) -> Double { times.sorted()[times.count / 2] }

func microseconds(_ repeats: Int, _ work: () throws -> Void) rethrows -> Double {
    let start = ContinuousClock.now
    for _ in 0..<repeats { try work() }
    return (ContinuousClock.now - start) / .microseconds(1) / Double(repeats)
}

func microseconds(calls repeats: Int, _ work: @Sendable () async throws -> Void) async rethrows -> Double {
    let start = ContinuousClock.now
    for _ in 0..<repeats { try await work() }
    return (ContinuousClock.now - start) / .microseconds(1) / Double(repeats)
}

// Away from the main actor: a change of threads costs more than reading a kilobyte.
func measure(_ name: String, _ count: Int, _ repeats: Int) async throws {
    let data = json(count)
    let answer = TransportResponse(status: 200, headers: ["Content-Type": "application/json"], body: data)
    let client = Client<Images>(session: Session(transport: StubTransport { _ in answer }))
    var (ours, reader, theirs, bare, behind) = ([Double](), [Double](), [Double](), [Double](), [Double]())
    for _ in 0..<15 {
        bare.append(try await microseconds(calls: repeats) { _ = try await client.bytes(ImageRouter.list) })
        ours.append(
            try await microseconds(calls: repeats) { _ = try await client.send(ImageRouter.list, as: [Image].self) }
        )
        behind.append(
            try await microseconds(calls: repeats) {
                _ = try JSONDecoder().decode([Synthesized].self, from: try await client.bytes(ImageRouter.list))
            }
        )
        reader.append(try microseconds(repeats) { _ = try JSONReader().decode([Image].self, from: data) })
        theirs.append(
            try microseconds(repeats) { _ = try JSONDecoder().decode([Synthesized].self, from: data) }
        )
    }
    /// Of a call and what decodes its answer, the decoding: the medians of the differences, as they are taken in turn.
    func decoding(_ times: [Double]) -> Double { median(zip(times, bare).map { $0 - $1 }) }
    let format = { (value: Double) in String(format: "%.1f", value) }
    print(
        "\(name) (\(data.count) bytes): client \(format(median(ours))) µs, JSONDecoder behind the same call \(format(median(behind))) µs, the call alone \(format(median(bare))) µs",
        "reader \(format(median(reader))) µs, JSONDecoder \(format(median(theirs))) µs",
        "reader/JSONDecoder \(String(format: "%.2f", median(reader) / median(theirs)))",
        "decoding behind the call \(String(format: "%.2f", decoding(ours) / decoding(behind)))",
        separator: "; "
    )
}

for (name, count, repeats) in [("1 KB", 2, 2000), ("100 KB", 180, 40)] { try await measure(name, count, repeats) }
