import IR
import YAML

/// Reads `formats` and `integers`: what values of a format are.
struct FormatReader {
    private static let types: [(name: String, value: Primitive)] = [
        ("String", .string), ("Int", .int), ("Int32", .int32), ("Int64", .int64), ("Double", .double), ("Bool", .bool),
        ("Date", .date(nil)), ("Date.iso8601", .date(.iso8601)), ("Date.unix", .date(.unix)),
        ("Date.milliseconds", .date(.milliseconds)), ("Date.rfc1123", .date(.rfc1123)), ("LocalDate", .localDate),
        ("URL", .url), ("UUID", .uuid), ("Data", .data), ("Any", .any),
    ]

    let text: ConfigurationText

    func formats(_ node: Node) -> [String: Primitive] {
        var formats: [String: Primitive] = [:]
        for entry in text.entries(node, of: "'formats'") {
            formats[entry.key] = text.choice(entry.value, of: "the type of a format", in: Self.types)
        }
        return formats
    }

    /// `Int64` for `int32` and `int64`, or a mapping with a type for each.
    func integers(_ node: Node) -> [String: Primitive] {
        let types: [(String, Primitive)] = [("Int", .int), ("Int32", .int32), ("Int64", .int64)]
        guard node.mapping != nil else {
            let type = text.choice(node, of: "'integers'", in: types)
            return type.map { ["int32": $0, "int64": $0] } ?? [:]
        }
        var formats: [String: Primitive] = [:]
        for entry in text.entries(node, of: "'integers'") {
            guard entry.key == "int32" || entry.key == "int64" else {
                text.reportUnknownKey(entry, in: "'integers'", known: ["int32", "int64"])
                continue
            }
            formats[entry.key] = text.choice(entry.value, of: "'\(entry.key)'", in: types)
        }
        return formats
    }
}
