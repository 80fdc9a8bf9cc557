public import Diagnostics

/// Reads YAML 1.2 and JSON into located nodes.
///
/// Every function returns the root, or nil when there is no tree to trust; then an error was reported. After
/// other errors the tree is as good as it can be: of equal keys the first stays, a line that had to be quoted is
/// read as if it were. So a reader of the nodes may look for more.
public enum YAML {
    /// Reads a document that is in memory.
    ///
    /// - Parameters:
    ///   - text: A document in YAML, or in JSON when it starts with `{` or `[`.
    ///   - path: How diagnostics name the document.
    ///   - diagnostics: Gets the document as a source file, and everything that is wrong with it.
    public static func parse(
        _ text: String,
        path: String,
        diagnostics: DiagnosticCollector,
        limits: Limits = .default
    ) -> Node? {
        let source = SourceFile(path: path, text: text)
        let file = diagnostics.register(source)
        return DocumentReader(source: source, file: file, limits: limits).read(reportingTo: diagnostics)
    }

    /// Reads a document from its bytes, which must be UTF-8.
    ///
    /// - Parameters:
    ///   - bytes: A document in YAML, or in JSON when it starts with `{` or `[`.
    ///   - path: How diagnostics name the document.
    ///   - diagnostics: Gets the document as a source file, and everything that is wrong with it.
    public static func parse(
        _ bytes: [UInt8],
        path: String,
        diagnostics: DiagnosticCollector,
        limits: Limits = .default
    ) -> Node? {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            reportEncoding(of: bytes, path: path, diagnostics: diagnostics)
            return nil
        }
        return parse(text, path: path, diagnostics: diagnostics, limits: limits)
    }

    /// Reads a document from a file.
    ///
    /// - Parameters:
    ///   - path: As the user wrote it; diagnostics name it so.
    ///   - diagnostics: Gets the document as a source file, and everything that is wrong with it.
    public static func parse(
        fileAt path: String,
        diagnostics: DiagnosticCollector,
        limits: Limits = .default
    ) -> Node? {
        do throws(FileProblem) {
            let bytes = try readFile(at: path, mostBytes: limits.bytes)
            guard bytes.count <= limits.bytes else {
                throw FileProblem("the file is larger than \(limits.bytes) bytes")
            }
            return parse(bytes, path: path, diagnostics: diagnostics, limits: limits)
        } catch {
            let file = diagnostics.register(SourceFile(path: path, text: ""))
            diagnostics.error(error.message, at: SourceLocation(file: file, line: 1, column: 1))
            return nil
        }
    }

    private static func reportEncoding(of bytes: [UInt8], path: String, diagnostics: DiagnosticCollector) {
        let file = diagnostics.register(SourceFile(path: path, text: String(decoding: bytes, as: UTF8.self)))
        let isUTF16 = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
        let location = bytes.withUnsafeBufferPointer { bytes in
            SourceLocation(offset: isUTF16 ? 0 : validPrefix(of: bytes), in: bytes, file: file)
        }
        let message = isUTF16 ? "the file is in UTF-16, not UTF-8" : "the file is not in UTF-8"
        diagnostics.error(message, at: location, hint: "save it as UTF-8")
    }

    /// The number of bytes before the first that is no UTF-8.
    private static func validPrefix(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
        var parser = Unicode.UTF8.ForwardParser()
        var iterator = bytes.makeIterator()
        var length = 0
        while case .valid(let character) = parser.parseScalar(from: &iterator) { length += character.count }
        return length
    }
}
