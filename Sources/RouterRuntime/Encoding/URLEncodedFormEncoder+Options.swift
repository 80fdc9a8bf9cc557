public import Foundation

extension URLEncodedFormEncoder {
    /// The key of an element of a list.
    public enum ArrayEncoding: Sendable {
        /// `a[]`.
        case brackets
        /// `a`.
        case noBrackets
        /// `a[0]`.
        case indexInBrackets
        case custom(@Sendable (_ key: String, _ index: Int) -> String)

        func key(_ key: String, _ index: Int) -> String {
            switch self {
            case .brackets: "\(key)[]"
            case .noBrackets: key
            case .indexInBrackets: "\(key)[\(index)]"
            case .custom(let make): make(key, index)
            }
        }
    }

    public enum BoolEncoding: Sendable {
        /// `1` and `0`.
        case numeric
        /// `true` and `false`.
        case literal

        func text(_ value: Bool) -> String {
            switch self {
            case .numeric: value ? "1" : "0"
            case .literal: value ? "true" : "false"
            }
        }
    }

    public enum DataEncoding: Sendable {
        /// As Data encodes itself: a list of bytes.
        case deferredToData
        case base64
        case custom(@Sendable (Data) throws -> String)

        func text(_ value: Data) throws -> String? {
            switch self {
            case .deferredToData: nil
            case .base64: value.base64EncodedString()
            case .custom(let make): try make(value)
            }
        }
    }

    public enum DateEncoding: Sendable {
        /// As Date encodes itself: seconds since 2001.
        case deferredToDate
        case secondsSince1970
        case millisecondsSince1970
        /// Whole seconds in UTC.
        case iso8601
        case formatted(DateFormatter)
        case custom(@Sendable (Date) throws -> String)

        func text(_ value: Date) throws -> String? {
            switch self {
            case .deferredToDate: nil
            case .secondsSince1970: value.timeIntervalSince1970.description
            case .millisecondsSince1970: (value.timeIntervalSince1970 * 1000).description
            case .iso8601:
                DateText.iso8601(
                    Date(timeIntervalSinceReferenceDate: value.timeIntervalSinceReferenceDate.rounded(.down))
                )
            case .formatted(let formatter): formatter.string(from: value)
            case .custom(let make): try make(value)
            }
        }
    }

    public enum KeyEncoding: Sendable {
        case useDefaultKeys
        /// `one_two`; acronyms are one word: `urlString` and `URLString` are `url_string`.
        case convertToSnakeCase
        /// `one-two`.
        case convertToKebabCase
        /// `OneTwo`.
        case capitalized
        case uppercased
        case lowercased
        case custom(@Sendable (String) -> String)

        func key(_ key: String) -> String {
            switch self {
            case .useDefaultKeys: key
            case .convertToSnakeCase: KeyEncoding.words(of: key, separator: "_")
            case .convertToKebabCase: KeyEncoding.words(of: key, separator: "-")
            case .capitalized: key.prefix(1).uppercased() + key.dropFirst()
            case .uppercased: key.uppercased()
            case .lowercased: key.lowercased()
            case .custom(let make): make(key)
            }
        }

        /// A word begins at a capital behind anything else, and at the last capital of an acronym before a small letter.
        private static func words(of key: String, separator: String) -> String {
            let characters = Array(key)
            return characters.indices.reduce(into: "") { result, index in
                let character = characters[index]
                if character.isUppercase, index > 0 {
                    let endsAcronym = index + 1 < characters.count && characters[index + 1].isLowercase
                    if !characters[index - 1].isUppercase || endsAcronym { result += separator }
                }
                result += character.lowercased()
            }
        }
    }

    /// How the key of a member is put behind that of its object.
    public enum KeyPathEncoding: Sendable {
        /// `a[b]`.
        case brackets
        /// `a.b`.
        case dots
        case custom(@Sendable (String) -> String)

        func key(_ key: String) -> String {
            switch self {
            case .brackets: "[\(key)]"
            case .dots: ".\(key)"
            case .custom(let make): make(key)
            }
        }
    }

    public enum NilEncoding: Sendable {
        /// Nothing.
        case dropKey
        /// `a=`.
        case dropValue
        /// `a=null`.
        case null

        var text: String? {
            switch self {
            case .dropKey: nil
            case .dropValue: ""
            case .null: "null"
            }
        }
    }

    public enum SpaceEncoding: Sendable {
        /// `%20`.
        case percentEscaped
        /// `+`.
        case plusReplaced
    }
}
