import Foundation
import RouterRuntime
import Testing

/// The table "Style Examples" of OpenAPI 3.1 §4.8.12, and what it leaves open.
@Suite struct ParameterStyleTests {
    private struct Color: ParameterValue {
        func write(to writer: inout ParameterWriter) {
            writer.property("R", 100)
            writer.property("G", 200)
        }
    }

    /// With a list, a nested object and all that is optional.
    private struct Filter: ParameterValue {
        var none: String?

        func write(to writer: inout ParameterWriter) {
            writer.property("tags", ["x y", "z"])
            writer.property("ids", [1, 2], explode: false)
            writer.property("words", ["a", "b"], style: .spaceDelimited, explode: false)
            writer.property("color", Color())
            writer.property("none", none)
            writer.property("since", Date(timeIntervalSince1970: 5), .unix)
            writer.property("days", [Date(timeIntervalSince1970: 1)], .milliseconds)
            writer.property("on", true, .numeric)
        }
    }

    private let list = ["blue", "bl,ack"]

    @Test(arguments: [
        (ParameterStyle.form, true, "c=blue&c=bl%2Cack"),
        (.form, false, "c=blue,bl%2Cack"),
        (.spaceDelimited, true, "c=blue&c=bl%2Cack"),
        (.spaceDelimited, false, "c=blue%20bl%2Cack"),
        (.pipeDelimited, false, "c=blue%7Cbl%2Cack"),
        (.tabDelimited, false, "c=blue%09bl%2Cack"),
        (.deepObject, true, "c=blue&c=bl%2Cack"),
    ])
    func listsInAQuery(style: ParameterStyle, explode: Bool, text: String) {
        #expect(Endpoint(.get, "/").query("c", list, style: style, explode: explode).queryString == text)
    }

    @Test(arguments: [
        (ParameterStyle.form, true, "R=100&G=200"),
        (.form, false, "c=R,100,G,200"),
        (.spaceDelimited, false, "c=R%20100%20G%20200"),
        (.pipeDelimited, false, "c=R%7C100%7CG%7C200"),
        (.deepObject, true, "c%5BR%5D=100&c%5BG%5D=200"),
    ])
    func objectsInAQuery(style: ParameterStyle, explode: Bool, text: String) {
        #expect(Endpoint(.get, "/").query("c", Color(), style: style, explode: explode).queryString == text)
    }

    @Test func pathStyles() throws {
        let paths: [(PathTemplate, String)] = [
            ("/\(list)", "/blue,bl%2Cack"),
            ("/\(Color())", "/R,100,G,200"),
            ("/\(Color(), explode: true)", "/R=100,G=200"),
            ("/\("blue", style: .label)", "/.blue"),
            ("/\(list, style: .label)", "/.blue,bl%2Cack"),
            ("/\(list, style: .label, explode: true)", "/.blue.bl%2Cack"),
            ("/\(Color(), style: .label)", "/.R,100,G,200"),
            ("/\(Color(), style: .label, explode: true)", "/.R=100.G=200"),
            ("/\("blue", style: .matrix, name: "c")", "/;c=blue"),
            ("/\("", style: .matrix, name: "c")", "/;c"),
            ("/\(list, style: .matrix, name: "c")", "/;c=blue,bl%2Cack"),
            ("/\(list, style: .matrix, explode: true, name: "c")", "/;c=blue;c=bl%2Cack"),
            ("/\(Color(), style: .matrix, name: "c")", "/;c=R,100,G,200"),
            ("/\(Color(), style: .matrix, explode: true, name: "c")", "/;R=100;G=200"),
        ]
        for (path, text) in paths { #expect(try Endpoint(.get, path).target == text) }
    }

    @Test func aQueryMayBeAnObject() {
        let none: Filter? = nil
        let endpoint = Endpoint(.get, "/").query("a", 1).query(Filter()).query(none)
        #expect(
            endpoint.queryString
                == "a=1&tags=x%20y&tags=z&ids=1,2&words=a%20b&color%5BR%5D=100&color%5BG%5D=200"
                + "&since=5&days=1000&on=1"
        )
    }

    @Test func objectsNestInDeepObjects() {
        let nested = ["a": ["b": ["c": [1, 2]]]]
        #expect(
            Endpoint(.get, "/").query("f", nested, style: .deepObject).queryString
                == "f%5Ba%5D%5Bb%5D%5Bc%5D=1&f%5Ba%5D%5Bb%5D%5Bc%5D=2"
        )
    }

    @Test func objectsInHeaders() {
        let endpoint = Endpoint(.get, "/").header("X-C", Color())
        #expect(endpoint.headers["X-C"] == "R,100,G,200")
    }

    @Test func theMembersOfADictionaryAreSorted() {
        #expect(Endpoint(.get, "/").query(["b": 1, "a": 2]).queryString == "a=2&b=1")
    }

    @Test func freeJSON() {
        let value: JSONValue = ["a": [1, 2.5, true, nil, "x y"], "b": ["c": "d"], "n": nil]
        #expect(Endpoint(.get, "/").query(value).queryString == "a=1&a=2.5&a=true&a=x%20y&b%5Bc%5D=d")
    }

    @Test func nullClearsAField() {
        let null: Nullable<String>? = .null
        let value: Nullable<String>? = .value("x")
        let absent: Nullable<String>? = nil
        #expect(Endpoint(.get, "/").query("a", null).query("b", value).query("c", absent).queryString == "a=&b=x")
    }
}
