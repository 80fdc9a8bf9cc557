#if canImport(Combine)
    public import Combine
    import Dispatch

    /// One value or one failure, delivered on the main queue. Each subscription makes the call anew; cancelling the
    /// subscription cancels its call.
    public struct CallPublisher<Output: Sendable, Failure: Error>: Publisher, Sendable {
        private let call: @Sendable () async throws(Failure) -> Output

        public init(_ call: @escaping @Sendable () async throws(Failure) -> Output) {
            self.call = call
        }

        public func receive<Downstream: Subscriber>(subscriber: Downstream)
        where Downstream.Input == Output, Downstream.Failure == Failure {
            subscriber.receive(subscription: CallSubscription(call, subscriber))
        }
    }

    /// Starts the call when a value is first demanded.
    ///
    /// `@unchecked Sendable`: Combine's subscribers are not Sendable. This one is only called on the main queue, and taken
    /// out under the lock before that, so that nothing reaches it after it was cancelled.
    private final class CallSubscription<Downstream: Subscriber>: Subscription, @unchecked Sendable
    where Downstream.Input: Sendable {
        private struct State {
            var downstream: Downstream?
            var task: Task<Void, Never>?
        }

        private let call: @Sendable () async throws(Downstream.Failure) -> Downstream.Input
        private let state: Lock<State>

        init(
            _ call: @escaping @Sendable () async throws(Downstream.Failure) -> Downstream.Input,
            _ downstream: Downstream
        ) {
            self.call = call
            state = Lock(State(downstream: downstream))
        }

        func request(_ demand: Subscribers.Demand) {
            guard demand > .none else { return }
            state.withLock { state in
                guard state.task == nil, state.downstream != nil else { return }
                state.task = Task { [call] in
                    let result: Result<Downstream.Input, Downstream.Failure>
                    do throws(Downstream.Failure) {
                        result = .success(try await call())
                    } catch {
                        result = .failure(error)
                    }
                    DispatchQueue.main.async { self.finish(result) }
                }
            }
        }

        func cancel() {
            let task = state.withLock { state in
                state.downstream = nil
                return state.task
            }
            task?.cancel()
        }

        private func finish(_ result: Result<Downstream.Input, Downstream.Failure>) {
            let downstream = state.withLock { state in
                defer { state.downstream = nil }
                return state.downstream
            }
            switch result {
            case .success(let value):
                _ = downstream?.receive(value)
                downstream?.receive(completion: .finished)
            case .failure(let error):
                downstream?.receive(completion: .failure(error))
            }
        }
    }
#endif
