import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension Request {
    /// What one attempt has brought.
    struct Received: Sendable {
        var answer: TransportResponse
        /// The body of a stream.
        var stream: TransportStream?
        /// Where the body of a download lies.
        var file: URL?
        /// Where it lies until all validations are through.
        var place: DownloadRequest.Place?
    }

    /// What became of the request.
    typealias Outcome = Result<Received, RequestFailure>

    /// The outcome; starts the request if nobody has. Who stops waiting by being cancelled cancels it for all.
    func outcome() async -> Outcome {
        let outcome = await withTaskCancellationHandler {
            if session.startRequestsImmediately, state == .initialized { resume(onThisThread: true) }
            return await withCheckedContinuation { continuation in
                let outcome = fields.withLock { fields in
                    if fields.outcome == nil { fields.readers.append(continuation) }
                    return fields.outcome
                }
                if let outcome { continuation.resume(returning: outcome) }
            }
        } onCancel: {
            cancel()
        }
        // An answer that raced its cancellation is none: the caller has given up.
        return Task.isCancelled ? .failure(.cancelled) : outcome
    }

    /// Attempt after attempt, until one succeeds or nobody wants another.
    func perform() async {
        session.active.add(self)
        var outcome = await attempt()
        attempts: while case .failure(let failure) = outcome {
            switch await decision(about: failure) {
            case nil: break attempts
            case .failure(let other)?:
                outcome = .failure(other)
                break attempts
            case .success?: outcome = await attempt()
            }
        }
        await whenResumed()
        if case .success(let received) = outcome, received.stream != nil {
            // It is finished with its body.
        } else {
            finish()
        }
        settle(outcome)
    }

    private func finish() {
        fields.withLock { fields in
            fields.end = .now
            fields.cancelBody = nil
            if fields.state.canTransition(to: .finished) { fields.state = .finished }
        }
        session.active.remove(self)
        emit(.didFinish)
    }

    /// The body of a stream is over.
    ///
    /// - Parameter failure: Nil when it came as a whole.
    func endBody(_ failure: RequestFailure?) {
        emit(.taskDidComplete(failure))
        emit(.didCompleteTask(failure))
        finish()
    }

    /// Waits and gets ready for another attempt.
    ///
    /// - Returns: Nil when the failure stands; another failure when a retrier says so.
    func decision(about failure: RequestFailure) async -> Result<Void, RequestFailure>? {
        let delay: TimeInterval
        switch await retryResult(failure) {
        case .retry: delay = 0
        case .retryWithDelay(let seconds): delay = seconds
        case .doNotRetry: return nil
        case .doNotRetryWithError(let error):
            if let error = error as? RequestFailure { return .failure(error) }
            return .failure(.notSent(RetryFailure(retryError: error, originalError: failure)))
        }
        emit(.isRetrying)
        if delay > 0 { try? await Task.sleep(for: .seconds(min(delay, 1e9))) }
        await whenResumed()
        guard state == .resumed, !Task.isCancelled else { return .failure(.cancelled) }
        fields.withLock { $0.retryCount += 1 }
        return .success(())
    }

    private func retryResult(_ failure: RequestFailure) async -> RetryResult {
        guard retryCount < session.maximumRetries else { return .doNotRetry }
        for retrier in [session.interceptor, interceptor].compactMap({ $0 }) {
            guard state != .cancelled, state != .finished else { return .doNotRetry }
            let result = await retrier.retry(self, for: session, dueTo: failure)
            guard case .doNotRetry = result else { return result }
        }
        return await signing?.renew?(failure) ?? .doNotRetry
    }

    /// Another run after a serializer has failed, if a retrier wants one.
    func runAgain(after failure: RequestFailure) async -> Bool {
        let mayGo = fields.withLock { fields in
            guard fields.state == .finished else { return false }
            fields.state = .resumed
            return true
        }
        guard mayGo, case .success? = await decision(about: failure) else {
            fields.withLock { if $0.state == .resumed { $0.state = .finished } }
            return false
        }
        fields.withLock { $0.outcome = nil }
        begin(onThisThread: false)
        return true
    }
}

extension Request {
    private func attempt() async -> Outcome {
        await whenResumed()
        let outcome: Outcome
        do throws(RequestFailure) {
            let call = try await call()
            outcome = await send(call)
        } catch {
            outcome = .failure(error)
        }
        fields.withLock { fields in
            if case .failure(let failure) = outcome { fields.failure = failure } else { fields.failure = nil }
        }
        return outcome
    }

    /// The call as it goes out: made, adapted and signed.
    private func call() async throws(RequestFailure) -> TransportCall {
        guard state != .cancelled else { throw .cancelled }
        var call: TransportCall
        do { call = try make() } catch {
            emit(.didFailToCreateURLRequest(error))
            throw .notSent(error)
        }
        emit(.didCreateInitialURLRequest(call.request))
        let adapters = [session.interceptor, interceptor].compactMap { $0 }
        let initial = call.request
        do {
            for adapter in adapters { call.request = try await adapter.adapt(call.request, for: session) }
            if !adapters.isEmpty {
                // One key for all attempts, also where an adapter makes it up.
                let key = "Idempotency-Key"
                if let first = request?.value(forHTTPHeaderField: key) {
                    call.request.setValue(first, forHTTPHeaderField: key)
                }
                try call.request.headers.validate()
                emit(.didAdaptInitialRequest(initial, to: call.request))
            }
            try await signing?.sign(&call)
            call = try session.completed(call)
        } catch {
            guard state != .cancelled, !(error is CancellationError) else { throw .cancelled }
            emit(.didFailToAdaptURLRequest(initial, error))
            if let error = error as? RequestFailure { throw error }
            throw .notSent(error)
        }
        let (uploads, downloads) = fields.withLock { fields in
            fields.request = call.request
            fields.answer = nil
            return (fields.uploadProgress, fields.downloadProgress)
        }
        call.uploadProgress = rising(call.uploadProgress ?? all(uploads))
        call.downloadProgress = call.downloadProgress ?? all(downloads)
        emit(.didCreateURLRequest(call.request))
        return call
    }

    private func all(_ handlers: [@Sendable (TransferProgress) -> Void]) -> (@Sendable (TransferProgress) -> Void)? {
        guard !handlers.isEmpty else { return nil }
        return { progress in
            for handler in handlers { handler(progress) }
        }
    }

    /// Another attempt begins anew; whoever watches sees nothing until it is further than the one before.
    private func rising(_ handler: (@Sendable (TransferProgress) -> Void)?) -> (@Sendable (TransferProgress) -> Void)? {
        guard let handler else { return nil }
        return { [fields] progress in
            let isNews = fields.withLock { fields in
                defer { fields.sent = max(fields.sent, progress.completed) }
                return progress.completed > fields.sent
            }
            if isNews { handler(progress) }
        }
    }

    private func send(_ call: TransportCall) async -> Outcome {
        emit(.didCreateTask)
        emit(.didResumeTask)
        do {
            var received = try await exchange(self, call)
            fields.withLock { $0.answer = received.answer }
            announce(received.answer, isWhole: received.stream == nil)
            try await validate(received)
            if let place = received.place { received.file = try place.settle(received.answer, of: call.request) }
            if received.stream == nil { emit(.didCompleteTask(nil)) }
            return .success(received)
        } catch {
            let failure = RequestFailure(error)
            if fields.withLock({ $0.answer }) == nil {
                // A failed download has its answer in the failure; retriers look at its status.
                let answer = Outcome.failure(failure).answer
                fields.withLock { $0.answer = answer }
                if let answer { announce(answer, isWhole: true) } else { emit(.taskDidComplete(failure)) }
            }
            emit(.didCompleteTask(failure))
            return .failure(failure)
        }
    }

    private func announce(_ answer: TransportResponse, isWhole: Bool) {
        guard !session.eventMonitors.isEmpty, let response = HTTPURLResponse(answer, of: request) else { return }
        emit(.didReceiveResponse(response))
        if !answer.body.isEmpty { emit(.didReceiveData(answer.body)) }
        if isWhole { emit(.taskDidComplete(nil)) }
    }

    private func validate(_ received: Received) async throws(RequestFailure) {
        if let accepted, !accepted.contains(received.answer.status) { throw .status(try await received.whole()) }
        let (validations, request) = fields.withLock { ($0.validations, $0.request) }
        guard !validations.isEmpty, let response = HTTPURLResponse(received.answer, of: request) else { return }
        // Of a stream and of a file nobody has the body yet; a type is checked as if there were one.
        let body = received.stream == nil && received.place == nil ? received.answer.body : Data([0])
        for validation in validations {
            let result = validation(request, response, body)
            if case .failure(let error) = result {
                emit(.didValidate(request, response, error))
                let answer = try await received.whole()
                if case ResponseValidationFailure.unacceptableStatusCode = error { throw .status(answer) }
                throw .unreadable(UnreadableAnswer(answer, error: error))
            }
            emit(.didValidate(request, response, nil))
        }
    }
}
