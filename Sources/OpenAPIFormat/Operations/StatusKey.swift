import IR

/// The keys of `responses`.
enum StatusKey {
    /// `200`, `2XX`, `default`, and what some write for several: `404/596`. Nil where it is none of these.
    static func patterns(_ text: String) -> [StatusPattern]? {
        let parts = text.split { "/,| ".contains($0) }
        guard !parts.isEmpty else { return nil }
        var patterns: [StatusPattern] = []
        for part in parts {
            guard let pattern = pattern(part.lowercased()) else { return nil }
            patterns.append(pattern)
        }
        return patterns
    }

    private static func pattern(_ text: String) -> StatusPattern? {
        if text == "default" { return .default }
        guard text.utf8.count == 3, let first = text.first?.wholeNumberValue, (1...9).contains(first) else {
            return nil
        }
        if text.hasSuffix("xx") { return .range(first) }
        return Int(text).map { .exact($0) }
    }
}

extension StatusPattern {
    /// The hundred it is in; nil for `default`.
    var hundred: Int? {
        switch self {
        case .exact(let code): code / 100
        case .range(let hundred): hundred
        case .default: nil
        }
    }

    /// `404`, `4xx`, `default`
    var text: String {
        switch self {
        case .exact(let code): "\(code)"
        case .range(let hundred): "\(hundred)xx"
        case .default: "default"
        }
    }

    /// Exact ones first, then ranges, whatever the order in the document.
    var rank: (Int, Int) {
        switch self {
        case .exact(let code): (0, code)
        case .range(let hundred): (1, hundred)
        case .default: (2, 0)
        }
    }
}
