import Diagnostics

/// What only hostile documents reach, so that any document is read in bounded time and space.
extension SchemaReader {
    /// Schemas within schemas, as the stack has an end.
    static let deepest = 64
    /// Nothing is looked at below a depth that only hostile documents have.
    func deeper<Value>(at location: SourceLocation, else stop: Value, _ body: () -> Value) -> Value {
        guard depth < Self.deepest else {
            warning(
                "schemas within schemas are read to a depth of \(Self.deepest)",
                at: location,
                hint: "any value is allowed"
            )
            return stop
        }
        depth += 1
        defer { depth -= 1 }
        return body()
    }

    /// What is made for the sake of one schema that has a name or that an operation uses.
    struct Share {
        /// Alternatives of alternatives multiply, and so do parts of parts.
        static let most = 256

        var count = 0
        var location: SourceLocation?
        /// The model that is made; its own parts are as many as somebody has written.
        var owner: String?
    }

    var isShareUsedUp: Bool { share.count > Share.most }

    /// Looks at a schema that what is made for others does not count against.
    func withOwnShare<Value>(_ owner: String? = nil, at location: SourceLocation, _ body: () -> Value) -> Value {
        let outer = share
        share = Share(location: location, owner: owner)
        defer { share = outer }
        return body()
    }

    /// Schemas are made that stand nowhere.
    func use(_ count: Int) {
        let isFirst = !isShareUsedUp
        share.count += count
        guard isFirst, isShareUsedUp, let location = share.location else { return }
        warning(
            "what this is composed of multiplies to more than \(Share.most) schemas",
            at: location,
            hint: "what is beyond that may be any value"
        )
    }
}
