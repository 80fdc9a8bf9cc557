/// Where a type stands, as far as it decides which names it may use.
enum TypePlace {
    case parameter, body, multipart, envelope, model, returns, failure

    /// Why `File`, `Text`, `Stream` or `T` may not stand here; nil where it may.
    func objection(to name: String) -> String? {
        switch name {
        // A model that holds a file may be a multipart body; validation sees whether it is one.
        case "File":
            self == .multipart || self == .model ? nil : "stands only in 'multipart', or alone behind 'returns'"
        case "Text", "Stream": "stands only alone behind 'returns'"
        case "T": self == .envelope ? nil : "stands only in an 'envelope'"
        default: nil
        }
    }
}
