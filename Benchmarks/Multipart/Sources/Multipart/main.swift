import Foundation
import RouterRuntime

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

// Forms of 64 MiB: in memory beside an append of the same bytes, from file to file beside a plain copy through a buffer
// of 256 KiB. Medians of 9 rounds, both in the same round.

/// Takes the file of an upload and answers at once.
struct Taker: Transport {
    func execute(_ call: TransportCall) async throws -> TransportResponse {
        TransportResponse(status: 200, body: Data("\(call.uploadFile == nil ? "memory" : "file")".utf8))
    }
}

func milliseconds(_ work: () async throws -> Void) async rethrows -> Double {
    let start = ContinuousClock.now
    try await work()
    return (ContinuousClock.now - start) / .milliseconds(1)
}

func median(_ times: [Double]) -> Double { times.sorted()[times.count / 2] }

let size = 64 << 20
let bytes = Data((0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) })
let folder = FileManager.default.temporaryDirectory
let source = folder.appendingPathComponent("multipart-source")
let copy = folder.appendingPathComponent("multipart-copy")
try bytes.write(to: source)
defer {
    try? FileManager.default.removeItem(at: source)
    try? FileManager.default.removeItem(at: copy)
}
let session = Session(transport: Taker())
var (append, encode, plain, streamed) = ([Double](), [Double](), [Double](), [Double]())
for _ in 0..<9 {
    append.append(
        await milliseconds {
            var data = Data()
            data.append(bytes)
            precondition(data.count == size)
        }
    )
    var form = MultipartForm()
    form.append(FilePart(data: bytes, filename: "a.bin"), name: "file")
    encode.append(
        try await milliseconds {
            let body = try form.encode()
            precondition(body.count > size)
        }
    )
    plain.append(
        try await milliseconds {
            FileManager.default.createFile(atPath: copy.path, contents: nil)
            let (input, output) = (try FileHandle(forReadingFrom: source), try FileHandle(forWritingTo: copy))
            while let piece = try input.read(upToCount: 262_144), !piece.isEmpty { try output.write(contentsOf: piece) }
            try output.close()
        }
    )
    streamed.append(
        try await milliseconds {
            let upload = session.upload(
                multipartFormData: { $0.append(FilePart(file: source), name: "file") },
                to: "http://h.example/"
            )
            let place = try await upload.string()
            precondition(place == "file")
        }
    )
}
print(
    "in memory: append \(median(append)) ms, form \(median(encode)) ms, \(median(append) / median(encode)) of its speed"
)
print(
    "by files: copy \(median(plain)) ms, form \(median(streamed)) ms, \(median(plain) / median(streamed)) of its speed"
)
