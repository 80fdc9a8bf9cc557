import Foundation
import Testing
import Toolchain

@testable import GenKit

/// A document of a case that becomes Swift for the driver, in a namespace of its own.
struct CaseClient: Sendable {
    var name: String
    var number: String
    var document = "input.yaml"
    var configuration = ""
    var edit: (@Sendable (String) -> String)?

    static let all: [CaseClient] = plain + configured + changed

    private static let plain: [CaseClient] = [
        "001", "002", "004", "005", "007", "010", "013", "014", "016", "020", "023", "025", "026", "028", "030",
        "031", "033", "034", "036", "037", "040", "042", "043", "045", "046", "048", "049", "051", "052", "054", "055",
        "057", "058", "059", "061", "062", "065", "066", "068", "070", "071", "073", "083", "085",
    ].map { CaseClient(name: "Case" + $0, number: $0) }

    private static let configured = [
        // What is only received goes both ways here.
        CaseClient(name: "Case017", number: "017", configuration: "models: codable"),
        CaseClient(name: "Case022", number: "022", configuration: "models: codable"),
        CaseClient(name: "Case029", number: "029", configuration: "models: codable"),
        CaseClient(name: "Case039", number: "039", configuration: "models: codable"),
        CaseClient(name: "Case082", number: "082", configuration: "models: codable"),
        CaseClient(name: "Case088", number: "088", configuration: "models: codable"),
        CaseClient(name: "Case033Closed", number: "033", configuration: "unions: closed"),
        CaseClient(name: "Case034Closed", number: "034", configuration: "unions: closed"),
        CaseClient(name: "Case043Exact", number: "043", configuration: "integers: { int32: Int32 }"),
    ]

    private static let changed = [
        CaseClient(name: "Case017In30", number: "017", document: "v30.yaml"),
        CaseClient(name: "Case026OfTwo", number: "026") { $0.without(lines: 8...11) },
        CaseClient(name: "Case061Turned", number: "061") { text in
            var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            lines.swapAt(8, 10)
            return lines.joined(separator: "\n")
        },
        CaseClient(name: "Case089", number: "089") { $0.without(lines: 14...17) },
    ]

    /// Writes the client into `folder/NAME`.
    func generate(into folder: TemporaryFolder) throws {
        let source = try #require(CaseFolder(number))
        var file = source.url.appending(path: document)
        let text = try source.document(document)
        let work = folder.url.appending(path: "documents").appending(path: name)
        try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
        // Where it lies, if it can: other files may lie beside it.
        if try edit != nil || text != String(contentsOf: file, encoding: .utf8) {
            file = work.appending(path: document)
            try Data((edit?(text) ?? text).utf8).write(to: file)
        }
        let settings = work.appending(path: "settings.gen.yaml")
        try Data((configuration.isEmpty ? "name: \(name)\n" : configuration + "\n").utf8).write(to: settings)
        let run = CaseRun(
            file,
            into: folder.out.appending(path: name),
            options: ["--name", name, "--config", settings.filePath]
        )
        guard run.status == .success else { throw DriverRun.Failure("\(name) is not generated:\n\(run.errors)") }
    }
}
