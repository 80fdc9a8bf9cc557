import Diagnostics
import Foundation
import SwiftBackend
import Testing
import Toolchain

/// The protocols of services: what may stand in for a service, and what it changes that they are there.
@Suite(.serialized) struct ProtocolTests {
    private static let spec = """
        api: Doubles
        base: https://doubles.test
        routers:
          Item:
            feed:
              GET: /feed
              query: { since?: Int }
              returns: { events: Item }
            file:
              GET: /file/{id}
              returns: File
            get:
              GET: /items/{id}
              returns: Item
            list:
              GET: /items
              query: { page: Int = 1, size: Int = 20 }
              pages: page
              returns: [Item]
            put:
              PUT: /items
              json?: Item
              returns: Item
        models:
          Item: { id: Int }

        """

    private static let functions = [
        "func feed(since: Int?) -> EventStream<Doubles.Item, Doubles.DoublesError> { stubbed.item.feed(since: since) }",
        """
        func file(id: String, to file: URL, progress: (@Sendable (TransferProgress) -> Void)?)
            async throws(Doubles.DoublesError) -> URL { file }
        """,
        "func get(id: String) async throws(Doubles.DoublesError) -> Doubles.Item { Doubles.Item(id: 1) }",
        "func list(page: Int, size: Int) async throws(Doubles.DoublesError) -> [Doubles.Item] { [] }",
        """
        func listPages(page: Int, size: Int) -> Pages<Doubles.Item, Doubles.DoublesError> {
            Pages(page: page) { page async throws(Doubles.DoublesError) in try await list(page: page, size: size) }
        }
        """,
        "func put(_ item: Doubles.Item?) async throws(Doubles.DoublesError) -> Doubles.Item { throw .notSent(Refusal()) }",
    ]

    /// A double with these functions, and code that calls it and the service with and without what may be left out.
    private static func code(_ functions: [String]) -> String {
        """
        import Foundation
        import RouterRuntime

        struct Refusal: Error {}

        struct ItemDouble: Doubles.ItemServiceProtocol {
            let stubbed = Doubles(session: Session(transport: StubTransport { _ in .text("data: {}") }))
        \(functions.joined(separator: "\n"))
        }

        func calls(_ item: any Doubles.ItemServiceProtocol, _ file: URL) async throws(Doubles.DoublesError) {
            _ = try await (item.list(), item.list(size: 3), item.list(page: 2), item.list(page: 2, size: 3))
            _ = try await (item.put(), item.put(nil), item.put(Doubles.Item(id: 1)), item.get(id: "1"))
            _ = try await (item.file(id: "1", to: file), item.file(id: "1", to: file) { print($0) })
            for try await _ in item.feed() {}
            for try await _ in item.listPages(size: 3) {}
        }

        func calls(_ item: some Doubles.ItemServiceProtocol) async throws(Doubles.DoublesError) {
            _ = try await (item.list(), item.list(page: 2, size: 3), item.put(), item.put(nil))
        }

        func calls(_ item: Doubles.ItemService) async throws(Doubles.DoublesError) {
            _ = try await (item.list(), item.list(page: 2, size: 3), item.put(), item.put(nil))
        }

        """
    }

    private func check(_ functions: [String], _ setting: SwiftCompiler.Setting) async throws -> String {
        let run = Pipeline(Self.spec, styles: [.protocols])
        let folder = try TemporaryFolder()
        try folder.write(run.files.mapValues { Data($0.utf8) }, into: "out")
        try folder.write(["Double.swift": Data(Self.code(functions).utf8)], into: "out")
        return try await SwiftCompiler(setting).check(folder.out.swiftFiles)
    }

    @Test func aDoubleStandsInForAService() async throws {
        for setting in SwiftCompiler.Setting.allCases {
            #expect(try await check(Self.functions, setting) == "", "\(setting)")
        }
    }

    /// The overloads with the defaults must not be what it gets instead, because they would call themselves for ever.
    @Test(arguments: functions.indices)
    func aDoubleForgetsNothing(_ index: Int) async throws {
        var functions = Self.functions
        functions.remove(at: index)
        #expect(try await check(functions, .plain).contains("type 'ItemDouble' does not conform to protocol"))
    }

    /// No other file is another one because of them.
    @Test(arguments: ["imgur", "coingecko"])
    func theyAreFilesOfTheirOwn(_ name: String) async throws {
        let spec = GoldenCase.repository.appending(path: "specs/\(name).yaml")
        let text = try String(contentsOf: spec, encoding: .utf8)
        let (run, other) = try await work { (Pipeline(text), Pipeline(text, styles: [.protocols])) }
        let added = other.files.filter { $0.key.hasSuffix("Service+Protocol.swift") }
        #expect(added.count == run.files.keys.count { $0.hasSuffix("Service.swift") })
        #expect(other.files.filter { added[$0.key] == nil } == run.files)
    }

    @Test func theirNamesAreTaken() {
        let text = Self.spec + "  ItemServiceProtocol: { id: Int }\n"
        #expect(Pipeline(text).errors.isEmpty)
        let name = "ItemServiceProtocol"
        let message = "the protocol of router 'Item' and model '\(name)' are both '\(name)' in Swift"
        #expect(Pipeline(text, styles: [.protocols]).errors.map(\.message) == [message])
    }
}
