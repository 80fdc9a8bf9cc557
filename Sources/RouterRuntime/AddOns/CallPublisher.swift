#if canImport(Combine)
    public import Combine
    import Dispatch
    import Foundation

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
        private let call: @Sendable () async throws(Downstream.Failure) -> Downstream.Input
        private let lock = NSLock()
        private var downstream: Downstream?
        private var task: Task<Void, Never>?

        init(
            _ call: @escaping @Sendable () async throws(Downstream.Failure) -> Downstream.Input,
            _ downstream: Downstream
        ) {
            self.call = call
            self.downstream = downstream
        }

        func request(_ demand: Subscribers.Demand) {
            guard demand > .none else { return }
            lock.withLock {
                guard task == nil, downstream != nil else { return }
                task = Task { [call] in
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
            lock.withLock {
                downstream = nil
                task?.cancel()
            }
        }

        private func finish(_ result: Result<Downstream.Input, Downstream.Failure>) {
            lock.lock()
            let downstream = downstream
            self.downstream = nil
            lock.unlock()
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
