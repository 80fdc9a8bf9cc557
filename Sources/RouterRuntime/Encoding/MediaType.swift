/// Media types (RFC 9110 §8.3.1).
enum MediaType {
    /// `type/subtype` with anything but line breaks behind a semicolon.
    static func isValid(_ text: String) -> Bool {
        let names = text.prefix { $0 != ";" }.split(separator: "/", omittingEmptySubsequences: false)
        return names.count == 2
            && HTTPToken.isToken(String(names[0]))
            && HTTPToken.isToken(names[1].trimmingSuffix { $0 == " " })
            && HTTPToken.isFieldValue(text)
    }

    /// By the extension of a file's name.
    static func ofFile(named name: String) -> String {
        guard let dot = name.lastIndex(of: ".") else { return unknown }
        return byExtension[name[name.index(after: dot)...].lowercased()] ?? unknown
    }

    static let unknown = "application/octet-stream"

    private static let byExtension = [
        "avif": "image/avif", "bmp": "image/bmp", "gif": "image/gif", "heic": "image/heic", "jpeg": "image/jpeg",
        "jpg": "image/jpeg", "png": "image/png", "svg": "image/svg+xml", "tif": "image/tiff", "tiff": "image/tiff",
        "webp": "image/webp",
        "aac": "audio/aac", "flac": "audio/flac", "m4a": "audio/mp4", "mp3": "audio/mpeg", "ogg": "audio/ogg",
        "wav": "audio/wav",
        "avi": "video/x-msvideo", "mkv": "video/x-matroska", "mov": "video/quicktime", "mp4": "video/mp4",
        "mpeg": "video/mpeg", "mpg": "video/mpeg", "webm": "video/webm",
        "css": "text/css", "csv": "text/csv", "htm": "text/html", "html": "text/html", "txt": "text/plain",
        "gz": "application/gzip", "js": "text/javascript", "json": "application/json", "pdf": "application/pdf",
        "tar": "application/x-tar", "xml": "application/xml", "zip": "application/zip",
    ]
}

extension Substring {
    fileprivate func trimmingSuffix(while isTrimmed: (Character) -> Bool) -> String {
        var text = self
        while let last = text.last, isTrimmed(last) { text.removeLast() }
        return String(text)
    }
}
