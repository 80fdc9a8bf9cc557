import Foundation

/// A scripted HTTP/1.1 server on 127.0.0.1: records every request and answers what it is told.
///
/// One thread for each connection, keep-alive, no dependency. For tests only.
public final class LoopbackServer: Sendable {
    public typealias Handler = @Sendable (ReceivedRequest) -> Reply

    /// The port the system chose.
    public let port: UInt16
    private let log: RequestLog

    /// Starts a server that asks `handler` for each reply.
    ///
    /// - Throws: when no port can be had.
    public init(_ handler: @escaping Handler) throws {
        let (listener, port) = try Socket.listening()
        self.port = port
        log = RequestLog(listener)
        Thread.detachNewThread { [log] in
            while let socket = listener.accept() {
                guard log.open(socket) else { break }
                Thread.detachNewThread {
                    Connection(socket: socket, log: log).serve(handler)
                    log.close(socket)
                }
            }
            log.close(listener)
        }
    }

    deinit {
        stop()
    }

    /// `http://127.0.0.1:<port>`, without a slash behind.
    public var base: String { "http://127.0.0.1:\(port)" }

    /// All requests so far, in the order they arrived.
    public var requests: [ReceivedRequest] { log.requests }

    /// How many connections were accepted.
    public var connectionCount: Int { log.connectionCount }

    /// Closes the port and every connection.
    public func stop() {
        log.stop()
    }
}

/// What the server's threads share.
///
/// A descriptor is only shut down while it is in `sockets`, because its number belongs to somebody else once it is
/// closed.
///
/// `@unchecked Sendable`: every property is read and written under `lock`.
final class RequestLog: @unchecked Sendable {
    private let lock = NSLock()
    private var received: [ReceivedRequest] = []
    private var sockets: [Int32: Socket]
    private var accepted = 0
    private var isStopped = false

    init(_ listener: Socket) {
        sockets = [listener.descriptor: listener]
    }

    var requests: [ReceivedRequest] { lock.withLock { received } }
    var connectionCount: Int { lock.withLock { accepted } }

    func record(_ request: ReceivedRequest) {
        lock.withLock { received.append(request) }
    }

    /// False, and the socket closed, when the server has stopped.
    func open(_ socket: Socket) -> Bool {
        lock.withLock {
            guard !isStopped else {
                socket.close()
                return false
            }
            accepted += 1
            sockets[socket.descriptor] = socket
            return true
        }
    }

    func close(_ socket: Socket) {
        lock.withLock {
            sockets[socket.descriptor] = nil
            socket.close()
        }
    }

    func stop() {
        lock.withLock {
            isStopped = true
            for socket in sockets.values { socket.shutdown() }
        }
    }
}
