import IR
import Testing

/// The forms of models.
@Suite struct ModelTests {
    @Test(
        arguments: [
            ("M: String", "alias String"), ("M: N", "alias N"), ("M: [Double]", "alias [Double]"),
            ("M: { String: N }", "alias {String: N}"),
            ("M: \"{String: {String: Double?}} -- Prices.\"", "alias {String: {String: Double?}} -- Prices."),
            ("M: Int | String", "union Int, String"),
            ("M: N | [N] | Bool -- Any of them.", "union N, [N], Bool -- Any of them."),
            ("M: 'N | [N] | Bool -- Any of them.'", "union N, [N], Bool -- Any of them."),
            ("M: a | b", "string a, b"), ("M: a|b-c|+1|5m", "string a, b-c, +1, 5m"),
            ("M: time | viral -- How.", "string time, viral -- How."),
            ("M: 1 | 2 | max", "string 1, 2, max"),
            ("M: { enum: [5m, Big, 'a b'] }", "string 5m, Big, a b"),
            ("M: { type: String, enum: [0, 1] }", "string 0, 1"),
            (
                "M:\n  doc: Why.\n  enum:\n    1 as offTopic: Off topic.\n    2 as spam:",
                "int 1 as offTopic -- Off topic., 2 as spam -- Why."
            ),
            (
                "M:\n  type: String\n  enum: { 1 as one: , in progress as inProgress: }",
                "string 1 as one, in progress as inProgress"
            ),
            (
                "M:\n  by is_album:\n    true as album: N\n    false as image: O -- An image.",
                "by is_album bool: true as album N, false as image O -- An image."
            ),
            ("M:\n  doc: Any.\n  by type:\n    a: N\n    b: N", "by type string: a N, b N -- Any."),
            ("M:\n  by kind:\n    1 as one: N\n    2: { String: Int }", "by kind int: 1 as one N, 2 {String: Int}"),
            ("M: {}", "object "),
            ("M:\n  doc: An object.\n  id: Int\n  title?: String", "object id: Int, title?: String -- An object."),
            (
                "M:\n  id: Int\n  link: URL\n  domain: [id, link as url]",
                "object id: Int, link: URL domain id, link as url"
            ),
        ]
    )
    func reads(text: String, expected: String) throws {
        let api = try MarkedSpec.models(text + "\nN: { id: Int }\nO: { id: Int }").api()
        #expect(try #require(api.models.first).summary == expected)
    }
}

extension Model {
    fileprivate var summary: String {
        let shape =
            switch shape {
            case .alias(let type): "alias \(type)"
            case .object(let object):
                "object " + object.fields.map { EndpointFormatTests.summary($0) }.joined(separator: ", ")
            case .enumeration(let enumeration):
                "\(enumeration.rawType) "
                    + enumeration.values.map { $0.text + named($0.name) + documented($0.doc) }.joined(separator: ", ")
            case .union(let union):
                switch union.discriminator {
                case .shape: "union " + union.variants.map { "\($0.type)" }.joined(separator: ", ")
                case .tag(let tag, let type):
                    "by \(tag) \(type): "
                        + union.variants.map { ($0.value ?? "") + named($0.name) + " \($0.type)" + documented($0.doc) }
                        .joined(separator: ", ")
                // No endpoint spec can say these.
                case .bestMatch, .status: "\(union.discriminator)"
                }
            }
        let domain = domain.map { " domain " + $0.map { $0.wireName + named($0.name) }.joined(separator: ", ") } ?? ""
        return shape + domain + documented(doc)
    }

    private func named(_ name: String?) -> String { name.map { " as \($0)" } ?? "" }
    private func documented(_ doc: String?) -> String { doc.map { " -- \($0)" } ?? "" }
}
