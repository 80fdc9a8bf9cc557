import DnD5eClient
import Foundation
import JSONPlaceholderClient
import RouterRuntime
import Testing

/// Every recorded resource of the D&D 5e API through the function that reads it.
@Suite(.needsRecordings, .shows(.gameData)) struct DnD5eRecordingTests {
    /// Reads each resource of a file by its index; the whole file must come, each under its own index and name.
    private func check<R: Router, Resource: Sendable>(
        _ file: String,
        count: Int,
        _ router: R.Type,
        index: @escaping @Sendable (R) -> String?,
        _ get: (DnD5e, String) async throws(DnD5e.DnD5eError) -> Resource,
        names: (Resource) -> (index: String, name: String)
    ) async throws {
        let resources = try JSONDecoder().decode([JSONValue].self, from: SharedRecordings.data("other/5e-SRD-\(file)"))
        let pairs = resources.map { ($0["index"]?.stringValue ?? "", $0) }
        let byIndex = Dictionary(pairs) { first, _ in first }
        #expect(byIndex.count == count)
        let dnd = DnD5e.over(
            StubTransport().on(R.self) { router in
                try index(router).flatMap { byIndex[$0] }.map { try .json($0) } ?? .status(404)
            }
        )
        for (index, json) in byIndex {
            do {
                let resource = try await get(dnd, index)
                #expect(names(resource).index == index)
                #expect(names(resource).name == json["name"]?.stringValue)
                let unknown = String(reflecting: resource).components(separatedBy: ".unknown(").dropFirst()
                #expect(unknown.isEmpty, "\(index): \(unknown)")
            } catch {
                Issue.record("\(index): \(error)")
            }
        }
    }

    @Test func abilityScores() async throws {
        try await check(
            "Ability-Scores",
            count: 6,
            DnD5e.AbilityScoreRouter.self,
            index: { if case .get(let index) = $0 { index } else { nil } },
            { (dnd, index) async throws(DnD5e.DnD5eError) in try await dnd.abilityScore.get(index: index) },
            names: { ($0.index, $0.name) }
        )
    }

    @Test func classes() async throws {
        try await check(
            "Classes",
            count: 12,
            DnD5e.ClassRouter.self,
            index: { if case .get(let index) = $0 { index } else { nil } },
            { (dnd, index) async throws(DnD5e.DnD5eError) in try await dnd.`class`.get(index: index) },
            names: { ($0.index, $0.name) }
        )
    }

    @Test func equipment() async throws {
        try await check(
            "Equipment",
            count: 237,
            DnD5e.EquipmentRouter.self,
            index: { if case .get(let index) = $0 { index } else { nil } },
            { (dnd, index) async throws(DnD5e.DnD5eError) in try await dnd.equipment.get(index: index) },
            names: { ($0.index, $0.name) }
        )
    }

    @Test func monsters() async throws {
        try await check(
            "Monsters",
            count: 334,
            DnD5e.MonsterRouter.self,
            index: { if case .get(let index) = $0 { index } else { nil } },
            { (dnd, index) async throws(DnD5e.DnD5eError) in try await dnd.monster.get(index: index) },
            names: { ($0.index, $0.name) }
        )
    }

    @Test func spells() async throws {
        try await check(
            "Spells",
            count: 319,
            DnD5e.SpellRouter.self,
            index: { if case .get(let index) = $0 { index } else { nil } },
            { (dnd, index) async throws(DnD5e.DnD5eError) in try await dnd.spell.get(index: index) },
            names: { ($0.index, $0.name) }
        )
    }
}

/// The whole data set of JSONPlaceholder through its six lists.
@Suite(.needsRecordings, .shows(.createReadUpdateDelete)) struct JSONPlaceholderRecordingTests {
    private static let all = Result {
        try JSONDecoder().decode([String: JSONValue].self, from: SharedRecordings.data("other/jsonplaceholder-data"))
    }

    private static func list(_ name: String) throws -> JSONPlaceholder {
        .answering(try .json(try #require(try all.get()[name])))
    }

    @Test func everyListIsRead() throws {
        #expect(try Self.all.get().keys.sorted() == ["albums", "comments", "photos", "posts", "todos", "users"])
    }

    @Test func lists() async throws {
        #expect(try await Self.list("albums").album.list().map(\.id) == Array(1...100))
        #expect(try await Self.list("comments").comment.list().map(\.id) == Array(1...500))
        #expect(try await Self.list("photos").photo.list().map(\.id) == Array(1...5000))
        #expect(try await Self.list("posts").post.list().map(\.id) == Array(1...100))
        #expect(try await Self.list("todos").todo.list().map(\.id) == Array(1...200))
        #expect(try await Self.list("users").user.list().map(\.id) == Array(1...10))
    }
}
