import Testing

/// What can be wrong with models.
@Suite struct ModelErrorTests {
    static let cases: [(MarkedSpec, [String])] = [
        (.models("M: ‸a"), ["unknown type 'a'; an enumeration of one value is written 'enum: [a]'"]),
        (.models("M: ‸string"), ["unknown type 'string'; did you mean 'String'?"]),
        (.models("M: ‸Img | ‸Alb"), ["unknown type 'Img'", "unknown type 'Alb'"]),
        (
            .models("M: a | b | ‸C"),
            ["'C' is a type among values; a type starts with a capital letter; values with capitals stand under 'enum'"]
        ),
        (
            .models("M: Int | String | ‸c"),
            ["'c' is a value among types; a type starts with a capital letter; values with capitals stand under 'enum'"]
        ),
        (
            .models("M: a | ‸b/c"),
            ["'b/c' is no value that can stand on one line; values of any other text stand under 'enum'"]
        ),
        (.models("M: a | ‸| b"), ["a type or a value is missing"]),
        (.models("M: ‸1 | 2"), ["whole numbers stand under 'enum', with names; 'enum: { 1 as one: }'"]),
        (.models("M: a | b | ‸a"), ["the value 'a' is there twice"]),
        (.models("M: String ‸= a"), ["unexpected '=' behind the type; put a space before and behind '='"]),
        (.models("M:‸"), ["model 'M' is empty"]),
        (
            .root("models: { ‸m: a | b }"),
            ["'m' is no name of a model; a model starts with a capital letter and holds letters and digits"]
        ),
        (.models("‸Data: a | b"), ["a model cannot be called 'Data'; the format has a type of that name"]),
        (.models("‸X: a | b"), ["a model cannot be called 'X'; the API has that name"]),
        (.models("‸Type: a | b"), ["a model cannot be called 'Type'; the word is taken in Swift"]),
        (
            .models("M:\n  a: Post\nPost: a | b\n‸POST: a | b"),
            ["the models 'Post' and 'POST' differ only by case, and so would their files"]
        ),

        (.models("M:\n  id: Int\n  ‸id as number: Int"), ["the field 'id' is there twice"]),
        (.models("M:\n  q: E = ‸c\nE: a | b"), ["'c' is no value of 'E'; it has a, b"]),
        (
            .models("M:\n  q: \"[String] = ‸a\""),
            ["the default 'a' cannot stand at '[String]'; only scalars and enumerations have literals"]
        ),
        (
            .models("M:\n  q: N = ‸a\nN: { id: Int }"),
            ["the default 'a' cannot stand at 'N'; only scalars and enumerations have literals"]
        ),
        (.models("M:\n  q: Int = ‸1.5"), ["the default '1.5' does not fit 'Int'; a whole number is expected"]),
        (.models("M:\n  q: Double = ‸1,5"), ["the default '1,5' does not fit 'Double'; a number is expected"]),
        (.models("M:\n  q: Bool = ‸yes"), ["the default 'yes' does not fit 'Bool'; 'true' or 'false' is expected"]),
        (
            .models("M:\n  q: UUID = ‸1234"),
            ["the default '1234' does not fit 'UUID'; a UUID is expected: 8-4-4-4-12 hexadecimal digits"]
        ),
        (
            .models("M:\n  q: Date = ‸now"),
            [
                "the default 'now' does not fit 'Date'; only numbers, booleans, text, URLs, UUIDs and enumerations have literals"
            ]
        ),
        (
            .models("M:\n  at: ‸{ String: [Date] }"),
            ["a 'Date' below two lists or maps cannot be spelled; name the inner one as a model"]
        ),
        (
            .models("M:\n  at: ‸[Row]\nRow: [Date]"),
            ["a 'Date' below two lists or maps cannot be spelled; name the inner one as a model"]
        ),
        (
            .models("M:\n  domain: ‸id\n  id: Int"),
            ["'domain' must be a list of wire names, not text; a field of that name is written 'domain as domain'"]
        ),
        (.models("M:\n  id: Int\n  domain: [id, ‸title]"), ["'title' is no field of 'M'"]),
        (.models("M:\n  id: Int\n  domain: [id, ‸id]"), ["'id' is there twice"]),
        (
            .models("M:\n  id: Int\n  kind: == m\n  domain: [‸kind]"),
            ["the constant 'kind' has no value for the domain"]
        ),

        (
            .models("M:\n  enum: ‸a"),
            ["'enum' must be a list or a mapping of values, not text; a field of that name is written 'enum as …'"]
        ),
        (.models("M:\n  enum: ‸[]"), ["the enumeration has no values"]),
        (
            .models("M:\n  enum: [a]\n  ‸id: Int"),
            [
                "unknown key 'id' in an enumeration; a model with the key 'enum' is an enumeration; a field of that name is written 'enum as …'"
            ]
        ),
        (.models("M:\n  enum: [a]\n  type: ‸Double"), ["the type of an enumeration is String or Int, not 'Double'"]),
        (
            .models("M:\n  enum: [‸1, ‸2]"),
            [
                "the number 1 needs a name; write it as a key: '1 as …:'; digits that travel as text are of 'type: String'",
                "the number 2 needs a name; write it as a key: '2 as …:'; digits that travel as text are of 'type: String'",
            ]
        ),
        (
            .models("M:\n  type: Int\n  enum:\n    1 as one:\n    ‸b:"),
            ["'b' is no whole number; the enumeration is of type 'Int'"]
        ),
        (.models("M:\n  enum:\n    a:\n    ‸a as b:"), ["the value 'a' is there twice"]),
        (
            .models("M:\n  enum:\n    a as ‸B:"),
            ["'B' is no name to stand behind 'as'; a name starts with a lower-case letter and holds letters and digits"]
        ),
        (.models("M:\n  enum: [a, ‸[b]]"), ["a value must be text, not a list"]),

        (
            .models("M:\n  by x:\n    ‸true: N\n    ‸false: N\nN: { id: Int }"),
            ["the case 'true' needs a name; write 'true as …'", "the case 'false' needs a name; write 'false as …'"]
        ),
        (.models("M:\n  by x:\n    a: N\n    ‸a as b: N\nN: { id: Int }"), ["the value 'a' is there twice"]),
        (.models("M:\n  by x:\n    ‸a: Int"), ["a variant told by a tag is an object, not 'Int'"]),
        (
            .models("M:\n  by x:\n    a: N\n  ‸id: Int\nN: { id: Int }"),
            ["unknown key 'id' in a union; a model with a key 'by …' is a union; fields stand in its variants"]
        ),
        (.models("M:\n  by x: ‸{}"), ["the union has no variants"]),
        (
            .models("M:\n  by ‸x y: { a: N }\nN: { id: Int }"),
            ["'x y' is no name of a property; a union is written 'by property:'"]
        ),
        (.models("M:\n  by x:\n    a: ‸Nn\nN: { id: Int }"), ["unknown type 'Nn'"]),
        (.models("M: ‸Bool.numeric | Int"), ["'Bool.numeric' stands only in fields"]),

        (.models("M: { e: E }\n‸E: F\nF: E"), ["the alias 'E' is itself; E → F → E"]),
        (.models("‸M: [M]"), ["the alias 'M' is itself"]),
        (.models("‸M: Int?"), ["an alias is never null by itself; write the '?' where 'M' is used"]),
        (.models("M:\n  ‸m: M"), ["a 'M' needs another 'M' without end; let one of the fields be missing"]),
        (
            .models("M: { a?: A }\nA:\n  ‸b: B\nB:\n  a: A"),
            ["a 'A' needs another 'A' without end; A → B → A; let one of the fields be missing"]
        ),
        (
            .models("M: { u: U }\n‸U: A | B\nA:\n  b: B\nB:\n  u: U"),
            ["a 'U' needs another 'U' without end; U → A → B → U; let one of the fields be missing"]
        ),
        (
            .operation("POST: /a\njson: ‸M\nreturns: M\nmodels:\n  M: { id: Int, domain: [id] }"),
            ["'M' cannot be sent, as it has a 'domain'; name a model of its own for requests"]
        ),
        (
            .operation("POST: /a\njson:\n  list: ‸[M]\nmodels:\n  M: { n: N }\n  N: { id: Int, domain: [id] }"),
            ["'M' cannot be sent, as it holds a model with a 'domain'; name a model of its own for requests"]
        ),
        (
            .operation("GET: /a\nquery: ‸M\nmodels:\n  M: { id: Int, domain: [id] }"),
            ["'M' cannot be sent, as it has a 'domain'; name a model of its own for requests"]
        ),
    ]

    @Test(arguments: cases.indices) func pointsAtTheWord(index: Int) {
        let (spec, messages) = Self.cases[index]
        #expect(spec.diagnostics == zip(spec.places, messages).map { "\($0): error: \($1)" }, "\(spec.text)")
    }

    static let warnings: [(MarkedSpec, [String])] = [
        (.models("M: { id: Int }\n‸N: { id: Int }"), ["the model 'N' is not used"]),
        (
            .operation("GET: /a\nquery: { q?: Int }\npages: ‸q\nreturns: [Int]"),
            ["'q' may be missing, and is then counted from 0; give it a default, the first page"]
        ),
        (
            .models("M: String | ‸URL"),
            [
                "'URL' is never reached, as 'String' fits whatever it does; the first that fits is taken: write the stricter one first"
            ]
        ),
        (
            .models("M: Double | ‸Int"),
            [
                "'Int' is never reached, as 'Double' fits whatever it does; the first that fits is taken: write the stricter one first"
            ]
        ),
        (
            .models("M: E | ‸String\nE: a | b"),
            [
                "'String' is never reached, as 'E' fits whatever it does; the first that fits is taken: write the stricter one first"
            ]
        ),
        (
            .models("M: A | ‸B\nA: { id: Int }\nB: { id: Int, name: String }"),
            [
                "'B' is never reached, as 'A' fits whatever it does; the first that fits is taken: write the stricter one first"
            ]
        ),
        (
            .models("M: Any | ‸Int"),
            [
                "'Int' is never reached, as 'Any' fits whatever it does; the first that fits is taken: write the stricter one first"
            ]
        ),
        (.models("M: Int | String"), []),
        (.models("M: B | A\nA: { id: Int }\nB: { id: Int, name: String }"), []),
        (.models("M: A | B\nA: { kind: == a }\nB: { kind: == b, id: Int }"), []),
        (.models("M: A | B\nA: { id: Int }\nB: { id: String }"), []),
        (.models("M: A | B\nA: { id: Int }\nB: { id?: Int }"), []),
        (.models("M: \"[Int] | [String]\""), []),
        (.models("M: { parent?: M, kids: [M] }"), []),
        (.models("M: A | Int\nA: { m: M }"), []),
    ]

    @Test(arguments: warnings.indices) func advises(index: Int) {
        let (spec, messages) = Self.warnings[index]
        #expect(spec.diagnostics == zip(spec.places, messages).map { "\($0): warning: \($1)" }, "\(spec.text)")
    }
}
