import Foundation
import RouterRuntime

@MainActor
func hostileChecks() async {
    await Check.that("082.3", "names stay on the wire") {
        let path = try some(Case082.TFuncPwned1Router.aFuncPwned3().asURLRequest().url).path(percentEncoded: false)
        try equal(path, "/x\"); PWNED2(); print(\"")
        let key = "q: String = PWNED4(), r"
        let item = try some(query(Case082.TFuncPwned1Router.aFuncPwned3(qStringPwned4R: "v")).first)
        try equal(item.removingPercentEncoding, "\(key)=v")
        try roundTrips(
            Case082.SCodableFuncPwned7StructT.self,
            #"{"a\" = PWNED10() //":"1","b\n= PWNED11()":"2"}"#
        )
    }
    await Check.that("083.3", "texts stay what they are") {
        let value = try decoded(Case083.L.self, "{}")
        try equal(value.a, "\"; PWNED1(); \"")
        try equal(value.b, "\\(PWNED2())")
        try equal(value.c, "\"\"\"")
        try equal(value.d, "\"#; PWNED3(); #\"")
        try equal(value.e, "line1\nline2\r\ttab \\ back \u{2028} sep \u{0} nul \u{B} vt")
        try equal(
            Case083.L.H.allCases.map(\.rawValue),
            ["\\(PWNED5())", "new\nline", "\\", "\"", "\u{202E}", "#\"x\"#"]
        )
        let text = try decoded(JSONValue.self, encoded(Case083.L(g: .u22Pwned4)))
        try equal(text["g"], .string("\\u{22}; PWNED4()"))
    }
    await Check.that("085.2", "values that look alike") {
        try equal(
            Case085.IsAdminPQ.allCases.map { Array($0.rawValue.utf8) },
            ["user\u{202E}", "user", "us\u{435}r", "\u{FEFF}user"].map { Array($0.utf8) }
        )
        try equal(Set(Case085.IsAdminPQ.allCases).count, 4)
    }
    await Check.that("085.3", "a look-alike is another type") {
        try holds(Case085.User.self != Case085.Usеr.self, "one type")
    }
    await Check.that("088.2", "3000 values, 600 properties, 120 variants") {
        let codes = Case088.Code.allCases.map(\.rawValue)
        let numbers = (0..<3000).map { number in
            let digits = "\(number)"
            return "code-" + String(repeating: "0", count: 4 - digits.count) + digits
        }
        try equal(codes, numbers)
        try equal(Case088.Code(rawValue: "code-2999").rawValue, "code-2999")
        try holds(Case088.Code.allCases.contains(Case088.Code(rawValue: "code-2999")), "it is no case")
        try roundTrips(Case088.Wide.self, #"{"f000":"a","f599":"b"}"#)
        guard case .k119 = try decoded(Case088.AnyModel.self, #"{"k119":"x"}"#) else { throw Wrong("not the last one") }
        try equal(query(Case088.HRouter.h(q00: "a", q24: ["b", "c"])), ["q00=a", "q24=b", "q24=c"])
    }
}
