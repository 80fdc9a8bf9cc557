import Foundation
import RouterRuntime

/// etcd's JSON gateway: bytes travel as Base64, whole numbers of 64 bits as text, streams as lines.
@main
@MainActor
enum EtcdDriver {
    private static let server = Server("http://127.0.0.1:18006")
    // The document wants a key for every call; this one has no users.
    private static let credentials = MemoryCredentialStore([Etcd.apiKey: .anonymous])
    private static let etcd = Etcd(server: server, credentials: credentials)
    private static let client = Client<Etcd>(server: server, credentials: credentials)

    static func main() async {
        await Check.run("etcd") {
            await Check.part("keys", keys)
            await Check.part("ranges", ranges)
            await Check.part("transactions", transactions)
            await Check.part("compaction", compaction)
            await Check.part("leases", leases)
            await Check.part("watch", watch)
            await Check.part("cluster", cluster)
            await Check.part("failures", failures)
        }
    }

    private static func key(_ name: String) -> Data { Data("\(Check.unique)/\(name)".utf8) }

    private static func keys() async throws {
        let bytes = Data([0, 0xFF, 0x7B, 0x0A])
        let created = try await etcd.kv.put(Etcd.EtcdserverpbPutRequest(key: key("a"), value: bytes))
        let revision = try Check.some(created.header?.revision.flatMap(Int.init))
        Check.equal(created.prevKv, nil)

        let updated = try await etcd.kv.put(
            Etcd.EtcdserverpbPutRequest(key: key("a"), prevKv: true, value: Data("two".utf8))
        )
        Check.equal(updated.prevKv?.value, bytes)
        Check.equal(updated.header?.revision, "\(revision + 1)")

        let read = try await etcd.kv.range(Etcd.EtcdserverpbRangeRequest(key: key("a")))
        Check.equal(read.count, "1")
        let pair = try Check.some(read.kvs.first)
        Check.equal(pair.key, key("a"))
        Check.equal(pair.value, Data("two".utf8))
        Check.equal(pair.createRevision, "\(revision)")
        Check.equal(pair.modRevision, "\(revision + 1)")
        Check.equal(pair.version, "2")
        Check.equal(pair.lease, nil)

        let deleted = try await etcd.kv.deleteRange(Etcd.EtcdserverpbDeleteRangeRequest(key: key("a"), prevKv: true))
        Check.equal(deleted.deleted, "1")
        Check.equal(deleted.prevKvs.map(\.version), ["2"])
        let gone = try await etcd.kv.range(Etcd.EtcdserverpbRangeRequest(key: key("a")))
        Check.equal(gone.count, nil)
        Check.equal(gone.kvs, [])
    }

    private static func ranges() async throws {
        for name in ["r1", "r2", "r3"] {
            _ = try await etcd.kv.put(Etcd.EtcdserverpbPutRequest(key: key(name), value: Data(name.utf8)))
        }
        let all = Etcd.EtcdserverpbRangeRequest(
            key: key("r"),
            limit: "2",
            rangeEnd: key("s"),
            sortOrder: .descend,
            sortTarget: .key,
        )
        let page = try await etcd.kv.range(all)
        Check.equal(page.kvs.map(\.value), [Data("r3".utf8), Data("r2".utf8)])
        Check.equal(page.count, "3")
        Check.equal(page.more, true)

        var count = all
        count.countOnly = true
        Check.equal(try await etcd.kv.range(count).count, "3")
        let deleted = try await etcd.kv.deleteRange(
            Etcd.EtcdserverpbDeleteRangeRequest(key: key("r"), rangeEnd: key("s"))
        )
        Check.equal(deleted.deleted, "3")
    }

    /// Creates a key unless it is there, twice.
    private static func transactions() async throws {
        let create = Etcd.EtcdserverpbTxnRequest(
            compare: [
                Etcd.EtcdserverpbCompare(key: key("t"), result: .equal, target: .version, version: "0")
            ],
            failure: [
                Etcd.EtcdserverpbRequestOp(requestRange: Etcd.EtcdserverpbRangeRequest(key: key("t")))
            ],
            success: [
                Etcd.EtcdserverpbRequestOp(
                    requestPut: Etcd.EtcdserverpbPutRequest(key: key("t"), value: Data("first".utf8))
                )
            ],
        )
        let first = try await etcd.kv.txn(create)
        Check.equal(first.succeeded, true)
        Check.holds(first.responses.first?.responsePut != nil)
        let second = try await etcd.kv.txn(create)
        Check.equal(second.succeeded, nil)
        Check.equal(second.responses.first?.responseRange?.kvs.first?.value, Data("first".utf8))
        _ = try await etcd.kv.deleteRange(Etcd.EtcdserverpbDeleteRangeRequest(key: key("t")))
    }

    private static func compaction() async throws {
        let put = try await etcd.kv.put(Etcd.EtcdserverpbPutRequest(key: key("c"), value: Data()))
        let revision = try Check.some(put.header?.revision)
        let compact = Etcd.EtcdserverpbCompactionRequest(revision: revision)
        Check.holds(try await etcd.kv.compact(compact).header?.revision != nil)
        try await refused("etcdserver: mvcc: required revision has been compacted", trailers: true) {
            () async throws(Etcd.EtcdError) in try await etcd.kv.compact(compact)
        }
        _ = try await etcd.kv.deleteRange(Etcd.EtcdserverpbDeleteRangeRequest(key: key("c")))
    }

    private static func leases() async throws {
        let granted = try await etcd.lease.grant(Etcd.EtcdserverpbLeaseGrantRequest(ttl: "600"))
        let id = try Check.some(granted.id)
        Check.equal(granted.ttl, "600")
        _ = try await etcd.kv.put(Etcd.EtcdserverpbPutRequest(key: key("l"), lease: id, value: Data("x".utf8)))
        Check.equal(try await etcd.kv.range(Etcd.EtcdserverpbRangeRequest(key: key("l"))).kvs.first?.lease, id)

        let lease = try await etcd.lease.timeToLive(Etcd.EtcdserverpbLeaseTimeToLiveRequest(id: id, keys: true))
        Check.equal(lease.grantedTtl, "600")
        Check.equal(lease.keys, [key("l")])
        Check.holds(try await etcd.lease.leases([:]).leases.contains { $0.id == id })

        // The answer of one beat ends with it, so that it can be read whole or as a stream of lines.
        let beat = Etcd.EtcdserverpbLeaseKeepAliveRequest(id: id)
        let answer = try await etcd.lease.keepAlive(beat)
        Check.equal(answer.result?.id, id)
        Check.equal(answer.result?.ttl, "600")
        var beats: [String?] = []
        let lines = client.lines(
            Etcd.LeaseRouter.keepAlive(beat),
            as: Etcd.XStreamDefinitionsEtcdserverpbLeaseKeepAliveResponse.self
        )
        for try await line in lines { beats.append(line.result?.ttl) }
        Check.equal(beats, ["600"])

        _ = try await etcd.lease.revoke(Etcd.EtcdserverpbLeaseRevokeRequest(id: id))
        Check.equal(try await etcd.kv.range(Etcd.EtcdserverpbRangeRequest(key: key("l"))).kvs, [])
        try await refused("etcdserver: requested lease not found", status: 404, trailers: true) {
            () async throws(Etcd.EtcdError) in
            try await etcd.lease.revoke(Etcd.EtcdserverpbLeaseRevokeRequest(id: id))
        }
    }

    /// A stream without an end: the answer says that it watches, then what happens to the key.
    private static func watch() async throws {
        let request = Etcd.EtcdserverpbWatchRequest(
            createRequest: Etcd.EtcdserverpbWatchCreateRequest(key: key("w"), prevKv: true)
        )
        let lines = client.lines(
            Etcd.WatchRouter.watch(request),
            as: Etcd.XStreamDefinitionsEtcdserverpbWatchResponse.self
        )
        var events: [Etcd.MvccpbEvent] = []
        for try await line in lines {
            let answer = try Check.some(line.result)
            if answer.created == true {
                _ = try await etcd.kv.put(Etcd.EtcdserverpbPutRequest(key: key("w"), value: Data("seen".utf8)))
                _ = try await etcd.kv.deleteRange(Etcd.EtcdserverpbDeleteRangeRequest(key: key("w")))
            }
            events += answer.events
            if events.count >= 2 { break }
        }
        // What is a default value the gateway leaves out: PUT is the first kind of event.
        Check.equal(events.map(\.type), [.put, .delete])
        Check.equal(events.first?.kv?.value, Data("seen".utf8))
        Check.equal(events.last?.prevKv?.value, Data("seen".utf8))
    }

    private static func cluster() async throws {
        let members = try await etcd.cluster.memberList([:]).members
        Check.equal(members.count, 1)
        Check.equal(members.first?.clientURLs, ["http://127.0.0.1:18006"])
        let status = try await etcd.maintenance.status([:])
        Check.equal(status.leader, members.first?.id)
        Check.holds(status.version?.hasPrefix("3.4") == true)
        Check.equal(try await etcd.maintenance.alarm(Etcd.EtcdserverpbAlarmRequest()).alarms, [])
    }

    private static func failures() async throws {
        try await refused("etcdserver: key is not provided", trailers: true) { () async throws(Etcd.EtcdError) in
            try await etcd.kv.put(Etcd.EtcdserverpbPutRequest(value: Data()))
        }
        try await refused("invalid character 'x' looking for beginning of value") { () async throws(Etcd.EtcdError) in
            try await etcd.kv.put(Etcd.EtcdserverpbPutRequest(key: key("a"), lease: "x"))
        }
        let stranger = Etcd(server: server)
        let failure = try await Check.failure { () async throws(Etcd.EtcdError) in
            try await stranger.kv.range(Etcd.EtcdserverpbRangeRequest(key: key("a")))
        }
        guard case .notSent(let error) = failure else { return Check.holds(false, "\(failure)") }
        Check.holds(error is MissingCredentials, "\(error)")
    }

    /// The document says nothing of errors; the gateway answers with JSON that has a message.
    ///
    /// - Parameter trailers: What etcd refuses itself comes with trailers, at which Foundation on Linux ends the
    ///   process (see `URLSessionTransport`), so that such a call is made elsewhere only.
    private static func refused<Value>(
        _ message: String,
        status: Int = 400,
        trailers: Bool = false,
        _ call: @MainActor () async throws(Etcd.EtcdError) -> Value
    ) async throws {
        #if canImport(FoundationNetworking)
            if trailers { return }
        #endif
        let failure = try await Check.failure(call)
        guard case .server(let answer) = failure else { return Check.holds(false, "\(failure)") }
        Check.equal(answer.status, status)
        Check.equal(answer.body?["message"]?.stringValue, message)
    }
}
