extension HTTPHeaders {
    /// - Throws: ``InvalidRequest`` when a name is no token, a value holds CR, LF or NUL (either would write a second
    ///   header onto the wire), or the transport writes that header itself.
    func validate() throws(InvalidRequest) {
        for header in self {
            guard HTTPToken.isToken(header.name) else { throw .headerName(header.name) }
            guard HTTPToken.isFieldValue(header.value) else { throw .headerValue(name: header.name) }
            guard !HTTPHeaders.isReserved(header.name) else { throw .reservedHeader(header.name) }
        }
    }

    /// What frames the message or names its host is for the transport to say: a wrong length waits for ever, and two of
    /// them are request smuggling.
    private static func isReserved(_ name: String) -> Bool {
        switch name.utf8.count {
        case 4: isSame(name, "Host")
        case 6: isSame(name, "Expect")
        case 10: isSame(name, "Connection")
        case 14: isSame(name, "Content-Length")
        case 17: isSame(name, "Transfer-Encoding")
        default: false
        }
    }
}
