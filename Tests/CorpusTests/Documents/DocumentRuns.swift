import Toolchain

/// Each document is generated once, whoever asks.
actor DocumentRuns {
    static let shared = DocumentRuns()

    private var tasks: [String: Task<DocumentRun, any Error>] = [:]

    func run(_ document: CorpusDocument) async throws -> DocumentRun {
        if let task = tasks[document.path] { return try await task.value }
        let task = Task { try await work { try DocumentRun(document) } }
        tasks[document.path] = task
        return try await task.value
    }
}
