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

    init(base: Request) {
        self.base = base
    }

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

        init(_ destination: Destination?) {
            self.destination = destination
            part = FileManager.default.temporaryDirectory.appendingPathComponent("download-\(UUID().uuidString)")
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

        /// Removes what is left of a download that was not completed.
        func clear() { try? FileManager.default.removeItem(at: part) }
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
        do {
            let answer = try await session.download(call, to: place.part, of: self)
            guard answer.isSuccess else { throw RequestFailure.status(answer) }
            return Received(answer: answer, place: place)
        } catch {
            place.clear()
            throw error
        }
    }
}
