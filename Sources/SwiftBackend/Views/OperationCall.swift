import Diagnostics
import IR
import Mustache

/// One operation as a function of its service.
struct OperationCall {
    private let operation: Operation
    private let names: OperationNames
    private let context: ViewContext
    private let scope: Scope
    private let signature: Signature

    init(_ operation: Operation, _ names: OperationNames, context: ViewContext, scope: Scope) {
        self.operation = operation
        self.names = names
        self.context = context
        self.scope = scope
        self.signature = Signature(operation, names, context.spelling)
    }

    private var spelling: Spelling { context.spelling }
    private var error: String { spelling.own(context.names.error, in: scope) }

    /// Whether it gives one value or nothing, so that a completion handler can be called with it.
    var isSingle: Bool {
        switch operation.success {
        case .nothing, .value, .text, .bytes, .file: true
        case .stream, .events, .lines: false
        }
    }

    /// What the declaration needs.
    var imports: Imports {
        var imports = signature.imports
        if hasProgress { imports.declare([.runtime]) }
        switch operation.success {
        case .value(let type), .events(let type), .lines(let type): imports.formUnion(spelling.imports(type))
        case .file: imports.declare([.foundation])
        case .bytes: imports.declare([.foundation])
        case .nothing, .text, .stream: break
        }
        return imports
    }

    // MARK: The async function

    func view(router: Identifier) -> MustacheObject {
        var object = declaration(names.function, extra: transferParameters)
        object["returns"] = .text(returns.map { " -> " + $0 } ?? "")
        object["effects"] = .text(isSingle ? " async throws(\(error))" : "")
        object["send"] = .text((isSingle ? "try await " : "") + "self.client." + member)
        setPages(.none, in: &object)
        setCall(router, arguments: callArguments + transferArguments, mapping: mapping, in: &object)
        return object
    }

    /// The function that gives the status and the headers as well; nil where the answer is no value in memory.
    func responseView(router: Identifier, besides taken: Set<String>) -> MustacheObject? {
        var function = names.function.text + "WithResponse"
        while taken.contains(function) { function += "Head" }
        guard let member = responseMember else { return nil }
        var object = declaration(.plain(function), summary: ", with the status and the headers of the answer.")
        let value = returns ?? spelling.standard(.void, in: scope)
        object["returns"] = .text(" -> \(spelling.standard(.response, in: scope))<\(value)>")
        object["effects"] = .text(" async throws(\(error))")
        object["send"] = .text("try await self.client." + member)
        setPages(.none, in: &object)
        let toDomain = mapping.isEmpty ? "" : ".map { $0\(mapping) }"
        setCall(router, arguments: callArguments, mapping: toDomain, in: &object)
        return object
    }

    private var responseMember: String? {
        switch operation.success {
        case .nothing: "response"
        // A date by itself is read in a way of its own.
        case .value(let type): spelling.form(of: type) == nil ? "response" : nil
        case .text: "textResponse"
        case .bytes: "bytesResponse"
        case .file, .stream, .events, .lines: nil
        }
    }

    private func declaration(_ name: Identifier, extra: [String] = [], summary suffix: String = "") -> MustacheObject {
        // Without a word of the author's, the path says most.
        let text = operation.doc ?? "`\(operation.method) \(operation.path.text)`."
        var doc = DocComment(suffix.isEmpty ? text : Self.summary(text, suffix))
        doc.append(paragraph: operation.remarks)
        doc.append(parameters: signature.docs)
        return [
            "name": .text(name.declared),
            "doc": .texts(doc.lines),
            "deprecated": .optional(operation.deprecated.map(SwiftText.deprecation)),
            "parameters": .object(.list(signature.declarations(in: scope, extra: extra))),
        ]
    }

    /// `Search the gallery.` → `Search the gallery, page after page.`, the first paragraph alone.
    private static func summary(_ doc: String, _ suffix: String) -> String {
        var lines = doc.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let last = (lines.firstIndex { $0.allSatisfy(\.isWhitespace) } ?? lines.count) - 1
        guard lines.indices.contains(last) else { return doc }
        if lines[last].hasSuffix(".") { lines[last].removeLast() }
        lines[last] += suffix
        return lines.joined(separator: "\n")
    }

    private func setCall(
        _ router: Identifier,
        arguments: [String],
        mapping: String,
        in object: inout MustacheObject
    ) {
        let passed = signature.pass()
        object["router"] = .text("\(router.declared).\(names.function.member)")
        object["arguments"] = .texts(passed)
        object["isShortCase"] = .bool(passed.count < 2)
        object["isShortCall"] = .bool(passed.count < 2 && arguments.count < 2)
        object["shortCall"] = .text(passed.isEmpty ? "" : "(\(passed[0]))")
        object["sendArguments"] = .texts(arguments)
        object["hasSendArguments"] = .bool(!arguments.isEmpty)
        // The question mark stays with the call: on a line of its own it would start another operator.
        let isOptional = mapping.hasPrefix("?")
        object["optional"] = .text(isOptional ? "?" : "")
        object["mapping"] = .text(isOptional ? String(mapping.dropFirst()) : mapping)
    }

    /// Whether so much may go over the line that callers want to see how far it has come.
    private var hasProgress: Bool {
        switch operation.success {
        case .file: true
        case .stream, .events, .lines: false
        // A date by itself is read in a way of its own.
        case .value(let type) where spelling.form(of: type) != nil: false
        case .nothing, .value, .text, .bytes: operation.bodies.first.map(spelling.index.mayHoldFile) ?? false
        }
    }

    private var transferParameters: [String] {
        guard hasProgress else { return [] }
        let progress = spelling.standard(.transferProgress, in: scope)
        let void = spelling.standard(.void, in: scope)
        var parameters = ["progress: (@Sendable (\(progress)) -> \(void))? = nil"]
        if case .file = operation.success { parameters.insert("to file: \(spelling.standard(.url, in: scope))", at: 0) }
        return parameters
    }

    private var transferArguments: [String] {
        guard hasProgress else { return [] }
        return if case .file = operation.success { ["to: file", "progress: progress"] } else { ["progress: progress"] }
    }

    private var member: String {
        switch operation.success {
        case .nothing, .value: "send"
        case .text: "text"
        case .bytes: "bytes"
        case .file: "download"
        case .stream: "stream"
        case .events: "events"
        case .lines: "lines"
        }
    }

    private var callArguments: [String] {
        switch operation.success {
        case .nothing, .text, .bytes, .file, .stream: []
        case .value(let type):
            if spelling.isPaired(type) {
                ["as: \(spelling.type(type, in: scope, .wire)).self"]
            } else {
                spelling.form(of: type).map { ["dates: \($0)"] } ?? []
            }
        case .events(let type), .lines(let type):
            if spelling.isPaired(type) {
                [
                    "as: \(spelling.type(type, in: scope, .wire)).self",
                    "map: { $0\(spelling.toDomain(type)) }",
                ]
            } else {
                []
            }
        }
    }

    private var mapping: String {
        if case .value(let type) = operation.success { spelling.toDomain(type) } else { "" }
    }

    /// The type of the value, spelled; nil for nothing.
    private var returns: String? {
        switch operation.success {
        case .nothing: nil
        case .value(let type): spelling.type(type, in: scope)
        case .text: spelling.standard(.string, in: scope)
        case .bytes: spelling.standard(.data, in: scope)
        case .file: spelling.standard(.url, in: scope)
        case .stream: "\(spelling.standard(.byteStream, in: scope))<\(error)>"
        case .events(let type):
            "\(spelling.standard(.eventStream, in: scope))<\(spelling.type(type, in: scope)), \(error)>"
        case .lines(let type):
            "\(spelling.standard(.lineStream, in: scope))<\(spelling.type(type, in: scope)), \(error)>"
        }
    }

    // MARK: Completion handlers and publishers

    func forwardingView() -> MustacheObject {
        let value = returns ?? spelling.standard(.void, in: scope)
        let result = "\(spelling.standard(.result, in: scope))<\(value), \(error)>"
        let void = spelling.standard(.void, in: scope)
        var object = declaration(
            names.function,
            extra: transferParameters + ["completion: @escaping @Sendable (\(result)) -> \(void)"]
        )
        object["publisher"] = .text(names.publisher.declared)
        object["publisherParameters"] = .object(.list(signature.declarations(in: scope, extra: transferParameters)))
        object["value"] = .text(value)
        object["errorType"] = .text(error)
        object["function"] = .text(names.function.member)
        object["forwarded"] = .object(.list(signature.pass(extra: transferArguments)))
        return object
    }

    // MARK: Pages

    private enum PageKind {
        /// The function is no function of pages, or its body is one call.
        case none
        /// The closure calls the function of one page.
        case counted
        /// The closure sends the request and reads where the next page starts.
        case cursor
    }

    /// The function that gives the elements of all pages.
    func pagesView(router: Identifier) -> MustacheObject? {
        guard let pagination = operation.pagination, case .value(let type) = operation.success else { return nil }
        guard let items = ItemPath(pagination.items ?? [], in: type, spelling) else {
            context.diagnostics.error(
                "the items of 'pages' are not in the domain model",
                at: pagination.location,
                hint: "add them to its 'domain'"
            )
            return nil
        }
        let element = spelling.type(items.element, in: scope)
        var object = declaration(names.pages, summary: ", page after page.")
        object["returns"] = .text(" -> \(spelling.standard(.pages, in: scope))<\(element), \(error)>")
        object["effects"] = ""
        object["send"] = ""
        let list = ["as: \(spelling.type(type, in: scope, .wire)).self", "items: \(items.closure)"]
        switch pagination.step {
        case .page(let parameter): setCounted("page", parameter, router, items: items, in: &object)
        case .offset(let parameter, limit: _): setCounted("offset", parameter, router, items: items, in: &object)
        case .cursor(let parameter, let path):
            guard let argument = signature.argument(wireName: parameter, of: operation, names) else { return nil }
            let binding = "\(argument.name.declared): \(signature.typeName(argument, in: scope))"
            setPages(.cursor, start: "cursor: \(argument.name.declared)", binding: binding, in: &object)
            object["send"] = "try await self.client.page"
            let next = "next: \(SwiftText.literal(path.joined(separator: ".")))"
            setCall(router, arguments: [next] + list, mapping: "", in: &object)
        case .link:
            setPages(.none, in: &object)
            object["send"] = "self.client.pages"
            setCall(router, arguments: list, mapping: "", in: &object)
        }
        return object
    }

    private func setPages(_ kind: PageKind, start: String = "", binding: String = "", in object: inout MustacheObject) {
        object["isCounted"] = .bool(kind == .counted)
        object["isCursor"] = .bool(kind == .cursor)
        object["start"] = .text(start)
        object["binding"] = .text(binding)
        object["function"] = .text(names.function.member)
    }

    private func setCounted(
        _ label: String,
        _ parameter: String,
        _ router: Identifier,
        items: ItemPath,
        in object: inout MustacheObject
    ) {
        guard let argument = signature.argument(wireName: parameter, of: operation, names) else { return }
        if spelling.index.resolve(argument.type) != .primitive(.int), let place = operation.pagination?.location {
            context.diagnostics.error("'\(parameter)' counts pages and is no Int", at: place)
        }
        // A page that may be left out is counted from where most servers start.
        let start = argument.isOptional ? "\(argument.name.declared) ?? 0" : argument.name.declared
        let binding = "\(argument.name.declared): \(spelling.type(argument.type, in: scope))"
        setPages(.counted, start: "\(label): \(start)", binding: binding, in: &object)
        setCall(router, arguments: [], mapping: items.suffix, in: &object)
    }
}
