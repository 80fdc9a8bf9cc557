public import Dispatch
import Foundation

#if canImport(Network)
    import Network
#endif

/// Whether the device has a network: to show it, and to load again when there is one again. Whether a request gets
/// through only the request itself tells.
///
/// Apple's systems report changes at once. On Linux the kernel's routes are looked at every two seconds: there is a
/// network where an interface leads anywhere (a default route); `wwan`, `rmnet` and `ppp` interfaces count as cellular.
public final class NetworkReachability: Sendable {
    public enum Status: Hashable, Sendable {
        public enum ConnectionType: Hashable, Sendable {
            case ethernetOrWiFi
            case cellular
        }

        /// Nobody listens, or the system does not say.
        case unknown
        case notReachable
        case reachable(ConnectionType)
    }

    private struct Watch {
        var status = Status.unknown
        /// Which call of ``startListening(onQueue:onUpdatePerforming:)`` is told.
        var number = 0
        var stop: (@Sendable () -> Void)?
    }

    private let watch = Lock(Watch())

    public init() {}

    /// The host is not looked at: no system says whether a single host can be reached without asking it.
    public convenience init?(host: String) {
        self.init()
    }

    deinit {
        stopListening()
    }

    public var status: Status { watch.withLock { $0.status } }

    public var isReachable: Bool {
        if case .reachable = status { true } else { false }
    }

    /// - Parameter listener: Called once with the first status, and with each other one; takes the place of an earlier
    ///   listener.
    /// - Returns: True.
    @discardableResult
    public func startListening(
        onQueue queue: DispatchQueue = .main,
        onUpdatePerforming listener: @escaping @Sendable (Status) -> Void
    ) -> Bool {
        stopListening()
        let number = watch.withLock { $0.number }
        let stop = Status.observe { [weak self] status in
            queue.async { [weak self] in
                let isNew = self?.watch.withLock { watch in
                    defer { if watch.number == number { watch.status = status } }
                    return watch.number == number && watch.status != status
                }
                if isNew == true { listener(status) }
            }
        }
        watch.withLock { $0.stop = stop }
        return true
    }

    public func stopListening() {
        let stop = watch.withLock { watch in
            defer { watch = Watch(number: watch.number + 1) }
            return watch.stop
        }
        stop?()
    }
}

/// Alamofire's name.
public typealias NetworkReachabilityManager = NetworkReachability

extension NetworkReachability.Status {
    /// - Returns: What ends it.
    fileprivate static func observe(_ tell: @escaping @Sendable (Self) -> Void) -> @Sendable () -> Void {
        #if canImport(Network)
            let monitor = NWPathMonitor()
            monitor.pathUpdateHandler = { path in
                guard path.status == .satisfied else { return tell(.notReachable) }
                tell(.reachable(path.usesInterfaceType(.cellular) ? .cellular : .ethernetOrWiFi))
            }
            monitor.start(queue: DispatchQueue(label: "routerruntime.reachability"))
            return { monitor.cancel() }
        #else
            let task = Task {
                while !Task.isCancelled {
                    let read = { (name: String) in try? String(contentsOfFile: "/proc/net/\(name)", encoding: .utf8) }
                    tell(Self(routes: read("route"), routes6: read("ipv6_route")))
                    try? await Task.sleep(for: .seconds(2))
                }
            }
            return { task.cancel() }
        #endif
    }

    /// - Parameters:
    ///   - routes: `/proc/net/route`: interface and destination stand first. Nil where there is none.
    ///   - routes6: `/proc/net/ipv6_route`: destination and length of the prefix stand first, the interface last.
    init(routes: String?, routes6: String?) {
        func interfaces(_ text: String?, _ name: ([Substring]) -> Substring?) -> [Substring] {
            (text ?? "").split(separator: "\n").compactMap { name($0.split(whereSeparator: \.isWhitespace)) }
        }
        let names =
            interfaces(routes) { $0.count > 1 && $0[1] == "00000000" ? $0[0] : nil }
            + interfaces(routes6) { $0.count > 1 && $0[0].allSatisfy { $0 == "0" } && $0[1] == "00" ? $0.last : nil }
        let outward = names.filter { $0 != "lo" }
        let isCellular = outward.allSatisfy { name in ["wwan", "rmnet", "ppp"].contains(where: name.hasPrefix) }
        if outward.isEmpty {
            self = routes == nil && routes6 == nil ? .unknown : .notReachable
        } else {
            self = .reachable(isCellular ? .cellular : .ethernetOrWiFi)
        }
    }
}
