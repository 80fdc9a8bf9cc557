import Mustache
import Testing

@Suite("partials")
struct PartialTests {
    static let cases: [Case] = [
        Case("a partial is put in place", "[{{>p}}]", partials: ["p": "text"], "[text]"),
        Case("an absent partial prints nothing", "[{{>p}}]", "[]"),
        Case(
            "a partial sees the contexts",
            "{{#o}}{{>p}}{{/o}}",
            ["a": "1", "o": ["b": "2"]],
            partials: ["p": "{{a}}{{b}}"],
            "12"
        ),
        Case(
            "a partial may call itself",
            "{{>node}}",
            ["content": "X", "nodes": [["content": "Y", "nodes": []]]],
            partials: ["node": "{{content}}<{{#nodes}}{{>node}}{{/nodes}}>"],
            "X<Y<>>"
        ),
        Case("a partial calls another", "{{>a}}", partials: ["a": "[{{>b}}]", "b": "x"], "[x]"),
        Case("names are words", "{{>dir/part-1.x}}", partials: ["dir/part-1.x": "x"], "x"),
        Case("space around stays", "| {{>p}} |", partials: ["p": "\t|\t"], "| \t|\t |"),
        Case("inline, nothing is indented", "  {{x}}  {{> p}}\n", ["x": "|"], partials: ["p": ">\n>"], "  |  >\n>\n"),
        Case("CRLF belongs to the standalone line", "|\r\n{{>p}}\r\n|", partials: ["p": ">"], "|\r\n>|"),
        Case("standalone at the beginning", "  {{>p}}\n>", partials: ["p": ">\n>"], "  >\n  >>"),
        Case("standalone at the end", ">\n  {{>p}}", partials: ["p": ">\n>"], ">\n  >\n  >"),
        Case(
            "each line of the partial is indented, not each of its values",
            "\\\n {{>p}}\n/\n",
            ["content": "<\n->"],
            partials: ["p": "|\n{{{content}}}\n|\n"],
            "\\\n |\n <\n->\n |\n/\n"
        ),
        Case(
            "a line without content stays empty",
            "  {{>p}}\n",
            partials: ["p": "a\n\nb\n\r\nc\n"],
            "  a\n\n  b\n\r\n  c\n"
        ),
        Case(
            "indentation adds up",
            "  {{>a}}\n",
            partials: ["a": "a\n  {{>b}}\nz\n", "b": "b\n\n{{#t}}\nc\n{{/t}}\n{{^t}}\nd\n{{/t}}\n"],
            "  a\n    b\n\n    d\n  z\n"
        ),
        Case(
            "an inline partial in an indented one",
            "  {{>a}}\n",
            partials: ["a": "x {{>b}}\ny\n", "b": "b\nb"],
            "  x b\nb\n  y\n"
        ),
        Case(
            "sections on lines of an indented partial",
            "  {{>p}}\n",
            ["l": ["1", "2"]],
            partials: ["p": "{{#l}}\n{{.}};\n{{/l}}\n{{#l}}{{.}}{{/l}}\n{{! c }}\n{{!c}}end\n"],
            "  1;\n  2;\n  12\n  end\n"
        ),
        Case("tabs indent too", "\t{{>p}}\n", partials: ["p": "a\nb\n"], "\ta\n\tb\n"),
        Case("space in the tag does not count", "|{{> p }}|", partials: ["p": "[]"], "|[]|"),
        Case(
            "an indented partial in a list",
            "{{#l}}\n  {{>p}}\n{{/l}}\n",
            ["l": ["1", "2"]],
            partials: ["p": "<{{.}}>\n"],
            "  <1>\n  <2>\n"
        ),
    ]

    @Test(arguments: cases)
    func behaviour(_ example: Case) throws { try example.check() }
}
