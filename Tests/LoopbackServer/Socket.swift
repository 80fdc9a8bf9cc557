import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A TCP socket on 127.0.0.1.
struct Socket: Sendable {
    let descriptor: Int32

    struct Failure: Error {
        let call: String
        let code: Int32
    }

    /// A socket that listens on a port the system chooses.
    static func listening() throws -> (socket: Socket, port: UInt16) {
        #if canImport(Glibc)
            let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
            let descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        guard descriptor >= 0 else { throw Failure(call: "socket", code: errno) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let bound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                guard bind(descriptor, address, length) == 0, listen(descriptor, 512) == 0 else { return false }
                return getsockname(descriptor, address, &length) == 0
            }
        }
        guard bound else {
            let code = errno
            _ = closeDescriptor(descriptor)
            throw Failure(call: "bind", code: code)
        }
        return (Socket(descriptor: descriptor), UInt16(bigEndian: address.sin_port))
    }

    /// The next connection; nil when the socket was shut down.
    func accept() -> Socket? {
        while true {
            let connection = acceptDescriptor(descriptor)
            if connection >= 0 {
                var on: Int32 = 1
                setsockopt(connection, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
                #if canImport(Darwin)
                    setsockopt(connection, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
                #endif
                return Socket(descriptor: connection)
            }
            guard errno == EINTR || errno == ECONNABORTED else { return nil }
        }
    }

    /// Some bytes; nil at the end of the connection.
    func receive() -> Data? {
        var buffer = [UInt8](repeating: 0, count: 65536)
        let count = recv(descriptor, &buffer, buffer.count, 0)
        return count > 0 ? Data(buffer[..<count]) : nil
    }

    /// Sends all bytes; false when the client has gone.
    func send(_ data: Data) -> Bool {
        #if canImport(Darwin)
            let flags: Int32 = 0
        #else
            let flags = Int32(MSG_NOSIGNAL)
        #endif
        return data.withUnsafeBytes { bytes in
            var sent = 0
            while sent < bytes.count {
                let count = sendBytes(descriptor, UnsafeRawBufferPointer(rebasing: bytes[sent...]), flags)
                guard count > 0 else { return false }
                sent += count
            }
            return true
        }
    }

    /// Wakes everybody who waits on the socket. The descriptor stays taken until ``close()``.
    func shutdown() {
        _ = shutdownDescriptor(descriptor)
    }

    func close() {
        _ = closeDescriptor(descriptor)
    }

    /// Makes the next ``close()`` send a reset.
    func resetOnClose() {
        var option = linger(l_onoff: 1, l_linger: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
    }
}

// The system's functions under names that the methods above do not hide.
private func acceptDescriptor(_ descriptor: Int32) -> Int32 { accept(descriptor, nil, nil) }
private func closeDescriptor(_ descriptor: Int32) -> Int32 { close(descriptor) }
private func shutdownDescriptor(_ descriptor: Int32) -> Int32 { shutdown(descriptor, Int32(SHUT_RDWR)) }
private func sendBytes(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer, _ flags: Int32) -> Int {
    send(descriptor, bytes.baseAddress, bytes.count, flags)
}
