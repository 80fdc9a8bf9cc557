import Testing

/// What can be wrong with a line, a type or a literal.
@Suite struct LineErrorTests {
    static let cases: [(MarkedSpec, [String])] = [
        (.models("M:\n  id: ‸Itn"), ["unknown type 'Itn'; did you mean 'Int'?"]),
        (.models("M:\n  id: ‸int"), ["unknown type 'int'; did you mean 'Int'?"]),
        (.models("M:\n  images: [‸Imge]\nImage: String"), ["unknown type 'Imge'; did you mean 'Image'?"]),
        (.models("M:\n  at: Date.‸unx"), ["'Date' has no form 'unx'; did you mean 'unix'?"]),
        (
            .models("M:\n  at: Date.‸fortnights"),
            ["'Date' has no form 'fortnights'; it has unix, milliseconds, iso8601 and rfc1123"]
        ),
        (.models("M:\n  at: String.‸unix"), ["'String' has no form 'unix'; only 'Date' and 'Bool' have forms"]),
        (.models("M:\n  id: Int -- see ‸#12 there"), ["a YAML comment cuts this doc short; quote the line"]),
        (
            .models("M:\n  doc: Something ‸# or other\n  id: Int"),
            ["a YAML comment cuts this doc short; quote the line"]
        ),
        (.models("M:\n  id: Int --‸"), ["the doc behind '--' is missing"]),
        (.models("M:\n  id: ‸-- a doc"), ["a type is missing; only a constant may go without: '== value'"]),
        (.models("M:\n  id: ‸= 5"), ["a type is missing; only a constant may go without: '== value'"]),
        (
            .operation("GET: /a\nquery:\n  q: String = ‸#fff"),
            ["the default behind '=' is missing; for YAML ' #' starts a comment; quote the line"]
        ),
        (.operation("GET: /a\nquery:\n  q: String =‸"), ["the default behind '=' is missing; an empty text is '\"\"'"]),
        (
            .operation("GET: /a\nquery:\n  q: String ==‸"),
            ["the constant behind '==' is missing; an empty text is '\"\"'"]
        ),
        (
            .operation("GET: /a\nquery:\n  q: Int‸=5"),
            ["unexpected '=5' behind the type; put a space before and behind '='"]
        ),
        (
            .operation("GET: /a\nquery:\n  q: String = ‸\"a"),
            ["\"a is no JSON string; between double quotes, '\\' and '\"' are written '\\\\' and '\\\"'"]
        ),
        (
            .operation("GET: /a\nquery:\n  ‸my q: String"),
            [
                "'my q' cannot be a field's key; write 'name', 'name as better', or 'name: { wire: …, type: … }' for what holds a space, '\"' or '?'"
            ]
        ),
        (
            .operation("GET: /a\nquery:\n  q as ‸Query: String"),
            [
                "'Query' is no name to stand behind 'as'; a name starts with a lower-case letter and holds letters and digits"
            ]
        ),
        (.operation("GET: /a\nquery:\n  q?: Int = ‸5"), ["'q' has a default and is never missing; leave the '?' out"]),
        (.operation("GET: /a\nquery:\n  ‸q?: == 5"), ["a constant is always sent; leave the '?' out"]),
        (.operation("GET: /a\nquery:\n  q as ‸r: == 5"), ["a constant has no name in Swift; leave 'as r' out"]),
        (
            .operation("GET: /a\nquery:\n  q: Int ‸| Bool"),
            ["a union has a name; write it under 'models' and its name here"]
        ),
        (.models("M:\n  a: \"[Int‸\""), ["expected ']' in the type, found the end"]),
        (.models("M:\n  a: \"{‸Int: String}\""), ["the key of a map is 'String': '{String: T}'"]),
        (.models("M:\n  a: \"{String ‸Int}\""), ["expected ':' in the type, found 'Int}'"]),
        (.models("M:\n  a: ‸[Int, String]"), ["a list type holds one type: '[T]'"]),
        (.models("M:\n  a: Int?‸?"), ["unexpected '?' behind the type"]),
        (.models("M:\n  a: ‸?Int"), ["expected a type, found '?Int'"]),
        (.models("M:\n  a: { ‸tpe: Int, type: Int }"), ["unknown key 'tpe' in a field; did you mean 'type'?"]),
        (
            .models("M:\n  a: ‸{ doc: Text }"),
            ["'a' has no 'type'; a mapping is the long form of a field: '{ type: String, doc: … }'"]
        ),
        (
            .models("M:\n  a: { type: [Int], join: ‸commas }"),
            ["'join' is comma, space or pipe, not 'commas'; did you mean 'comma'?"]
        ),
        (.models("M:\n  a: { type: Int, default: ‸[1] }"), ["'default' must be text, not a list"]),
        (.models("M:\n  a: { type: Int, default: ‸\"\" }"), ["the default is missing; an empty text is '\"\"'"]),
        (.models("M:\n  a:‸"), ["a field is empty"]),
        (
            .models("M:\n  a: ‸!int Int"),
            ["the tag '!int' has no meaning here; scalars are text, whatever they look like"]
        ),
        (.models("M:\n  a: ‸File"), ["a 'File' stands only in multipart bodies, or alone behind 'returns'"]),
        (.models("M:\n  a: ‸T"), ["'T' stands only in an 'envelope'"]),
        (.models("M:\n  a: ‸Stream"), ["'Stream' stands only alone behind 'returns'"]),
        (.operation("GET: /a\nreturns: [‸File]"), ["'File' stands only in 'multipart', or alone behind 'returns'"]),
    ]

    @Test(arguments: cases.indices) func pointsAtTheWord(index: Int) {
        let (spec, messages) = Self.cases[index]
        #expect(spec.diagnostics == zip(spec.places, messages).map { "\($0): error: \($1)" }, "\(spec.text)")
    }
}
