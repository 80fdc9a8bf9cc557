import Mustache
import Testing

@Suite("comments")
struct CommentTests {
    static let cases: [Case] = [
        Case("a comment prints nothing", "12{{! note }}34", "1234"),
        Case("a comment has many lines", "12{{!\n a\n b\n}}34\n", "1234\n"),
        Case("a comment may hold braces and quotes", "1{{! { \" } }}2", "12"),
        Case("alone on its line it takes the line", "a\n{{! note }}\nb\n", "a\nb\n"),
        Case("indentation goes with it", "a\n  {{! note }}\t\nb\n", "a\nb\n"),
        Case("CRLF goes with it", "|\r\n{{! note }}\r\n|", "|\r\n|"),
        Case("at the beginning", "  {{! note }}\n!", "!"),
        Case("at the end", "!\n  {{! note }}", "!\n"),
        Case("many lines alone take all of them", "a\n{{!\nx\n}}\nb\n", "a\nb\n"),
        Case("many lines, indented", "a\n  {{!\n   x\n  }}\nb\n", "a\nb\n"),
        Case("beside text the line stays", "  12 {{! 34 }}\n", "  12 \n"),
        Case("space around stays", "12 {{! x }} 34", "12  34"),
        Case("a comment is no name", "[{{!x}}]", ["x": "no", "!x": "no"], "[]"),
    ]

    @Test(arguments: cases)
    func behaviour(_ example: Case) throws { try example.check() }
}

@Suite("delimiters")
struct DelimiterTests {
    static let cases: [Case] = [
        Case("a pair", "{{=<% %>=}}(<%x%>)", ["x": "Hey"], "(Hey)"),
        Case("one character", "({{=[ ]=}}[x])", ["x": "it"], "(it)"),
        Case("the same for both sides", "{{=| |=}}(|x|)(|#x|y|/x|)", ["x": "it"], "(it)(y)"),
        Case("back to the standard", "{{=<% %>=}}<%x%><%={{ }}=%>{{x}}", ["x": "1"], "11"),
        Case("the old ones are text", "{{=<% %>=}}{{x}}", ["x": "1"], "{{x}}"),
        Case(
            "in sections",
            "[\n{{#s}}\n  {{x}}\n  |x|\n{{/s}}\n{{= | | =}}\n|#s|\n  {{x}}\n  |x|\n|/s|\n]\n",
            ["s": true, "x": "I"],
            "[\n  I\n  |x|\n  {{x}}\n  I\n]\n"
        ),
        Case(
            "in inverted sections",
            "{{^s}}{{x}}|x|{{/s}}{{= | | =}}|^s|{{x}}|x||/s|",
            ["s": false, "x": "I"],
            "I|x|{{x}}I"
        ),
        Case(
            "partials start with the standard ones",
            "{{>p}}{{= | | =}}|>p|",
            ["x": "yes"],
            partials: ["p": ".{{x}}."],
            ".yes..yes."
        ),
        Case(
            "those of a partial end with it",
            "{{>p}}.{{x}}.|x|.",
            ["x": "yes"],
            partials: ["p": ".{{x}}. {{= | | =}} .|x|."],
            ".yes.  .yes..yes.|x|."
        ),
        Case("unescaped with other ones", "{{=<% %>=}}<%{x}%><%&x%><%x%>", ["x": "<"], "<<&lt;"),
        Case("space around stays", "| {{=@ @=}} |", "|  |"),
        Case("beside text the line stays", " | {{=@ @=}}\n", " | \n"),
        Case("alone on its line it takes the line", "a\n{{=@ @=}}\nb\n", "a\nb\n"),
        Case("indentation goes with it", "a\n  {{=@ @=}}\nb\n", "a\nb\n"),
        Case("CRLF goes with it", "|\r\n{{= @ @ =}}\r\n|", "|\r\n|"),
        Case("at the beginning", "  {{=@ @=}}\n=", "="),
        Case("at the end", "=\n  {{=@ @=}}", "=\n"),
        Case("space in the tag does not count", "|{{= @   @ =}}|", "||"),
    ]

    @Test(arguments: cases)
    func behaviour(_ example: Case) throws { try example.check() }
}
