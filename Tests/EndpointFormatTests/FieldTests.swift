import Diagnostics
import IR
import Testing

/// Lines, keys and long forms of fields.
@Suite struct FieldTests {
    @Test(arguments: [
        ("id: Int", "id: Int"),
        ("title?: String", "title?: String"),
        ("title: String?", "title: String?"),
        ("title?: String?", "title?: String?"),
        ("link as url: URL", "link as url: URL"),
        ("ids[] as albums?: \"[String] -- Albums that get it.\"", "ids[] as albums?: [String] -- Albums that get it."),
        ("\"id\": \"Int\"", "id: Int"),
        ("'id': 'Int -- Quoted: all the same.'", "id: Int -- Quoted: all the same."),
        ("id: Int -- A doc", "id: Int -- A doc"),
        ("id: Int -- A doc -- with dashes == and = signs", "id: Int -- A doc -- with dashes == and = signs"),
        ("id: Int -- A doc\n    that goes on.", "id: Int -- A doc that goes on."),
        ("a: [Int]", "a: [Int]"),
        ("a: [Int?]", "a: [Int?]"),
        ("a: [[Int]]", "a: [[Int]]"),
        ("a:\n    - Int", "a: [Int]"),
        ("a: \"[ Int ]?\"", "a: [Int]?"),
        ("a: { String: Int }", "a: {String: Int}"),
        ("a: { String: [Int] }", "a: {String: [Int]}"),
        ("a: \"{String:{ String : Double? }}\"", "a: {String: {String: Double?}}"),
        ("a: Date", "a: Date"),
        ("a: Date.unix", "a: Date.unix"),
        ("a: Date.milliseconds?", "a: Date.milliseconds?"),
        ("a: [Date.rfc1123]", "a: [Date.rfc1123]"),
        ("a: Bool.numeric", "a: Bool.numeric"),
        ("a: M?", "a: M?"),
        ("a: Int = 0", "a: Int = 0"),
        ("a: Int = -5 -- Below.", "a: Int = -5 -- Below."),
        ("a: Double = 1.5e3", "a: Double = 1.5e3"),
        ("a: Bool = true", "a: Bool = true"),
        ("a: E = b", "a: E = b"),
        ("a: String = one two", "a: String = one two"),
        ("a: String = a == b", "a: String = a == b"),
        ("a: String = \"\"", "a: String = "),
        ("a: String = \"x\\u00e9\\ud83d\\ude00 \\\" y\"", "a: String = xé😀 \" y"),
        ("a: URL = https://x.y/z", "a: URL = https://x.y/z"),
        ("a: UUID = 12345678-1234-1234-1234-123456789abc", "a: UUID = 12345678-1234-1234-1234-123456789abc"),
        ("a: == file", "a: String == file"),
        ("a: Bool == true", "a: Bool == true"),
        ("a: Int == 3 -- Always.", "a: Int == 3 -- Always."),
        ("doc as doc: String", "doc: String"),
        ("doc?: String", "doc?: String"),
        ("domain as domain: Int", "domain: Int"),
        ("enum as kind: Int", "enum as kind: Int"),
        ("a: { type: Int, default: 5, doc: 'A: doc.' }", "a: Int = 5 -- A: doc."),
        ("a: { type: { String: Int } }", "a: {String: Int}"),
        ("a: { type: String, default: 'a -- b' }", "a: String = a -- b"),
        ("a?: { type: Int, wire: 'my \"a\"?', deprecated: Too old. }", "my \"a\"??: Int deprecated Too old."),
        ("größe: Int", "größe: Int"),
        ("@id: Int".replacing("@id", with: "\"@id\""), "@id: Int"),
    ])
    func reads(line: String, expected: String) throws {
        let models = try MarkedSpec.models("M:\n  \(line)\nE: a | b").api().models
        guard case .object(let object)? = models.first?.shape else {
            Issue.record("no object")
            return
        }
        #expect(object.fields.map(summary) == [expected])
    }

    @Test(arguments: [("comma", "form"), ("pipe", "pipeDelimited"), ("space", "spaceDelimited")])
    func readsJoins(word: String, style: String) throws {
        let lines = "POST: /a\nform: M\nmodels:\n  M:\n    a: { type: [Int], join: \(word) }"
        guard case .object(let object)? = try MarkedSpec.operation(lines).api().models.first?.shape else {
            Issue.record("no object")
            return
        }
        #expect(object.fields.map(summary) == ["a: [Int] join \(style)"])
    }

    /// The place of literal and type inside a plain scalar, which validation points at.
    @Test func wordsHavePlaces() throws {
        let models = try MarkedSpec.models("M:\n  größe: E = b -- Doc.\nE: a | b").api().models
        guard case .object(let object)? = models.first?.shape, let field = object.fields.first else {
            Issue.record("no field")
            return
        }
        #expect(field.location.column == 5)
        #expect(field.typeLocation?.column == 12)
        #expect(field.default?.location.column == 16)
    }

    @Test func aCommentBehindALineWithoutDocIsFine() throws {
        _ = try MarkedSpec.models("M: # a model\n  id: Int # a number\n  a: E = b # first\nE: a | b # two").api()
    }
}
