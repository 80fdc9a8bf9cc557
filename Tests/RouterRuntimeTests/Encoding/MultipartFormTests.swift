import Foundation
import RouterRuntime
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("T5 multipart") struct MultipartFormTests {
    private func text(_ fill: (inout MultipartForm) -> Void) throws -> String {
        var form = MultipartForm(boundary: "B")
        fill(&form)
        return String(decoding: try form.encode(), as: UTF8.self)
    }

    @Test func theBytesOfTwoParts() throws {
        let body = try text { form in
            form.append("1", name: "a")
            form.append(FilePart(data: Data("2".utf8), contentType: "text/plain"), name: "b")
        }
        #expect(
            body == "--B\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n1\r\n"
                + "--B\r\nContent-Disposition: form-data; name=\"b\"\r\nContent-Type: text/plain\r\n\r\n2\r\n--B--\r\n"
        )
    }

    @Test func valuesOfEachKind() throws {
        let none: String? = nil
        let noFile: FilePart? = nil
        let body = try text { form in
            form.append(none, name: "none")
            form.append(noFile, name: "none")
            form.append(["x,y", "z"], name: "tags[]")
            form.append(["x,y", "z"], name: "joined", explode: false)
            form.append(["x", "z"], name: "spaced", style: .spaceDelimited, explode: false)
            form.append([String](), name: "empty")
            form.append(Date(timeIntervalSince1970: 5), name: "at", .unix)
            form.append([true, false], name: "on", .numeric, explode: false)
            form.append(json: ["n": 1], name: "meta")
            form.append(["k": "v"], name: "object")
            form.append([FilePart(data: Data("AA".utf8), filename: "1.png")], name: "files")
        }
        let parts = [
            "name=\"tags[]\"\r\n\r\nx,y", "name=\"tags[]\"\r\n\r\nz", "name=\"joined\"\r\n\r\nx,y,z",
            "name=\"spaced\"\r\n\r\nx z", "name=\"at\"\r\n\r\n5", "name=\"on\"\r\n\r\n1,0",
            "name=\"meta\"\r\nContent-Type: application/json\r\n\r\n{\"n\":1}", "name=\"k\"\r\n\r\nv",
            "name=\"files\"; filename=\"1.png\"\r\nContent-Type: image/png\r\n\r\nAA",
        ]
        let expected = parts.map { "--B\r\nContent-Disposition: form-data; \($0)\r\n" }.joined() + "--B--\r\n"
        #expect(body == expected)
    }

    /// Case 054 of the shared cases.
    @Test(arguments: [
        ("a\"b\\c.pdf", "a%22b\\c.pdf"),
        ("x\r\nContent-Type: text/evil\r\n\r\nEVIL.txt", "x%0D%0AContent-Type: text/evil%0D%0A%0D%0AEVIL.txt"),
        ("résumé 日本.txt", "résumé 日本.txt"),
    ])
    func namesCannotEndTheirPlace(name: String, escaped: String) throws {
        let body = try text { form in
            form.append(FilePart(data: Data(), filename: name, contentType: "a/b"), name: name)
        }
        #expect(
            body == "--B\r\nContent-Disposition: form-data; name=\"\(escaped)\"; filename=\"\(escaped)\"\r\n"
                + "Content-Type: a/b\r\n\r\n\r\n--B--\r\n"
        )
    }

    @Test(arguments: ["text/plain\r\nX-Evil: 1", "text", "", "text/", "a b/c", "text/plain; a=\n"])
    func aContentTypeIsAMediaType(type: String) {
        #expect(throws: InvalidRequest.self) {
            try text { $0.append(FilePart(data: Data(), contentType: type), name: "a") }
        }
    }

    @Test func aContentTypeMayHaveParameters() throws {
        let body = try text { $0.append(FilePart(data: Data(), contentType: "text/a+b ; charset=utf-8"), name: "a") }
        #expect(body.contains("Content-Type: text/a+b ; charset=utf-8\r\n"))
    }

    @Test(arguments: [
        ("a.png", "image/png"), ("a.JPG", "image/jpeg"), ("a.tar.gz", "application/gzip"),
        ("a.xyz", "application/octet-stream"), ("a", "application/octet-stream"), ("a.", "application/octet-stream"),
    ])
    func theTypeFollowsFromTheName(name: String, type: String) {
        #expect(FilePart(data: Data(), filename: name).contentType == type)
    }

    @Test func theContentLengthIsThatOfTheBodies() throws {
        var form = MultipartForm()
        form.append("1", name: "a")
        form.append(FilePart(data: Data(repeating: 0, count: 20)), name: "b")
        #expect(try form.contentLength() == 21)
    }

    @Test func aFormWithoutPartsIsRefused() {
        #expect(errorText { _ = try text { _ in } } == "a multipart form needs at least one part")
    }

    @Test func boundaries() throws {
        let form = MultipartForm()
        #expect(form.boundary.wholeMatch(of: /routerruntime\.boundary\.[0-9a-f]{32}/) != nil)
        #expect(form.boundary != MultipartForm().boundary)
        #expect(form.contentType == "multipart/form-data; boundary=\(form.boundary)")
        for boundary in ["", "a b", "a\r\nb", String(repeating: "a", count: 71)] {
            var form = MultipartForm(boundary: boundary)
            form.append("1", name: "a")
            #expect(throws: InvalidRequest.self) { try form.encode() }
        }
    }

    @Test func whatCannotBeEncodedAsJSONIsThrownLater() {
        #expect(throws: InvalidRequest.self) { try text { $0.append(json: [Double.nan], name: "a") } }
    }

    @Suite struct Files {
        private let folder: URL

        init() throws {
            folder = FileManager.default.temporaryDirectory.appendingPathComponent("MultipartForm-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        }

        private struct Upload: MultipartEncodable {
            var file: FilePart

            func encode(to form: inout MultipartForm) {
                form.append(file, name: "file")
            }
        }

        private func write(_ data: Data, to name: String) throws -> URL {
            let url = folder.appendingPathComponent(name)
            try data.write(to: url)
            return url
        }

        private func remove() throws {
            try FileManager.default.removeItem(at: folder)
        }

        @Test func aFileIsSentByItsNameAndType() throws {
            let file = FilePart(file: try write(Data("ü".utf8), to: "a b.txt"))
            let request = try Endpoint(.post, "/").multipart(Upload(file: file), boundary: "B").request
            #expect(request.value(forHTTPHeaderField: "Content-Type") == "multipart/form-data; boundary=B")
            #expect(
                request.httpBody.map { String(decoding: $0, as: UTF8.self) }
                    == "--B\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a b.txt\"\r\n"
                    + "Content-Type: text/plain\r\n\r\nü\r\n--B--\r\n"
            )
            try remove()
        }

        @Test func whatIsNoFileIsRefused() throws {
            let remote = try #require(URL(string: "https://h.example/a.png"))
            for url in [folder, folder.appendingPathComponent("missing"), remote] {
                #expect(throws: InvalidRequest.self) {
                    try Endpoint(.post, "/").multipart(Upload(file: FilePart(file: url))).request
                }
            }
            try remove()
        }

        @Test func aLinkToAFileIsOne() throws {
            let file = try write(Data("1".utf8), to: "a.txt")
            let link = folder.appendingPathComponent("link.txt")
            try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
            var form = MultipartForm()
            form.append(FilePart(file: link), name: "a")
            #expect(try form.contentLength() == 1)
            try remove()
        }

        @Test(arguments: [9_999_999, 10_000_000])
        func aLargeBodyGoesThroughAFile(size: Int) async throws {
            let file = FilePart(file: try write(Data(repeating: 7, count: size), to: "a.bin"))
            var form = MultipartForm(boundary: "B")
            form.append(file, name: "file")
            let session = Session(transport: BodyReader())
            let upload = session.upload(multipartFormData: { [form] in $0 = form }, to: "http://h.example/")
            let answer = try await upload.data()
            #expect(answer == (try form.encode()) + Data(size < 10_000_000 ? "memory".utf8 : "file 600".utf8))
            try remove()
        }
    }
}

/// Answers with the body, where it was, and who may read it.
private struct BodyReader: Transport {
    func execute(_ call: TransportCall) async throws -> TransportResponse {
        guard let file = call.uploadFile else {
            return TransportResponse(status: 200, body: (call.request.httpBody ?? Data()) + Data("memory".utf8))
        }
        let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
        let mode = String(attributes[.posixPermissions] as? Int ?? 0, radix: 8)
        return TransportResponse(status: 200, body: try Data(contentsOf: file) + Data("file \(mode)".utf8))
    }
}
