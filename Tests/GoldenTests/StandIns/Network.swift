// A stand-in for Apple's Network, with the declarations that the runtime names: enough to type-check.

public import Dispatch

public struct NWInterface: Sendable {
    public enum InterfaceType: Sendable {
        case other, wifi, cellular, wiredEthernet, loopback
    }
}

public struct NWPath: Sendable {
    public enum Status: Sendable {
        case satisfied, unsatisfied, requiresConnection
    }

    public let status: Status

    public func usesInterfaceType(_ type: NWInterface.InterfaceType) -> Bool { false }
}

public final class NWPathMonitor: @unchecked Sendable {
    public var pathUpdateHandler: (@Sendable (_ newPath: NWPath) -> Void)?

    public init() {}
    public func start(queue: DispatchQueue) {}
    public func cancel() {}
}
