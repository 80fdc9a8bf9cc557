import Foundation

extension HTTPHeaders {
    /// What a session adds to every request that does not say it itself: the languages of the user and who asks.
    /// `Accept-Encoding` is left to the system, which also decodes.
    public static let `default`: HTTPHeaders = [
        "User-Agent": "RouterRuntime/0.1.0",
        "Accept-Language": acceptLanguage(Locale.preferredLanguages),
    ]

    /// At most six, each liked a tenth less than the one before (RFC 9110 §12.5.4).
    static func acceptLanguage(_ languages: [String]) -> String {
        let languages = languages.isEmpty ? ["en"] : languages
        return languages.prefix(6).enumerated()
            .map { "\($1);q=\($0 == 0 ? "1.0" : "0.\(10 - $0)")" }
            .joined(separator: ", ")
    }
}
