import IR
import SwiftBackend

/// What the configuration file of a spec says; nil and empty: nothing.
struct Configuration {
    var name: String?
    var access: SwiftBackend.Access?
    var styles: Set<SwiftBackend.Style>?
    var filter = Filter()
    var renames = Renames()
    var conformances: [Conformance] = []
    /// What values of a format are.
    var formats: [String: Primitive] = [:]
    /// Folders beside the spec's own that references may lead into.
    var roots: [String] = []
    /// Whether properties that the spec requires may be missing from answers.
    var isTolerant = false
    /// Whether all models decode and encode, whatever the operations need.
    var isCodable = false
    /// Whether a value that fits no variant of a union is an error.
    var closesUnions = false
    /// The folder of the output.
    var output: String?
    var singleFile: String?
    var shards: Int?
    var templates: String?

    /// What `petstore.yaml` is configured by, if it is there: `petstore.gen.yaml`.
    static func path(for spec: String) -> String {
        let name = FileSystem.name(of: spec)
        let base = name.lastIndex(of: ".").map { $0 == name.startIndex ? name : String(name[..<$0]) } ?? name
        return spec.dropLast(name.count) + base + ending
    }

    static let ending = ".gen.yaml"
}
