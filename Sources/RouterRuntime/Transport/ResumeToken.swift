public import Foundation

/// The part of a file that has arrived, and how the server recognizes the whole (RFC 9110 §13.1.5, §14.2).
public struct ResumeToken: Hashable, Codable, Sendable {
    /// Where the part lies.
    public let part: URL
    public let bytes: Int64
    /// A strong entity tag, or the date of the last change.
    public let validator: String

    /// Nil when nothing has arrived, or when the answer says nothing that the rest could be checked by. A range counts
    /// the bytes of a compressed body (RFC 9110 §14.1.2), and the part has those behind the decoder: nil as well.
    init?(_ answer: TransportResponse, part: URL) {
        guard answer.headers["Content-Encoding"] == nil else { return nil }
        let size = try? FileManager.default.attributesOfItem(atPath: part.path)[.size] as? NSNumber
        let tag = answer.headers["ETag"].flatMap { $0.hasPrefix("W/") ? nil : $0 }
        guard let bytes = size?.int64Value, bytes > 0, let validator = tag ?? answer.headers["Last-Modified"] else {
            return nil
        }
        (self.part, self.bytes, self.validator) = (part, bytes, validator)
    }
}
