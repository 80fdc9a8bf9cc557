import Diagnostics
import IR
import Mustache

/// One operation as a function of its service.
struct OperationCall {
    let operation: Operation
    let names: OperationNames
    let context: ViewContext
    let scope: Scope
    let signature: Signature

    init(_ operation: Operation, _ names: OperationNames, context: ViewContext, scope: Scope) {
        self.operation = operation
        self.names = names
        self.context = context
        self.scope = scope
        self.signature = Signature(operation, names, context.spelling)
    }

    var spelling: Spelling { context.spelling }
    var error: String { spelling.own(context.names.error, in: scope) }

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

    // MARK: The functions of the service

    /// A function without its body.
    struct Head {
        let name: Identifier
        /// What the summary of the operation ends with.
        var summary = ""
        /// Whether the file and the progress follow the parameters of the operation.
        var isTransfer = false
        let returns: String?
        var isAsync = true
    }

    /// Of the operation, of its whole answer, of its pages.
    func heads(besides taken: Set<String>) -> [Head] {
        let response = context.styles.contains(.response) ? responseHead(besides: taken) : nil
        return [head, response, itemPath.map(pagesHead)].compactMap { $0 }
    }

    private var head: Head { Head(name: names.function, isTransfer: true, returns: returns, isAsync: isSingle) }

    func view(_ head: Head) -> MustacheObject {
        let extra = head.isTransfer ? transferParameters() : []
        var object = declaration(head.name, extra: extra, summary: head.summary)
        object["effects"] = .text(head.isAsync ? " async throws(\(error))" : "")
        object["returns"] = .text(head.returns.map { " -> " + $0 } ?? "")
        return object
    }

    func view(router: Identifier) -> MustacheObject {
        var object = view(head)
        object["send"] = .text((isSingle ? "try await " : "") + "self.client." + member)
        setPages(.none, in: &object)
        setCall(router, arguments: callArguments + transferArguments, mapping: mapping, in: &object)
        return object
    }

    /// The function that gives the status and the headers as well; nil where the answer is no value in memory.
    func responseView(router: Identifier, besides taken: Set<String>) -> MustacheObject? {
        guard let member = responseMember, let head = responseHead(besides: taken) else { return nil }
        var object = view(head)
        object["send"] = .text("try await self.client." + member)
        setPages(.none, in: &object)
        let toDomain = mapping.isEmpty ? "" : ".map { $0\(mapping) }"
        setCall(router, arguments: callArguments, mapping: toDomain, in: &object)
        return object
    }

    private func responseHead(besides taken: Set<String>) -> Head? {
        guard responseMember != nil else { return nil }
        var function = names.function.text + "WithResponse"
        while taken.contains(function) { function += "Head" }
        let value = returns ?? spelling.standard(.void, in: scope)
        return Head(
            name: .plain(function),
            summary: ", with the status and the headers of the answer.",
            returns: "\(spelling.standard(.response, in: scope))<\(value)>"
        )
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
        var doc = doc(summary: suffix)
        doc.append(paragraph: operation.remarks)
        doc.append(parameters: signature.docs)
        return [
            "name": .text(name.declared),
            "doc": .texts(doc.lines),
            "deprecated": .optional(operation.deprecated.map(SwiftText.deprecation)),
            "parameters": .object(.list(signature.declarations(in: scope, extra: extra))),
        ]
    }

    func doc(summary suffix: String) -> DocComment {
        // Without a word of the author's, the path says most.
        let text = operation.doc ?? "`\(operation.method) \(operation.path.text)`."
        return DocComment(suffix.isEmpty ? text : Self.summary(text, suffix))
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

    func setCall(
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

    func transferParameters(withDefaults: Bool = true) -> [String] {
        guard hasProgress else { return [] }
        let progress = spelling.standard(.transferProgress, in: scope)
        let void = spelling.standard(.void, in: scope)
        var parameters = ["progress: (@Sendable (\(progress)) -> \(void))?\(withDefaults ? " = nil" : "")"]
        if case .file = operation.success { parameters.insert("to file: \(spelling.standard(.url, in: scope))", at: 0) }
        return parameters
    }

    var transferArguments: [String] {
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
            extra: transferParameters() + ["completion: @escaping @Sendable (\(result)) -> \(void)"]
        )
        object["publisher"] = .text(names.publisher.declared)
        object["publisherParameters"] = .object(.list(signature.declarations(in: scope, extra: transferParameters())))
        object["value"] = .text(value)
        object["errorType"] = .text(error)
        object["send"] = .text("try await self.\(names.function.member)")
        object["forwarded"] = .object(.list(signature.pass(extra: transferArguments)))
        return object
    }
}
