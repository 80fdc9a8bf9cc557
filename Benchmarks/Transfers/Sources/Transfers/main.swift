import Foundation
import RouterRuntime

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

// Large transfers against the server of `server.py`: what arrives, and the most memory this process has had.
//
//     Transfers MODE BASE [MiB]      MODE: download cut stream slow upload

/// In MiB.
func peakMemory() -> Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
    return (Int(line.filter(\.isNumber)) ?? 0) / 1024
}

/// FNV-1a over 8 bytes at a time: fast, and enough to see that nothing is missing.
struct Checksum {
    private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325
    private var rest: [UInt8] = []

    mutating func add(_ data: Data) {
        var bytes = data[...]
        if !rest.isEmpty {
            let missing = min(8 - rest.count, bytes.count)
            rest += bytes.prefix(missing)
            bytes = bytes.dropFirst(missing)
            guard rest.count == 8 else { return }
            add(rest.withUnsafeBytes { $0.loadUnaligned(as: UInt64.self) })
            rest = []
        }
        bytes.withUnsafeBytes { buffer in
            let whole = buffer.count / 8 * 8
            for offset in stride(from: 0, to: whole, by: 8) {
                add(buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
            }
            rest = Array(buffer[whole...])
        }
    }

    private mutating func add(_ word: UInt64) { value = (value ^ word) &* 0x100_0000_01b3 }

    static func of(_ file: URL) throws -> UInt64 {
        var sum = Checksum()
        let handle = try FileHandle(forReadingFrom: file)
        while let piece = try handle.read(upToCount: 1 << 20), !piece.isEmpty { sum.add(piece) }
        return sum.value
    }
}

struct Files: APIDescription {
    typealias CallFailure = RequestFailure
    static let server: Server = "http://127.0.0.1"
    static func failure(_ failure: RequestFailure) -> RequestFailure { failure }
}

struct Upload: MultipartEncodable {
    var file: FilePart

    func encode(to form: inout MultipartForm) { form.append(file, name: "file") }
}

enum FileRouter: Router {
    typealias API = Files
    case get(String, Int)
    case put(Upload)

    var endpoint: Endpoint {
        switch self {
        case .get(let name, let size): return Endpoint(.get, "/\(name)/\(size)")
        case .put(let upload): return Endpoint(.post, "/upload").multipart(upload)
        }
    }
}

let arguments = CommandLine.arguments
let (mode, base) = (arguments[1], arguments[2])
let size = (arguments.count > 3 ? Int(arguments[3]) ?? 1024 : 1024) << 20
let client = Client<Files>(
    session: Session(interceptor: RetryPolicy(exponentialBackoffScale: 0.01)),
    server: Server(base)
)
let file = FileManager.default.temporaryDirectory.appendingPathComponent("transfer-\(mode)")
defer { try? FileManager.default.removeItem(at: file) }
let start = ContinuousClock.now
var outcome = ""
switch mode {
case "download", "cut":
    _ = try await client.download(FileRouter.get(mode, size), to: file)
    let got = try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int ?? 0
    outcome = "\(got) bytes, checksum \(try Checksum.of(file))"
case "stream", "slow":
    var got = 0
    var sum = Checksum()
    do {
        for try await chunk in client.stream(FileRouter.get("stream", size)) {
            got += chunk.count
            sum.add(chunk)
            if mode == "slow" { try await Task.sleep(for: .milliseconds(1)) }
        }
        outcome = "\(got) bytes, checksum \(sum.value)"
    } catch {
        outcome = "\(got) bytes, then: \(error)"
    }
case "upload":
    FileManager.default.createFile(atPath: file.path, contents: nil)
    let handle = try FileHandle(forWritingTo: file)
    for _ in 0..<(size >> 20) { try handle.write(contentsOf: Data(repeating: 7, count: 1 << 20)) }
    let fractions = Fractions()
    try await client.send(FileRouter.put(Upload(file: FilePart(file: file)))) {
        fractions.add($0.fractionCompleted ?? -1)
    }
    outcome = fractions.summary
default: outcome = "no such mode"
}
print("\(mode): \(outcome); \(ContinuousClock.now - start), \(peakMemory()) MiB at most")

/// `@unchecked Sendable`: behind the lock.
final class Fractions: @unchecked Sendable {
    private let lock = NSLock()
    private var all: [Double] = []

    func add(_ fraction: Double) { lock.withLock { all.append(fraction) } }

    var summary: String {
        lock.withLock {
            let rises = zip(all, all.dropFirst()).allSatisfy { $0 <= $1 }
            return "\(all.count) steps from \(all.first ?? -1) to \(all.last ?? -1), \(rises ? "rising" : "NOT rising")"
        }
    }
}
