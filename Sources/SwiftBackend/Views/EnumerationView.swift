import IR
import Mustache

extension ViewContext {
    /// From so many values on, an enumeration is a struct: the compiler needs 1 s for a switch over 250 cases, 3.5 s for
    /// 500 and more than a minute for 3,000.
    private static let largeCount = 250

    func enumerationView(
        _ enumeration: Enumeration,
        _ names: ModelNames,
        _ scopes: Scopes,
        imports: inout Imports
    ) -> MustacheObject {
        imports.imply([.runtime])
        if enumeration.rawType == .json { imports.declare([.runtime]) }
        let cases = zip(enumeration.values, names.cases).map { value, name -> MustacheObject in
            [
                "name": .text(name.declared),
                "member": .text(name.member),
                "doc": .texts(DocComment(value.doc).lines),
                "raw": .text(spelling.raw(value.text, enumeration.rawType)),
            ]
        }
        return [
            "conformances": .text(spelling.standard(.openEnumeration, in: scopes.declaration)),
            "rawType": .text(spelling.standard(StandardType(enumeration.rawType), in: scopes.body)),
            "cases": .objects(cases),
            "isOne": .bool(cases.count == 1),
            "isLarge": .bool(cases.count >= Self.largeCount),
            "isSmall": .bool(cases.count < Self.largeCount),
        ]
    }
}

extension StandardType {
    fileprivate init(_ rawType: Enumeration.RawType) {
        self =
            switch rawType {
            case .string: .string
            case .int: .int
            case .double: .double
            case .json: .jsonValue
            }
    }
}

extension Spelling {
    /// A value of an enumeration as it is sent, a literal.
    func raw(_ text: String, _ rawType: Enumeration.RawType) -> String {
        switch rawType {
        case .string: SwiftText.literal(text)
        case .int, .double: text
        case .json: SwiftText.json(text)
        }
    }
}
