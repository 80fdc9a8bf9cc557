import IR

extension ViewContext {
    /// What the endpoint says of answers that have no body where others have one: `.empty(204)`.
    func emptyAnswers(_ operation: Operation) -> [String] {
        let statuses = operation.responses.first?.emptyStatuses ?? []
        let elements = statuses.compactMap(\.element)
        // Any other status has no name.
        guard !elements.isEmpty, elements.count == statuses.count else { return [] }
        let isOne = elements.count == 1 && Int(elements[0]) != nil
        return [".empty(\(isOne ? elements[0] : "[\(elements.joined(separator: ", "))]"))"]
    }
}
