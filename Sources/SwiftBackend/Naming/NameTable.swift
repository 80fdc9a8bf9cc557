import Diagnostics

/// Something that needs a name.
struct NameRequest {
    /// Its name where the author chose every word.
    var name: String
    /// What it is, for messages: `field 'user_id'`.
    var owner: String
    var location: SourceLocation
    var hint: String?
    /// The same in an API that others wrote.
    var foreign: ForeignName
}

/// Gives out the names of one scope. Where two of them meet, that is an error for the author, or resolved in an API that
/// others wrote.
struct NameTable {
    private var taken: [String: Claim] = [:]
    private let ignoresCase: Bool
    private let isForeign: Bool
    /// Stands behind a name of an API that others wrote, where the name is reserved.
    private let suffix: String

    private struct Claim {
        /// What has the name, for the message.
        var owner: String
        var location: SourceLocation?
    }

    /// - Parameter ignoresCase: For names that become files.
    init(ignoresCase: Bool = false, isForeign: Bool = false, suffix: String = "Value") {
        self.ignoresCase = ignoresCase
        self.isForeign = isForeign
        self.suffix = suffix
    }

    /// Keeps names for the code itself.
    mutating func reserve(_ names: [String], for owner: String) {
        for name in names { taken[key(name)] = Claim(owner: owner) }
    }

    /// A name for each, in order.
    mutating func claim(_ requests: [NameRequest], diagnostics: DiagnosticCollector) -> [Identifier] {
        guard isForeign else {
            return requests.map {
                claim($0.name, for: $0.owner, at: $0.location, hint: $0.hint, diagnostics: diagnostics)
            }
        }
        let taken = taken
        let resolution = NameResolution(requests.map(\.foreign), suffix: suffix, ignoresCase: ignoresCase) {
            taken[$0] != nil
        }
        for (index, obstacle) in resolution.obstacles.sorted(by: { $0.key < $1.key }) {
            let request = requests[index]
            let natural = request.foreign.natural
            let other = obstacle.map { requests[$0].owner } ?? taken[key(natural)]?.owner ?? "another one"
            diagnostics.note(
                "\(request.owner) and \(other) are both '\(natural)' in Swift; "
                    + "the \(obstacle == nil ? "first" : "former") is '\(resolution.names[index])'",
                at: request.location
            )
        }
        for (name, request) in zip(resolution.names, requests) {
            self.taken[key(name)] = Claim(owner: request.owner, location: request.location)
        }
        return resolution.names.map(Identifier.plain)
    }

    /// A name of ours, made of others. In an API that others wrote it gives way to what they named.
    mutating func derive(
        _ base: String,
        _ suffix: String,
        for owner: String,
        at location: SourceLocation,
        diagnostics: DiagnosticCollector
    ) -> Identifier {
        guard isForeign else {
            return claim(base + suffix, for: owner, at: location, diagnostics: diagnostics)
        }
        var name = base + suffix
        var infix = ""
        while let other = taken[key(name)] {
            infix += "API"
            let next = base + infix + suffix
            if taken[key(next)] == nil {
                diagnostics.note(
                    "\(owner) and \(other.owner) are both '\(base)\(suffix)' in Swift; the former is '\(next)'",
                    at: location
                )
            }
            name = next
        }
        taken[key(name)] = Claim(owner: owner, location: location)
        return Identifier.plain(name)
    }

    /// The identifier `text`, or an error where something else has it already.
    mutating func claim(
        _ text: String,
        for owner: String,
        at location: SourceLocation,
        hint: String? = nil,
        diagnostics: DiagnosticCollector
    ) -> Identifier {
        if text.isEmpty {
            diagnostics.error("\(owner) has no Swift name", at: location, hint: hint)
        } else if let other = taken[key(text)] {
            guard !diagnostics.hasError(at: location) else { return Identifier.plain(text) }
            let note = other.location.map { Diagnostic(.note, "\(other.owner) is here", at: $0) }
            diagnostics.error(
                "\(owner) and \(other.owner) are both '\(text)' in Swift",
                at: location,
                hint: hint,
                notes: note.map { [$0] } ?? []
            )
        } else {
            taken[key(text)] = Claim(owner: owner, location: location)
        }
        return Identifier.plain(text)
    }

    private func key(_ text: String) -> String { NameResolution.key(text, ignoresCase: ignoresCase) }
}
