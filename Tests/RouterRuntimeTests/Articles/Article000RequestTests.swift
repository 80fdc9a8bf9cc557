import Foundation
import LoopbackServer
import RouterRuntime
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("requirement rows 2, 10–16: article 000, kinds of requests") struct Article000RequestTests {
    @Test func download() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("article-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let destination: DownloadRequest.Destination = { _, response in
            let fileURL = folder.appendingPathComponent(response.suggestedFilename ?? "download")
            return (fileURL, [.removePreviousFile, .createIntermediateDirectories])
        }
        let fractions = Locked<[Double]>([])
        for _ in 1...2 {
            let response = await value { done in
                AF.download("\(ArticleServer.base)/large-file.zip", to: destination)
                    .downloadProgress { progress in
                        fractions.value.append(progress.fractionCompleted)
                    }
                    .responseURL(queue: .global()) { response in
                        done(response)
                    }
            }
            let file = try response.result.get()
            #expect(file == folder.appendingPathComponent("large.zip"))
            #expect(try Data(contentsOf: file) == Data(repeating: 7, count: 300_000))
        }
        #expect(fractions.value.last == 1)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["large.zip"])
    }

    @Test func stream() async throws {
        let item = GalleryItem(id: "1", link: "\(ArticleServer.base)/i/1.jpg")
        let shown = Log2()
        await withCheckedContinuation { continuation in
            AF.streamRequest(item)
                .validate()
                .cacheResponse(using: ResponseCacher(behavior: .cache))
                .responseStream(on: .global()) { stream in
                    switch stream.event {
                    case .stream(let result):
                        switch result {
                        case .success(let data):
                            shown.append(data)
                        case .failure:
                            break
                        }
                    case .complete:
                        continuation.resume()
                    }
                }
        }
        #expect(shown.data == Data("firstsecond".utf8))
        #expect(throws: AFError.self) { try GalleryItem(id: "", link: "").asURL() }
    }

    @Test func cachers() {
        let request = AF.request("https://h.example")
        request.cacheResponse(using: ResponseCacher(behavior: .cache))
        request.cacheResponse(
            using: ResponseCacher(
                behavior: .modify { _, response in
                    var modified = response
                    modified.headers.remove(name: "Set-Cookie")
                    return modified
                }
            )
        )
        request.cacheResponse(using: ResponseCacher(behavior: .doNotCache))
        #expect(request.state == .initialized)
    }

    @Test func upload() async throws {
        let data = Data(repeating: 1, count: 200_000)
        let fractions = Locked<[Double]>([])
        let uploadRequest = Session.default.upload(
            multipartFormData: { form in
                form.append(
                    data,
                    withName: "image",
                    fileName: "upload.jpg",
                    mimeType: "image/jpeg"
                )
            },
            with: ImagesRouter.upload
        )
        uploadRequest
            .uploadProgress { progress in
                fractions.value.append(progress.fractionCompleted)
            }
        func suspendOrResume() {
            switch uploadRequest.state {
            case .suspended: uploadRequest.resume()
            case .resumed: uploadRequest.suspend()
            default: break
            }
        }
        #expect(uploadRequest.state == .initialized)
        uploadRequest.resume()
        suspendOrResume()
        #expect(uploadRequest.state == .suspended)
        suspendOrResume()
        #expect(uploadRequest.state != .suspended)
        let response = await value { done in uploadRequest.response(queue: .global()) { done($0) } }
        #expect(response.response?.statusCode == 200)
        #expect(fractions.value == fractions.value.sorted())
        #expect(fractions.value.last == 1)
        let sent = try #require(ArticleServer.requests("/3/image").first { $0.body.count > 200_000 })
        #expect(sent.text.contains("name=\"image\"; filename=\"upload.jpg\"\r\nContent-Type: image/jpeg\r\n\r\n"))
        let short = Session.default.upload(
            multipartFormData: { $0.append(data, withName: "image") },
            with: ImagesRouter.upload
        )
        #expect(try await short.string() == #"{"data":true}"#)
    }

    @Test func reachability() async {
        let reachabilityManager = NetworkReachabilityManager(host: "www.apple.com")
        let prompt = await value { done in
            reachabilityManager?.startListening(onQueue: .global()) { status in
                switch status {
                case .notReachable:
                    done("offline")
                case .reachable(.cellular):
                    done("cellular")
                case .reachable(.ethernetOrWiFi):
                    done("wifi")
                case .unknown:
                    done("unknown")
                }
            }
        }
        #expect(["offline", "cellular", "wifi"].contains(prompt))
        reachabilityManager?.stopListening()
    }
}

/// Gathers bytes, from any thread.
private final class Log2: Sendable {
    private let bytes = Locked(Data())

    var data: Data { bytes.value }

    func append(_ data: Data) { bytes.value += data }
}
