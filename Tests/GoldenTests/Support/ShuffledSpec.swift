/// A spec in block style with its parts the other way round: keys of the root, routers, operations, models.
struct ShuffledSpec {
    let text: String

    init(_ spec: String) {
        let lines = spec.split(separator: "\n", omittingEmptySubsequences: false)
        let sections = Self.parts(lines[...], indent: 0).map { section -> [Substring] in
            switch section.first {
            case "routers:": Self.reversed(section, indent: 2) { Self.reversed($0, indent: 4) { $0 } }
            case "models:": Self.reversed(section, indent: 2) { $0 }
            default: section
            }
        }
        text = sections.reversed().joined().joined(separator: "\n") + "\n"
    }

    /// The first line, then the parts below it, the last one first.
    private static func reversed(
        _ lines: [Substring],
        indent: Int,
        _ change: ([Substring]) -> [Substring]
    ) -> [Substring] {
        Array(lines.prefix(1)) + parts(lines.dropFirst(), indent: indent).reversed().flatMap(change)
    }

    /// A part starts with each line that is indented so far, and no comment.
    private static func parts(_ lines: ArraySlice<Substring>, indent: Int) -> [[Substring]] {
        var parts: [[Substring]] = []
        for line in lines {
            let isStart = line.prefix { $0 == " " }.count == indent && line.count > indent && !line.contains(/^\s*#/)
            if isStart || parts.isEmpty { parts.append([]) }
            parts[parts.count - 1].append(line)
        }
        return parts
    }
}
