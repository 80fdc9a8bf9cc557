/// Which rule applies to which host.
///
/// A host's own rule comes before those of `*.example.com`, which stand for all hosts below, however deep, but not for
/// `example.com`; of those the longest counts.
struct HostRules<Rule: Sendable>: Sendable {
    /// Neither `example.com` nor `*.example.com`, or named twice. It would protect nobody, and nobody would notice.
    struct InvalidHost: Error, Hashable, CustomStringConvertible {
        let host: String

        var description: String { "'\(host)' is no host like example.com or *.example.com, or is there twice" }
    }

    private var rules: [String: Rule] = [:]

    init(_ rules: [String: Rule]) throws(InvalidHost) {
        for (host, rule) in rules {
            let name = host.hasPrefix("*.") ? host.dropFirst(2) : host[...]
            guard !name.isEmpty, name.utf8.allSatisfy(Self.bytes.contains),
                self.rules.updateValue(rule, forKey: Self.normalized(host)) == nil
            else { throw InvalidHost(host: host) }
        }
    }

    func rule(for host: String) -> Rule? {
        let host = Self.normalized(host)
        if let rule = rules[host] { return rule }
        var rest = host[...]
        while let dot = rest.firstIndex(of: ".") {
            rest = rest[rest.index(after: dot)...]
            if let rule = rules["*." + rest] { return rule }
        }
        return nil
    }

    /// `EXAMPLE.com.` is the same host as `example.com`.
    private static func normalized(_ host: String) -> String {
        let host = host.lowercased()
        return host.hasSuffix(".") ? String(host.dropLast()) : host
    }

    private static var bytes: ASCIISet { ASCIISet("-._0123456789", letters: true) }
}
