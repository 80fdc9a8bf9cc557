import Foundation
import Testing
import Toolchain

/// A document that somebody has published, where a machine has it: in the folder `corpus` of the one that
/// `ROUTERGEN_SHARED` names.
struct CorpusDocument: Sendable, CustomTestStringConvertible {
    /// Below ``folder``.
    let path: String

    static let folder = ProcessInfo.processInfo.environment["ROUTERGEN_SHARED"].map {
        URL(filePath: $0).appending(path: "corpus")
    }

    /// As the list says that lies beside them.
    static let all: [CorpusDocument] = {
        let list = folder?.appending(path: "SOURCES.tsv")
        let text = list.flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? ""
        return text.split(separator: "\n").dropFirst().compactMap { line in
            line.split(separator: "\t").first.map { CorpusDocument(path: String($0)) }
        }
    }()

    var testDescription: String { path }

    var file: URL { (Self.folder ?? URL(filePath: "/")).appending(path: path) }

    var size: Int { (try? file.resourceValues(forKeys: [.fileSizeKey]).fileSize) ?? 0 }

    /// Whether its authors wrote it to be refused.
    var isWrong: Bool { path.contains("FAIL-") }

    /// Folders beside its own that it refers to.
    var roots: [URL] {
        path.hasPrefix("petstore-separate/")
            ? [file.deletingLastPathComponent().deletingLastPathComponent().appending(path: "common")] : []
    }
}

extension Trait where Self == ConditionTrait {
    /// Skips where the documents are not there.
    static var needsCorpus: Self {
        .enabled(
            if: CorpusDocument.folder != nil,
            "set ROUTERGEN_SHARED to the folder that holds the documents of the corpus"
        )
    }
}
