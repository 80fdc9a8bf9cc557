import Foundation
import RouterRuntime

/// InfluxDB 1: text that is written, statements in the query, answers as JSON or CSV, one of three ways to say who calls.
@main
@MainActor
enum InfluxdbDriver {
    private static let server = Server("http://127.0.0.1:18009")
    // The document wants to know who calls; a server without users takes anybody.
    private static let credentials = MemoryCredentialStore([
        Influxdb.basicAuthentication: .basic(username: "ada", password: "p:w")
    ])
    private static let influxdb = Influxdb(server: server, credentials: credentials)
    private static let database = Check.unique

    static func main() async {
        await Check.run("influxdb") {
            await Check.part("a database", create)
            await Check.part("writing", write)
            await Check.part("reading", read)
            await Check.part("reading CSV", csv)
            await Check.part("failures", failures)
            await Check.part("cleaning up", cleanUp)
        }
    }

    private static func statement(_ text: String) async throws(Influxdb.InfluxdbError) -> Influxdb.InfluxQLResponse {
        try await influxdb.query.postQueryV1(db: database, q: text)
    }

    private static func create() async throws {
        let answer = try await statement("CREATE DATABASE \(database)")
        Check.equal(answer.results.map(\.statementID), [0])
        Check.equal(answer.results.first?.error, nil)
        let databases = try await statement("SHOW DATABASES").results.first?.series.first
        Check.equal(databases?.columns, ["name"])
        Check.holds(databases?.values.contains([.string(database)]) == true)
    }

    private static func write() async throws {
        let lines = """
            weather,place=Zürich\\ HB temperature=21.5,rain=false 1000
            weather,place=Oslo temperature=-3,rain=true,note="a + b & c" 2000
            """
        try await influxdb.write.postWriteV1(lines, db: database, precision: "s")
    }

    private static func read() async throws {
        let answer = try await statement(
            "SELECT place, temperature, rain FROM weather; SELECT count(rain) FROM weather"
        )
        Check.equal(answer.results.map(\.statementID), [0, 1])
        let series = try Check.some(answer.results.first?.series.first)
        Check.equal(series.name, "weather")
        Check.equal(series.columns, ["time", "place", "temperature", "rain"])
        Check.equal(
            series.values,
            [
                ["1970-01-01T00:16:40Z", "Zürich HB", 21.5, false],
                ["1970-01-01T00:33:20Z", "Oslo", -3, true],
            ]
        )
        Check.equal(answer.results.last?.series.first?.values, [["1970-01-01T00:00:00Z", 2]])
        let grouped = try await statement("SELECT temperature FROM weather GROUP BY place")
        Check.equal(grouped.results.first?.series.map(\.tags), [["place": "Oslo"], ["place": "Zürich HB"]])
    }

    /// OpenAPI leaves `Accept` to the client, so that a session asks for the other type.
    private static func csv() async throws {
        let session = Session(headers: ["Accept": "application/csv"])
        let client = Client<Influxdb>(session: session, server: server, credentials: credentials)
        let call = Influxdb.QueryRouter.postQueryV1(db: database, q: "SELECT temperature FROM weather")
        Check.equal(
            try await client.text(call),
            "name,tags,time,temperature\nweather,,1000000000000,21.5\nweather,,2000000000000,-3\n"
        )
    }

    private static func failures() async throws {
        let line = try await Check.failure { () async throws(Influxdb.InfluxdbError) in
            try await influxdb.write.postWriteV1("nonsense", db: database)
        }
        // The document promises an object with code, message, op and err; InfluxDB 1 sends one member.
        guard case .lineProtocolError(let answer) = line else { return Check.holds(false, "\(line)") }
        Check.equal(answer.status, 400)
        Check.equal(answer.body, nil)
        Check.holds(String(decoding: answer.data, as: UTF8.self).contains("unable to parse 'nonsense'"))
        Check.equal(answer.headers["X-Influxdb-Error"]?.hasPrefix("unable to parse"), true)
        let syntax = try await Check.failure { () async throws(Influxdb.InfluxdbError) in
            try await statement("SELECT FROM")
        }
        guard case .error(let answer) = syntax else { return Check.holds(false, "\(syntax)") }
        Check.equal(answer.status, 400)
        let unknown = try await influxdb.query.postQueryV1(db: "nothing", q: "SELECT * FROM weather")
        Check.equal(unknown.results.first?.error, "database not found: nothing")
        let stranger = Influxdb(server: server)
        let nobody = try await Check.failure { () async throws(Influxdb.InfluxdbError) in
            try await stranger.query.postQueryV1(db: database, q: "SHOW DATABASES")
        }
        guard case .notSent(let error) = nobody else { return Check.holds(false, "\(nobody)") }
        Check.holds(error is MissingCredentials, "\(error)")
    }

    private static func cleanUp() async throws {
        Check.equal(try await statement("DROP DATABASE \(database)").results.first?.error, nil)
    }
}
