public import Foundation

/// A file for a multipart form: bytes, or a file that is read when the request is made.
public struct FilePart: Hashable, Sendable {
    enum Content: Hashable, Sendable {
        case data(Data)
        case file(URL)
    }

    let content: Content
    /// Sent as UTF-8. Nil: not sent.
    public let filename: String?
    public let contentType: String
    /// Whether the caller or the extension of the name has said what it is.
    var hasKnownType: Bool { contentType != MediaType.unknown }

    /// - Parameter contentType: Nil: by the extension of the name; `application/octet-stream` for one not known.
    public init(data: Data, filename: String? = nil, contentType: String? = nil) {
        self.init(.data(data), filename, contentType)
    }

    /// - Parameters:
    ///   - filename: Nil: the file's own.
    ///   - contentType: Nil: by the extension of the name; `application/octet-stream` for one not known.
    public init(file: URL, filename: String? = nil, contentType: String? = nil) {
        self.init(.file(file), filename ?? file.lastPathComponent, contentType)
    }

    private init(_ content: Content, _ filename: String?, _ contentType: String?) {
        self.content = content
        self.filename = filename
        self.contentType = contentType ?? MediaType.ofFile(named: filename ?? "")
    }

    /// In bytes.
    func length() throws(InvalidRequest) -> Int64 {
        switch content {
        case .data(let data): return Int64(data.count)
        case .file(let url):
            let path = url.resolvingSymlinksInPath().path
            guard url.isFileURL, let attributes = try? FileManager.default.attributesOfItem(atPath: path),
                attributes[.type] as? FileAttributeType == .typeRegular, let size = attributes[.size] as? NSNumber
            else { throw .file(url.isFileURL ? url.path : url.absoluteString) }
            return size.int64Value
        }
    }

    /// Gives the bytes out in pieces, so that a large file need not fit into memory.
    func read(_ take: (Data) throws(InvalidRequest) -> Void) throws(InvalidRequest) {
        switch content {
        case .data(let data): try take(data)
        case .file(let url):
            _ = try length()
            guard let file = try? FileHandle(forReadingFrom: url) else { throw .file(url.path) }
            defer { try? file.close() }
            while true {
                let piece: Data?
                do { piece = try file.read(upToCount: 262_144) } catch { throw .file(url.path) }
                guard let piece, !piece.isEmpty else { return }
                try take(piece)
            }
        }
    }
}
