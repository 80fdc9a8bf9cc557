import Diagnostics
import Foundation
import SwiftBackend
import Testing
import Toolchain

/// Whatever a spec says is refused with its place, or compiles: in combinations that nobody thought of.
@Suite struct RandomTests {
    /// `GEN_SEEDS=500..<900` looks elsewhere.
    private static let seeds: Range<UInt64> = {
        let bounds = ProcessInfo.processInfo.environment["GEN_SEEDS"]?.split(separator: "..<").compactMap { UInt64($0) }
        guard let bounds, bounds.count == 2, bounds[0] < bounds[1] else { return 0..<100 }
        return bounds[0]..<bounds[1]
    }()

    @Test func compiles() async throws {
        let runs = try await work {
            Self.seeds.map { Pipeline(RandomSpec(seed: $0).text, styles: Set(SwiftBackend.Style.allCases)) }
        }
        let folder = try TemporaryFolder()
        var count = 0
        for (seed, run) in zip(Self.seeds, runs) {
            #expect(run.errors.allSatisfy { $0.location != nil }, "seed \(seed): \(run.words)")
            guard run.errors.isEmpty else { continue }
            count += 1
            try folder.write(run.files.mapValues { Data($0.utf8) }, into: "out/\(seed)")
        }
        // If nearly all are refused, the test tests nothing.
        #expect(count > Self.seeds.count / 4)
        for setting in SwiftCompiler.Setting.allCases {
            #expect(try await SwiftCompiler(setting).check(folder.out.swiftFiles) == "", "\(setting)")
        }
        let lint = try await Command.run(["swift", "format", "lint", "--strict", "--recursive", folder.out.filePath])
        #expect(lint.output == "")
    }
}
