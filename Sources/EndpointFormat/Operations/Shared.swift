import Diagnostics
import IR
import YAML

/// What API, router and operation say in the same words: `auth`, `envelope` and `timeout`.
struct Shared {
    var security: SecurityRequirement?
    var envelope: Inherited<Envelope> = .inherited
    var timeout: Duration?

    /// Takes an entry in; false where it is none of the three.
    mutating func read(_ entry: Mapping.Entry, context: Context) -> Bool {
        switch entry.key {
        case "auth": security = SecurityReader(context: context).use(entry.value) ?? security
        case "envelope": envelope = EnvelopeReader(context: context).read(entry.value)
        case "timeout": timeout = Self.timeout(entry.value, context: context)
        default: return false
        }
        return true
    }

    /// Reads `20 s`.
    private static func timeout(_ node: Node, context: Context) -> Duration? {
        guard let text = context.text(node, of: "'timeout'") else { return nil }
        if let (number, unit) = text.cut(at: " "), number.content.utf8.allSatisfy(\.isDigit),
            let count = Int32(number.content),
            count > 0
        {
            switch unit.content {
            case "ms": return .milliseconds(count)
            case "s": return .seconds(count)
            case "min": return .seconds(Int64(count) * 60)
            default: break
            }
        }
        context.error(
            "'\(text.string)' is no time",
            at: text,
            hint: "a time is a whole number and a unit: '500 ms', '20 s' or '5 min'"
        )
        return nil
    }
}
