import Foundation
import ImgurClient
import LoopbackServer
import RouterRuntime
import Testing

/// Every byte of multipart bodies (RFC 7578).
@Suite(.shows(.kindsOfRequests)) struct MultipartTests {
    private static let image = """
        {"data":{"id":"i","datetime":1,"type":"image/png","animated":false,"width":1,"height":1,"size":3,"views":0,\
        "bandwidth":0,"favorite":false,"link":"https://i.imgur.com/i.png"},"success":true,"status":200}
        """

    private static func server() throws -> LoopbackServer {
        try LoopbackServer { _ in .json(image) }
    }

    private func boundary(_ request: ReceivedRequest) throws -> String {
        let type = try #require(request["Content-Type"])
        let start = "multipart/form-data; boundary="
        #expect(type.hasPrefix(start))
        return String(type.dropFirst(start.count))
    }

    @Test func bytesWithTexts() async throws {
        let server = try Self.server()
        let png = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0, 0xFF])
        let request = Imgur.ImageUploadRequest(
            image: FilePart(data: png, filename: "a \"b\"\r\nñ.png"),
            title: "two\r\nlines é",
            description: ""
        )
        let image = try await Imgur.anonymous(on: server).image.upload(request)
        #expect(image.url.absoluteString == "https://i.imgur.com/i.png")

        let received = server.requests[0]
        let boundary = try boundary(received)
        var body = Data(
            "--\(boundary)\r\nContent-Disposition: form-data; name=\"image\"; filename=\"a %22b%22%0D%0Añ.png\"\r\n"
                .utf8
        )
        body += Data("Content-Type: image/png\r\n\r\n".utf8) + png + Data("\r\n".utf8)
        for (name, value) in [("type", "file"), ("title", "two\r\nlines é"), ("description", "")] {
            body += Data(
                "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(value)\r\n".utf8
            )
        }
        body += Data("--\(boundary)--\r\n".utf8)
        #expect(received.body == body)
        #expect(received.line == "POST /3/image")
        #expect(received["Content-Length"] == "\(body.count)")
        #expect(received["Authorization"] == "Client-ID 4b1d")
        #expect(received["Accept"] == "application/json")
    }

    @Test func aFileWithNumericBoolean() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).mp4")
        try Data("moving".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let server = try Self.server()
        let request = Imgur.ImageUploadVideoRequest(video: FilePart(file: file), disableAudio: true)
        _ = try await Imgur.signedIn(on: server).image.uploadVideo(request)

        let received = server.requests[0]
        let boundary = try boundary(received)
        #expect(
            received.text == """
                --\(boundary)\r
                Content-Disposition: form-data; name="video"; filename="\(file.lastPathComponent)"\r
                Content-Type: video/mp4\r
                \r
                moving\r
                --\(boundary)\r
                Content-Disposition: form-data; name="type"\r
                \r
                file\r
                --\(boundary)\r
                Content-Disposition: form-data; name="disable_audio"\r
                \r
                1\r
                --\(boundary)--\r

                """
        )
        #expect(received["Authorization"] == "Bearer t0k3n")
    }

    @Test func textsOnly() async throws {
        let server = try LoopbackServer { _ in .json(#"{"data":true,"success":true,"status":200}"#) }
        let request = Imgur.AccountUpdateSettingsRequest(bio: "b", publicImages: false, albumPrivacy: .secret)
        try await Imgur.signedIn(on: server).account.updateSettings(request, username: "me")
        let received = server.requests[0]
        let boundary = try boundary(received)
        let parts = [("bio", "b"), ("public_images", "false"), ("album_privacy", "secret")].map {
            "--\(boundary)\r\nContent-Disposition: form-data; name=\"\($0)\"\r\n\r\n\($1)\r\n"
        }
        #expect(received.line == "PUT /3/account/me/settings")
        #expect(received.text == parts.joined() + "--\(boundary)--\r\n")
    }

    @Test func noBoundaryTwice() async throws {
        let server = try Self.server()
        let imgur = Imgur.anonymous(on: server)
        for _ in 0..<2 { _ = try await imgur.image.upload(Imgur.ImageUploadRequest(image: FilePart(data: Data()))) }
        #expect(try boundary(server.requests[0]) != boundary(server.requests[1]))
    }

    @Test func aFileThatIsNotThereIsNotSent() async throws {
        let server = try Self.server()
        for path in ["/no/such/file.png", NSTemporaryDirectory()] {
            let request = Imgur.ImageUploadRequest(image: FilePart(file: URL(filePath: path)))
            let error = await failure { () async throws(Imgur.ImgurError) in
                try await Imgur.anonymous(on: server).image.upload(request)
            }
            guard case InvalidRequest.file? = error?.notSent else {
                Issue.record("\(String(describing: error))")
                continue
            }
        }
        let error = await failure { () async throws(Imgur.ImgurError) in
            try await Imgur.anonymous(on: server).image.update(Imgur.ImageUpdateRequest(), id: "i")
        }
        guard case InvalidRequest.emptyForm? = error?.notSent else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(server.requests.isEmpty)
    }
}
