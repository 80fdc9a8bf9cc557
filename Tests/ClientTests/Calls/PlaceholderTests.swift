import Foundation
import JSONPlaceholderClient
import LoopbackServer
import RouterRuntime
import Testing

/// Creating, reading, replacing, changing and deleting against a server that keeps what it is sent.
@Suite(.shows(.createReadUpdateDelete, .resultsOfNothing)) struct PlaceholderTests {
    /// Posts by id, as JSON.
    ///
    /// `@unchecked Sendable`: the posts are read and written under the lock.
    private final class Posts: @unchecked Sendable {
        private let lock = NSLock()
        private var posts: [Int: [String: JSONValue]] = [:]

        func answer(_ request: ReceivedRequest) -> Reply {
            lock.withLock {
                let id = Int(request.path.dropFirst("/posts/".count)) ?? 0
                let body = (try? JSONDecoder().decode([String: JSONValue].self, from: request.body)) ?? [:]
                switch request.method {
                case "POST":
                    posts[101] = body.merging(["id": 101]) { $1 }
                    return reply(101, status: 201)
                case "PUT": posts[id] = body.merging(["id": .number(Double(id))]) { $1 }
                case "PATCH": posts[id]?.merge(body) { $1 }
                case "DELETE":
                    posts[id] = nil
                    return .json("{}")
                default: break
                }
                return reply(id)
            }
        }

        private func reply(_ id: Int, status: Int = 200) -> Reply {
            guard let post = posts[id], let data = try? JSONEncoder().encode(post) else {
                return .json("{}", status: 404)
            }
            return .json(String(decoding: data, as: UTF8.self), status: status)
        }
    }

    @Test func theLifeOfAPost() async throws {
        let posts = Posts()
        let server = try LoopbackServer { posts.answer($0) }
        let service = JSONPlaceholder.on(server).post
        let draft = JSONPlaceholder.PostDraft(userID: 1, title: "first", body: "words")

        let created = try await service.create(draft)
        #expect(created == JSONPlaceholder.Post(id: 101, userID: 1, title: "first", body: "words"))
        #expect(try await service.get(id: 101) == created)
        let changed = try await service.update(JSONPlaceholder.PostUpdateRequest(title: "second"), id: 101)
        #expect(changed == JSONPlaceholder.Post(id: 101, userID: 1, title: "second", body: "words"))
        let next = JSONPlaceholder.PostDraft(userID: 2, title: "third", body: "")
        let replaced = try await service.replace(next, id: 101)
        #expect(replaced == JSONPlaceholder.Post(id: 101, userID: 2, title: "third", body: ""))
        try await service.delete(id: 101)
        let error = await failure { () async throws(JSONPlaceholder.JSONPlaceholderError) in
            try await service.get(id: 101)
        }
        guard case .server(let answer)? = error else { return #expect(error == nil) }
        #expect(answer.status == 404)

        #expect(
            server.requests.map(\.line) == [
                "POST /posts", "GET /posts/101", "PATCH /posts/101", "PUT /posts/101", "DELETE /posts/101",
                "GET /posts/101",
            ]
        )
        #expect(server.requests[2].text == #"{"title":"second"}"#)
    }

    @Test func nestedLists() async throws {
        let server = try LoopbackServer { _ in .json("[]") }
        let placeholder = JSONPlaceholder.on(server)
        _ = try await placeholder.post.comments(id: 1)
        _ = try await placeholder.album.photos(id: 2)
        _ = try await placeholder.user.todos(id: 3)
        _ = try await placeholder.user.posts(id: 4)
        _ = try await placeholder.comment.list(postID: 5)
        #expect(
            server.requests.map(\.target) == [
                "/posts/1/comments", "/albums/2/photos", "/users/3/todos", "/users/4/posts", "/comments?postId=5",
            ]
        )
    }
}
