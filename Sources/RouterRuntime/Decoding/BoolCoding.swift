/// How a truth value is spelled: `1` and `0`.
public struct BoolCoding: WireCoding, Hashable {
    public var isText: Bool { false }
    public var name: String { "1 or 0" }

    /// `true` and `false` are read too.
    public func value(of scalar: WireScalar) -> Bool? {
        if case .bool(let value) = scalar { return value }
        return switch scalar.number {
        case 0: false
        case 1: true
        default: nil
        }
    }

    public func scalar(of value: Bool) -> WireScalar {
        .integer(value ? 1 : 0)
    }
}

extension WireCoding where Self == BoolCoding {
    public static var numeric: BoolCoding { BoolCoding() }
}
