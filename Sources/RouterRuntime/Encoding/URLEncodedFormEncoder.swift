public import Foundation

/// Encodes values as `application/x-www-form-urlencoded` for hand-written code, with Alamofire's options and defaults.
/// (The forms of generated code say each key themselves and go through ``ParameterWriter``.)
public struct URLEncodedFormEncoder: Sendable {
    static let contentType = "application/x-www-form-urlencoded; charset=utf-8"

    /// Whether the members of objects are sorted by name. Lists keep their order.
    public var alphabetizeKeyValuePairs: Bool
    public var arrayEncoding: ArrayEncoding
    public var boolEncoding: BoolEncoding
    public var dataEncoding: DataEncoding
    public var dateEncoding: DateEncoding
    public var keyEncoding: KeyEncoding
    public var keyPathEncoding: KeyPathEncoding
    public var nilEncoding: NilEncoding
    public var spaceEncoding: SpaceEncoding
    /// The ASCII characters that stay as they are.
    public var allowedCharacters: CharacterSet

    public init(
        alphabetizeKeyValuePairs: Bool = true,
        arrayEncoding: ArrayEncoding = .brackets,
        boolEncoding: BoolEncoding = .numeric,
        dataEncoding: DataEncoding = .base64,
        dateEncoding: DateEncoding = .deferredToDate,
        keyEncoding: KeyEncoding = .useDefaultKeys,
        keyPathEncoding: KeyPathEncoding = .brackets,
        nilEncoding: NilEncoding = .dropKey,
        spaceEncoding: SpaceEncoding = .percentEscaped,
        allowedCharacters: CharacterSet = .urlFormAllowed,
    ) {
        self.alphabetizeKeyValuePairs = alphabetizeKeyValuePairs
        self.arrayEncoding = arrayEncoding
        self.boolEncoding = boolEncoding
        self.dataEncoding = dataEncoding
        self.dateEncoding = dateEncoding
        self.keyEncoding = keyEncoding
        self.keyPathEncoding = keyPathEncoding
        self.nilEncoding = nilEncoding
        self.spaceEncoding = spaceEncoding
        self.allowedCharacters = allowedCharacters
    }

    /// The pairs, joined by `&`.
    ///
    /// - Throws: ``InvalidRequest/invalidRootObject`` when the value is no object; what a custom encoding throws.
    public func encode(_ value: some Encodable) throws -> String {
        let root = FormNode()
        try FormNodeEncoder(node: root, options: self, codingPath: []).encode(value)
        guard case .object = root.content else { throw InvalidRequest.invalidRootObject }
        let kept = ASCIISet(
            String(String.UnicodeScalarView((0..<128).map { Unicode.Scalar($0) }.filter(allowedCharacters.contains)))
        )
        var pairs: [String] = []
        write(root, under: "") { key, text in
            pairs.append(escaped(key, keeping: kept) + "=" + escaped(text, keeping: kept))
        }
        return pairs.joined(separator: "&")
    }

    public func encode(_ value: some Encodable) throws -> Data {
        Data(try encode(value).utf8)
    }

    private func write(_ node: FormNode, under key: String, isRoot: Bool = true, _ add: (String, String) -> Void) {
        switch node.content {
        case .null:
            if let text = nilEncoding.text { add(key, text) }
        case .text(let text):
            add(key, text)
        case .list(let elements):
            for (index, element) in elements.enumerated() {
                write(element, under: arrayEncoding.key(key, index), isRoot: false, add)
            }
        case .object(let members):
            var members = members.map { (key: keyEncoding.key($0.key), node: $0.node) }
            if alphabetizeKeyValuePairs { members.sort { $0.key < $1.key } }
            for member in members {
                write(
                    member.node,
                    under: isRoot ? member.key : key + keyPathEncoding.key(member.key),
                    isRoot: false,
                    add
                )
            }
        }
    }

    private func escaped(_ text: String, keeping kept: ASCIISet) -> String {
        var bytes: [UInt8] = []
        switch spaceEncoding {
        case .percentEscaped: bytes.appendEscaped(text, keeping: kept)
        case .plusReplaced:
            for (index, word) in text.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: "+")) }
                bytes.appendEscaped(String(word), keeping: kept)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension CharacterSet {
    /// `- . / 0-9 ? A-Z _ a-z ~`: the query characters of RFC 3986 §3.4 that have no meaning in a form.
    public static let urlFormAllowed = CharacterSet(
        charactersIn: "-./0123456789?ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz~"
    )
}
