import Diagnostics
import IR

/// The operations of a document, from which an overlay takes some.
struct DocumentOperations {
    private struct Call: Hashable {
        var method: String
        var path: String
    }

    private var rest: [Router]
    private var calls: [Call: [IR.Operation]] = [:]
    private var methods: [String: [String]] = [:]
    private var takers: [Call: (name: String, location: SourceLocation)] = [:]

    init(_ routers: [Router]) {
        rest = routers
        for operation in routers.flatMap(\.operations) {
            let call = Call(method: operation.method, path: operation.path.text)
            if calls[call] == nil { methods[call.path, default: []].append(call.method) }
            calls[call, default: []].append(operation)
        }
    }

    /// All that the document has for a call: one for each kind of body.
    ///
    /// - Parameter name: What the overlay calls it.
    /// - Returns: None, and an error, where it has none or they are taken.
    mutating func take(_ method: String, _ path: Text, as name: String, context: Context) -> [IR.Operation] {
        let call = Call(method: method, path: path.string)
        if let taker = takers[call] {
            context.diagnostics.error(
                "'\(method) \(path.string)' is listed twice",
                at: path.location,
                hint: "it is called '\(taker.name)'",
                notes: [Diagnostic(.note, "the first one is here", at: taker.location)]
            )
            return []
        }
        guard let operations = calls[call] else {
            context.error(
                "the document has no '\(method) \(path.string)'",
                at: path,
                hint: hint(method, path.string, context)
            )
            return []
        }
        takers[call] = (name, path.location)
        for index in rest.indices {
            rest[index].operations.removeAll { $0.method == method && $0.path.text == path.string }
        }
        return operations
    }

    private func hint(_ method: String, _ path: String, _ context: Context) -> String? {
        if let methods = methods[path] { return "it has \(list(methods, last: "and")) there" }
        let shape = Self.shape(path)
        if let same = methods.keys.filter({ Self.shape($0) == shape }).min() { return "did you mean '\(same)'?" }
        return context.diagnostics.suggestion(for: path, in: methods.keys.sorted())
    }

    /// A path without the names of its slots.
    private static func shape(_ path: String) -> String {
        var shape = ""
        var isSlot = false
        for sign in path {
            if sign == "}" { isSlot = false }
            if !isSlot { shape.append(sign) }
            if sign == "{" { isSlot = true }
        }
        return shape
    }

    /// The routers of the overlay, with what is left of those of the document.
    func routers(dressedBy routers: [Router]) -> [Router] {
        var rest = rest
        let dressed = routers.map { router in
            var router = router
            for index in rest.indices where Self.isSame(rest[index].name, router.name) {
                router.doc = router.doc ?? rest[index].doc
                router.operations += rest[index].operations
                rest[index].operations = []
            }
            return router
        }
        return dressed + rest.filter { !$0.operations.isEmpty }
    }

    /// `Pet Store` and `PetStore` are one router.
    private static func isSame(_ a: String, _ b: String) -> Bool {
        func letters(_ name: String) -> String { String(name.lowercased().filter { $0.isLetter || $0.isNumber }) }
        return a == b || letters(a) == letters(b) && !letters(a).isEmpty
    }
}
