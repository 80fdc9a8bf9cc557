import Foundation
import RouterRuntime

/// Chroma: records with vectors, metadata of any kind, nullable members that are left out, sent as null, or sent.
@main
@MainActor
enum ChromaDriver {
    private static let server = Server("http://127.0.0.1:18004")
    // The document wants a key for every call; this one has no users.
    private static let credentials = MemoryCredentialStore([Chroma.apiKeyAuth: .anonymous])
    private static let chroma = Chroma(server: server, credentials: credentials)
    private static let client = Client<Chroma>(server: server, credentials: credentials)
    private static let tenant = "tenant-\(Check.unique)"
    private static let database = "database-\(Check.unique)"

    static func main() async {
        await Check.run("chroma") {
            await Check.part("system", system)
            await Check.part("tenant and database", home)
            await Check.part("collections", collections)
            await Check.part("records", records)
            await Check.part("failures", failures)
            await Check.part("cleaning up", cleanUp)
        }
    }

    private static func system() async throws {
        let heartbeat = try await chroma.system.heartbeat()
        Check.holds(abs(Double(heartbeat.nanosecondHeartbeat) / 1e9 - Date.now.timeIntervalSince1970) < 3600)
        Check.holds(try await chroma.system.preFlightChecks().maxBatchSize > 0)
        // The document calls it text/plain; the server sends JSON, quotes included.
        Check.holds(try await chroma.system.version().hasPrefix("\"1."))
        let identity = try await chroma.authentication.getUserIdentity()
        Check.equal(identity.tenant, "default_tenant")
        Check.equal(identity.databases, ["default_database"])
        // The document calls it a text; the server sends an object, and the error says so.
        let failure = try await Check.failure { () async throws(Chroma.ChromaError) in
            try await chroma.system.healthcheck()
        }
        guard case .unreadable(let answer) = failure else { return Check.holds(false, "\(failure)") }
        Check.equal(answer.status, 200)
        Check.holds(String(decoding: answer.data, as: UTF8.self).contains("is_executor_ready"))
        // What the server really sends can still be read.
        let health = try await client.send(Chroma.SystemRouter.healthcheck, as: JSONValue.self)
        Check.equal(health["is_executor_ready"], true)
    }

    private static func home() async throws {
        Check.equal(try await chroma.tenant.createTenant(Chroma.CreateTenantPayload(name: tenant)), [:])
        let made = try await chroma.tenant.getTenant(tenantName: tenant)
        Check.equal(made, Chroma.GetTenantResponse(name: tenant, resourceName: nil))
        let payload = Chroma.CreateDatabasePayload(name: database)
        Check.equal(try await chroma.database.createDatabase(payload, tenant: tenant), [:])
        let read = try await chroma.database.getDatabase(tenant: tenant, database: database)
        Check.equal(read.name, database)
        Check.equal(read.tenant, tenant)
        // The document gives this list the items of another one, with members that no database has.
        let failure = try await Check.failure { () async throws(Chroma.ChromaError) in
            try await chroma.database.listDatabases(tenant: tenant)
        }
        guard case .unreadable(let answer) = failure else { return Check.holds(false, "\(failure)") }
        Check.equal(answer.codingPath, "0.configuration_json")
        let list = Chroma.DatabaseRouter.listDatabases(tenant: tenant, limit: 10)
        Check.equal(try await client.send(list, as: [Chroma.Database].self), [read])
    }

    private static func collections() async throws {
        let metadata: Chroma.HashMap = [
            "text": .string("v"), "whole": .int(1), "part": .double(1.5), "flag": .bool(true),
        ]
        let created = try await chroma.collection.createCollection(
            Chroma.CreateCollectionPayload(getOrCreate: true, metadata: .value(metadata), name: "papers"),
            tenant: tenant,
            database: database,
        )
        Check.equal(created.metadata, metadata)
        Check.equal(created.dimension, nil)
        Check.holds(created.configurationJSON.hnsw != nil)
        Check.equal(created.configurationJSON.spann, .null)

        Check.equal(try await chroma.collection.countCollections(tenant: tenant, database: database), 1)
        let listed = try await chroma.collection.listCollections(tenant: tenant, database: database, limit: 5)
        Check.equal(listed.map(\.id), [created.id])
        let read = try await chroma.collection.getCollection(tenant: tenant, database: database, collectionID: "papers")
        Check.equal(read.schema, created.schema)
        Check.holds(read.schema?.keys["#embedding"] != nil)

        _ = try await chroma.collection.updateCollection(
            Chroma.UpdateCollectionPayload(newMetadata: .null, newName: .value("renamed")),
            tenant: tenant,
            database: database,
            collectionID: id(created),
        )
        let renamed = try await chroma.collection.getCollectionByID(
            tenant: tenant,
            database: database,
            collectionID: id(created),
        )
        Check.equal(renamed.name, "renamed")
        _ = try await chroma.collection.deleteCollection(tenant: tenant, database: database, collectionID: "renamed")
        Check.equal(try await chroma.collection.countCollections(tenant: tenant, database: database), 0)
    }

    private static func records() async throws {
        let record = chroma.record
        let collection = try await chroma.collection.createCollection(
            Chroma.CreateCollectionPayload(name: "records"),
            tenant: tenant,
            database: database,
        )
        let collectionID = id(collection)
        let added = Chroma.AddCollectionRecordsPayload(
            documents: .value(["apple", nil, "cherry"]),
            embeddings: .doubleArrayArray([[1, 0, 0], [0, 1, 0], [0, 0, 1]]),
            ids: ["a", "b", "c"],
            metadatas: .value([["n": .int(1)], nil, ["n": .int(3), "s": .string("x")]]),
        )
        _ = try await record.collectionAdd(added, tenant: tenant, database: database, collectionID: collectionID)
        let count = try await record.collectionCount(
            tenant: tenant,
            database: database,
            collectionID: collectionID,
            readLevel: .indexAndWal,
        )
        Check.equal(count, 3)

        func get(_ request: Chroma.GetRequestPayload) async throws -> Chroma.GetResponse {
            try await record.collectionGet(request, tenant: tenant, database: database, collectionID: collectionID)
        }
        let all = try await get(Chroma.GetRequestPayload(include: [.documents, .metadatas, .embeddings]))
        Check.equal(all.ids, ["a", "b", "c"])
        Check.equal(all.documents, ["apple", nil, "cherry"])
        Check.equal(all.metadatas, [["n": .int(1)], nil, ["n": .int(3), "s": .string("x")]])
        Check.equal(all.embeddings, [[1, 0, 0], [0, 1, 0], [0, 0, 1]])
        Check.equal(all.include, [.documents, .metadatas, .embeddings])
        Check.equal(all.uris, nil)
        let some = try await get(Chroma.GetRequestPayload(where: ["n": ["$gt": 1]], limit: .value(2)))
        Check.equal(some.ids, ["c"])

        let near = try await record.collectionQuery(
            Chroma.QueryRequestPayload(
                include: [.distances, .documents],
                nResults: .value(2),
                queryEmbeddings: [[1, 0.1, 0]],
            ),
            tenant: tenant,
            database: database,
            collectionID: collectionID,
        )
        Check.equal(near.ids, [["a", "b"]])
        Check.equal(near.documents, [["apple", nil]])
        Check.holds((near.distances?.first?.first ?? nil).map { abs($0 - 0.01) < 0.001 } == true)

        _ = try await record.collectionUpdate(
            Chroma.UpdateCollectionRecordsPayload(documents: .value(["apricot"]), ids: ["a"]),
            tenant: tenant,
            database: database,
            collectionID: collectionID,
        )
        _ = try await record.collectionUpsert(
            Chroma.UpsertCollectionRecordsPayload(embeddings: .doubleArrayArray([[0, 1, 1]]), ids: ["d"]),
            tenant: tenant,
            database: database,
            collectionID: collectionID,
        )
        let deleted = try await record.collectionDelete(
            Chroma.DeleteCollectionRecordsPayload(ids: .value(["b", "c"])),
            tenant: tenant,
            database: database,
            collectionID: collectionID,
        )
        Check.equal(deleted.deleted, 2)
        let rest = try await get(Chroma.GetRequestPayload())
        Check.equal(rest.ids, ["a", "d"])
        Check.equal(rest.documents, ["apricot", nil])
        _ = try await chroma.collection.deleteCollection(tenant: tenant, database: database, collectionID: "records")
    }

    private static func failures() async throws {
        let nobody = try await Check.failure { () async throws(Chroma.ChromaError) in
            try await chroma.collection.getCollection(tenant: tenant, database: database, collectionID: "nothing")
        }
        let answer = try Check.some(answer(of: nobody))
        Check.equal(answer.status, 404)
        Check.equal(answer.body?.error, "NotFoundError")
        Check.equal(answer.body?.message, "Collection [nothing] does not exist")
        let short = try await Check.failure { () async throws(Chroma.ChromaError) in
            try await chroma.tenant.createTenant(Chroma.CreateTenantPayload(name: "x"))
        }
        // 400 stands nowhere in the document.
        guard case .server(let failure) = short else { return Check.holds(false, "\(short)") }
        Check.equal(failure.status, 400)
        Check.equal(failure.body?["error"]?.stringValue, "InvalidArgumentError")
    }

    private static func answer(of failure: Chroma.ChromaError) -> ServerFailure<Chroma.ErrorResponse>? {
        guard case .errorResponse(let answer) = failure else { return nil }
        return answer
    }

    private static func cleanUp() async throws {
        Check.equal(try await chroma.database.deleteDatabase(tenant: tenant, database: database), [:])
    }

    private static func id(_ collection: Chroma.Collection) -> String { collection.id.uuidString.lowercased() }
}
