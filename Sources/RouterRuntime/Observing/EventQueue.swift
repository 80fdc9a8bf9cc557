/// The events of a request on their way to the monitors: one after the other, as they happened, though threads race.
struct EventQueue {
    private var events: [RequestEvent] = []
    private var isTelling = false
    private var isExchanging = false
    private var isOver = false
    /// Whether an attempt is on its way.
    private(set) var hasTask = false

    /// How a cancelled request ends, whatever is still on its way. What comes later of that is not told.
    var closing: [RequestEvent] {
        (isExchanging ? [.didCancelTask, .taskDidComplete(RequestFailure.cancelled)] : [])
            + (hasTask ? [.didCompleteTask(RequestFailure.cancelled)] : []) + [.didFinish]
    }

    mutating func add(_ event: RequestEvent) {
        if case .isRetrying = event { isOver = false }
        if case .didParseResponse = event { return events.append(event) }
        guard !isOver else { return }
        switch event {
        case .didCreateTask: (hasTask, isExchanging) = (true, true)
        case .taskDidComplete: isExchanging = false
        case .didCompleteTask: (hasTask, isExchanging) = (false, false)
        case .didFinish: isOver = true
        default: break
        }
        events.append(event)
    }

    /// Whether the caller is to tell the events: nobody does so yet.
    mutating func begin() -> Bool {
        defer { isTelling = isTelling || !events.isEmpty }
        return !isTelling && !events.isEmpty
    }

    mutating func next() -> RequestEvent? {
        isTelling = !events.isEmpty
        return isTelling ? events.removeFirst() : nil
    }
}

extension Request {
    func emit(_ event: @autoclosure () -> RequestEvent) {
        guard !session.eventMonitors.isEmpty else { return }
        let event = event()
        fields.withLock { $0.events.add(event) }
        tellMonitors()
    }

    /// The same while the fields are locked, to be followed by ``tellMonitors()``.
    func note(_ event: RequestEvent, _ fields: inout Fields) {
        if !session.eventMonitors.isEmpty { fields.events.add(event) }
    }

    func tellMonitors() {
        guard !session.eventMonitors.isEmpty, fields.withLock({ $0.events.begin() }) else { return }
        while let event = fields.withLock({ $0.events.next() }) {
            for monitor in session.eventMonitors { monitor.request(self, did: event) }
        }
    }
}
