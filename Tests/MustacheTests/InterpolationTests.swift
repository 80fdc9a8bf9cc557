import Mustache
import Testing

@Suite("interpolation")
struct InterpolationTests {
    static let cases: [Case] = [
        Case("text without tags stays", "Hello {world}!\n", "Hello {world}!\n"),
        Case("a name is replaced", "Hi, {{name}}!", ["name": "Ada"], "Hi, Ada!"),
        Case("a value is not read as a template", "{{a}}: {{b}}", ["a": "{{b}}", "b": "x"], "{{b}}: x"),
        Case("two braces escape for HTML", "{{x}}", ["x": "& \" < >"], "&amp; &quot; &lt; &gt;"),
        Case("an apostrophe and other text are not escaped", "{{x}}", ["x": "it's é 🚀"], "it's é 🚀"),
        Case("three braces do not escape", "{{{x}}}", ["x": "& \" < >"], "& \" < >"),
        Case("an ampersand does not escape", "{{&x}}", ["x": "& \" < >"], "& \" < >"),
        Case("numbers are text", "{{n}} {{&d}} {{{n}}}", ["n": "85", "d": "1.210"], "85 1.210 85"),
        Case("an absent name prints nothing", "[{{x}}]", "[]"),
        Case("an absent name prints nothing in three braces", "[{{{x}}}]", "[]"),
        Case("an absent name prints nothing with an ampersand", "[{{&x}}]", "[]"),
        Case("a dotted name goes into objects", "{{a.b.c}}", ["a": ["b": ["c": "deep"]]], "deep"),
        Case("a dotted name in three braces", "{{{a.b}}}", ["a": ["b": "<"]], "<"),
        Case("a dotted name with an ampersand", "{{&a.b}}", ["a": ["b": "<"]], "<"),
        Case("a broken chain prints nothing", "[{{a.b.c}}]", ["a": ["x": "1"]], "[]"),
        Case("the end of a broken chain is not looked up outside", "[{{a.b.c}}]", ["a": ["b": [:]], "c": "no"], "[]"),
        Case("a chain through text prints nothing", "[{{a.b}}]", ["a": "text", "b": "no"], "[]"),
        Case(
            "the first part comes from the outer context",
            "{{#a}}{{b.c}}{{/a}}",
            ["a": ["x": "1"], "b": ["c": "outer"]],
            "outer"
        ),
        Case(
            "the first part that is found decides",
            "{{#a}}[{{b.c}}]{{/a}}",
            ["a": ["b": ["x": "1"]], "b": ["c": "outer"]],
            "[]"
        ),
        Case("the dot is the context", "{{#list}}({{.}}){{/list}}", ["list": ["a", "<"]], "(a)(&lt;)"),
        Case("the dot in three braces", "{{#list}}({{{.}}}){{/list}}", ["list": ["a", "<"]], "(a)(<)"),
        Case("the dot with an ampersand", "{{#list}}({{&.}}){{/list}}", ["list": ["a", "<"]], "(a)(<)"),
        Case("space around a tag stays", "| {{x}} |", ["x": "-"], "| - |"),
        Case("space around three braces stays", "| {{{x}}} |", ["x": "-"], "| - |"),
        Case("a value alone on its line keeps the line", "  {{x}}\n", ["x": "-"], "  -\n"),
        Case("three braces alone on a line keep the line", "  {{{x}}}\n", ["x": "-"], "  -\n"),
        Case("an ampersand alone on a line keeps the line", "  {{&x}}\n", ["x": "-"], "  -\n"),
        Case("space in a tag does not count", "|{{ x }}|{{{ x }}}|{{& x }}|", ["x": "-"], "|-|-|-|"),
        Case("newlines in a tag do not count", "|{{\n\tx\r\n}}|", ["x": "-"], "|-|"),
        Case("names are not only ASCII", "{{größe}}{{日本}}", ["größe": "a", "日本": "b"], "ab"),
        Case("a single brace is text", "{ {x} } }} {{x}}", ["x": "-"], "{ {x} } }} -"),
    ]

    @Test(arguments: cases)
    func behaviour(_ example: Case) throws { try example.check() }
}
