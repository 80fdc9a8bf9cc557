import Foundation

extension Data {
    /// - Parameters:
    ///   - encoding: Nil: what `type` says, or UTF-8.
    ///   - type: The content type.
    func text(_ encoding: String.Encoding?, type: String?) throws(ResponseSerializationFailure) -> String {
        let named = type.flatMap { MediaType.parameter("charset", of: $0) }.flatMap { String.Encoding(charset: $0) }
        let encoding = encoding ?? named ?? .utf8
        guard let text = String(data: self, encoding: encoding) else {
            throw .stringSerializationFailed(encoding: encoding)
        }
        return text
    }
}

extension String.Encoding {
    /// By its name in the IANA registry of character sets; nil for those Foundation cannot read everywhere.
    init?(charset: String) {
        switch charset.lowercased() {
        case "utf-8", "utf8": self = .utf8
        case "us-ascii", "ascii": self = .ascii
        case "iso-8859-1", "latin1": self = .isoLatin1
        case "iso-8859-2", "latin2": self = .isoLatin2
        case "windows-1250": self = .windowsCP1250
        case "windows-1251": self = .windowsCP1251
        case "windows-1252": self = .windowsCP1252
        case "utf-16": self = .utf16
        case "utf-16le": self = .utf16LittleEndian
        case "utf-16be": self = .utf16BigEndian
        case "utf-32": self = .utf32
        case "shift_jis": self = .shiftJIS
        case "euc-jp": self = .japaneseEUC
        case "iso-2022-jp": self = .iso2022JP
        default: return nil
        }
    }
}
