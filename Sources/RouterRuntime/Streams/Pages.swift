/// The elements of a list, page after page. Pages are fetched as the elements are asked for.
///
/// A page brings the way to the next one, so iterations share nothing.
public struct Pages<Element: Sendable, Failure: Error>: AsyncSequence, Sendable {
    public typealias Load = @Sendable () async throws(Failure) -> Page

    public struct Page: Sendable {
        public let elements: [Element]
        /// Loads the next page; nil after the last one.
        public let next: Load?

        public init(_ elements: [Element], next: Load?) {
            self.elements = elements
            self.next = next
        }
    }

    /// Loads the first page.
    public let first: Load

    public init(first: @escaping Load) {
        self.first = first
    }

    public struct AsyncIterator: AsyncIteratorProtocol {
        private var load: Load?
        private var elements: ArraySlice<Element> = []

        fileprivate init(load: @escaping Load) {
            self.load = load
        }

        public mutating func next() async throws(Failure) -> Element? {
            try await next(isolation: #isolation)
        }

        public mutating func next(isolation actor: isolated (any Actor)?) async throws(Failure) -> Element? {
            while true {
                if let element = elements.popFirst() { return element }
                guard let load else { return nil }
                // Gone before the call, so that an error is the end.
                self.load = nil
                let page = try await load()
                elements = page.elements[...]
                // An empty page is the last one, whatever it says: numbered pages have no other end.
                self.load = page.elements.isEmpty ? nil : page.next
            }
        }
    }

    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(load: first)
    }
}
