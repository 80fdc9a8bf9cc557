import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A form that is encoded once for all attempts; its file goes when nobody sends it any more.
final class EncodedForm: Sendable {
    private let form: MultipartForm
    private let file = Lock<URL?>(nil)

    init(form: MultipartForm) {
        self.form = form
    }

    /// Nil where the body is no form.
    convenience init?(_ body: RequestBody) {
        guard case .multipart(let form) = body else { return nil }
        self.init(form: form)
    }

    func fill(_ call: inout TransportCall) throws {
        call.request.setValue(form.contentType, forHTTPHeaderField: "Content-Type")
        if try form.contentLength() < MultipartForm.memoryThreshold {
            call.request.httpBody = try form.encode()
        } else {
            call.uploadFile = try file.withLock { file in
                let encoded = try file ?? form.encodeToTemporaryFile()
                file = encoded
                return encoded
            }
        }
    }

    deinit {
        if let file = file.withLock({ $0 }) { try? FileManager.default.removeItem(at: file) }
    }
}
