import Diagnostics
import SwiftBackend
import Testing

@testable import GenKit

@Suite("command line")
struct ArgumentTests {
    private func parse(_ line: String) -> (request: Request?, problems: [String]) {
        parse(line.split(separator: " ").map(String.init))
    }

    private func parse(_ words: [String]) -> (request: Request?, problems: [String]) {
        let diagnostics = DiagnosticCollector()
        var parser = ArgumentParser(words, diagnostics: diagnostics)
        let request = parser.parse()
        return (request, diagnostics.diagnostics.map { $0.message + ($0.hint.map { "; \($0)" } ?? "") })
    }

    private func arguments(_ change: (inout Arguments) -> Void) -> Request {
        var arguments = Arguments()
        change(&arguments)
        return .generate(arguments)
    }

    @Test func aSpecIsEnough() {
        let arguments = arguments { $0.specs = ["a.yaml"] }
        #expect(parse("a.yaml").request == arguments)
    }

    @Test(arguments: [
        "a.yaml --output out --name Foo --access public --style completion,combine --templates t --check --quiet --color never",
        "--output=out --name=Foo --access=public --style=completion,async,combine --templates=t/ --check --quiet --color=never a.yaml",
        "--quiet --style async --style=completion --check a.yaml",
    ])
    func allOptionsInBothSpellings(_ line: String) {
        if line.hasPrefix("--quiet") {
            #expect(parse(line).problems == ["option '--style' is given twice"])
            return
        }
        let expected = arguments {
            $0.specs = ["a.yaml"]
            $0.output = "out"
            $0.name = "Foo"
            $0.access = .public
            $0.styles = [.completion, .combine]
            $0.templates = "t"
            $0.mode = .check
            $0.isQuiet = true
            $0.color = .never
        }
        #expect(parse(line).request == expected)
    }

    @Test func layouts() {
        let single = arguments {
            $0.specs = ["a"]
            $0.singleFile = "S/I.swift"
            $0.mode = .dryRun
        }
        #expect(parse("a --single-file S/I.swift --dry-run").request == single)
        let shards = arguments {
            $0.specs = ["a"]
            $0.shards = 4
            $0.shardPrefix = "specs_a.yaml"
            $0.output = "/x"
        }
        #expect(parse("a --shards 4 --shard-prefix=specs_a.yaml --output=/x/").request == shards)
    }

    @Test func whatIsSaid() {
        let expected = arguments {
            $0.specs = ["a"]
            $0.configuration = "ci.yaml"
            $0.roots = ["a", "../b"]
            $0.isStrict = true
            $0.isVerbose = true
            $0.format = .github
        }
        #expect(
            parse("a --config ci.yaml --root ./a/ --root=../b --strict --verbose --diagnostics-format=github").request
                == expected
        )
    }

    @Test func severalSpecsAndOddNames() {
        let expected = arguments {
            $0.specs = ["a b.yaml", "-", "--check", "-x.yaml"]
            $0.output = "-out"
        }
        #expect(parse(["a b.yaml", "-", "--output", "-out", "--", "--check", "-x.yaml"]).request == expected)
    }

    @Test(arguments: ["--help", "-h", "a.yaml --nonsense --help", "--help --version"])
    func help(_ line: String) { #expect(parse(line).request == .help) }

    @Test func version() { #expect(parse("--version").request == .version) }

    struct Wrong: Sendable {
        var line: String
        var problems: [String]

        init(_ line: String, _ problems: String...) {
            self.line = line
            self.problems = problems
        }
    }

    @Test(arguments: [
        Wrong("", "no spec; usage: gen SPEC... [options]"),
        Wrong("a --chek", "unknown option '--chek'; did you mean '--check'?"),
        Wrong("a --zzz=1", "unknown option '--zzz'; see 'gen --help'"),
        Wrong("a -q", "unknown option '-q'; see 'gen --help'"),
        Wrong("a --output", "option '--output' needs a value"),
        Wrong("a --output=", "option '--output' needs a value"),
        Wrong("a --output --check", "option '--output' needs a value"),
        Wrong("a --check=yes", "option '--check' takes no value, such as 'yes'"),
        Wrong("a --name A --name B", "option '--name' is given twice"),
        Wrong(
            "a --name ../x",
            "'../x' is no name of an API; it starts with a capital letter and holds letters and digits"
        ),
        Wrong("a --access pubic", "unknown access 'pubic'; did you mean 'public'?"),
        Wrong("a --access zzzzzz", "unknown access 'zzzzzz'; one of internal, package, public"),
        Wrong("a --color sometimes", "unknown color 'sometimes'; one of auto, always, never"),
        Wrong(
            "a --style combin,,x",
            "unknown style 'combin'; did you mean 'combine'?",
            "unknown style ''; one of async, completion, combine, response, protocols",
            "unknown style 'x'; one of async, completion, combine, response, protocols"
        ),
        Wrong(
            "a --output x --output-root y",
            "'--output' and '--output-root' do not go together; both say where to write: choose one"
        ),
        Wrong("a --shards 0", "'0' is no number of shards; 1 to 256"),
        Wrong("a --shards many", "'many' is no number of shards; 1 to 256"),
        Wrong("a --shard-prefix x", "'--shard-prefix' is nothing without '--shards'"),
        Wrong("a --shards 2 --shard-prefix x/y", "'x/y' is no beginning of a file name"),
        Wrong("a --single-file x/", "'x/' is no file; '--single-file' needs one, such as 'Sources/App/Imgur.swift'"),
        Wrong("a --quiet --verbose", "'--quiet' and '--verbose' do not go together; say less, or more: choose one"),
        Wrong("a --diagnostics-format sarf", "unknown format 'sarf'; did you mean 'sarif'?"),
        Wrong("a --diagnostics-format xml", "unknown format 'xml'; one of text, json, sarif, github"),
        Wrong("a b --config c.yaml", "'--config' is for one spec, and there are 2"),
        Wrong(
            "a.yaml a.gen.yaml",
            "'a.gen.yaml' is a configuration, not a spec; name the spec that it stands beside"
        ),
        Wrong("a --check --dry-run", "'--check' and '--dry-run' do not go together; both write nothing: choose one"),
        Wrong(
            "a --single-file x --output y --shards 2",
            "'--single-file' and '--output' do not go together; '--single-file' says where to write",
            "'--single-file' and '--shards' do not go together; one file, or several: choose one"
        ),
        Wrong("a b --name X", "'--name' is for one spec, and there are 2"),
        Wrong("a b --single-file X", "'--single-file' is for one spec, and there are 2"),
        Wrong("a b a", "the spec 'a' is given twice"),
    ])
    func problems(_ wrong: Wrong) {
        let result = parse(wrong.line)
        #expect(result.request == nil)
        #expect(result.problems == wrong.problems)
    }

    /// What the help does not name, nobody finds.
    @Test func theHelpNamesEveryOption() {
        for option in ArgumentOption.allCases where !option.isHidden {
            #expect(ArgumentOption.manual.contains("  \(option.spelling)\(option.takesValue ? " " : "")"))
        }
        #expect(!ArgumentOption.manual.split(separator: "\n").contains { $0.count > 80 })
    }
}
