import Foundation

extension MediaType {
    /// Type and subtype in lower case, without parameters.
    static func bare(_ text: String) -> String {
        text.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased()
    }

    /// The value of a parameter such as `charset`, without quotes.
    static func parameter(_ name: String, of text: String) -> String? {
        for part in text.split(separator: ";").dropFirst() {
            let pair = part.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
            if pair.count == 2, pair[0].lowercased() == name {
                return pair[1].trimmingCharacters(in: CharacterSet(charactersIn: "\""))
            }
        }
        return nil
    }

    /// `*` on either side stands for anything.
    static func matches(_ type: String, _ acceptable: String) -> Bool {
        let wanted = bare(acceptable).split(separator: "/", maxSplits: 1)
        let given = bare(type).split(separator: "/", maxSplits: 1)
        guard wanted.count == 2, given.count == 2 else { return false }
        return zip(wanted, given).allSatisfy { $0 == "*" || $0 == $1 }
    }

    /// `application/json` and all that is written in JSON (RFC 6839 §3.1).
    static func isJSON(_ type: String) -> Bool {
        let type = bare(type)
        return type.hasSuffix("/json") || type.hasSuffix("+json")
    }

    static func check(_ acceptable: [String], _ received: String?, isEmpty: Bool) throws(ResponseValidationFailure) {
        guard !isEmpty else { return }
        if let received {
            guard !acceptable.contains(where: { matches(received, $0) }) else { return }
            throw .unacceptableContentType(acceptable: acceptable.sorted(), received: received)
        }
        guard !acceptable.contains(where: { bare($0) == "*/*" }) else { return }
        throw .missingContentType(acceptable: acceptable.sorted())
    }
}
