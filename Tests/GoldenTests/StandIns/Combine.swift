// A stand-in for Apple's Combine, with the declarations that the runtime and generated code name: enough to type-check.

public protocol Subscription: AnyObject {
    func request(_ demand: Subscribers.Demand)
    func cancel()
}

public enum Subscribers {
    public struct Demand: Comparable, Sendable {
        public static let none = Demand(count: 0)
        public static let unlimited = Demand(count: .max)

        var count: Int

        public static func < (a: Demand, b: Demand) -> Bool { a.count < b.count }
    }

    public enum Completion<Failure: Error> {
        case finished
        case failure(Failure)
    }
}

public protocol Subscriber<Input, Failure> {
    associatedtype Input
    associatedtype Failure: Error

    func receive(subscription: any Subscription)
    func receive(_ input: Input) -> Subscribers.Demand
    func receive(completion: Subscribers.Completion<Failure>)
}

public protocol Publisher<Output, Failure> {
    associatedtype Output
    associatedtype Failure: Error

    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
}

public struct AnyPublisher<Output, Failure: Error>: Publisher {
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {}
}

extension Publisher {
    public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher() }
}
