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

        /// Nobody listens yet, or the system does not say.
        case unknown
        case notReachable
        case reachable(ConnectionType)
    }

    /// Called once with the first status, and with each other one.
    public typealias Listener = @Sendable (Status) -> Void

    private struct Watch {
        var status = Status.unknown
        var stop: (@Sendable () -> Void)?
    }

    public static let `default` = NetworkReachability()

    private let watch = Lock(Watch())

    public init() {}

    /// The host is not looked at: no system says whether a single host can be reached without asking it.
    public convenience init?(host: String) {
        self.init()
    }

    deinit {
        stopListening()
    }

    /// Kept up to date while somebody listens.
    public var status: Status { watch.withLock { $0.status } }

    public var isReachable: Bool {
        if case .reachable = status { true } else { false }
    }

    /// In place of an earlier listener.
    ///
    /// - Returns: True; a system that says nothing says ``Status/unknown``.
    @discardableResult
    public func startListening(onQueue queue: DispatchQueue = .main, onUpdatePerforming listener: @escaping Listener)
        -> Bool
    {
        stopListening()
        let isStopped = Lock(false)
        let stopWatching = NetworkReachability.observe { [weak self] status in
            let isNew = self?.watch.withLock { watch in
                guard !isStopped.withLock({ $0 }), watch.status != status else { return false }
                watch.status = status
                return true
            }
            if isNew == true { queue.async { if !isStopped.withLock({ $0 }) { listener(status) } } }
        }
        watch.withLock { watch in
            watch.stop = {
                isStopped.withLock { $0 = true }
                stopWatching()
            }
        }
        return true
    }

    public func stopListening() {
        let stop = watch.withLock { watch in
            defer { watch = Watch() }
            return watch.stop
        }
        stop?()
    }

    /// - Returns: What ends it.
    private static func observe(_ tell: @escaping @Sendable (Status) -> Void) -> @Sendable () -> Void {
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
                    let texts = ["route", "ipv6_route"].map {
                        try? String(contentsOfFile: "/proc/net/\($0)", encoding: .utf8)
                    }
                    tell(Status(routes: texts[0], routes6: texts[1]))
                    try? await Task.sleep(for: .seconds(2))
                }
            }
            return { task.cancel() }
        #endif
    }
}

/// Alamofire's name.
public typealias NetworkReachabilityManager = NetworkReachability

extension NetworkReachability.Status {
    /// - Parameters:
    ///   - routes: `/proc/net/route`: interface and destination stand first. Nil where there is none.
    ///   - routes6: `/proc/net/ipv6_route`: destination and length of the prefix stand first, the interface last.
    init(routes: String?, routes6: String?) {
        guard routes != nil || routes6 != nil else {
            self = .unknown
            return
        }
        let fields = { (text: String?) in
            (text ?? "").split(separator: "\n").map { $0.split(whereSeparator: \.isWhitespace) }
        }
        let interfaces =
            fields(routes).filter { $0.count > 1 && $0[1] == "00000000" }.map { $0[0] }
            + fields(routes6).filter { $0.count > 9 && $0[0].allSatisfy { $0 == "0" } && $0[1] == "00" }.map { $0[9] }
        let outward = interfaces.filter { $0 != "lo" }
        let isCellular = { (name: Substring) in ["wwan", "rmnet", "ppp"].contains(where: name.hasPrefix) }
        self =
            outward.isEmpty ? .notReachable : .reachable(outward.allSatisfy(isCellular) ? .cellular : .ethernetOrWiFi)
    }
}
