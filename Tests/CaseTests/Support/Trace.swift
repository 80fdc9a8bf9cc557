import Foundation
import Testing
import Toolchain

/// What a process opens, where the system can tell.
enum Trace {
    static func ofGenerator(_ document: String, fails: Bool = false) async throws {
        guard try await Command.run(["sh", "-c", "command -v strace"]).status == 0 else { return }
        let folder = try TemporaryFolder()
        try folder.write(["openapi.yaml": Data(document.utf8)], into: "")
        let gen = try BuiltModules.folder().deletingLastPathComponent().appending(path: "gen").filePath
        let home = folder.url.appending(path: "home").filePath
        let result = try await Command.run(
            ["env", "HOME=\(home)", "strace", "-f", "-e", "trace=file,network", gen]
                + [folder.url.appending(path: "openapi.yaml").filePath, "--output", folder.out.filePath]
        )
        #expect((result.status != 0) == fails, "\(result.output)")
        for call in result.output.split(separator: "\n").map(String.init) {
            if call.contains("socket(") || call.contains("connect(") {
                #expect(call.contains("AF_UNIX") || call.contains("AF_LOCAL"), "\(call)")
            }
            #expect(!call.contains("\"\(home)"), "HOME is read: \(call)")
            guard call.contains("O_CREAT") || call.contains("O_WRONLY") || call.contains("O_RDWR") else { continue }
            let isBelow = call.contains("\"\(folder.url.filePath)") || call.contains("/dev/null")
            #expect(isBelow, "written elsewhere: \(call)")
        }
    }
}
