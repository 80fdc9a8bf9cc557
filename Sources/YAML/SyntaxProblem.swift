import CYaml
import Diagnostics

/// What libyaml could not read, in words that help.
struct SyntaxProblem {
    let problem: String
    let context: String
    let location: SourceLocation
    let contextLocation: SourceLocation

    init(_ parser: yaml_parser_t, file: Int32, bytes: UnsafeBufferPointer<UInt8>) {
        func location(_ mark: yaml_mark_t) -> SourceLocation {
            SourceLocation(
                file: file,
                line: Int32(truncatingIfNeeded: mark.line + 1),
                column: Int32(truncatingIfNeeded: mark.column + 1)
            )
        }
        problem = parser.problem.map(String.init(cString:)) ?? "the document cannot be read"
        context = parser.context.map(String.init(cString:)) ?? ""
        self.location = location(parser.problem_mark)
        contextLocation = location(parser.context_mark)
    }

    func diagnostic(in source: SourceFile) -> Diagnostic {
        Diagnostic(.error, problem, at: location)
    }
}
