import Foundation
import Testing

/// Answers of the real services, where a machine has them: the folder `recorded` of the one that `ROUTERGEN_SHARED`
/// names.
enum SharedRecordings {
    static let folder = ProcessInfo.processInfo.environment["ROUTERGEN_SHARED"].map {
        URL(filePath: $0).appending(path: "recorded")
    }

    static var isThere: Bool { folder != nil }

    /// The names of the JSON files of a folder, without their ending.
    static func names(in name: String) -> [String] {
        guard let folder else { return [] }
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.appending(path: name).path)) ?? []
        return files.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
    }

    static func data(_ path: String) throws -> Data {
        try Data(contentsOf: try #require(folder).appending(path: path + ".json"))
    }
}

extension Trait where Self == ConditionTrait {
    /// Skips where the recordings are not there.
    static var needsRecordings: Self {
        .enabled(if: SharedRecordings.isThere, "set ROUTERGEN_SHARED to the folder that holds the recorded answers")
    }
}
