import Foundation
import RouterRuntime

@MainActor
func namingChecks() async {
    let zones = ["GMT+1", "GMT-1", "GMT1", "gmt_1", "+1", "-1", ">=", "<=", "a.b", "a/b", "a b"]
    await Check.that("020.1", "all values in their order") {
        try equal(Case020.Zone.allCases.map(\.rawValue), zones)
        try equal(Set(Case020.Zone.allCases).count, 11)
    }
    await Check.that("020.2", "all values as JSON") {
        for zone in zones {
            let json = "[\(try encoded(JSONValue.string(zone)))]"
            try roundTrips([Case020.Zone].self, json)
            let value = try some(decoded([Case020.Zone].self, json).first)
            try holds(Case020.Zone.allCases.contains(value), "'\(zone)' is no case")
        }
    }
    await Check.that("022.2", "the keys stay") {
        try roundTrips(Case022.TypeModel.self, #"{"self":"a","init":"b","Protocol":"c","Type":"d"}"#)
        try roundTrips(
            Case022.TypeModel.self,
            """
            {"self":"a","init":"b","throw":"e","await":"f","Protocol":"c","Type":"d","deinit":"g","subscript":"h",
             "actor":"i","any":"j"}
            """
        )
    }
    await Check.that("022.3", "a call named init") {
        let parts = try url(Case022.InRouter.`init`(in: "x", default: "y", selfValue: "z")).split(separator: "?")
        try holds(parts[0].hasSuffix("/in/x"), "the path is \(parts[0])")
        try equal(parts[1].split(separator: "&").sorted(), ["default=y", "self=z"])
    }
    await Check.that("022.4", "a switch over an optional, and all values") {
        func name(_ word: Case022.ProtocolModel?) -> String {
            switch word {
            case .noneValue: "a value"
            case .none: "nothing"
            case .some(let value): value.rawValue
            }
        }
        try equal(name(nil), "nothing")
        try equal(name(.noneValue), "a value")
        let words = ["self", "init", "none", "some", "nil", "true", "false", "Type", "rawValue", "allCases", "hash"]
        try equal(Case022.ProtocolModel.allCases.map(\.rawValue), words)
        for word in words { try roundTrips([Case022.ProtocolModel].self, #"["\#(word)"]"#) }
    }
    await Check.that("023.2", "all keys, one of them 'additionalProperties', and one more") {
        let json = """
            {"type":"small","container":"a","decoder":"b","encoder":"c","codingKeys":"d",
             "value":{"value":{"value":"e"}},"hasher":"f","lhs":"g","Crate":"h","additionalProperties":"i","extra":"e"}
            """
        try roundTrips(Case023.Crate.self, json)
        try equal(decoded(Case023.Crate.self, json).type, .small)
        try equal(decoded(Case023.Crate.self, json).value.value?.value, "e")
    }
    await Check.that("025.2", "properties that differ by signs and case") {
        try roundTrips(
            Case025.Book.self,
            #"{"author":"1","Author":{"id":"1"},"foo_bar":"x","fooBar":"y","foo-bar":"z"}"#
        )
    }
    await Check.that("026.2", "two operations of one id") {
        try holds(url(Case026.UsersRouter.list).hasSuffix("/users"), "no /users")
        try holds(url(Case026.GroupsRouter.list).hasSuffix("/groups"), "no /groups")
    }
    await Check.that("026.3", "ids that differ by case") {
        try holds(url(Case026OfTwo.UsersRouter.list).hasSuffix("/users"), "no /users")
        try holds(url(Case026OfTwo.RolesRouter.list).hasSuffix("/roles"), "no /roles")
    }
    await Check.that("028.2", "every value in its place") {
        let call = Case028.GoRouter.go(
            "j",
            path: "p",
            url: "u",
            method: "m",
            token: "q",
            tokenHeader: "h",
            body: "b"
        )
        let request = try call.asURLRequest()
        let parts = try url(call).split(separator: "?")
        try equal(parts[0], "https://p.example/go/p")
        try equal(parts[1].split(separator: "&").sorted(), ["body=b", "method=m", "token=q", "url=u"])
        try equal(request.header("token"), "h")
        try equal(request.httpMethod, "POST")
        try equal(request.text, "\"j\"")
    }
    await Check.that("029.2", "keys of any text") {
        let json = """
            {"größe":1,"名前":"a","👍":true,"e\\u0301":"b","$ref-count":2,"@id":"d","":"e","a b":"f"}
            """
        let text = try encoded(decoded(Case029.List1Item.self, json))
        for (key, value) in [
            ("größe", "1"), ("名前", "\"a\""), ("👍", "true"), ("e\u{301}", "\"b\""), ("$ref-count", "2"),
            ("@id", "\"d\""), ("", "\"e\""), ("a b", "\"f\""),
        ] {
            let member = Data("\"\(key)\":\(value)".utf8)
            try holds(Data(text.utf8).range(of: member) != nil, "'\(key)' is not \(value) in \(text)")
        }
    }
}
