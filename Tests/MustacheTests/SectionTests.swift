import Mustache
import Testing

@Suite("sections")
struct SectionTests {
    static let cases: [Case] = [
        Case("true shows", "{{#x}}yes{{/x}}", ["x": true], "yes"),
        Case("false hides", "[{{#x}}no{{/x}}]", ["x": false], "[]"),
        Case("absent hides", "[{{#x}}no{{/x}}]", "[]"),
        Case("an empty list hides", "[{{#x}}no{{/x}}]", ["x": []], "[]"),
        Case("empty text hides", "[{{#x}}no{{/x}}]", ["x": ""], "[]"),
        Case("text is the context", "{{#x}}{{.}} is {{x}}{{/x}}", ["x": "bar"], "bar is bar"),
        Case("an object is the context", "{{#x}}{{name}}{{/x}}", ["x": ["name": "Joe"]], "Joe"),
        Case("an empty object shows", "{{#x}}yes{{/x}}", ["x": [:]], "yes"),
        Case(
            "outer contexts stay visible",
            "{{#a}}{{#b}}{{x}}{{y}}{{z}}{{/b}}{{/a}}",
            ["x": "1", "a": ["y": "2", "b": ["z": "3"]]],
            "123"
        ),
        Case(
            "inner contexts win",
            "{{#a}}{{x}}{{#b}}{{x}}{{/b}}{{x}}{{/a}}{{x}}",
            ["x": "0", "a": ["x": "1", "b": ["x": "2"]]],
            "1210"
        ),
        Case("a list repeats", "{{#l}}{{n}},{{/l}}", ["l": [["n": "1"], ["n": "2"], ["n": "3"]]], "1,2,3,"),
        Case("a list of lists", "{{#l}}({{#.}}{{.}}{{/.}}){{/l}}", ["l": [["1", "2"], ["a", "b"]]], "(12)(ab)"),
        Case("an element that is false is shown all the same", "{{#l}}x{{/l}}", ["l": [false, true]], "xx"),
        Case(
            "the dot as a section of objects",
            "{{#l}}{{#.}}{{v}}{{/.}}{{/l}}",
            ["l": [["v": "1"], ["v": "2"]]],
            "12"
        ),
        Case("two sections of one name", "{{#x}}a{{/x}}-{{#x}}b{{/x}}", ["x": true], "a-b"),
        Case("nested sections of one name", "{{#x}}a{{#x}}b{{/x}}c{{/x}}", ["x": true], "abc"),
        Case("nested and hidden", "[{{#x}}a{{#y}}b{{/y}}c{{/x}}]", ["x": true, "y": false], "[ac]"),
        Case("dotted and true", "{{#a.b}}yes{{/a.b}}", ["a": ["b": true]], "yes"),
        Case("dotted and false", "[{{#a.b}}no{{/a.b}}]", ["a": ["b": false]], "[]"),
        Case("dotted and broken", "[{{#a.b.c}}no{{/a.b.c}}]", ["a": [:]], "[]"),
        Case("space around sections stays", " | {{#x}}\t|\t{{/x}} | \n", ["x": true], " | \t|\t | \n"),
        Case("space and newlines in sections stay", " | {{#x}} {{! c }}\n {{/x}} | \n", ["x": true], " |  \n  | \n"),
        Case("two inline sections on an indented line", " {{#x}}A{{/x}} {{#x}}B{{/x}}\n", ["x": true], " A B\n"),
        Case("lines of standalone tags go", "a\n{{#x}}\nb\n{{/x}}\nc", ["x": true], "a\nb\nc"),
        Case("indented standalone tags go", "a\n  {{#x}}\nb\n\t{{/x}} \nc", ["x": true], "a\nb\nc"),
        Case("CRLF belongs to the standalone line", "|\r\n{{#x}}\r\n{{/x}}\r\n|", ["x": true], "|\r\n|"),
        Case("standalone at the beginning", "  {{#x}}\n#{{/x}}\n/", ["x": true], "#\n/"),
        Case("standalone at the end", "#{{#x}}\n/\n  {{/x}}", ["x": true], "#\n/\n"),
        Case("two tags on a line do not stand alone", "{{#x}}{{/x}}\nb\n", ["x": true], "\nb\n"),
        Case("space in tags does not count", "|{{# x }}={{/ x }}|", ["x": true], "|=|"),
        Case("unicode stays whole", "é{{#x}}日{{/x}}🚀", ["x": true], "é日🚀"),
    ]

    @Test(arguments: cases)
    func behaviour(_ example: Case) throws { try example.check() }
}

@Suite("inverted sections")
struct InvertedTests {
    static let cases: [Case] = [
        Case("false shows", "{{^x}}yes{{/x}}", ["x": false], "yes"),
        Case("true hides", "[{{^x}}no{{/x}}]", ["x": true], "[]"),
        Case("absent shows", "{{^x}}yes{{/x}}", "yes"),
        Case("an empty list shows", "{{^x}}yes{{/x}}", ["x": []], "yes"),
        Case("empty text shows", "{{^x}}yes{{/x}}", ["x": ""], "yes"),
        Case("text hides", "[{{^x}}no{{/x}}]", ["x": "t"], "[]"),
        Case("a list hides", "[{{^x}}no{{/x}}]", ["x": [["n": "1"]]], "[]"),
        Case("an object hides", "[{{^x}}no{{/x}}]", ["x": ["n": "1"]], "[]"),
        Case("either or", "{{#x}}a{{/x}}{{^x}}b{{/x}}", ["x": false], "b"),
        Case("two of one name", "{{^x}}a{{/x}}-{{^x}}b{{/x}}", ["x": false], "a-b"),
        Case("nested and shown", "{{^x}}a{{^x}}b{{/x}}c{{/x}}", ["x": false], "abc"),
        Case("nested and hidden", "[{{^x}}a{{^y}}b{{/y}}c{{/x}}]", ["x": false, "y": true], "[ac]"),
        Case("dotted and true", "[{{^a.b}}no{{/a.b}}]", ["a": ["b": true]], "[]"),
        Case("dotted and false", "{{^a.b}}yes{{/a.b}}", ["a": ["b": false]], "yes"),
        Case("dotted and broken", "{{^a.b.c}}yes{{/a.b.c}}", ["a": [:]], "yes"),
        Case("space around stays", " | {{^x}}\t|\t{{/x}} | \n", " | \t|\t | \n"),
        Case("space and newlines inside stay", " | {{^x}} {{! c }}\n {{/x}} | \n", " |  \n  | \n"),
        Case("two inline on an indented line", " {{^x}}A{{/x}} {{^x}}B{{/x}}\n", " A B\n"),
        Case("standalone lines go", "a\n{{^x}}\nb\n{{/x}}\nc", "a\nb\nc"),
        Case("indented standalone lines go", "a\n  {{^x}}\nb\n\t{{/x}} \nc", "a\nb\nc"),
        Case("CRLF belongs to the standalone line", "|\r\n{{^x}}\r\n{{/x}}\r\n|", "|\r\n|"),
        Case("standalone at the beginning", "  {{^x}}\n^{{/x}}\n/", "^\n/"),
        Case("standalone at the end", "^{{^x}}\n/\n  {{/x}}", "^\n/\n"),
        Case("space in tags does not count", "|{{^ x }}={{/ x }}|", "|=|"),
    ]

    @Test(arguments: cases)
    func behaviour(_ example: Case) throws { try example.check() }
}
