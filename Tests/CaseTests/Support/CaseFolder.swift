import Foundation
import Testing
import Toolchain

/// A case: a document that other tools have failed on, and in `expect.md` what is right. In the folder `cases` of the
/// one that `ROUTERGEN_SHARED` names.
struct CaseFolder: Sendable {
    /// `042`.
    let number: String
    let url: URL

    static let root = ProcessInfo.processInfo.environment["ROUTERGEN_SHARED"].map {
        URL(filePath: $0).appending(path: "cases")
    }

    private static let names: [String: String] = {
        let names = root.flatMap { try? FileManager.default.contentsOfDirectory(atPath: $0.filePath) } ?? []
        return Dictionary(names.map { (String($0.prefix(3)), $0) }) { first, _ in first }
    }()

    /// All cases that there are, by number.
    static var all: [CaseFolder] { names.keys.sorted().filter { Int($0) != nil }.compactMap { CaseFolder($0) } }

    init?(_ number: String) {
        guard let root = Self.root, let name = Self.names[number] else { return nil }
        self.number = number
        url = root.appending(path: name)
    }

    /// What `expect.md` calls right, line by line.
    var rights: [Right] {
        let text = (try? String(contentsOf: url.appending(path: "expect.md"), encoding: .utf8)) ?? ""
        let lines = text.split(separator: "\n").filter { $0.hasPrefix("Right: ") }
        return lines.enumerated().map {
            Right(name: "\(number).\($0.offset + 1)", text: String($0.element.dropFirst(7)))
        }
    }

    /// A document of the case; of one that tells of calls the document within.
    func document(_ name: String = "input.yaml") throws -> String {
        let text = try String(contentsOf: url.appending(path: name), encoding: .utf8)
        guard text.hasPrefix("scenario: runtime") else { return text }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let spec = lines.drop { $0 != "spec:" }.dropFirst().prefix { $0.hasPrefix("  ") }
        return spec.map { $0.dropFirst(2) }.joined(separator: "\n") + "\n"
    }
}

extension Trait where Self == ConditionTrait {
    /// Skips where the cases are not there.
    static var needsCases: Self {
        .enabled(if: CaseFolder.root != nil, "set ROUTERGEN_SHARED to the folder that holds the cases")
    }
}
