import Foundation
import LoopbackServer
import RouterRuntime

/// One search and one upload, sent to a server on this machine that answers like Imgur.
@main
enum ImgurSearch {
    static func main() async throws {
        let server = try LoopbackServer(StandIn.reply)
        defer { server.stop() }
        let imgur = Imgur(
            server: Server(server.base),
            credentials: .memory([Imgur.app: "example-client-id"])
        )
        do throws(Imgur.ImgurError) {
            try await search(imgur, for: "paper dragons & more")
            try await upload(imgur)
        } catch {
            switch error {
            case .authentication(let failure): print("Imgur does not know us: \(failure)")
            case .rateLimited(let failure): print("too many calls: \(failure)")
            default: print("failed: \(error)")
            }
            exit(1)
        }
        for request in server.requests {
            print("sent: \(request.method) \(request.target) as \(request["Authorization"] ?? "nobody")")
        }
    }

    private static func search(_ imgur: Imgur, for words: String) async throws(Imgur.ImgurError) {
        let items = try await imgur.gallery.search(query: words, sort: .top, window: .week)
        for item in items {
            switch item {
            case .album(let album): print("found: album '\(album.title)' with \(album.images.count) images")
            case .image(let image): print("found: image '\(image.title)', \(image.width) x \(image.height)")
            case .unknown: print("found: something new")
            }
        }
    }

    private static func upload(_ imgur: Imgur) async throws(Imgur.ImgurError) {
        let pixels = Data("not really a picture".utf8)
        let image = try await imgur.image.upload(
            Imgur.ImageUploadRequest(
                image: FilePart(data: pixels, filename: "dragon.png", contentType: "image/png"),
                title: "A dragon"
            )
        )
        print("uploaded: '\(image.title ?? "")' to \(image.url)")
    }
}
