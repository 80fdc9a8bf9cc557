public import Foundation

/// The parts of a `multipart/form-data` body (RFC 7578), in their order.
///
/// Quotes and line breaks in names are escaped as browsers do (WHATWG HTML, "multipart/form-data"), all else is sent as
/// UTF-8. What cannot be sent is thrown when the body is encoded.
public struct MultipartForm: Sendable {
    /// From this size a body goes through a file, in bytes.
    static let memoryThreshold: Int64 = 10_000_000

    private struct Part: Sendable {
        let head: String
        let file: FilePart
    }

    public let boundary: String
    private var parts: [Part] = []
    private var failure: InvalidRequest?

    /// - Parameter boundary: What stands between the parts and must not occur in them; nil: 128 random bits.
    public init(boundary: String? = nil) {
        self.boundary = boundary ?? MultipartForm.randomBoundary()
        if !MultipartForm.isBoundary(self.boundary) { failure = .contentType(contentType) }
    }

    public var contentType: String { "multipart/form-data; boundary=\(boundary)" }

    /// A file; nothing when it is nil.
    ///
    /// - Parameter contentType: What it is where the file does not say so itself.
    public mutating func append(_ file: FilePart?, name: String, contentType: String? = nil) {
        guard let file else { return }
        add(file, name: name, contentType: file.hasKnownType ? file.contentType : contentType ?? file.contentType)
    }

    /// A part for each file.
    public mutating func append(_ files: [FilePart]?, name: String, contentType: String? = nil) {
        for file in files ?? [] { append(file, name: name, contentType: contentType) }
    }

    /// A text, or a part for each text of a list; nothing when it is nil.
    ///
    /// - Parameter explode: False joins a list into one part, by a comma or as the style says.
    public mutating func append(
        _ value: (some ParameterValue)?,
        name: String,
        style: ParameterStyle = .form,
        explode: Bool = true,
        contentType: String? = nil,
    ) {
        guard let value else { return }
        var writer = ParameterWriter(
            appendingTo: [],
            name: name,
            style: style,
            explode: explode,
            escaping: .part
        )
        value.write(to: &writer)
        failure = failure ?? writer.failure
        let ends = writer.texts.dropFirst().map(\.start) + [writer.out.count]
        for (text, end) in zip(writer.texts, ends) {
            add(FilePart(data: Data(writer.out[text.start..<end])), name: text.name, contentType: contentType)
        }
    }

    /// A value with a form of its own.
    public mutating func append<C: WireCoding>(_ value: C.Value?, name: String, _ coding: C) {
        append(value.map { CodedValue($0, coding) }, name: name)
    }

    public mutating func append<C: WireCoding>(
        _ value: [C.Value]?,
        name: String,
        _ coding: C,
        style: ParameterStyle = .form,
        explode: Bool = true,
    ) {
        append(value?.map { CodedValue($0, coding) }, name: name, style: style, explode: explode)
    }

    public mutating func append<C: WireCoding>(_ value: Nullable<C.Value>?, name: String, _ coding: C) {
        append(value?.map { CodedValue($0, coding) }, name: name)
    }

    public mutating func append<C: WireCoding>(
        _ value: Nullable<[C.Value]>?,
        name: String,
        _ coding: C,
        style: ParameterStyle = .form,
        explode: Bool = true,
    ) {
        append(value?.map { $0.map { CodedValue($0, coding) } }, name: name, style: style, explode: explode)
    }

    /// A part of JSON; nothing when it is nil.
    public mutating func append(
        json value: (some Encodable)?,
        name: String,
        contentType: String = "application/json",
    ) {
        guard let value else { return }
        do {
            add(FilePart(data: try JSONEncoder.ofBodies.encode(value)), name: name, contentType: contentType)
        } catch {
            failure = failure ?? .body(error)
        }
    }

    /// A part for each property of an object, in the order of their names.
    public mutating func append(properties: [String: some ParameterValue]) {
        for (name, value) in properties.sorted(by: { $0.key < $1.key }) { append(value, name: name) }
    }

    /// The same, each part JSON.
    public mutating func append(jsonProperties properties: [String: some Encodable]) {
        for (name, value) in properties.sorted(by: { $0.key < $1.key }) { append(json: value, name: name) }
    }

    /// Without what stands between the parts, in bytes.
    ///
    /// - Throws: ``InvalidRequest/file(_:)``.
    public func contentLength() throws(InvalidRequest) -> Int64 {
        var length: Int64 = 0
        for part in parts { length += try part.file.length() }
        return length
    }

    /// The body, in memory.
    ///
    /// - Throws: ``InvalidRequest`` when a file cannot be read, a content type is none, or there is no part.
    public func encode() throws(InvalidRequest) -> Data {
        // Room for the parts and what stands between them, so that nothing is moved on the way.
        let length = (try? contentLength()) ?? 0
        var data = Data(capacity: Int(clamping: min(length, 1 << 30)) + 256 * (parts.count + 1))
        try write { data.append($0) }
        return data
    }

    /// The body, in a file that only this user can read. Whoever asks removes it.
    func encodeToTemporaryFile() throws(InvalidRequest) -> URL {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("multipart-\(UUID().uuidString)")
        guard FileManager.default.createFile(atPath: url.path, contents: nil, attributes: [.posixPermissions: 0o600]),
            let file = try? FileHandle(forWritingTo: url)
        else { throw .file(url.path) }
        defer { try? file.close() }
        do throws(InvalidRequest) {
            try write { (data) throws(InvalidRequest) in
                do { try file.write(contentsOf: data) } catch { throw .body(error) }
            }
        } catch {
            try? FileManager.default.removeItem(at: url)
            throw error
        }
        return url
    }

    private func write(_ take: (Data) throws(InvalidRequest) -> Void) throws(InvalidRequest) {
        if let failure { throw failure }
        guard !parts.isEmpty else { throw .emptyForm }
        for part in parts {
            try take(Data("--\(boundary)\r\n\(part.head)\r\n\r\n".utf8))
            try part.file.read(take)
            try take(Data("\r\n".utf8))
        }
        try take(Data("--\(boundary)--\r\n".utf8))
    }

    mutating func add(_ file: FilePart, name: String, contentType: String?) {
        if let contentType, !MediaType.isValid(contentType) { failure = failure ?? .contentType(contentType) }
        var head = "Content-Disposition: form-data; name=\"\(MultipartForm.escaped(name))\""
        if let filename = file.filename { head += "; filename=\"\(MultipartForm.escaped(filename))\"" }
        if let contentType { head += "\r\nContent-Type: \(contentType)" }
        parts.append(Part(head: head, file: file))
    }

    private static func escaped(_ text: String) -> String {
        // By scalar: CR LF is one character.
        text.unicodeScalars.reduce(into: "") { escaped, scalar in
            switch scalar {
            case "\"": escaped += "%22"
            case "\r": escaped += "%0D"
            case "\n": escaped += "%0A"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
    }

    /// 1 to 70 characters of RFC 2046 §5.1.1 that need no quotes.
    private static func isBoundary(_ text: String) -> Bool {
        (1...70).contains(text.utf8.count) && HTTPToken.isToken(text)
    }

    private static func randomBoundary() -> String {
        let bytes = (0..<16).map { _ in UInt8.random(in: 0...255) }
        return "routerruntime.boundary."
            + bytes.map { $0 < 16 ? "0" + String($0, radix: 16) : String($0, radix: 16) }.joined()
    }
}
