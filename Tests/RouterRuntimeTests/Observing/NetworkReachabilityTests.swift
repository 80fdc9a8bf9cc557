import Dispatch
import Testing

@testable import RouterRuntime

@Suite("requirement 16: reachability") struct NetworkReachabilityTests {
    private static let head = "Iface\tDestination\tGateway \tFlags\n"
    static let routes: [(routes: String?, routes6: String?, status: NetworkReachability.Status)] = [
        (nil, nil, .unknown),
        ("", nil, .notReachable),
        (head, "", .notReachable),
        (head + "eth0\t0000A8C0\t00000000\t0001\n", nil, .notReachable),
        (head + "eth0\t00000000\t0100A8C0\t0003\n", nil, .reachable(.ethernetOrWiFi)),
        (head + "wwan0\t00000000\t0100A8C0\t0003\n", nil, .reachable(.cellular)),
        (head + "wwan0\t00000000\t01\t0003\nwlan0\t00000000\t01\t0003\n", nil, .reachable(.ethernetOrWiFi)),
        (
            nil, "00000000000000000000000000000000 00 0 00 fe80 00000400 1 0 00000003     eth0\n",
            .reachable(.ethernetOrWiFi)
        ),
        (head, "00000000000000000000000000000000 00 0 00 00 ffffffff 1 0 00200200       lo\n", .notReachable),
        (head, "fe800000000000000000000000000000 40 0 00 00 00000100 1 0 00000001     eth0\n", .notReachable),
    ]

    @Test("on Linux a default route is a network", arguments: routes.indices)
    func status(index: Int) {
        let (routes, routes6, status) = Self.routes[index]
        #expect(NetworkReachability.Status(routes: routes, routes6: routes6) == status)
    }

    @Test("a listener is told the first status, on its queue, and nothing after it was stopped")
    func listening() async throws {
        let reachability = try #require(NetworkReachabilityManager(host: "www.example.com"))
        #expect(reachability.status == .unknown)
        let queue = DispatchQueue(label: "listener")
        let key = DispatchSpecificKey<Bool>()
        queue.setSpecific(key: key, value: true)
        let told: (status: NetworkReachability.Status, isOnQueue: Bool) = await withCheckedContinuation {
            continuation in
            reachability.startListening(onQueue: queue) { status in
                continuation.resume(returning: (status, DispatchQueue.getSpecific(key: key) == true))
            }
        }
        #expect(told.isOnQueue)
        #expect(told.status == reachability.status)
        #expect(reachability.isReachable == (told.status != .notReachable && told.status != .unknown))
        reachability.stopListening()
        #expect(reachability.status == .unknown)
    }
}
