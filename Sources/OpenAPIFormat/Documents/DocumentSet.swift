import Diagnostics
import YAML

/// The files of a document, and the way from one place to another.
final class DocumentSet {
    /// Of the document itself, in the shape of OpenAPI 3.
    let root: Node
    private let isSwagger: Bool
    private let files: SpecFiles
    private let diagnostics: DiagnosticCollector

    private struct Spelling: Hashable {
        var file: Int32
        var text: String
    }
    private enum Outcome {
        case found(Target)
        case lost(Diagnostic)
    }

    private var outcomes: [Spelling: Outcome] = [:]
    /// Where chains end, by each of their places.
    private var ends: [Target.Identity: Target] = [:]
    private var indexes: [Target.Identity: [String: Int]] = [:]
    private var anchors: [Int32: [String: Target]] = [:]
    private var reported: Set<SourceLocation> = []
    private var reportedCycles: Set<Set<Target.Identity>> = []
    /// References within pointers, which may lead to each other.
    private var depth = 0

    private static let longestLinear = 12
    private static let mostHops = 100

    init(root: Node, version: Version = .v31, options: OpenAPIFormat.Options, diagnostics: DiagnosticCollector) {
        isSwagger = version == .swagger
        self.root = isSwagger ? SwaggerRoot(root).node : root
        self.diagnostics = diagnostics
        let isSwagger = isSwagger
        files = SpecFiles(root: self.root, roots: options.roots, diagnostics: diagnostics) { root in
            isSwagger ? SwaggerSchemas.rewritten(root) : root
        }
    }

    /// Where the `$ref` of this mapping leads, one step; nil where it is none or leads nowhere, which is reported once.
    func target(of node: Node) -> Target? {
        guard let reference = node.mapping?["$ref"], let text = reference.text else { return nil }
        let spelling = Spelling(file: reference.location.file, text: text)
        let outcome: Outcome
        if let known = outcomes[spelling] {
            outcome = known
        } else {
            outcome = find(text, from: reference.location.file)
            outcomes[spelling] = outcome
        }
        switch outcome {
        case .found(let target): return target
        case .lost(var diagnostic):
            if reported.insert(reference.location).inserted {
                diagnostic.location = reference.location
                diagnostics.report(diagnostic)
            }
            return nil
        }
    }

    /// The node behind all references; itself where it is none. Nil where they lead nowhere or in a circle.
    func resolve(_ node: Node) -> Node? {
        guard isReference(node) else { return node }
        return resolvedTarget(of: node)?.node
    }

    /// The end of a chain of references; nil where there is none, or it leads nowhere or in a circle.
    func resolvedTarget(of node: Node) -> Target? {
        guard var target = target(of: node) else { return nil }
        guard isReference(target.node) else { return target }
        var trail: [Target.Identity] = []
        var seen: Set<Target.Identity> = []
        while isReference(target.node) {
            if let end = ends[target.identity] {
                target = end
                break
            }
            guard seen.insert(target.identity).inserted else {
                reportCycle(Array(trail[(trail.firstIndex(of: target.identity) ?? 0)...]), at: node)
                return nil
            }
            trail.append(target.identity)
            guard let next = self.target(of: target.node) else { return nil }
            target = next
        }
        for identity in trail { ends[identity] = target }
        return target
    }

    func isReference(_ node: Node) -> Bool { node.mapping?["$ref"]?.scalar != nil }

    /// The name that a part has among the components, or in a file of parts; nil for what stands elsewhere.
    func componentName(of identity: Target.Identity) -> String? {
        let pointer = identity.pointer
        guard let last = pointer.last else { return files.name(of: identity.file) }
        if identity.file == root.location.file {
            return pointer.count == 3 && pointer[0] == "components" ? last : nil
        }
        return Int(last) == nil ? last : nil
    }

    /// Reports a circle of references once, whoever finds it.
    func reportCycle(_ members: [Target.Identity], at node: Node) {
        guard reportedCycles.insert(Set(members)).inserted, let first = members.first else { return }
        let names = (members + [first]).map { $0.pointer.last ?? "the file" }
        let text = node.mapping?["$ref"]?.text ?? names[0]
        diagnostics.error(
            "the reference '\(text)' leads in a circle",
            at: node.mapping?["$ref"]?.location ?? node.location,
            hint: names.count > 2 ? names.joined(separator: " → ") : nil
        )
    }

    // MARK: Finding

    private func find(_ text: String, from file: Int32) -> Outcome {
        let reference = Reference(text)
        switch reference.place {
        case .sameFile:
            guard !text.isEmpty else { return .lost(warning("a reference without a target", nil)) }
            return find(reference, text, in: file)
        case .url:
            return .lost(
                error("'\(text)' is a URL, and none is ever fetched", "keep a copy beside the document and refer to it")
            )
        case .file(let path):
            do throws(SpecFiles.Refusal) {
                return find(reference, text, in: try files.number(of: path, from: file))
            } catch {
                return lost(text, path, error)
            }
        }
    }

    private func find(_ reference: Reference, _ text: String, in file: Int32) -> Outcome {
        guard let fileRoot = files.root(of: file) else {
            return .lost(warning("'\(text)' leads into a file that cannot be read", nil))
        }
        let start = Target(identity: Target.Identity(file: file, pointer: []), node: fileRoot)
        let pointer = file == root.location.file ? current(reference.pointer) : reference.pointer
        if let target = walk(pointer[...], from: start) { return .found(target) }
        if reference.isPlainName, let name = reference.pointer.first, let target = anchors(of: start)[name] {
            return .found(target)
        }
        // A part of a document that was cut into files, still written as if it were whole.
        if file != root.location.file,
            let target = walk(current(reference.pointer)[...], from: Target(identity: rootIdentity, node: root))
        {
            return .found(target)
        }
        let parent = walk(pointer.dropLast(), from: start)?.node.mapping
        let near = reference.pointer.last.flatMap { name in
            diagnostics.suggestion(for: name, in: parent?.entries.map(\.key) ?? [])
        }
        return .lost(warning("'\(text)' leads nowhere", near))
    }

    private func lost(_ text: String, _ path: String, _ refusal: SpecFiles.Refusal) -> Outcome {
        switch refusal {
        case .missing(let full):
            // The bare name of a schema, as Swagger 1.2 had them.
            let schemas = ["components", "schemas", path]
            if let target = walk(schemas[...], from: Target(identity: rootIdentity, node: root)) {
                return .found(target)
            }
            return .lost(error("'\(text)' leads to a file that does not exist: '\(full)'", nil))
        case .outside:
            let hint = "only what is in there is read, unless a root allows more"
            return .lost(error("'\(text)' is outside the folder of the document", hint))
        case .noFile:
            return .lost(error("'\(text)' leads to something that is no file", nil))
        }
    }

    /// Where the parts of a Swagger document are now.
    private func current(_ pointer: [String]) -> [String] {
        guard isSwagger, let first = pointer.first, let section = SwaggerRoot.sections[first] else { return pointer }
        return ["components", section] + pointer.dropFirst()
    }

    private var rootIdentity: Target.Identity { Target.Identity(file: root.location.file, pointer: []) }

    private func error(_ message: String, _ hint: String?) -> Diagnostic {
        Diagnostic(.error, message, at: nil, hint: hint)
    }

    private func warning(_ message: String, _ hint: String?) -> Diagnostic {
        Diagnostic(.warning, message, at: nil, hint: hint)
    }

    // MARK: Walking

    /// Follows a pointer, through references where they are in the way, so that a place has one identity.
    private func walk(_ pointer: ArraySlice<String>, from start: Target) -> Target? {
        var target = start
        for name in pointer {
            if let child = child(name, of: target) {
                target = child
            } else {
                depth += 1
                defer { depth -= 1 }
                guard depth < Self.mostHops, let behind = resolvedTarget(of: target.node),
                    let child = child(name, of: behind)
                else { return nil }
                target = child
            }
        }
        return target
    }

    private func child(_ name: String, of parent: Target) -> Target? {
        let node: Node?
        switch parent.node.content {
        case .mapping(let mapping): node = child(name, of: mapping, at: parent.identity)
        case .sequence(let items): node = Int(name).flatMap { items.indices.contains($0) ? items[$0] : nil }
        case .scalar: node = nil
        }
        guard let node else { return nil }
        var identity = parent.identity
        identity.pointer.append(name)
        return Target(identity: identity, node: node)
    }

    /// Long mappings, such as that of all schemas, are indexed.
    private func child(_ name: String, of mapping: Mapping, at identity: Target.Identity) -> Node? {
        guard mapping.entries.count > Self.longestLinear else { return mapping[name] }
        if indexes[identity] == nil {
            var index: [String: Int] = [:]
            index.reserveCapacity(mapping.entries.count)
            for (position, entry) in mapping.entries.enumerated() where index[entry.key] == nil {
                index[entry.key] = position
            }
            indexes[identity] = index
        }
        guard let position = indexes[identity]?[name] else { return nil }
        let entry = mapping.entries[position]
        return entry.key.utf8.elementsEqual(name.utf8) ? entry.value : mapping[name]
    }

    /// The places that name themselves (`$anchor`, JSON Schema 2020-12 §8.2.2), found when the first one is asked for.
    private func anchors(of start: Target) -> [String: Target] {
        if let known = anchors[start.identity.file] { return known }
        var found: [String: Target] = [:]
        var pending = [start]
        while let target = pending.popLast() {
            switch target.node.content {
            case .scalar: continue
            case .sequence(let items):
                for index in items.indices { if let item = child(String(index), of: target) { pending.append(item) } }
            case .mapping(let mapping):
                if let name = (mapping["$anchor"] ?? mapping["$dynamicAnchor"])?.text, found[name] == nil {
                    found[name] = target
                }
                for entry in mapping.entries {
                    var identity = target.identity
                    identity.pointer.append(entry.key)
                    pending.append(Target(identity: identity, node: entry.value))
                }
            }
        }
        anchors[start.identity.file] = found
        return found
    }
}
