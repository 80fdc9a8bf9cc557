public import Foundation

/// What can stand in a path, a query, a header, a form or a field of a multipart form: text, a list or an object.
public protocol ParameterValue: Sendable {
    /// Writes itself as one text, as several, or as properties.
    func write(to writer: inout ParameterWriter)
}

extension String: ParameterValue {
    public func write(to writer: inout ParameterWriter) { writer.text(self) }
}

extension Bool: ParameterValue {
    public func write(to writer: inout ParameterWriter) { writer.text(self ? "true" : "false") }
}

extension Int: ParameterValue {
    public func write(to writer: inout ParameterWriter) { writer.integer(Int64(self)) }
}

extension Int32: ParameterValue {
    public func write(to writer: inout ParameterWriter) { writer.integer(Int64(self)) }
}

extension Int64: ParameterValue {
    public func write(to writer: inout ParameterWriter) { writer.integer(self) }
}

extension Double: ParameterValue {
    /// A whole number is written without a fraction.
    public func write(to writer: inout ParameterWriter) {
        if let whole = Int64(exactly: self) { writer.integer(whole) } else { writer.text(description) }
    }
}

extension UUID: ParameterValue {
    /// In lower case (RFC 9562 §4).
    public func write(to writer: inout ParameterWriter) { writer.text(wireText) }
}

extension URL: ParameterValue {
    public func write(to writer: inout ParameterWriter) { writer.text(absoluteString) }
}

extension Data: ParameterValue {
    /// Base64 (RFC 4648 §4).
    public func write(to writer: inout ParameterWriter) { writer.text(base64EncodedString()) }
}

extension Array: ParameterValue where Element: ParameterValue {
    public func write(to writer: inout ParameterWriter) {
        // By index: an iterator of elements of any type looks up the metadata of its own type at run time.
        for index in 0..<count { writer.element(self[index], at: index) }
    }
}

extension Dictionary: ParameterValue where Key == String, Value: ParameterValue {
    /// Properties in the order of their names.
    public func write(to writer: inout ParameterWriter) {
        for (key, value) in sorted(by: { $0.key < $1.key }) { writer.property(key, value) }
    }
}

extension ParameterValue where Self: RawRepresentable, RawValue: ParameterValue {
    public func write(to writer: inout ParameterWriter) { rawValue.write(to: &writer) }
}
