import Testing

/// What can be wrong with an operation or its router.
@Suite struct OperationErrorTests {
    static let cases: [(MarkedSpec, [String])] = [
        (.operation("GET: /a\n‸retruns: Int"), ["unknown key 'retruns' in an operation; did you mean 'returns'?"]),
        (.operation("‸get: /a"), ["unknown key 'get' in an operation; did you mean 'GET'?"]),
        (
            .operation("GET: /a\n‸OPTIONS: /a"),
            ["unknown key 'OPTIONS' in an operation; a method is GET, HEAD, POST, PUT, PATCH or DELETE"]
        ),
        (.operation("GET: /a\n‸POST: /b"), ["the operation 'op' has two methods; write another operation for 'POST'"]),
        (.router("‸op:\n  doc: No method."), ["the operation 'op' has no method; 'GET: /path', for example"]),
        (.router("‸op:\n  path: { id: Int }"), ["the operation 'op' has no method; 'GET: /path', for example"]),
        (
            .router("‸Op:\n  GET: /a"),
            [
                "'Op' is no name of an operation; an operation starts with a lower-case letter and holds letters and digits"
            ]
        ),
        (
            .router("‸client:\n  GET: /a"),
            ["an operation cannot be called 'client'; its service has a member of that name"]
        ),
        (.router("‸dco: Text\nop: { GET: /a }"), ["unknown key 'dco' in a router; did you mean 'doc'?"]),
        (
            .router("‸list: /a"),
            ["unknown key 'list' in a router; an operation is a mapping with a method, 'GET: /path' for example"]
        ),
        (
            .root("routers: { ‸gallery: { op: { GET: /a } } }"),
            ["'gallery' is no name of a router; a router starts with a capital letter and holds letters and digits"]
        ),
        (.root("routers: { R: ‸Text }"), ["router 'R' must be a mapping, not text"]),
        (.root("routers:\n  R:‸"), ["router 'R' must be a mapping, not nothing"]),

        (.operation("GET: ‸a/b"), ["the path 'a/b' has no leading '/'; write '/a/b'"]),
        (.operation("GET: /a‸?x=1"), ["a query cannot stand in a path; its parameters stand under 'query'"]),
        (.operation("GET: /a‸{id"), ["the slot has no closing '}'"]),
        (.operation("GET: /a/id‸}"), ["'}' closes no slot"]),
        (
            .operation("GET: /a/{‸}"),
            [
                "the slot has no name; a slot is letters, digits and '_' between braces; whether it is optional is said under 'path'"
            ]
        ),
        (
            .operation("GET: /a/{‸id?}"),
            [
                "'id?' is no name of a slot; a slot is letters, digits and '_' between braces; whether it is optional is said under 'path'"
            ]
        ),
        (.operation("GET: /a/{id}/{‸id}"), ["the slot '{id}' is there twice"]),
        (.operation("GET: /gr‸öße"), ["'ö' cannot stand in a URL as it is; write '%C3%B6'"]),
        (.operation("GET: /a‸%zz"), ["'%' is not followed by two hexadecimal digits; a percent sign itself is '%25'"]),
        (.operation("GET: https://x.y‸"), ["the URL has no path; at least '/'"]),
        (.operation("GET: /a/{id}\npath:\n  ‸idd: Int"), ["the path has no slot '{idd}'; did you mean 'id'?"]),
        (.operation("GET: /a/{item}\npath:\n  ‸itm: Int"), ["the path has no slot '{itm}'; did you mean 'item'?"]),
        (
            .operation("GET: /a/{id}/b\npath:\n  ‸id?: Int"),
            ["'id' cannot be left out; only a last segment may be optional"]
        ),
        (
            .operation("GET: /a/v{id}\npath:\n  ‸id?: Int"),
            ["'id' cannot be left out; only a last segment may be optional"]
        ),
        (.router("path:\n  ‸id: Int\nop: { GET: /a }"), ["no operation of 'R' has a slot '{id}'"]),
        (
            .router(
                "path:\n  id: Color = ‸rde\nop: { GET: '/a/{id}' }\nother: { GET: '/b/{id}' }\nmodels:\n  Color: red | blue"
            ), ["'rde' is no value of 'Color'; did you mean 'red'?"]
        ),

        (.operation("GET: /a\n‸json:\n  q: String"), ["GET has no body; parameters stand under 'query'"]),
        (.operation("HEAD: /a\n‸bytes?: image/png"), ["HEAD has no body; parameters stand under 'query'"]),
        (
            .operation("POST: /a\nform:\n  q: String\n‸json:\n  q: String"),
            ["an operation has one body, this is another"]
        ),
        (.operation("POST: /a\nbytes: ‸png"), ["'png' is no media type; 'image/png', for example"]),
        (.operation("POST: /a\njson: ‸{}"), ["the body has no fields; leave 'json' out"]),
        (
            .operation("POST: /a\nform:\n  who: ‸M\nmodels:\n  M: { id: Int }"),
            ["a form field is a scalar or a list of scalars, not 'M'; other values travel as json"]
        ),
        (.operation("POST: /a\nform: ‸M\nmodels:\n  M: a | b"), ["a form is an object or a map of scalars, not 'M'"]),
        (
            .operation("POST: /a\nform: M\nmodels:\n  M:\n    of: ‸[N]\n  N: { id: Int }"),
            ["a form field is a scalar or a list of scalars, not '[N]'"]
        ),
        (.operation("POST: /a\nmultipart: ‸[String]"), ["a multipart body is an object, not '[String]'"]),
        (.operation("POST: /a\nmultipart:\n  files: \"‸{String: File}\""), ["a 'File' stands alone or in a list"]),
        (
            .operation("POST: /a\njson:\n  file: ‸File"),
            ["'File' stands only in 'multipart', or alone behind 'returns'"]
        ),
        (
            .operation("POST: /a\njson: M\nmodels:\n  M:\n    file: ‸File"),
            ["a 'File' stands only in multipart bodies, or alone behind 'returns'"]
        ),

        (
            .operation("GET: /a\nquery:\n  q: ‸{ String: Int }"),
            ["a query value is a scalar or a list of scalars, not '{String: Int}'; other values travel as json"]
        ),
        (
            .operation("GET: /a\nquery:\n  q: ‸Any"),
            ["a query value is a scalar or a list of scalars, not 'Any'; say which type"]
        ),
        (
            .operation("GET: /a\nheaders:\n  X-A: ‸M\nmodels:\n  M: { id: Int }"),
            ["a header is a scalar or a list of scalars, not 'M'; other values travel as json"]
        ),
        (.operation("GET: /a\nheaders:\n  ‸X(A): String"), ["'X(A)' cannot be the name of a header"]),
        (
            .operation("GET: /a\nheaders:\n  X-A: { type: String, default: '‸\"a\\nb\"' }"),
            ["a header holds no control characters"]
        ),
        (.operation("GET: /a\nquery:\n  a: Int\n  ‸a as b: Int"), ["a query value 'a' is there twice"]),
        (.operation("GET: /a\nquery:\n  ‸a: { type: Int, join: comma }"), ["only a list can be joined, not 'Int'"]),
        (
            .operation("GET: /a\nheaders:\n  a: { type: [Int], join: comma }\n  ‸b: { type: [Int], join: pipe }"),
            ["the list in a header is joined by commas; 'join' is for queries and forms"]
        ),
        (
            .operation("POST: /a\njson:\n  ‸a: { type: [Int], join: comma }"),
            ["a list in JSON is not joined; 'join' is for queries and forms"]
        ),
        (
            .operation("POST: /a\njson: M\nmodels:\nM:\n  ‸a: { type: [Int], join: comma }"),
            ["a list in JSON is not joined; 'join' is for queries and forms"]
        ),
        (
            .operation("GET: /a\nquery:\n  a: ‸[Date?]"),
            ["a 'Date' in a list or map is never null; leave its '?' out"]
        ),
        (
            .operation("GET: /a\nreturns: { events: ‸Date }"),
            ["an event cannot be a 'Date' by itself; make it a field of a model"]
        ),
        (
            .operation("GET: /a\nquery: ‸M\nmodels:\n  M: a | b"),
            ["a query is a mapping of fields or an object model, not 'M'"]
        ),
        (
            .operation("GET: /a\nquery: M\nmodels:\n  M:\n    of: ‸N\n  N: { id: Int }"),
            ["a query value is a scalar or a list of scalars, not 'N'"]
        ),
        (
            .router("query: { ‸a: Int }\nop: { GET: /a }"),
            ["'a' is no constant; 'query' of a router holds only constants; write 'a: == value'"]
        ),

        (
            .operation("GET: /a\nreturns:\n  ‸id: Int"),
            ["'returns' is a type, '{ events: T }' or '{ lines: T }'; a type has a name: write it under 'models'"]
        ),
        (.operation("HEAD: /a\nreturns: ‸Int"), ["the answer to HEAD has no body"]),
        (.operation("GET: /a\nreturns: ‸Bool.numeric"), ["'Bool.numeric' stands only in fields"]),
        (
            .operation("GET: /a\nreturns: ‸\"[[Date]]\""),
            ["a 'Date' below two lists or maps cannot be spelled; name the inner one as a model"]
        ),
        (
            .operation("GET: /a\ntimeout: ‸20"),
            ["'20' is no time; a time is a whole number and a unit: '500 ms', '20 s' or '5 min'"]
        ),
        (
            .operation("GET: /a\ntimeout: ‸0 s"),
            ["'0 s' is no time; a time is a whole number and a unit: '500 ms', '20 s' or '5 min'"]
        ),
        (.operation("GET: /a\nretry: ‸yes"), ["'retry' is true or false, not 'yes'"]),
        (.operation("GET: /a\nauth: ‸user"), ["unknown scheme 'user'"]),
        (.operation("GET: /a\nenvelope: ‸non"), ["an envelope is a mapping or 'none', not 'non'"]),

        (.operation("GET: /a\npages: ‸page\nreturns: [Int]"), ["'page' is no parameter of 'op'"]),
        (
            .operation("GET: /a\nquery: { page: Int = 0 }\npages: ‸pgae\nreturns: [Int]"),
            ["'pgae' is no parameter of 'op'; did you mean 'page'?"]
        ),
        (
            .operation("GET: /a\nquery: { q: String }\npages: ‸q\nreturns: [Int]"),
            ["'q' counts, and is no 'Int' but 'String'"]
        ),
        (
            .operation("GET: /a\nquery: { page: Int = 0 }\npages: ‸page\nreturns: M\nmodels:\n  M: { items: [Int] }"),
            ["the answer 'M' is no list; say where the items are: '… of items'"]
        ),
        (
            .operation(
                "GET: /a\nquery: { page: Int = 0 }\npages: page of ‸itms\nreturns: M\nmodels:\n  M: { items: [Int] }"
            ), ["'itms' leads nowhere in 'M'"]
        ),
        (
            .operation(
                "GET: /a\nquery: { page: Int = 0 }\npages: page of ‸count\nreturns: M\nmodels:\n  M: { count: Int }"
            ), ["'count' is no list but 'Int'"]
        ),
        (
            .operation(
                "GET: /a\nquery: { page: Int = 0 }\npages: page of ‸items\nreturns: M\nmodels:\n  M: { items: [Int], a: Int, domain: [a] }"
            ), ["'items' is not in the domain of 'M'"]
        ),
        (.operation("GET: /a\nquery: { page: Int = 0 }\npages: ‸page\n"), ["'op' returns no list to page through"]),
        (
            .operation("GET: /a\nquery: { after?: String }\npages: after from ‸meta.next\nreturns: [Int]"),
            ["'meta.next' leads nowhere in the body"]
        ),
        (
            .operation(
                "GET: /a\nenvelope: { data: T, next: String }\nquery: { after?: String }\npages: after from ‸nxt\nreturns: [Int]"
            ), ["'nxt' leads nowhere in the body; the path starts in the envelope"]
        ),
        (.operation("GET: /a\nquery: { o?: Int }\npages: o/‸l\nreturns: [Int]"), ["'l' is no parameter of 'op'"]),
        (
            .operation("GET: /a\nquery: { o?: Int }\npages: ‸by o\nreturns: [Int]"),
            [
                "'by o' is no parameter; 'pages' is 'page', 'offset/limit', 'cursor from path' or 'Link', and 'of path' behind"
            ]
        ),
    ]

    @Test(arguments: cases.indices) func pointsAtTheWord(index: Int) {
        let (spec, messages) = Self.cases[index]
        #expect(spec.diagnostics == zip(spec.places, messages).map { "\($0): error: \($1)" }, "\(spec.text)")
    }

    @Test func aRouterHasALimit() {
        let operations = (0...500).map { "op\($0): { GET: /a }" }.joined(separator: "\n")
        let spec = MarkedSpec.router(operations)
        #expect(
            spec.diagnostics == ["4:3: error: the router 'R' has 501 operations; at most 500 fit into one: split it"]
        )
    }
}
