/// What a value encodes to before it is laid out as form pairs.
final class FormNode {
    enum Content {
        case null
        case text(String)
        case list([FormNode])
        case object([(key: String, node: FormNode)])
    }

    var content: Content = .object([])
    private var places: [String: Int] = [:]

    /// A new element of this list, which it becomes.
    func element() -> FormNode {
        let node = FormNode()
        var elements: [FormNode] = []
        if case .list(let others) = content { elements = others }
        // Lets go of the other reference, so that appending does not copy.
        content = .null
        elements.append(node)
        content = .list(elements)
        return node
    }

    /// A new member of this object, which it becomes. Of two members of one name the last counts.
    func member(_ key: String) -> FormNode {
        let node = FormNode()
        var members: [(key: String, node: FormNode)] = []
        if case .object(let others) = content { members = others }
        content = .null
        if let place = places[key], place < members.count {
            members[place].node = node
        } else {
            places[key] = members.count
            members.append((key, node))
        }
        content = .object(members)
        return node
    }
}
