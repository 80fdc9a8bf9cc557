public import Foundation

/// How a date is spelled.
public struct DateCoding: WireCoding, Hashable {
    enum Form: Hashable, Sendable {
        case iso8601, unix, milliseconds, rfc1123
    }
    let form: Form
    public var isText: Bool { form == .iso8601 || form == .rfc1123 }
    public var name: String { "\(form)" }
    public func value(of scalar: WireScalar) -> Date? { nil }
    public func scalar(of value: Date) -> WireScalar { .integer(0) }
}
extension WireCoding where Self == DateCoding {
    public static var iso8601: DateCoding { DateCoding(form: .iso8601) }
    public static var unix: DateCoding { DateCoding(form: .unix) }
    public static var milliseconds: DateCoding { DateCoding(form: .milliseconds) }
    public static var rfc1123: DateCoding { DateCoding(form: .rfc1123) }
}
