import IR
import Mustache

extension ViewContext {
    /// The struct with a function per operation, and one more where the answer comes in pages.
    func serviceView(_ router: Router, _ names: RouterNames) -> View {
        var imports = Imports(declared: [.runtime])
        let routerType = names.router
        let taken = names.functions
        let functions = sortedOperations(router, names).flatMap { operation, names -> [MustacheObject] in
            let call = OperationCall(operation, names, context: self, scope: .namespace)
            imports.formUnion(call.imports)
            let response = styles.contains(.response) ? call.responseView(router: routerType, besides: taken) : nil
            if response != nil { imports.formUnion(call.imports) }
            return [call.view(router: routerType), response, call.pagesView(router: routerType)].compactMap { $0 }
        }
        var object = base(names.service.declared)
        object["doc"] = .texts(DocComment(router.doc).lines)
        object["functions"] = .objects(functions)
        return View(object: object, imports: imports)
    }

    /// The calls that give one value or nothing, for completion handlers and publishers.
    func callsView(_ router: Router, _ names: RouterNames) -> View {
        // A completion handler's call gives a `CallHandle`; a publisher is Combine's, and made of the runtime's.
        var imports = Imports(declared: [.runtime])
        var combine = Imports(declared: [.combine], used: [.runtime])
        let calls = sortedOperations(router, names).compactMap { operation, names -> MustacheObject? in
            let call = OperationCall(operation, names, context: self, scope: .member)
            guard call.isSingle else { return nil }
            imports.formUnion(call.imports)
            combine.formUnion(call.imports)
            return call.forwardingView()
        }
        var object = base(names.service.declared)
        object["calls"] = .objects(markingFirst(calls))
        object["hasCalls"] = .bool(!calls.isEmpty)
        // They stand inside of `#if canImport(Combine)`: without Combine they would be unused.
        object["combineImports"] = .texts(combine.lines(access))
        return View(object: object, imports: imports)
    }

    func sortedOperations(_ router: Router, _ names: RouterNames) -> [(Operation, OperationNames)] {
        zip(router.operations, names.operations).sorted { $0.1.function < $1.1.function }
    }
}
