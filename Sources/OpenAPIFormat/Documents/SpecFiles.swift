import Diagnostics
import YAML

/// The files that a document consists of, each read once, and none from outside the folders that are allowed.
final class SpecFiles {
    enum Refusal: Error {
        case missing(String)
        /// The folder that references must stay in.
        case outside
        /// Nothing that can be read to its end.
        case noFile(String)
    }

    private struct File {
        /// As diagnostics name it.
        var path: String
        var root: Node?
    }

    private var files: [Int32: File]
    private var numbers: [String: Int32] = [:]
    private let rootFile: Int32
    private let allowed: [String]
    private let prepare: (Node) -> Node
    private let diagnostics: DiagnosticCollector
    /// Canonical; found out when the first reference leaves the document.
    private lazy var folders: [String] = {
        let own = FilePath.canonical(ownFolder)
        return ([own] + allowed.map(FilePath.canonical)).compactMap { $0 }
    }()

    /// - Parameter prepare: What is done to the root of each file that is read.
    init(root: Node, roots: [String], diagnostics: DiagnosticCollector, prepare: @escaping (Node) -> Node) {
        rootFile = root.location.file
        let path = diagnostics.file(at: root.location)?.path ?? ""
        files = [rootFile: File(path: path, root: root)]
        allowed = roots
        self.prepare = prepare
        self.diagnostics = diagnostics
        if !path.isEmpty, let canonical = FilePath.canonical(path) { numbers[canonical] = rootFile }
    }

    /// As diagnostics name it.
    private var ownFolder: String { FilePath.parent(of: files[rootFile]?.path ?? "") }

    /// Nil where the file was broken, which was reported.
    func root(of file: Int32) -> Node? { files[file]?.root }

    /// What a file is called, without its folder and extension.
    func name(of file: Int32) -> String? {
        let name = files[file]?.path.split(separator: "/").last?.prefix { $0 != "." }
        return name?.isEmpty == false ? name.map(String.init) : nil
    }

    /// The number of a file.
    ///
    /// - Parameter path: Relative to the file that refers.
    func number(of path: String, from referrer: Int32) throws(Refusal) -> Int32 {
        let folder = FilePath.parent(of: files[referrer]?.path ?? "")
        // What begins with a slash begins at the root of the machine, whatever it was meant to.
        let full = path.hasPrefix("/") ? path : FilePath.join(folder, path)
        // The folder is looked at before the file, so that nobody learns from messages what exists elsewhere.
        guard let canonical = FilePath.canonical(full) else {
            guard isAllowed(lexical: full) else { throw .outside }
            throw .missing(full)
        }
        if let number = numbers[canonical] { return number }
        guard folders.contains(where: { FilePath.isInside(canonical, $0) }) else {
            throw .outside
        }
        guard FilePath.isRegularFile(canonical) else { throw .noFile(full) }
        let before = Int32(diagnostics.files.count)
        let root = YAML.parse(fileAt: full, diagnostics: diagnostics)
        let number = root?.location.file ?? before
        numbers[canonical] = number
        files[number] = File(path: full, root: root.map(prepare))
        return number
    }

    /// Whether a file that does not exist would be inside: its nearest folder that does exist is.
    private func isAllowed(lexical path: String) -> Bool {
        var folder = FilePath.parent(of: path)
        while !folder.isEmpty, folder != "/" {
            if let canonical = FilePath.canonical(folder) {
                return folders.contains { FilePath.isInside(canonical, $0) }
            }
            folder = FilePath.parent(of: folder)
        }
        guard folder.isEmpty, let canonical = FilePath.canonical("") else { return false }
        return folders.contains { FilePath.isInside(canonical, $0) || FilePath.isInside($0, canonical) }
    }
}
