/// A call that was started for a completion handler. Letting go of it does not cancel the call.
public struct CallHandle: Sendable {
    private let task: Task<Void, Never>

    /// Starts the call; its outcome goes to `completion` once, on no particular thread.
    @discardableResult
    public init<Value: Sendable, Failure: Error>(
        _ completion: @escaping @Sendable (Result<Value, Failure>) -> Void,
        _ call: @escaping @Sendable () async throws(Failure) -> Value
    ) {
        task = Task {
            let result: Result<Value, Failure>
            do throws(Failure) {
                result = .success(try await call())
            } catch {
                result = .failure(error)
            }
            completion(result)
        }
    }

    public func cancel() {
        task.cancel()
    }
}
