import Foundation
import RouterRuntime

/// Jupyter: paths with slashes in one segment, answers with null where the document wants a value, a key in a header
/// that the document does not know.
@main
@MainActor
enum JupyterDriver {
    private static let server = Server("http://127.0.0.1:18002")
    private static let session: Session = {
        var headers = HTTPHeaders.default
        headers["Authorization"] = "token secret-token"
        return Session(headers: headers)
    }()
    private static let jupyter = Jupyter(session: session, server: server)
    private static let client = Client<Jupyter>(session: session, server: server)
    private static let folder = Check.unique

    static func main() async {
        await Check.run("jupyter") {
            await Check.part("server", about)
            await Check.part("files", files)
            await Check.part("folders", folders)
            await Check.part("checkpoints", checkpoints)
            await Check.part("terminals", terminals)
            await Check.part("kernels and sessions", kernels)
            await Check.part("failures", failures)
            await Check.part("cleaning up", cleanUp)
        }
    }

    private static func about() async throws {
        // The document writes a slash behind it; the server redirects to where there is none.
        Check.holds(try await jupyter.api.getAPI().version?.hasPrefix("2.") == true)
        let status = try await jupyter.status.getAPIStatus()
        Check.equal(status.kernels, 0)
        Check.holds(status.started?.hasSuffix("Z") == true)
        let me = try await jupyter.identity.getAPIMe(permissions: #"{"contents": ["read", "write"]}"#)
        Check.holds(me.identity?.username?.isEmpty == false)
        Check.equal(me.permissions?["contents"], ["read", "write"])
        Check.equal(me.identity?.color, nil)
        let document = try await jupyter.apiSpec.getAPISpecYaml()
        Check.holds(String(decoding: document.prefix(20), as: UTF8.self).hasPrefix("swagger: \"2.0\""))
        let section = try await jupyter.config.patchAPIConfigBySectionName(["a": [1, nil]], sectionName: folder)
        Check.equal(section, ["a": [1, nil]])
        Check.equal(try await jupyter.config.getAPIConfigBySectionName(sectionName: folder), section)
        Check.equal(try await jupyter.resolvePath.getAPIResolvePath(path: "nowhere").resolved, [])
    }

    private static func files() async throws {
        let contents = jupyter.contents
        let made = try await contents.putAPIContentsByPath(
            Jupyter.PutAPIContentsByPathRequest(type: "directory"),
            path: folder,
        )
        Check.equal(made.type, .directory)

        let path = "\(folder)/notes & ideas.txt"
        let text = Jupyter.PutAPIContentsByPathRequest(type: "file", format: "text", content: "grüße\n")
        let created = try await contents.putAPIContentsByPath(text, path: path)
        Check.equal(created.path, path)
        Check.equal(created.type, .file)
        Check.equal(created.size, 8)
        // The document requires both; the server has neither before it is asked for them.
        Check.equal(created.content, nil)
        Check.equal(created.format, nil)

        let read = try await contents.getAPIContentsByPath(path: path, type: .file, format: .text, content: 1, hash: 1)
        Check.equal(read.content, "grüße\n")
        Check.equal(read.format, "text")
        Check.equal(read.mimetype, "text/plain")
        Check.equal(read.hashAlgorithm, "sha256")
        Check.equal(read.writable, true)
        let bytes = try await contents.getAPIContentsByPath(path: path, format: .base64)
        Check.equal(Data(base64Encoded: bytes.content ?? "", options: .ignoreUnknownCharacters), Data("grüße\n".utf8))

        let renamed = "\(folder)/renamed.txt"
        let moved = try await contents.patchAPIContentsByPath(
            Jupyter.PatchAPIContentsByPathRequest(path: renamed),
            path: path,
        )
        Check.equal(moved.path, renamed)
        let copy = try await contents.postAPIContentsByPath(
            Jupyter.PostAPIContentsByPathRequest(copyFrom: renamed),
            path: folder,
        )
        Check.equal(copy.name, "renamed-Copy1.txt")
        try await contents.deleteAPIContentsByPath(path: renamed)
        try await missing(renamed)
    }

    /// What is in a folder, which the document calls a text.
    private struct Listing: Decodable, Sendable {
        struct Entry: Decodable, Sendable {
            var path: String
            var type: String
        }
        var content: [Entry]
    }

    private static func folders() async throws {
        let notebook = try await jupyter.contents.postAPIContentsByPath(
            Jupyter.PostAPIContentsByPathRequest(type: "notebook"),
            path: folder,
        )
        Check.equal(notebook.type, .notebook)
        let failure = try await Check.failure { () async throws(Jupyter.JupyterError) in
            try await jupyter.contents.getAPIContentsByPath(path: folder)
        }
        guard case .unreadable(let answer) = failure else { return Check.holds(false, "\(failure)") }
        Check.equal(answer.codingPath, "content")
        let listing = try await client.send(
            Jupyter.ContentsRouter.getAPIContentsByPath(path: folder, type: .directory),
            as: Listing.self
        )
        Check.equal(listing.content.map(\.type).sorted(), ["file", "notebook"])
        let path = try Check.some(notebook.path)
        Check.holds(listing.content.contains { $0.path == path })
        try await jupyter.contents.deleteAPIContentsByPath(path: path)
    }

    private static func checkpoints() async throws {
        let path = "\(folder)/renamed-Copy1.txt"
        let made = try await jupyter.contents.postAPIContentsCheckpoints(path: path)
        Check.equal(try await jupyter.contents.getAPIContentsCheckpoints(path: path), [made])
        let id = try Check.some(made.id)
        try await jupyter.contents.postAPIContentsCheckpointsByCheckpointID(path: path, checkpointID: id)
        try await jupyter.contents.deleteAPIContentsCheckpointsByCheckpointID(path: path, checkpointID: id)
        Check.equal(try await jupyter.contents.getAPIContentsCheckpoints(path: path), [])
    }

    private static func terminals() async throws {
        let name = try Check.some(try await jupyter.terminals.postAPITerminals().name)
        Check.holds(try await jupyter.terminals.getAPITerminals().contains { $0.name == name })
        Check.equal(try await jupyter.terminals.getAPITerminalsByTerminalID(terminalID: name).name, name)
        try await jupyter.terminals.deleteAPITerminalsByTerminalID(terminalID: name)
        // The server says so when it has sent the signal, and forgets the terminal when its process has ended.
        for _ in 0..<50 where try await jupyter.terminals.getAPITerminals().contains(where: { $0.name == name }) {
            try await Task.sleep(for: .milliseconds(100))
        }
        Check.holds(try await !jupyter.terminals.getAPITerminals().contains { $0.name == name })
    }

    /// No kernel is installed: the lists are empty, and what starts one fails.
    private static func kernels() async throws {
        Check.equal(try await jupyter.kernelspecs.getAPIKernelspecs().default, "python3")
        Check.equal(try await jupyter.kernels.getAPIKernels(), [])
        Check.equal(try await jupyter.sessions.getAPISessions(), [])
        let kernel = try await Check.failure { () async throws(Jupyter.JupyterError) in
            try await jupyter.kernels.postAPIKernels(Jupyter.PostAPIKernelsRequest(name: "python3"))
        }
        guard case .server(let answer) = kernel else { return Check.holds(false, "\(kernel)") }
        Check.equal(answer.status, 500)
        Check.equal(answer.body?["message"]?.stringValue, "Unhandled error")
        let session = try await Check.failure { () async throws(Jupyter.JupyterError) in
            try await jupyter.sessions.getAPISessionsBySession(session: UUID())
        }
        guard case .server(let missing) = session else { return Check.holds(false, "\(session)") }
        Check.equal(missing.status, 404)
    }

    private static func failures() async throws {
        let stranger = Jupyter(server: server)
        let failure = try await Check.failure { () async throws(Jupyter.JupyterError) in
            try await stranger.status.getAPIStatus()
        }
        guard case .server(let answer) = failure else { return Check.holds(false, "\(failure)") }
        Check.equal(answer.status, 403)
        Check.equal(answer.body?["message"], "Forbidden")
    }

    private static func cleanUp() async throws {
        try await jupyter.contents.deleteAPIContentsByPath(path: "\(folder)/renamed-Copy1.txt")
        try await jupyter.contents.deleteAPIContentsByPath(path: folder)
        try await missing(folder)
    }

    private static func missing(_ path: String) async throws {
        let failure = try await Check.failure { () async throws(Jupyter.JupyterError) in
            try await jupyter.contents.getAPIContentsByPath(path: path)
        }
        guard case .server(let answer) = failure else { return Check.holds(false, "\(failure)") }
        Check.equal(answer.status, 404)
        Check.equal(String(decoding: answer.data, as: UTF8.self), "file or directory '/\(path)' does not exist")
    }
}
