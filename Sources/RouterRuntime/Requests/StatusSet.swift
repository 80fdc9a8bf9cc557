/// Statuses of answers: `[401, 403]`, or `[429, .range(5)]` for 429 and all of 500–599.
public struct StatusSet: Hashable, Sendable {
    public enum Element: Hashable, Sendable {
        case status(Int)
        /// The statuses that begin with this digit.
        case range(Int)
    }

    private let elements: Set<Element>

    public init(_ elements: [Element]) {
        self.elements = Set(elements)
    }

    public func contains(_ status: Int) -> Bool {
        elements.contains(.status(status)) || elements.contains(.range(status / 100))
    }
}

extension StatusSet: ExpressibleByArrayLiteral {
    public init(arrayLiteral elements: Element...) {
        self.init(elements)
    }
}

extension StatusSet.Element: ExpressibleByIntegerLiteral {
    public init(integerLiteral value: Int) {
        self = .status(value)
    }
}

extension StatusSet: ExpressibleByIntegerLiteral {
    public init(integerLiteral value: Int) {
        self.init([.status(value)])
    }
}
