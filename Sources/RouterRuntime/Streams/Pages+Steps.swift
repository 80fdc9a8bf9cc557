// The ways from one page to the next that a spec can name.
extension Pages {
    /// Numbered pages: 0, 1, 2 … from `page` on, until one is empty.
    public init(page: Int, load: @escaping @Sendable (Int) async throws(Failure) -> [Element]) {
        self.init { () async throws(Failure) in
            Page(try await load(page), next: Pages(page: page + 1, load: load).first)
        }
    }

    /// Pages that start at a number of elements: the next one starts behind the last element of this one.
    public init(offset: Int, load: @escaping @Sendable (Int) async throws(Failure) -> [Element]) {
        self.init { () async throws(Failure) in
            let elements = try await load(offset)
            return Page(elements, next: Pages(offset: offset + elements.count, load: load).first)
        }
    }

    /// Pages behind a cursor that each answer gives for the next one. A cursor that is no `Cursor` ends the list.
    public init<Cursor: LosslessStringConvertible & Sendable>(
        cursor: Cursor?,
        load: @escaping @Sendable (Cursor?) async throws(Failure) -> (elements: [Element], next: String?)
    ) {
        self.init { () async throws(Failure) in
            let (elements, next) = try await load(cursor)
            return Page(elements, next: next.flatMap(Cursor.init).map { Pages(cursor: $0, load: load).first })
        }
    }

    /// The same where the first page has a cursor as well.
    public init<Cursor: LosslessStringConvertible & Sendable>(
        cursor: Cursor,
        load: @escaping @Sendable (Cursor) async throws(Failure) -> (elements: [Element], next: String?)
    ) {
        self.init { () async throws(Failure) in
            let (elements, next) = try await load(cursor)
            return Page(elements, next: next.flatMap(Cursor.init).map { Pages(cursor: $0, load: load).first })
        }
    }
}
