import Diagnostics

extension SyntaxProblem {
    /// Problems of a single value.
    static func scalar(_ problem: String, _ context: String, at place: Place, in start: Place) -> SyntaxProblem? {
        switch context {
        case "while scanning a quoted scalar", "while parsing a quoted scalar":
            return quoted(problem, at: place, in: start)
        case "while scanning a block scalar":
            let indicator = start.character.map { "'\($0)'" } ?? "the indicator"
            let message = "text behind \(indicator)"
            let hint = "begin the text on the next line"
            return SyntaxProblem(
                Diagnostic(.error, message, at: place.location, hint: hint),
                repair: .takeAsText(start.location)
            )
        case "while scanning an alias", "while scanning an anchor", "while scanning a tag", "while parsing a tag",
            "while parsing a node", "while scanning for the next token":
            return wrongFirst(start)
        case "while scanning a directive", "while scanning a %YAML directive", "while scanning a %TAG directive":
            return SyntaxProblem(
                Diagnostic(.error, "'%' cannot start a line", at: start.location, hint: "quote it"),
                repair: .takeAsText(start.location)
            )
        default:
            return nil
        }
    }

    private static func wrongFirst(_ place: Place) -> SyntaxProblem {
        let first = place.character.map { "'\($0)'" } ?? "this"
        return SyntaxProblem(
            Diagnostic(.error, "\(first) cannot start text", at: place.location, hint: "quote the text"),
            repair: .takeAsText(place.location)
        )
    }

    private static func quoted(_ problem: String, at place: Place, in start: Place) -> SyntaxProblem {
        switch problem {
        case "found unknown escape character":
            let escape = place.source.restOfLine(from: place.location).unicodeScalars.prefix(2)
            let hint = "write '\\\\' for a backslash, or use single quotes"
            return SyntaxProblem(
                Diagnostic(.error, "unknown escape '\(String(escape))'", at: place.location, hint: hint),
                repair: .takeAsText(place.location)
            )
        case "did not find expected hexdecimal number":
            let message = "expected hexadecimal digits in the escape"
            return SyntaxProblem(Diagnostic(.error, message, at: place.location))
        case "found invalid Unicode character escape code":
            let message = "the escape is no Unicode character"
            let hint = "one beyond U+FFFF is written '\\U' and eight digits"
            return SyntaxProblem(Diagnostic(.error, message, at: place.location, hint: hint))
        default:
            return SyntaxProblem(
                Diagnostic(.error, "the quote is never closed", at: start.location),
                repair: .takeAsText(start.location)
            )
        }
    }
}
