import Foundation
import LoopbackServer
import Testing

@testable import RouterRuntime

@Suite struct DownloadTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

    private var files: [String] { (try? FileManager.default.subpathsOfDirectory(atPath: folder.path))?.sorted() ?? [] }

    @Test func writesTheWholeFile() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let body = Data((0..<100_000).map { UInt8(truncatingIfNeeded: $0) })
        let server = try LoopbackServer { _ in .status(200, body: body) }
        let file = folder.appendingPathComponent("a/b/c.bin")
        let seen = Lock<[TransferProgress]>([])
        for _ in 0..<2 {
            let result = try await Zoo.on(server).download(Zoo.AnimalRouter.file(id: "7"), to: file) { progress in
                seen.withLock { $0.append(progress) }
            }
            #expect(result == file)
            #expect(try Data(contentsOf: file) == body)
            #expect(files == ["a", "a/b", "a/b/c.bin"])
        }
        let last = seen.withLock { $0.last }
        #expect(last == TransferProgress(completed: 100_000, total: 100_000))
        #expect(last?.fractionCompleted == 1)
    }

    @Test func aFailureLeavesWhatWasThere() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("c.bin")
        let replies: [Reply] = [
            .json(#"{"data":{"code":4}}"#, status: 404),
            .raw("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc").thenClose(),
        ]
        for reply in replies {
            let server = try LoopbackServer { _ in reply }
            let error = await failure { () async throws(Zoo.ZooError) in
                try await Zoo.on(server).download(Zoo.AnimalRouter.file(id: "7"), to: file)
            }
            #expect(error?.server?.body?.code == 4 || error?.connection == .connectionLost)
            #expect(files.isEmpty)
        }
        try Data("old".utf8).write(to: file)
        let server = try LoopbackServer { _ in replies[1] }
        _ = await failure { () async throws(Zoo.ZooError) in
            try await Zoo.on(server).download(Zoo.AnimalRouter.file(id: "7"), to: file)
        }
        #expect(try Data(contentsOf: file) == Data("old".utf8))
        #expect(files == ["c.bin"])
    }

    @Test func aPlaceThatCannotBeIsNotAskedFor() async throws {
        let server = try LoopbackServer { _ in .status(200) }
        let error = await failure { () async throws(Zoo.ZooError) in
            try await Zoo.on(server).download(
                Zoo.AnimalRouter.file(id: "7"),
                to: URL(fileURLWithPath: "/dev/null/sub/file")
            )
        }
        #expect(error?.notSent != nil)
        #expect(server.requests.isEmpty)
    }

    @Test func anEmptyFileIsAFile() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let server = try LoopbackServer { _ in .status(200) }
        let file = folder.appendingPathComponent("empty")
        _ = try await Zoo.on(server).download(Zoo.AnimalRouter.file(id: "7"), to: file)
        #expect(try Data(contentsOf: file).isEmpty)
    }
}
