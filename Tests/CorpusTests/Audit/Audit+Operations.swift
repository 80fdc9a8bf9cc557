import Foundation
import YAML

extension Audit {
    private static let methods: Set<String> = [
        "get", "put", "post", "delete", "options", "head", "patch", "trace", "query",
    ]

    func auditOperations() {
        for entry in document.entries(document.root.mapping?["paths"]) where !entry.key.hasPrefix("x-") {
            auditPath(entry.key, entry.value)
        }
        // Their models can be decoded, even though nobody calls them.
        for holder in [document.root.mapping?["webhooks"], document.root.mapping?["x-webhooks"]] {
            for entry in document.entries(holder) { auditCallback(entry.value, "webhook \(entry.key)") }
        }
    }

    private func auditPath(_ path: String, _ item: Node) {
        for entry in document.entries(item) {
            if Self.methods.contains(entry.key) {
                auditOperation(entry.key.uppercased(), path, entry, item)
            } else if entry.key == "additionalOperations" {
                for other in document.entries(entry.value) { auditOperation(other.key, path, other, item) }
            }
        }
    }

    private func auditOperation(_ method: String, _ path: String, _ entry: Mapping.Entry, _ item: Node) {
        guard let operation = document.resolve(entry.value), let mapping = operation.mapping else { return }
        let owner = "\(method) \(path)"
        let endpoints = endpoints(method, path)
        expect(!endpoints.isEmpty, .operation, owner, of: "paths", at: [entry.keyNode, entry.value], within: [item])
        guard !endpoints.isEmpty else { return }

        let parameters = parameters(of: mapping, and: item)
        for parameter in parameters {
            auditParameter(parameter, endpoints, owner, [operation, item], constantSlots(parameters))
        }
        auditBodies(mapping, endpoints, owner, operation)
        auditResponses(mapping, endpoints, owner, operation)
        auditSecurity(mapping, endpoints, owner, entry)
        for callback in document.entries(mapping["callbacks"]) {
            for path in document.entries(callback.value) { auditCallback(path.value, "callback \(callback.key)") }
        }
    }

    private func endpoints(_ method: String, _ path: String) -> [SwiftOutput.Endpoint] {
        output.endpoints.filter { endpoint in
            endpoint.method == method.uppercased()
                && isCall(output.calls["\(endpoint.router).\(endpoint.caseName)"] ?? "", method, path)
        }
    }

    /// Whether a doc comment speaks of the operation. A server of its own stands before the path, and a fragment is
    /// never sent.
    private func isCall(_ said: String, _ method: String, _ path: String) -> Bool {
        let parts = said.split(separator: " ", maxSplits: 1)
        let path = String(path.prefix { $0 != "#" })
        guard parts.count == 2, parts[0] == method else { return false }
        let own = path.removingPercentEncoding ?? path
        let other = String(parts[1]).removingPercentEncoding ?? String(parts[1])
        return other == own || other.contains("://") && other.hasSuffix(own)
    }

    /// Nobody calls these, so only what they hold is looked for.
    private func auditCallback(_ item: Node, _ owner: String) {
        for entry in document.entries(item) where Self.methods.contains(entry.key) {
            guard let mapping = document.resolve(entry.value)?.mapping else { continue }
            if document.isReference(entry.value) { continue }
            for media in document.entries(document.resolve(mapping["requestBody"])?.mapping?["content"]) {
                auditSchema(media.value.mapping?["schema"], owner)
            }
        }
    }

    // MARK: Parameters

    private func parameters(of operation: Mapping, and item: Node) -> [Node] {
        var found: [String: Node] = [:]
        var order: [String] = []
        let own = document.items(operation["parameters"])
        for node in document.items(document.resolve(item)?.mapping?["parameters"]) + own {
            guard let parameter = document.resolve(node)?.mapping, let name = parameter["name"]?.text,
                let place = parameter["in"]?.text
            else { continue }
            let key = "\(place) \(place == "header" ? name.lowercased() : name)"
            if found.updateValue(node, forKey: key) == nil { order.append(key) }
        }
        return order.compactMap { found[$0] }
    }

    private func auditParameter(
        _ node: Node,
        _ endpoints: [SwiftOutput.Endpoint],
        _ owner: String,
        _ within: [Node],
        _ constantSlots: Int
    ) {
        guard let resolved = document.resolve(node), let parameter = resolved.mapping,
            let name = parameter["name"]?.text, let place = parameter["in"]?.text
        else { return }
        let schema = parameter["schema"] ?? parameter["content"]?.mapping?.entries.first?.value.mapping?["schema"]
        let isFound: Bool
        switch place {
        case "path":
            // Names of slots are Swift's business; that there is one is the wire's.
            let slots = owner.count { $0 == "{" } - constantSlots
            let constant = constant(schema ?? resolved)
            isFound = endpoints.contains { endpoint in
                if let constant { return (endpoint.path.removingPercentEncoding ?? endpoint.path).contains(constant) }
                return endpoint.path.count { $0 == "\0" } == slots || !owner.contains("{\(name)}")
            }
        case "body": isFound = true
        case "formData":
            isFound = !output.types(with: name).isEmpty
        default:
            isFound =
                endpoints.contains { endpoint in
                    endpoint.calls.contains { call in
                        call.literals.contains { place == "header" ? $0.lowercased() == name.lowercased() : $0 == name }
                    }
                } || (schema.map { isObject($0) } ?? false) && !output.types(withAll: names(of: schema)).isEmpty
        }
        expect(
            isFound,
            .parameter,
            name,
            of: owner,
            at: [node, resolved, parameter["name"]],
            within: within + [resolved]
        )
        guard isFound, place != "body" else { return }
        auditSchema(schema ?? (parameter["content"] == nil ? resolved : nil), "\(owner) \(name)")
    }

    private func constantSlots(_ parameters: [Node]) -> Int {
        parameters.count { node in
            guard let parameter = document.resolve(node), parameter.mapping?["in"]?.text == "path" else { return false }
            return constant(parameter.mapping?["schema"] ?? parameter) != nil
        }
    }

    /// The one value that there is.
    private func constant(_ schema: Node) -> String? {
        guard let mapping = document.resolve(schema)?.mapping else { return nil }
        let values = document.items(mapping["enum"])
        let text = mapping["const"]?.text ?? (values.count == 1 ? values[0].text : nil)
        // Nothing at all cannot stand in a path.
        return text?.isEmpty == true ? nil : text
    }

    // MARK: Bodies

    private func auditBodies(
        _ operation: Mapping,
        _ endpoints: [SwiftOutput.Endpoint],
        _ owner: String,
        _ node: Node
    ) {
        if document.isSwagger {
            for parameter in document.items(operation["parameters"]) {
                guard let mapping = document.resolve(parameter)?.mapping, mapping["in"]?.text == "body" else {
                    continue
                }
                let has = endpoints.contains { $0.calls.contains { Self.bodyCalls.contains($0.name) } }
                expect(has, .body, "body", of: owner, at: [parameter, mapping["in"]], within: [node])
                auditSchema(mapping["schema"], "\(owner) body")
            }
            return
        }
        let body = document.resolve(operation["requestBody"])
        for media in document.entries(body?.mapping?["content"]) {
            let isFound = endpoints.contains { endpoint in endpoint.calls.contains { isBody($0, media.key) } }
            let at = [media.keyNode, media.value, operation["requestBody"]]
            expect(isFound, .body, media.key, of: owner, at: at, within: [node, body])
            // Of all else the bytes are the caller's.
            guard isReadable(Self.essence(media.key)) || isForm(Self.essence(media.key)) else { continue }
            auditSchema(document.resolve(media.value)?.mapping?["schema"], "\(owner) body")
            auditSchema(document.resolve(media.value)?.mapping?["itemSchema"], "\(owner) body")
        }
    }

    private static let bodyCalls: Set<String> = ["json", "form", "multipart", "bytes", "text", "file", "stream"]

    private func isBody(_ call: SwiftOutput.Call, _ mediaType: String) -> Bool {
        let type = Self.essence(mediaType)
        if call.literals.contains(where: { Self.essence($0) == type }) { return Self.bodyCalls.contains(call.name) }
        switch type {
        case "application/json": return call.name == "json" && call.literals.isEmpty
        case "application/x-www-form-urlencoded": return call.name == "form"
        case "multipart/form-data": return call.name == "multipart"
        default: return type.contains("*") && Self.bodyCalls.contains(call.name)
        }
    }

    private static func essence(_ mediaType: String) -> String {
        let type = mediaType.split(separator: ";").first.map(String.init) ?? mediaType
        return type.trimmingCharacters(in: .whitespaces).lowercased()
    }

    // MARK: Answers

    private func auditResponses(
        _ operation: Mapping,
        _ endpoints: [SwiftOutput.Endpoint],
        _ owner: String,
        _ node: Node
    ) {
        let responses = document.entries(operation["responses"]).filter { !$0.key.hasPrefix("x-") }
        let hasSuccess = responses.contains { $0.key.hasPrefix("2") }
        let values = endpoints.flatMap { output.returns["\($0.router).\($0.caseName)"] ?? [] }.filter { !$0.isEmpty }
        for entry in responses {
            guard let response = document.resolve(entry.value)?.mapping else { continue }
            let contents = contents(of: response, operation)
            let at = [entry.keyNode, entry.value, document.resolve(entry.value)]
            let within = [node, document.resolve(entry.value)]
            for (type, schema) in contents where isReadable(type) { auditSchema(schema, "\(owner) \(entry.key)") }
            let code = entry.key.lowercased()
            let isSuccess = code.hasPrefix("2") || code == "default" && !hasSuccess
            // An answer to HEAD has no body.
            guard !owner.hasPrefix("HEAD "), contents.contains(where: { $0.schema.map { !isEmpty($0) } ?? false })
            else { continue }
            if isSuccess {
                expect(!values.isEmpty, .response, entry.key, of: owner, at: at, within: within)
            } else if contents.contains(where: { isReadable($0.type) }), !code.hasPrefix("1"), !code.hasPrefix("3") {
                let isFound = endpoints.contains { $0.calls.contains { isFailure($0, code) } }
                expect(isFound, .failure, entry.key, of: owner, at: at, within: within)
            }
        }
    }

    private func contents(of response: Mapping, _ operation: Mapping) -> [(type: String, schema: Node?)] {
        if document.isSwagger {
            let types = document.items(operation["produces"] ?? document.root.mapping?["produces"])
                .compactMap(\.text)
            guard let schema = response["schema"] else { return [] }
            return (types.isEmpty ? ["application/json"] : types).map { (Self.essence($0), schema) }
        }
        return document.entries(response["content"]).map { entry in
            let media = document.resolve(entry.value)?.mapping
            return (Self.essence(entry.key), media?["schema"] ?? media?["itemSchema"])
        }
    }

    private func isReadable(_ type: String) -> Bool {
        type.hasSuffix("json") || ["text/event-stream", "application/jsonl", "application/x-ndjson"].contains(type)
    }

    private func isForm(_ type: String) -> Bool {
        type == "application/x-www-form-urlencoded" || type.hasPrefix("multipart/")
    }

    private func isFailure(_ call: SwiftOutput.Call, _ code: String) -> Bool {
        guard call.name == "failure" else { return false }
        if code == "default" { return call.numbers.isEmpty }
        if code.hasSuffix("xx") { return call.words.contains("range") && call.numbers.contains { code.hasPrefix($0) } }
        return call.numbers.contains(code)
    }

    // MARK: Security

    private func auditSecurity(
        _ operation: Mapping,
        _ endpoints: [SwiftOutput.Endpoint],
        _ owner: String,
        _ entry: Mapping.Entry
    ) {
        guard let node = operation["security"] ?? document.root.mapping?["security"] else { return }
        let wanted = Set(document.items(node).map { Set($0.mapping?.entries.map(\.key) ?? []) })
        for endpoint in endpoints {
            let calls = endpoint.calls.filter { $0.name == "security" }
            let own = calls.map { call in call.words.compactMap { output.schemes[$0] } }
            let inherited = output.security.map { $0.compactMap { output.schemes[$0] } }
            var found = Set((calls.isEmpty ? inherited : own).map { Set($0) })
            // Nothing is asked for where nothing is said.
            if found.isEmpty, wanted == [[]] { found = wanted }
            if wanted.isEmpty { found.remove([]) }
            let missing = wanted.subtracting(found)
            for alternative in missing.sorted(by: { $0.sorted().joined() < $1.sorted().joined() }) {
                let names = alternative.sorted()
                let isReported = names.contains { name in
                    let scheme = document.resolve(scheme(name))
                    return isExplained(name, at: [node, scheme, scheme?.mapping?["type"]], within: [node, scheme])
                }
                let name = names.isEmpty ? "none" : names.joined(separator: " and ")
                expect(isReported, .security, name, of: owner, at: [node], within: [entry.value])
            }
            if missing.isEmpty { expect(true, .security, "", of: owner, at: [node], within: []) }
        }
    }

    private func scheme(_ name: String) -> Node? {
        let holder =
            document.isSwagger
            ? document.root.mapping?["securityDefinitions"]
            : document.root.mapping?["components"]?.mapping?["securitySchemes"]
        return document.resolve(holder)?.mapping?[name]
    }
}
