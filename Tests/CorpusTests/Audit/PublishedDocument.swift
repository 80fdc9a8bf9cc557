import Diagnostics
import Foundation
import Toolchain
import YAML

/// A document as an auditor reads it: nodes, and references followed in the simplest way that can be right.
final class PublishedDocument {
    let root: Node
    private let path: String
    private let collector = DiagnosticCollector()
    private var roots: [String: Node] = [:]

    init?(fileAt path: String) {
        self.path = path
        guard let root = YAML.parse(fileAt: path, diagnostics: collector) else { return nil }
        self.root = root
        roots[Self.normal(path)] = root
    }

    init?(text: String, path: String) {
        self.path = path
        guard let root = YAML.parse(text, path: path, diagnostics: collector) else { return nil }
        self.root = root
        roots[Self.normal(path)] = root
    }

    /// Swagger 2.0 and before.
    var isSwagger: Bool { root.mapping?["swagger"] != nil }

    private static func normal(_ path: String) -> String { URL(filePath: path).standardizedFileURL.filePath }

    // MARK: Places

    func place(_ location: SourceLocation) -> Place {
        Place(location, in: collector.file(at: location)?.path ?? path)
    }

    // MARK: References

    func isReference(_ node: Node) -> Bool { node.mapping?["$ref"]?.text != nil }

    /// The node behind all references; nil where they lead nowhere.
    func resolve(_ node: Node?) -> Node? {
        guard var node else { return nil }
        for _ in 0..<50 {
            guard let reference = node.mapping?["$ref"], let text = reference.text else { return node }
            guard let next = find(text, from: reference.location) else { return nil }
            node = next
        }
        return nil
    }

    private func find(_ text: String, from location: SourceLocation) -> Node? {
        let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let file = parts.first.map(String.init) ?? ""
        let pointer = parts.count > 1 ? String(parts[1]) : ""
        let own = collector.file(at: location)?.path ?? path
        var start: Node?
        if file.isEmpty || file == "/" {
            start = roots[Self.normal(own)]
        } else {
            let folder = URL(filePath: own).deletingLastPathComponent()
            let full = folder.appending(path: file.removingPercentEncoding ?? file).standardizedFileURL.filePath
            if roots[full] == nil, FileManager.default.fileExists(atPath: full) {
                roots[full] = YAML.parse(fileAt: full, diagnostics: collector)
            }
            start = roots[full]
        }
        if let start, let found = walk(pointer, from: start) { return found }
        if let found = walk(pointer, from: root), !pointer.isEmpty { return found }
        return file.isEmpty ? nil : schemas[file]
    }

    private func walk(_ pointer: String, from start: Node) -> Node? {
        var node = start
        for part in pointer.split(separator: "/") {
            let name = (part.removingPercentEncoding ?? String(part)).replacingOccurrences(of: "~1", with: "/")
                .replacingOccurrences(of: "~0", with: "~")
            if isReference(node), let target = resolve(node) { node = target }
            if let items = node.sequence {
                guard let index = Int(name), items.indices.contains(index) else { return nil }
                node = items[index]
            } else {
                guard let next = node.mapping?[name] else { return nil }
                node = next
            }
        }
        return node
    }

    // MARK: Parts

    func entries(_ node: Node?) -> [Mapping.Entry] { resolve(node)?.mapping?.entries ?? [] }

    func items(_ node: Node?) -> [Node] { node?.sequence ?? [] }

    /// The schemas with a name.
    lazy var schemas: Mapping = {
        let holder = isSwagger ? root.mapping?["definitions"] : root.mapping?["components"]?.mapping?["schemas"]
        return resolve(holder)?.mapping ?? Mapping()
    }()
}
