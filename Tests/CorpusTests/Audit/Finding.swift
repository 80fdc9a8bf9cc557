/// Something that a document says and neither the output nor a diagnostic knows.
struct Finding: Hashable, Comparable, CustomStringConvertible {
    enum Kind: String {
        case operation, parameter, body, response, failure, security, schema, property, value
    }

    var kind: Kind
    var name: String
    /// Where it belongs: an operation or a schema.
    var owner: String
    var place: Place

    var description: String { "\(place.line):\(place.column): \(kind.rawValue) '\(name)' of \(owner)" }

    static func < (a: Finding, b: Finding) -> Bool { (a.place, a.name) < (b.place, b.name) }
}
