import Foundation

/// Does long work away from the threads that all tests share: a test that waits for an answer must get its turn.
public func work<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { done in
        workers.addOperation { done.resume(with: Result(catching: work)) }
    }
}

private let workers: OperationQueue = {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 2
    return queue
}()
