import Testing

@testable import SwiftBackend

@Suite struct WordingTests {
    @Test(arguments: [
        ("user_id", "userID"), ("userId", "userID"), ("user-id", "userID"), ("URL", "url"), ("_id", "id"),
        ("$id", "id"), ("@type", "type"), ("__typename", "typename"), ("filter[name]", "filterName"), ("ids[]", "ids"),
        ("+1", "plus1"), ("-1", "minus1"), ("GMT+1", "gmtPlus1"), ("reactions-+1", "reactionsPlus1"),
        ("reactions--1", "reactionsMinus1"), ("-created", "minusCreated"), ("18+", "_18Plus"),
        ("c++", "cDoublePlus"), ("image/svg+xml", "imageSvgXML"), ("50%", "_50Percent"), ("1st", "_1st"),
        ("StartTime<", "startTimeLessThan"), ("StartTime>", "startTimeGreaterThan"), (">=10", "greaterThanOrEqual10"),
        ("<", "lessThan"), ("<=", "lessThanOrEqual"), (">=", "greaterThanOrEqual"), ("!=", "notEqual"), ("=", "equal"),
        ("*", "asterisk"), ("%", "percent"), ("", "empty"), (" ", "space"), ("_", "underscore"), ("-", "minus"),
        ("+", "plus"), ("*/*", "asteriskSlashAsterisk"), ("1.5", "_1_5"), ("v2.0", "v2_0"), ("a.b", "aB"),
        ("self", "selfValue"), ("日本", "日本"), ("größe", "größe"), ("e\u{301}a", "e\u{301}a"),
        ("हिन्दी", "हिन्दी"), ("👍", "👍"), ("🚀 start", "start"), ("☀", "u2600"), ("\u{202E}", "u202E"),
        ("is\u{200B}Admin", "isAdmin"), ("\u{3164}", "u3164"), ("a\"b", "aB"), ("\n", "newline"),
        ("ab\u{200D}c", "abC"), ("\0", "null"), ("a\0b", "aB"),
    ])
    func values(_ text: String, _ name: String) {
        #expect(Wording(text, .value).natural.utf8.elementsEqual(name.utf8), "\(Wording(text, .value).natural)")
    }

    @Test(arguments: [
        ("io.k8s.api.core.v1.Pod", "IoK8sAPICoreV1Pod"), ("Page«Item»", "PageItem"), ("List`1[Item]", "List1Item"),
        ("simple-user", "SimpleUser"), ("UserDTO", "UserDTO"), ("UserId", "UserId"), ("user_id", "UserID"),
        ("pets list response", "PetsListResponse"), ("../../Evil", "Evil"), ("Épées & Boucliers", "ÉpéesBoucliers"),
        ("1st", "_1st"), ("", "Empty"), ("🚀", "🚀"), ("+1", "_1"), ("OpenAPI 3.1", "OpenAPI3_1"),
        ("<>", "LessThanGreaterThan"),
        ("S: Codable {}; func PWNED7() {}; struct T", "SCodableFuncPwned7StructT"),
    ])
    func types(_ text: String, _ name: String) {
        #expect(Wording(text, .type).natural == name)
    }

    @Test(arguments: [
        ("repos/list-for-org", "reposListForOrg"), ("list-for-org", "listForOrg"), ("getUserById", "getUserById"),
        ("GetUserById", "getUserByID"), ("get x (v2)!", "getXV2"), ("a() {} ; func PWNED3", "aFuncPwned3"),
        ("../../../tmp/PWNED", "tmpPwned"), ("list", "list"), ("List", "list"),
    ])
    func operations(_ text: String, _ name: String) {
        #expect(Wording(text, .operation).natural == name)
    }

    @Test(arguments: [
        ("user-id", "userDashID"), ("user.id", "userDotID"), ("x/y", "xSlashY"), ("a b", "aSpaceB"),
        ("_id", "underscoreID"), ("$id", "dollarID"), ("@type", "atType"), ("__typename", "doubleUnderscoreTypename"),
        ("is\u{200B}Admin", "isU200BAdmin"), ("is🚀Admin", "is🚀Admin"), ("user\u{202E}", "userU202E"),
    ])
    func spelled(_ text: String, _ name: String) {
        #expect(Wording(text, .value).spelled == name)
    }
}
