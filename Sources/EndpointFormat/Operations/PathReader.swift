import Diagnostics
import IR

/// Reads `/gallery/{id}`, or `https://i.imgur.com/{id}.{ext}` which leaves the base.
struct PathReader {
    let context: Context

    /// A path with the place of each slot; nil, and an error, where it cannot be read.
    func read(_ text: Text) -> (path: PathTemplate, slots: [(name: String, location: SourceLocation)])? {
        let origin: String?
        let path: Text
        if text.content.utf8.first == UInt8(ascii: "/") {
            (origin, path) = (nil, text)
        } else if let rest = URLText.afterAuthority(text) {
            guard !rest.isEmpty, rest.content.utf8.first == UInt8(ascii: "/") else {
                context.error("the URL has no path", at: rest, hint: "at least '/'")
                return nil
            }
            (origin, path) = (String(text.content[..<rest.content.startIndex]), rest)
        } else if let end = text.content.firstIndex(of: "/"), text.content[..<end].hasSuffix(":") {
            context.error(
                "'\(text.string)' is no URL",
                at: text,
                hint: "one that leaves the base starts with 'https://' and a host"
            )
            return nil
        } else {
            context.error("the path '\(text.string)' has no leading '/'", at: text, hint: "write '/\(text.string)'")
            return nil
        }
        guard let (pieces, slots) = pieces(path) else { return nil }
        return (PathTemplate(origin: origin, pieces: pieces, location: text.location), slots)
    }

    private func pieces(_ path: Text) -> ([PathTemplate.Piece], [(name: String, location: SourceLocation)])? {
        let utf8 = path.content.utf8
        var pieces: [PathTemplate.Piece] = []
        var slots: [(name: String, location: SourceLocation)] = []
        var position = utf8.startIndex
        var isSound = true
        while position < utf8.endIndex {
            let open = utf8[position...].firstIndex(of: UInt8(ascii: "{")) ?? utf8.endIndex
            if position < open {
                let literal = path.part(position..<open)
                isSound = check(literal) && isSound
                pieces.append(.literal(literal.string))
            }
            guard open < utf8.endIndex else { break }
            let start = utf8.index(after: open)
            let end = utf8[start...].firstIndex { "{}/".utf8.contains($0) } ?? utf8.endIndex
            guard end < utf8.endIndex, utf8[end] == UInt8(ascii: "}") else {
                context.error("the slot has no closing '}'", at: path.part(open...))
                return nil
            }
            let slot = path.part(start..<end)
            isSound = check(slot, after: slots.map(\.name)) && isSound
            slots.append((slot.string, slot.location))
            pieces.append(.slot(slot.string))
            position = utf8.index(after: end)
        }
        return isSound ? (pieces, slots) : nil
    }

    private func check(_ slot: Text, after others: [String]) -> Bool {
        guard Words.isSlot(slot.content) else {
            context.error(
                slot.isEmpty ? "the slot has no name" : "'\(slot.string)' is no name of a slot",
                at: slot,
                hint: "a slot is letters, digits and '_' between braces; whether it is optional is said under 'path'"
            )
            return false
        }
        guard !others.contains(slot.string) else {
            context.error("the slot '{\(slot.string)}' is there twice", at: slot)
            return false
        }
        return true
    }

    private func check(_ literal: Text) -> Bool {
        let utf8 = literal.content.utf8
        if let sign = utf8.firstIndex(where: { "?#}".utf8.contains($0) }) {
            switch utf8[sign] {
            case UInt8(ascii: "?"):
                context.error(
                    "a query cannot stand in a path",
                    at: literal.part(sign...),
                    hint: "its parameters stand under 'query'"
                )
            case UInt8(ascii: "#"): context.error("a fragment cannot stand in a path", at: literal.part(sign...))
            default: context.error("'}' closes no slot", at: literal.part(sign...))
            }
            return false
        }
        warnOfColon(literal)
        return URLText.reportIllegal(literal, context: context)
    }

    /// `/tasks/:id` is how others write a slot, and a legal path as well.
    private func warnOfColon(_ literal: Text) {
        let utf8 = literal.content.utf8
        for slash in utf8.indices where utf8[slash] == UInt8(ascii: "/") {
            let segment = literal.part(utf8.index(after: slash)...)
            guard segment.content.hasPrefix(":") else { continue }
            let name = segment.content.dropFirst().prefix { $0 != "/" }
            guard Words.isSlot(name) else { continue }
            context.warning("':\(name)' is sent as it is", at: segment, hint: "a slot is written '{\(name)}'")
        }
    }
}
