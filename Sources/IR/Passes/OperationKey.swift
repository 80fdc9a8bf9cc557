/// How people name an operation when they speak of it from outside: by its id, `Router.operation`, or `GET /path`.
struct OperationKey {
    let id: String
    let others: [String]

    init(_ operation: Operation, in router: Router) {
        let call = "\(operation.method) \(operation.path.text)"
        let name = "\(router.name).\(operation.name)"
        id = operation.id ?? name
        others = [call, name]
    }

    func matches(_ text: String) -> Bool { text == id || others.contains(text) }
}
