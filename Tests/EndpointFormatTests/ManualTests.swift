import Foundation
import Testing

/// The manual of the format: its examples are specs, and no key is missing.
@Suite struct ManualTests {
    private static func manual() throws -> String {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../specs")
        return try String(contentsOf: folder.appending(path: "README.md"), encoding: .utf8)
    }

    @Test func examplesAreSound() throws {
        let blocks = try Self.manual().components(separatedBy: "```").enumerated().filter { $0.offset % 2 == 1 }.map(
            \.element
        )
        var count = 0
        for block in blocks where block.hasPrefix("yaml") {
            let (kind, lines) = try #require(block.split(once: "\n"))
            let text = String(lines)
            let spec =
                switch kind {
                case "yaml": MarkedSpec(text)
                case "yaml root": MarkedSpec.root(text)
                case "yaml router": MarkedSpec.router(text)
                case "yaml operation": MarkedSpec.operation(text)
                case "yaml models": MarkedSpec.models(text)
                default: MarkedSpec("\(kind)")
                }
            #expect(spec.diagnostics.filter { $0.contains("error:") } == [], "\(text)")
            count += 1
        }
        #expect(count > 25)
    }

    @Test func everyKeyIsThere() throws {
        let manual = try Self.manual()
        let keys = [
            "api", "doc", "version", "base", "dates", "timeout", "schemes", "auth", "headers", "query", "envelope",
            "errors", "routers", "models", "from", "oauth2", "authorize", "client", "refreshOn", "scopes", "fields",
            "body",
            "message", "path", "deprecated", "GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "json", "form",
            "multipart",
            "bytes", "text", "returns", "pages", "retry", "enum", "type", "domain", "wire", "default", "join",
        ]
        for key in keys { #expect(manual.contains("`\(key)`"), "\(key)") }
        for word in ["basic", "bearer", "header Name", "query name", "cookie name", "oauth2 tokenURL", "by is_album"] {
            #expect(manual.contains(word), "\(word)")
        }
    }
}

extension String {
    fileprivate func split(once separator: Character) -> (Substring, Substring)? {
        firstIndex(of: separator).map { (self[..<$0], self[index(after: $0)...]) }
    }
}
