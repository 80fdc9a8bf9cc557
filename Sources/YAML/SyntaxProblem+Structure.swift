import Diagnostics

extension SyntaxProblem {
    /// Problems of mappings, lists and indentation.
    static func structure(_ problem: String, at place: Place, in start: Place, behind last: Node?) -> SyntaxProblem? {
        switch problem {
        case "mapping values are not allowed in this context":
            return misplacedColon(place)
        case "mapping keys are not allowed in this context", "did not find expected key":
            return misplacedKey(place, in: start, behind: last)
        case "could not find expected ':'":
            return missingColon(start)
        case "did not find expected '-' indicator":
            let note = Diagnostic(.note, "the list starts here", at: start.location)
            let message = "no '- ' on a line of a list"
            let hint = "indent the line less if it does not belong to the list"
            return SyntaxProblem(Diagnostic(.error, message, at: place.location, hint: hint, notes: [note]))
        case "block sequence entries are not allowed in this context":
            let message = "'- ' cannot start a list here"
            let hint = "put it on the next line, or quote it if it is meant as text"
            return SyntaxProblem(
                Diagnostic(.error, message, at: place.location, hint: hint),
                repair: .takeAsText(place.location)
            )
        case "did not find expected ',' or ']'", "did not find expected ',' or '}'":
            return unclosed(problem, at: place, in: start)
        case "did not find expected node content":
            let found = place.character.map { ", but found '\($0)'" } ?? ""
            return SyntaxProblem(Diagnostic(.error, "expected a value\(found)", at: place.location))
        case "did not find expected <document start>":
            return SyntaxProblem(Diagnostic(.error, "text behind the end of the document", at: place.location))
        default:
            return nil
        }
    }

    private static func unclosed(_ problem: String, at place: Place, in start: Place) -> SyntaxProblem {
        let kind = problem.hasSuffix("']'") ? "list" : "mapping"
        let note = Diagnostic(.note, "the \(kind) starts here", at: start.location)
        let message = "expected" + problem.dropFirst("did not find expected".count) + " in a \(kind)"
        // Over several lines there is no guess that saves the rest.
        let isShort =
            place.location.line - start.location.line <= 1 && start.line.last != start.character.map(Character.init)
        return SyntaxProblem(
            Diagnostic(.error, message, at: place.location, notes: [note]),
            repair: isShort && !start.isFirstOnLine ? .takeAsText(start.location) : nil
        )
    }

    private static func misplacedColon(_ colon: Place) -> SyntaxProblem {
        if colon.before.contains(": ") || colon.before.contains(":\t") {
            let message = "': ' inside a value"
            return SyntaxProblem(
                Diagnostic(.error, message, at: colon.location, hint: "quote the line"),
                repair: .takeAsText(colon.location)
            )
        }
        guard let previous = contentLine(before: colon) else {
            return SyntaxProblem(Diagnostic(.error, "a key cannot stand here", at: colon.location))
        }
        let indentation = indentation(of: colon.line)
        if previous.before.count >= indentation { return missingColon(previous) }
        return nested(colon.location(column: indentation + 1), below: previous)
    }

    private static func nested(_ key: SourceLocation, below value: Place) -> SyntaxProblem {
        let note = Diagnostic(.note, "the value is here", at: value.location)
        return SyntaxProblem(
            Diagnostic(.error, "a key nested below a value", at: key, hint: "check the indentation", notes: [note])
        )
    }

    /// The nearest line above that holds more than spaces and comments, at its first character.
    private static func contentLine(before place: Place) -> Place? {
        var number = place.location.line - 1
        while number > 0 {
            let line = place.source.line(number)
            let text = line.drop { $0 == " " }
            if let first = text.first, first != "#" {
                let column = Int32(line.unicodeScalars.count - text.unicodeScalars.count) + 1
                return Place(SourceLocation(file: place.location.file, line: number, column: column), in: place.source)
            }
            number -= 1
        }
        return nil
    }

    private static func indentation(of line: Substring) -> Int { line.prefix { $0 == " " }.count }

    private static func misplacedKey(_ place: Place, in start: Place, behind last: Node?) -> SyntaxProblem {
        if place.isFirstOnLine, place.character != ":" {
            if let previous = contentLine(before: place), previous.before.count < place.before.count {
                return nested(place.location, below: previous)
            }
            let note = Diagnostic(.note, "the mapping starts here", at: start.location)
            let message = "the indentation fits no line above"
            return SyntaxProblem(Diagnostic(.error, message, at: place.location, notes: [note]))
        }
        if let closer = place.lastBefore, "]}\"'".contains(closer) {
            return textBehind(closer, at: place, of: last)
        }
        if place.character == ":" {
            return SyntaxProblem(Diagnostic(.error, "no key before ':'", at: place.location))
        }
        let found = place.character.map { "'\($0)'" } ?? "this"
        return SyntaxProblem(
            Diagnostic(.error, "\(found) cannot stand here", at: place.location, hint: "quote the line"),
            repair: .takeAsText(place.location)
        )
    }

    /// - Parameter last: The node read last, which is the value that ends here unless that could be a key.
    private static func textBehind(_ closer: Character, at place: Place, of last: Node?) -> SyntaxProblem {
        var notes: [Diagnostic] = []
        var repair: Repair?
        if let last, last.end.line == place.location.line, last.end.column <= place.location.column {
            repair = .takeAsText(last.location)
            if last.location.line < place.location.line {
                notes = [Diagnostic(.note, "'\(closer)' closes what starts here", at: last.location)]
            }
        }
        return SyntaxProblem(
            Diagnostic(.error, "text behind '\(closer)'", at: place.location, hint: "quote the line", notes: notes),
            repair: repair
        )
    }

    private static func missingColon(_ key: Place) -> SyntaxProblem {
        let hint = "a line is 'key: value'; indent it to continue the text above"
        return SyntaxProblem(
            Diagnostic(.error, "no ': ' on a line of a mapping", at: key.location, hint: hint),
            repair: key.isFirstOnLine ? .skipLine(from: key.location) : nil
        )
    }
}
