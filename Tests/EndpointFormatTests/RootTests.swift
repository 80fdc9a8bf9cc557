import IR
import Testing

/// The root of a spec and its sections.
@Suite struct RootTests {
    @Test func rootKeys() throws {
        let api = try MarkedSpec.root(
            """
            api: Imgur
            doc: The API.
            version: 1.10
            base: https://api.imgur.com:443/3
            dates: unix
            timeout: 1 min
            headers: { Accept: == application/vnd.api+json }
            query: { format: == json }
            """
        ).api()
        #expect(api.name == "Imgur" && api.doc == "The API." && api.version == "1.10")
        #expect(api.servers.map(\.url) == ["https://api.imgur.com:443/3"])
        #expect(api.dates == .unix && api.timeout == .seconds(60))
        #expect(api.headers.map(summary) == ["Accept: String == application/vnd.api+json"])
        #expect(api.query.map(summary) == ["format: String == json"])
        #expect(api.security.isEmpty && api.envelope == nil && api.errors.body == .primitive(.any))
    }

    @Test func schemes() throws {
        let api = try MarkedSpec.root(
            """
            schemes:
              a: basic
              b: bearer
              c: header X-Key
              d: header Authorization "Client-ID {credential}!"
              e: query api_key
              f: cookie session
              g: oauth2 https://x.y/token
              h:
                oauth2: https://x.y/token
                authorize: https://x.y/authorize?a=b
                client: form
                refreshOn: 401 | 403 | 5xx
                scopes: [read, write all]
                fields: { audience: == x }
            auth: none
            """
        ).api()
        let kinds = api.securitySchemes.map { scheme in
            switch scheme.kind {
            case .basic: "basic"
            case .bearer: "bearer"
            case .header(let name, let prefix, let suffix): "header \(name) [\(prefix)|\(suffix)]"
            case .query(let name): "query \(name)"
            case .cookie(let name): "cookie \(name)"
            case .oauth2(let oauth2):
                "oauth2 \(oauth2.tokenURL) \(oauth2.authorizeURL ?? "-") \(oauth2.client) \(oauth2.refreshOn.count) "
                    + "\(oauth2.scopes) \(oauth2.fields.map(summary))"
            }
        }
        #expect(
            kinds == [
                "basic", "bearer", "header X-Key [|]", "header Authorization [Client-ID |!]", "query api_key",
                "cookie session",
                "oauth2 https://x.y/token - basic 1 [] []",
                "oauth2 https://x.y/token https://x.y/authorize?a=b form 3 [\"read\", \"write all\"] "
                    + "[\"audience: String == x\"]",
            ]
        )
    }

    @Test func errors() throws {
        let api = try MarkedSpec.root(
            """
            errors:
              body: E
              message: data.error.message | data.error | data
              authentication: 401 | 403
              broken: 5xx
            models:
              E: { data: D }
              D: F | String
              F: { error: G }
              G: String | H
              H: { message: String }
            """
        ).api()
        #expect(api.errors.body == .model("E"))
        #expect(api.errors.messagePaths == [["data", "error", "message"], ["data", "error"], ["data"]])
        #expect(api.errors.cases.map(\.name) == ["authentication", "broken"])
        #expect(api.errors.cases.map(\.statuses) == [[.exact(401), .exact(403)], [.range(5)]])
    }

    @Test func modelsKeepTheirOrder() throws {
        let api = try MarkedSpec.models("Z: { a: A, m: M }\nM: a | b\nA: Int").api()
        #expect(api.models.map(\.name) == ["Z", "M", "A"])
    }
}
