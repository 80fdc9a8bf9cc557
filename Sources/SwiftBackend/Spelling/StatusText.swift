import IR

extension StatusPattern {
    /// Behind `case` in a switch over a status; empty for what stands behind `default`.
    var pattern: String {
        switch self {
        case .exact(let status): "\(status)"
        case .range(let hundred): "\(hundred)00...\(hundred)99"
        case .default: ""
        }
    }

    /// As an element of a `StatusSet`; nil where that would be all of them.
    var element: String? {
        switch self {
        case .exact(let status): "\(status)"
        case .range(let hundred): ".range(\(hundred))"
        case .default: nil
        }
    }

    /// In a list where the first that fits counts: exact ones, then ranges, then the rest.
    var rank: Int {
        switch self {
        case .exact: 0
        case .range: 1
        case .default: 2
        }
    }
}
