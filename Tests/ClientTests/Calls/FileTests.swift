import Foundation
import ImgurClient
import LoopbackServer
import ParcelsClient
import RouterRuntime
import Testing

/// Files come whole or not at all; streams come in pieces.
@Suite(.shows(.kindsOfRequests)) struct FileTests {
    /// A folder that is gone when the test is over.
    private final class Folder: Sendable {
        let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

        var names: [String] {
            let names = try? FileManager.default.subpathsOfDirectory(atPath: url.path)
            return names?.sorted() ?? []
        }

        deinit {
            try? FileManager.default.removeItem(at: url)
        }
    }

    private static let content = Data((0..<100_000).map { UInt8(truncatingIfNeeded: $0) })

    @Test func downloads() async throws {
        let server = try LoopbackServer { _ in .status(200, body: Self.content) }
        let folder = Folder()
        let file = folder.url.appending(path: "a/b/c.jpg")
        let imgur = Imgur.signedIn(on: server)
        let seen = Seen()
        let result = try await imgur.image.download(id: "x/y", to: file) { seen.add($0) }
        #expect(result == file)
        #expect(try Data(contentsOf: file) == Self.content)
        #expect(folder.names == ["a", "a/b", "a/b/c.jpg"])
        #expect(server.requests.map(\.bytes) == ["GET /i/x%2Fy.jpg\nAccept: */*\n\n"])
        #expect(seen.all.last?.completed == Int64(Self.content.count))
        #expect(seen.all.map(\.completed) == seen.all.map(\.completed).sorted())
    }

    /// The progress a call has made.
    ///
    /// `@unchecked Sendable`: the list is read and written under the lock.
    private final class Seen: @unchecked Sendable {
        private let lock = NSLock()
        private var list: [TransferProgress] = []

        var all: [TransferProgress] { lock.withLock { list } }

        func add(_ progress: TransferProgress) {
            lock.withLock { list.append(progress) }
        }
    }

    @Test func replacesAFile() async throws {
        let server = try LoopbackServer { _ in .text("new") }
        let folder = Folder()
        try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
        let file = folder.url.appending(path: "c.png")
        try Data("old and longer".utf8).write(to: file)
        _ = try await Imgur.anonymous(on: server).image.download(id: "i", ext: .png, to: file)
        #expect(try String(contentsOf: file, encoding: .utf8) == "new")
        #expect(folder.names == ["c.png"])
    }

    @Test func leavesNothingBehind() async throws {
        let short = "HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nhalf"
        let server = try LoopbackServer { request in
            switch request.path {
            case "/i/gone.jpg": .json(#"{"data":"gone","success":false,"status":404}"#, status: 404)
            case "/i/cut.jpg": .raw(short).thenClose()
            default: .raw(short).thenHang()
            }
        }
        let folder = Folder()
        let imgur = Imgur.anonymous(on: server)
        try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
        let kept = folder.url.appending(path: "kept.jpg")
        try Data("kept".utf8).write(to: kept)

        let gone = await failure { () async throws(Imgur.ImgurError) in
            try await imgur.image.download(id: "gone", to: kept)
        }
        #expect(gone?.answer?.status == 404)
        #expect(gone?.answer?.message == "gone")
        let cut = await failure { () async throws(Imgur.ImgurError) in
            try await imgur.image.download(id: "cut", to: kept)
        }
        #expect(cut?.connection == .connectionLost)
        let hanging = Task { () async -> Imgur.ImgurError? in
            await failure { () async throws(Imgur.ImgurError) in try await imgur.image.download(id: "hang", to: kept) }
        }
        while server.requests.count < 3 { try await Task.sleep(for: .milliseconds(5)) }
        hanging.cancel()
        #expect(await hanging.value?.connection == .cancelled)

        // Who gives up is told at once; the part of the file is removed behind that.
        for _ in 0..<1000 where folder.names.count > 1 { try await Task.sleep(for: .milliseconds(5)) }
        #expect(folder.names == ["kept.jpg"])
        #expect(try String(contentsOf: kept, encoding: .utf8) == "kept")
    }

    @Test func streams() async throws {
        let chunks = (0..<20).map { Data("chunk \($0);".utf8) }
        let server = try LoopbackServer { _ in .chunked(chunks) }
        var body = Data()
        for try await piece in Imgur.anonymous(on: server).image.stream(id: "i", ext: .gif) { body += piece }
        #expect(body == Data(chunks.joined()))
        #expect(server.requests.map(\.line) == ["GET /i/i.gif"])
    }

    @Test func streamsOfFailures() async throws {
        let server = try LoopbackServer { _ in .json(#"{"data":"no","success":false,"status":403}"#, status: 403) }
        do throws(Imgur.ImgurError) {
            for try await _ in Imgur.anonymous(on: server).image.stream(id: "i") {}
            Issue.record("no error")
        } catch {
            #expect(error.name == "authentication")
            #expect(error.answer?.message == "no")
        }
    }

    @Test func eventsAndLines() async throws {
        let server = try LoopbackServer { request in
            request.path == "/parcels/events"
                ? .chunked(
                    [#": hello\#ndata: {"id":\#n"#, #"data: "1"}\#n\#nevent: x\#ndata: {"id":"2"}\#n\#n"#].map {
                        Data($0.utf8)
                    },
                    type: "text/event-stream"
                ) : .chunked([#"{"id":"3"}\#n{"i"#, #"d":"4"}\#n"#].map { Data($0.utf8) }, type: "application/jsonl")
        }
        let parcels = Parcels.on(server)
        var ids: [String] = []
        for try await parcel in parcels.parcel.watch() { ids.append(parcel.id) }
        for try await parcel in parcels.parcel.log() { ids.append(parcel.id) }
        #expect(ids == ["1", "2", "3", "4"])
        #expect(
            server.requests.map { $0["Accept"] } == [
                "text/event-stream", "application/jsonl, application/x-ndjson, */*;q=0.5",
            ]
        )
    }
}
