/// A spec in which every text stands in a place of its own, so that any of them can be made hostile.
struct HostileSpec {
    /// What stands in the places; `word` and the name of the place where nothing else is said.
    var texts: [String: String] = [:]
    var name = "Hostile"

    private static let prefix = "word"
    /// Where any word would be wrong.
    private static let harmless = ["EnumNumber": "2"]

    /// The names of all places, in the order of the file.
    static let places: [String] = {
        var recorder = HostileSpec()
        return recorder.collect()
    }()

    /// Places in front of `as`.
    static let named: Set<String> = [
        "ParameterName", "OperationHeader", "JSONName", "FormName", "PartName", "MessagePath", "PagesPath", "FieldName",
        "EnumValue", "ParameterValue", "EnumNumber", "TagValue", "DomainField",
    ]

    /// The text of the spec.
    var text: String {
        var copy = self
        return copy.build()
    }

    private var seen: [String] = []

    init(texts: [String: String] = [:], name: String = "Hostile") {
        self.texts = texts
        self.name = name
    }

    /// The places in each line, counted from 1.
    static let lines: [Int: [String]] = {
        var lines: [Int: [String]] = [:]
        for (index, line) in HostileSpec(texts: ["EnumNumber": "2wordEnumNumber"]).text.split(
            separator: "\n",
            omittingEmptySubsequences: false
        ).enumerated() {
            lines[index + 1] = places.filter {
                line.contains(prefix + $0 + "\"") || line.contains(prefix + $0 + " ")
                    || line.contains(prefix + $0 + "{") || line.contains(prefix + $0 + "/")
            }
        }
        return lines
    }()

    private mutating func collect() -> [String] {
        _ = build()
        return seen
    }

    /// A quoted scalar with the text of a place in it. What it is quoted with says nothing to the reader.
    private mutating func at(_ place: String, _ before: String = "", _ after: String = "") -> String {
        if !seen.contains(place) { seen.append(place) }
        return Self.quoted(before + (texts[place] ?? Self.harmless[place] ?? Self.prefix + place) + after)
    }

    /// As a JSON string (RFC 8259 §7), which is a YAML scalar too.
    static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": result += "\\\(scalar)"
            case "a"..."z", "A"..."Z", "0"..."9", " ", "-", "_", "{", "}", "[", "]", "=", "/", ".":
                result += "\(scalar)"
            default:
                let digits = String(scalar.value, radix: 16)
                result += "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
            }
        }
        return result + "\""
    }

    private mutating func build() -> String {
        """
        api: \(name)
        doc: \(at("ApiDoc"))
        version: \(at("Version"))
        base: \(at("Base", "https://hostile.test/"))

        schemes:
          header: \(at("SchemeHeader", "header "))
          prefixed: \(at("SchemePrefix", "header X-Key \"", "{credential}\""))
          key: \(at("SchemeQuery", "query "))
          jar: \(at("SchemeCookie", "cookie "))
          user:
            oauth2: \(at("SchemeToken", "https://hostile.test/"))
            authorize: \(at("SchemeAuthorize", "https://hostile.test/"))
            scopes: [\(at("SchemeScope"))]
            fields:
              \(at("SchemeField")): == x
              value: \(at("SchemeFieldValue", "== "))

        auth: header | key + jar | user

        headers:
          \(at("HeaderName")): == x
          X-Value: \(at("HeaderValue", "== "))

        query:
          \(at("QueryName")): == x
          value: \(at("QueryValue", "== "))

        envelope:
          \(at("EnvelopePayload")): T
          value: \(at("EnvelopeValue", "== "))

        errors:
          body: Problem
          message: \(at("MessagePath"))

        routers:
          Item:
            doc: \(at("RouterDoc"))

            get:
              doc: \(at("OperationDoc"))
              deprecated: \(at("OperationDeprecated"))
              GET: \(at("Path", "/items/", "/end/{id}/{kind}"))
              path:
                id: \(at("SlotDoc", "String -- "))
                kind: \(at("SlotConstant", "== "))
              query:
                \(at("ParameterName", "", " as first")): String
                second: \(at("ParameterDefault", "String = "))
                third: \(at("ParameterURL", "URL = https://hostile.test/"))
                fourth: { type: Int, doc: \(at("ParameterDoc")), deprecated: \(at("ParameterDeprecated")) }
                fifth as fifth: { type: String, wire: \(at("ParameterWire")) }
                sixth: \(at("ParameterConstant", "== "))
                seventh: \(at("ParameterValue", "Kind = "))
              headers:
                \(at("OperationHeader", "", " as eighth")): String
                X-Ninth: \(at("OperationHeaderDefault", "String = "))
                X-Tenth: \(at("OperationHeaderConstant", "== "))
              returns: Item

            pair:
              GET: /pair
              returns: Pair

            absolute:
              GET: \(at("AbsoluteURL", "https://other.test/"))

            makeJSON:
              POST: /json
              json:
                \(at("JSONName", "", " as first")): String
                second: \(at("JSONConstant", "== "))
                third: \(at("JSONDefault", "String = "))

            makeForm:
              POST: /form
              form:
                \(at("FormName", "", " as first")): String
                second: \(at("FormConstant", "== "))

            makeParts:
              POST: /parts
              multipart:
                \(at("PartName", "", " as first")): File
                second: \(at("PartConstant", "== "))

            makeBytes:
              POST: /bytes
              bytes: \(at("BytesType", "image/"))

            makeText:
              POST: /text
              text: \(at("TextType", "text/"))

            pages:
              GET: /pages
              query: { cursor?: String }
              pages: \(at("PagesPath", "cursor from data.", " of items"))
              envelope: { data: T }
              returns: Held

        models:
          Problem:
            \(at("MessagePath", "", " as message")): String
          Held:
            \(at("PagesPath", "", " as next?")): String
            items: [Item]
          Item:
            doc: \(at("ModelDoc"))
            \(at("FieldName", "", " as first")): \(at("FieldDoc", "String -- "))
            second: \(at("FieldDefault", "String = "))
            third: { type: Int, deprecated: \(at("FieldDeprecated")) }
            fourth: \(at("FieldConstant", "== "))
            fifth: Kind
            sixth: Union
            seventh: Tagged
            eighth: Number
          Kind:
            doc: \(at("EnumDoc"))
            enum:
              \(at("EnumValue", "", " as first")):
              second: \(at("EnumValueDoc"))
              \(at("ParameterValue", "", " as third")):
          Number:
            type: Int
            enum:
              \(at("EnumNumber", "1", " as first")):
          Union: \(at("UnionDoc", "Problem | String -- "))
          Tagged:
            \(at("Tag", "by ")):
              \(at("TagValue", "", " as first")): \(at("TagDoc", "Problem -- "))
          Pair:
            \(at("DomainField", "", " as first")): String
            domain: [\(at("DomainField"))]

        """
    }
}
