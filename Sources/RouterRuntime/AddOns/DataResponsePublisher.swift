#if canImport(Combine)
    public import Combine
    public import Foundation

    /// One response, whether it went well or not, on the main queue. All subscriptions get the answer of one request.
    public struct DataResponsePublisher<Value: Sendable>: Publisher, Sendable {
        public typealias Output = AFDataResponse<Value>
        public typealias Failure = Never

        fileprivate let call: @Sendable () async -> AFDataResponse<Value>

        public func receive<Downstream: Subscriber>(subscriber: Downstream)
        where Downstream.Input == Output, Downstream.Failure == Never {
            CallPublisher<Output, Never> { [call] in await call() }.receive(subscriber: subscriber)
        }

        /// The value alone, or the failure.
        public func value() -> CallPublisher<Value, RequestFailure> {
            CallPublisher { [call] () async throws(RequestFailure) in try await call().result.get() }
        }
    }

    extension AnswerReading {
        public func publishResponse<Serializer: ResponseSerializer>(
            using serializer: Serializer
        ) -> DataResponsePublisher<Serializer.SerializedObject> {
            DataResponsePublisher { [base] in await base.response(using: serializer) }
        }

        public func publishDecodable<Value: Decodable & Sendable>(
            type: Value.Type = Value.self,
            decoder: JSONDecoder = JSONDecoder()
        ) -> DataResponsePublisher<Value> {
            publishResponse(using: DecodableResponseSerializer(decoder: decoder))
        }
    }
#endif
