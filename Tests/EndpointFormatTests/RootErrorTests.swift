import Testing

/// What can be wrong with the root of a spec and its sections.
@Suite struct RootErrorTests {
    static let cases: [(MarkedSpec, [String])] = [
        (MarkedSpec("‸"), ["the document is empty"]),
        (MarkedSpec("‸- a\n- b\n"), ["a spec is a mapping, this is a list; its first line is 'api: Name'"]),
        (MarkedSpec("‸just text\n"), ["a spec is a mapping, this is text; its first line is 'api: Name'"]),
        (MarkedSpec("‸openapi: 3.1.0\ninfo: { title: X }\n"), ["this is an OpenAPI document, not an endpoint spec"]),
        (MarkedSpec("‸swagger: '2.0'\n"), ["this is an OpenAPI document, not an endpoint spec"]),
        (MarkedSpec("‸base: https://x.y\nrouters: { R: { op: { GET: /a } } }\n"), ["'api' is missing"]),
        (MarkedSpec("‸api: X\nrouters: { R: { op: { GET: /a } } }\n"), ["'base' is missing"]),
        (MarkedSpec("‸api: X\nbase: https://x.y\n"), ["'routers' is missing"]),
        (
            MarkedSpec("api: X\nbase: https://x.y\n‸rooters: { R: { op: { GET: /a } } }\n"),
            ["unknown key 'rooters' in a spec; did you mean 'routers'?"]
        ),
        (
            .root("api: ‸imgur"),
            ["'imgur' is no name of an API; an API starts with a capital letter and holds letters and digits"]
        ),
        (.root("api: ‸[A]"), ["'api' must be text, not a list"]),
        (.root("version: ‸{ a: b }"), ["'version' must be text, not a mapping"]),
        (.root("doc: ‸''"), ["'doc' is empty"]),
        (.root("base: ‸x.y/z"), ["'x.y/z' is no absolute URL; it starts with 'https://' and a host"]),
        (.root("base: ‸ftp://x.y"), ["'ftp://x.y' is no absolute URL; it starts with 'https://' and a host"]),
        (
            .root("base: https://x.y/z‸?key=1"),
            ["a query cannot stand in this URL; constant parameters stand under 'query'"]
        ),
        (
            .root("dates: ‸unixx"),
            ["'dates' is unix, milliseconds, iso8601 or rfc1123, not 'unixx'; did you mean 'unix'?"]
        ),
        (
            .root("timeout: ‸soon"),
            ["'soon' is no time; a time is a whole number and a unit: '500 ms', '20 s' or '5 min'"]
        ),
        (.root("from: ‸petstore.yaml"), ["an overlay is nothing without its document"]),
        (.root("models: ‸[A]"), ["'models' must be a mapping, not a list"]),
        (.root("routers: ‸none"), ["'routers' must be a mapping, not text"]),
        (.root("routers: { ‸R: {} }"), ["the API has no operations"]),
        (
            .root("routers:\n  Gallery: { a: { GET: /a } }\n  ‸GALLERY: { a: { GET: /a } }"),
            ["the routers 'Gallery' and 'GALLERY' differ only by case, and so would their files"]
        ),

        (
            .root("schemes: { ‸Key: bearer }"),
            ["'Key' is no name of a scheme; a scheme starts with a lower-case letter and holds letters and digits"]
        ),
        (.root("schemes: { ‸none: bearer }"), ["a scheme cannot be called 'none'; 'auth: none' means no scheme"]),
        (
            .root("schemes: { ‸server: bearer }"),
            ["a scheme cannot be called 'server'; the API has a member of that name"]
        ),
        (
            .root("schemes: { ‸query: bearer }"),
            ["a scheme cannot be called 'query'; the API has a member of that name"]
        ),
        (.root("schemes: { a: ‸baerer }"), ["unknown scheme 'baerer'; did you mean 'bearer'?"]),
        (
            .root("schemes: { a: basic ‸x }"),
            [
                "unexpected 'x' behind 'basic'; a scheme is 'basic', 'bearer', 'header Name', 'query name', 'cookie name' or 'oauth2 https://…'"
            ]
        ),
        (
            .root("schemes:\n  a: header‸"),
            [
                "the name of a header is missing; a scheme is 'basic', 'bearer', 'header Name', 'query name', 'cookie name' or 'oauth2 https://…'"
            ]
        ),
        (
            .root("schemes:\n  a: header X-A ‸\"Key\""),
            [
                "expected the value of the header between double quotes, with '{credential}' in it once; 'header Authorization \"Client-ID {credential}\"', for example"
            ]
        ),
        (
            .root("schemes:\n  a: query‸"),
            [
                "expected the name of a query parameter behind 'query'; a scheme is 'basic', 'bearer', 'header Name', 'query name', 'cookie name' or 'oauth2 https://…'"
            ]
        ),
        (
            .root("schemes: { a: oauth2 ‸/token }"),
            ["'/token' is no absolute URL; it starts with 'https://' and a host"]
        ),
        (
            .root("schemes: { a: ‸{ client: form } }"),
            ["the scheme has no 'oauth2'; the long form is for OAuth 2: 'oauth2: https://…'"]
        ),
        (
            .root("schemes: { a: { oauth2: 'https://x.y', ‸refresh: 401 } }"),
            ["unknown key 'refresh' in a scheme; did you mean 'refreshOn'?"]
        ),
        (
            .root("schemes: { a: { oauth2: 'https://x.y', refreshOn: 401 | ‸600 } }"),
            ["'600' is no status; a status is 100 to 599, '4xx' or '5xx'"]
        ),
        (
            .root("schemes: { a: { oauth2: 'https://x.y', scopes: ‸read } }"),
            ["'scopes' must be a list of text, not text"]
        ),
        (.root("schemes: { a: { oauth2: 'https://x.y', client: ‸body } }"), ["'client' is form or basic, not 'body'"]),
        (.root("schemes: { user: bearer }\nauth: ‸usr"), ["unknown scheme 'usr'; did you mean 'user'?"]),
        (
            .root("schemes: { user: bearer }\nauth: user |‸"),
            ["a scheme is missing; 'a | b' is one of them, 'a + b' is both, 'none' is none"]
        ),
        (.root("schemes: { user: bearer }\nauth: user + ‸app | user"), ["unknown scheme 'app'"]),

        (
            .root("headers: { ‸X-A: String }"),
            ["'X-A' is no constant; 'headers' holds only constants; write 'X-A: == value'"]
        ),
        (.root("query: { a: Int == ‸x }"), ["the constant 'x' does not fit 'Int'; a whole number is expected"]),
        (
            .root("envelope: ‸{ success: Bool == true }"),
            ["the envelope has no field of type 'T'; 'data: T', for example"]
        ),
        (.root("envelope: { data: T, ‸more: T }"), ["an envelope has one field of type 'T', this is another"]),
        (
            .root("envelope: { data: ‸[T] }"),
            ["'T' stands alone in an envelope; whether the answer is a list or may be null is said by 'returns'"]
        ),
        (
            .root("envelope: { data: T, success: Bool == ‸yes }"),
            ["the constant 'yes' does not fit 'Bool'; 'true' or 'false' is expected"]
        ),

        (.root("errors: { ‸server: 500 }"), ["the error case 'server' is always there; give this one another name"]),
        (
            .root("errors: { ‸Gone: 410 }"),
            ["'Gone' is no name of an error case; a case starts with a lower-case letter and holds letters and digits"]
        ),
        (.root("errors: { a: 401, b: ‸401 | 403 }"), ["a status belongs to one error case; 'a' has it"]),
        (.root("errors: { a: ‸teapot }"), ["'teapot' is no status; a status is 100 to 599, '4xx' or '5xx'"]),
        (.root("errors: { a: 401 |‸ }"), ["a status is missing beside '|'; a status is 100 to 599, '4xx' or '5xx'"]),
        (
            .root("errors: { body: E, message: text | ‸txt }\nmodels: { E: { text: String } }"),
            ["'txt' leads nowhere in the error's body"]
        ),
        (
            .root("errors: { body: E, message: ‸a..b }\nmodels: { E: { a: String } }"),
            ["'a..b' is no path; a path is wire names with dots between: 'data.error.message'"]
        ),
        (
            .root("errors: { body: ‸Eror }\nmodels: { Error: { text: String } }"),
            ["unknown type 'Eror'; did you mean 'Error'?"]
        ),
    ]

    @Test(arguments: cases.indices) func pointsAtTheWord(index: Int) {
        let (spec, messages) = Self.cases[index]
        #expect(spec.diagnostics == zip(spec.places, messages).map { "\($0): error: \($1)" }, "\(spec.text)")
    }

    @Test func everythingIsFoundInOneRun() {
        let spec = MarkedSpec(
            """
            api: ‸x
            base: ‸nowhere
            ‸foo: 1
            routers:
              R:
                one:
                  ‸GTE: /a
                  returns: ‸Itn
                two:
                  GET: ‸b
                  query:
                    q: ‸Strng
                    r: Color = ‸rde
            models:
              Color: red | blue
              Thing:
                id: ‸Intt
                domain: [‸idd]
            """
        )
        let messages = [
            "'x' is no name of an API; an API starts with a capital letter and holds letters and digits",
            "'nowhere' is no absolute URL; it starts with 'https://' and a host",
            "unknown key 'foo' in a spec",
            "unknown key 'GTE' in an operation; did you mean 'GET'?",
            "unknown type 'Itn'; did you mean 'Int'?",
            "the path 'b' has no leading '/'; write '/b'",
            "unknown type 'Strng'; did you mean 'String'?",
            "'rde' is no value of 'Color'; did you mean 'red'?",
            "unknown type 'Intt'; did you mean 'Int'?",
            "'idd' is no field of 'Thing'; did you mean 'id'?",
        ]
        #expect(spec.diagnostics == zip(spec.places, messages).map { "\($0): error: \($1)" })
    }
}
