import Diagnostics
import IR
import Mustache

/// Lists, page after page.
extension OperationCall {
    enum PageKind {
        /// The function is no function of pages, or its body is one call.
        case none
        /// The closure calls the function of one page.
        case counted
        /// The closure sends the request and reads where the next page starts.
        case cursor
    }

    var itemPath: ItemPath? {
        guard let pagination = operation.pagination, case .value(let type) = operation.success else { return nil }
        return ItemPath(pagination.items ?? [], in: type, spelling)
    }

    func pagesHead(_ items: ItemPath) -> Head {
        let element = spelling.type(items.element, in: scope)
        return Head(
            name: names.pages,
            summary: ", page after page.",
            returns: "\(spelling.standard(.pages, in: scope))<\(element), \(error)>",
            isAsync: false
        )
    }

    /// The function that gives the elements of all pages.
    func pagesView(router: Identifier) -> MustacheObject? {
        guard let pagination = operation.pagination, case .value(let type) = operation.success else { return nil }
        guard let items = itemPath else {
            context.diagnostics.error(
                "the items of 'pages' are not in the domain model",
                at: pagination.location,
                hint: "add them to its 'domain'"
            )
            return nil
        }
        var object = view(pagesHead(items))
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

    func setPages(_ kind: PageKind, start: String = "", binding: String = "", in object: inout MustacheObject) {
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
