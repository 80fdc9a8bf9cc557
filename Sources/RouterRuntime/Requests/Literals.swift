public import Foundation

extension URL {
    /// A URL that a spec names as a default. The generator has read it; text that is none becomes a relative path.
    public static func literal(_ text: String) -> URL { URL(string: text) ?? URL(filePath: text) }
}

extension UUID {
    /// A UUID that a spec names as a default. The generator has read it; text that is none becomes the nil UUID
    /// (RFC 9562 §5.9).
    public static func literal(_ text: String) -> UUID {
        UUID(uuidString: text) ?? UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
    }
}
