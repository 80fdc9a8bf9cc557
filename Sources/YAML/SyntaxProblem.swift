import CYaml
import Diagnostics

/// What libyaml could not read, in words that help, and how to read on.
struct SyntaxProblem {
    enum Repair {
        /// The character at a place was meant as text.
        case takeAsText(SourceLocation)
        /// The line cannot be read from this place on.
        case skipLine(from: SourceLocation)
    }

    var diagnostic: Diagnostic
    /// Absent where any guess would bring more complaints than it saves.
    var repair: Repair?

    /// The lines of the complaint and of its cause.
    var lines: Set<Int32> { Set(([diagnostic] + diagnostic.notes).compactMap { $0.location?.line }) }

    init(_ diagnostic: Diagnostic, repair: Repair? = nil) {
        self.diagnostic = diagnostic
        self.repair = repair
    }

    /// - Parameter last: The node that was read last.
    init(_ parser: yaml_parser_t, file: Int32, source: SourceFile, last: Node?) {
        let problem = parser.problem.map { String(cString: $0) } ?? "the document cannot be read"
        let context = parser.context.map { String(cString: $0) } ?? ""
        let place = Place(SourceLocation(parser.problem_mark, file: file), in: source)
        let start = Place(SourceLocation(parser.context_mark, file: file), in: source)
        self =
            Self.behindTab(place) ?? Self.structure(problem, at: place, in: start, behind: last)
            ?? Self.scalar(problem, context, at: place, in: start)
            ?? SyntaxProblem(
                Diagnostic(.error, context.isEmpty ? problem : "\(context): \(problem)", at: place.location)
            )
    }

    /// A place and its line, to tell apart what libyaml says in the same words.
    struct Place {
        let location: SourceLocation
        let source: SourceFile
        let line: Substring
        let before: Substring
        let character: Unicode.Scalar?

        init(_ location: SourceLocation, in source: SourceFile) {
            let location = Self.visible(location, in: source)
            self.location = location
            self.source = source
            line = source.line(location.line)
            let behind = source.restOfLine(from: location)
            before = line[..<behind.startIndex]
            character = behind.unicodeScalars.first
        }

        /// The end of the text where libyaml means the end of the document, which it puts on a line of its own.
        private static func visible(_ location: SourceLocation, in source: SourceFile) -> SourceLocation {
            var location = location
            while location.line > 1, source.line(location.line).allSatisfy({ $0 == " " }) {
                location.line -= 1
                location.column = Int32(truncatingIfNeeded: source.line(location.line).unicodeScalars.count) + 1
            }
            return location
        }

        var isFirstOnLine: Bool { before.allSatisfy { $0 == " " } }
        /// The last character before the place that is not a space.
        var lastBefore: Character? { before.last { $0 != " " } }

        func location(column: Int) -> SourceLocation {
            SourceLocation(file: location.file, line: location.line, column: Int32(truncatingIfNeeded: column))
        }
    }

    private static func behindTab(_ place: Place) -> SyntaxProblem? {
        guard place.character == "\t" else { return nil }
        return SyntaxProblem(Diagnostic(.error, "a tab cannot indent", at: place.location, hint: "use spaces"))
    }
}

extension SourceLocation {
    init(_ mark: yaml_mark_t, file: Int32) {
        self.init(
            file: file,
            line: Int32(truncatingIfNeeded: mark.line + 1),
            column: Int32(truncatingIfNeeded: mark.column + 1)
        )
    }
}
