public import Dispatch
public import Foundation

#if canImport(FoundationNetworking)
    public import FoundationNetworking
#endif

/// A request whose answer goes into a file: as a whole, or there is none. Only statuses 200–299 are accepted.
public final class DownloadRequest: RequestHandle {
    public struct Options: OptionSet, Sendable {
        /// Missing folders are made.
        public static let createIntermediateDirectories = Options(rawValue: 1)
        /// A file that is there is replaced; without it the download fails.
        public static let removePreviousFile = Options(rawValue: 2)

        public let rawValue: Int

        public init(rawValue: Int) {
            self.rawValue = rawValue
        }
    }

    /// Says where the file goes, once it is there as a whole.
    public typealias Destination =
        @Sendable (_ temporaryURL: URL, _ response: HTTPURLResponse) -> (destinationURL: URL, options: Options)

    public let base: Request
    private let place: Place

    init(base: Request, place: Place) {
        self.base = base
        self.place = place
    }

    /// After the download was cut off or cancelled: what it takes to go on later, with ``Session/download(resuming:with:interceptor:to:)``. Nil when
    /// the server gives no way to tell whether the rest would fit. Asked once: the part of the file is the caller's then.
    public func resumeToken() -> ResumeToken? { place.takeToken() }

    /// In the folder for documents, under the name the answer suggests.
    public static func suggestedDownloadDestination(
        for directory: FileManager.SearchPathDirectory = .documentDirectory,
        options: Options = []
    ) -> Destination {
        { temporaryURL, response in
            guard let folder = FileManager.default.urls(for: directory, in: .userDomainMask).first else {
                return (temporaryURL, options)
            }
            return (folder.appendingPathComponent(suggestedFilename(response)), options)
        }
    }

    /// The file.
    public func file() async throws(RequestFailure) -> URL {
        let received = try await base.outcome().get()
        guard let file = received.file else {
            throw .unreadable(UnreadableAnswer(received.answer, error: ResponseSerializationFailure.inputFileNil))
        }
        return file
    }

    /// What a serializer makes of the file's content.
    public func response<Serializer: ResponseSerializer>(
        using serializer: Serializer
    ) async throws(RequestFailure) -> Serializer.SerializedObject {
        try await base.response(using: serializer).result.get()
    }

    @discardableResult
    public func responseURL(
        queue: DispatchQueue = .main,
        completionHandler: @escaping @Sendable (AFDownloadResponse<URL>) -> Void
    ) -> Self {
        base.whenFinished { [self] in
            let result: AFResult<URL>
            do throws(RequestFailure) { result = .success(try await file()) } catch { result = .failure(error) }
            base.emit(.didParseResponse(result.failure))
            let response = AFDownloadResponse(
                request: request,
                response: response,
                data: nil,
                fileURL: try? result.get(),
                result: result
            )
            queue.async { completionHandler(response) }
        }
        return self
    }

    /// A name of one path component, so that no answer says where a file goes.
    private static func suggestedFilename(_ response: HTTPURLResponse) -> String {
        let name = URL(fileURLWithPath: "/" + (response.suggestedFilename ?? "")).lastPathComponent
        return name.isEmpty || name == "/" || name.hasPrefix(".") ? "download" : name
    }
}

extension DownloadRequest {
    /// Where a download lies until it is complete, and where it goes then.
    final class Place: Sendable {
        let part: URL
        private let destination: Destination?
        /// What is needed to go on after a cut.
        private let token = Lock<ResumeToken?>(nil)

        init(_ destination: Destination?, resuming token: ResumeToken? = nil) {
            self.destination = destination
            self.token.withLock { $0 = token }
            part =
                token?.part
                ?? FileManager.default.temporaryDirectory.appendingPathComponent("download-\(UUID().uuidString)")
        }

        /// Beside the file, so that it only has to be renamed.
        init(_ file: URL) {
            destination = { _, _ in (file, [.createIntermediateDirectories, .removePreviousFile]) }
            part = file.deletingLastPathComponent()
                .appendingPathComponent(".\(file.lastPathComponent).\(UUID().uuidString).part")
        }

        /// Moves the complete file to its destination.
        func settle(_ answer: TransportResponse, of request: URLRequest?) throws(RequestFailure) -> URL {
            guard let destination, let response = HTTPURLResponse(answer, of: request) else { return part }
            let (file, options) = destination(part, response)
            do {
                try part.moveFile(to: file, options)
            } catch {
                clear()
                throw .unreadable(UnreadableAnswer(answer, error: error))
            }
            return file
        }

        /// Asks for what is missing, if there is something and the server can tell whether it fits.
        func resume(_ call: inout TransportCall) {
            guard let token = token.withLock({ $0 }) else { return }
            call.downloaded = token.bytes
            call.request.setValue("bytes=\(token.bytes)-", forHTTPHeaderField: "Range")
            call.request.setValue(token.validator, forHTTPHeaderField: "If-Range")
        }

        /// Keeps what has arrived for another attempt, or removes it.
        func keep(_ error: any Error) {
            var token: ResumeToken?
            if case .noAnswer(let failure)? = error as? RequestFailure,
                let download = failure.underlying as? InterruptedDownload
            {
                token = ResumeToken(download.answer, part: part)
            }
            self.token.withLock { $0 = token }
            if token == nil { clear() }
        }

        /// What a later request can go on from; from then on the file is the caller's.
        func takeToken() -> ResumeToken? {
            token.withLock { $0.take() }
        }

        func clear() { try? FileManager.default.removeItem(at: part) }

        deinit { if token.withLock({ $0 }) != nil { clear() } }
    }
}

extension Request {
    func download(_ call: TransportCall, _ place: DownloadRequest.Place) async throws -> Received {
        do {
            try FileManager.default.createDirectory(
                at: place.part.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
        } catch {
            throw RequestFailure.notSent(error)
        }
        var resumed = call
        place.resume(&resumed)
        do {
            let answer = try await session.download(resumed, to: place.part, of: self)
            // Nothing is behind what has arrived, though its end was missing: anew (RFC 9110 §15.5.17).
            if answer.status == 416, resumed.downloaded > 0 {
                _ = place.takeToken()
                place.clear()
                return try await download(call, place)
            }
            // A part that nobody has asked for is not the file.
            guard answer.status != 206 || resumed.request.value(forHTTPHeaderField: "Range") != nil else {
                throw RequestFailure.noAnswer(ConnectionFailure(URLError(.badServerResponse)))
            }
            guard answer.isSuccess else { throw RequestFailure.status(answer) }
            return Received(answer: answer, place: place)
        } catch {
            place.keep(error)
            throw error
        }
    }
}
