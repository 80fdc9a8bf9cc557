public import Foundation

/// Alamofire's name.
public typealias MultipartFormData = MultipartForm

// The parts of hand-written code, under Alamofire's names.
extension MultipartForm {
    public mutating func append(
        _ data: Data,
        withName name: String,
        fileName: String? = nil,
        mimeType: String? = nil
    ) {
        add(FilePart(data: data, filename: fileName), name: name, contentType: mimeType)
    }

    /// A file, which is read as it is sent.
    ///
    /// - Parameters:
    ///   - fileName: Nil: the file's own.
    ///   - mimeType: Nil: by the extension of the name.
    public mutating func append(
        _ fileURL: URL,
        withName name: String,
        fileName: String? = nil,
        mimeType: String? = nil
    ) {
        append(FilePart(file: fileURL, filename: fileName, contentType: mimeType), name: name)
    }
}
