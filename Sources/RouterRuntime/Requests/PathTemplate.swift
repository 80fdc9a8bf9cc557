/// The path of a call, written as a literal: what is written is kept, what is interpolated is percent-encoded as a part
/// of one segment (RFC 3986 §3.3), slashes included.
public struct PathTemplate: Sendable {
    let bytes: [UInt8]
    /// The first segment that a value has made empty, `.` or `..`.
    let badSegment: String?
    /// The first value that has no text.
    let failure: InvalidRequest?

    /// Percent-encoded.
    public var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension PathTemplate: ExpressibleByStringInterpolation {
    public init(stringLiteral value: String) {
        bytes = Array(value.utf8)
        badSegment = nil
        failure = nil
    }

    public init(stringInterpolation: StringInterpolation) {
        var interpolation = stringInterpolation
        interpolation.endSegment()
        bytes = interpolation.bytes
        badSegment = interpolation.badSegment
        failure = interpolation.failure
    }

    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var bytes: [UInt8] = []
        fileprivate var badSegment: String?
        fileprivate var failure: InvalidRequest?
        private var segmentStart = 0
        private var hasValue = false

        public init(literalCapacity: Int, interpolationCount: Int) {
            bytes.reserveCapacity(literalCapacity + 16 * interpolationCount)
        }

        public mutating func appendLiteral(_ literal: String) {
            var literal = literal
            literal.withUTF8 { text in
                guard let slash = text.firstIndex(of: UInt8(ascii: "/")),
                    let lastSlash = text.lastIndex(of: UInt8(ascii: "/"))
                else { return bytes.append(contentsOf: text) }
                bytes.append(contentsOf: text[..<slash])
                endSegment()
                bytes.append(contentsOf: text[slash...])
                segmentStart = bytes.count - (text.count - 1 - lastSlash)
            }
        }

        /// - Parameter name: Written only by the style ``ParameterStyle/matrix``.
        public mutating func appendInterpolation(
            _ value: some ParameterValue,
            style: ParameterStyle = .simple,
            explode: Bool = false,
            name: String = "",
        ) {
            hasValue = true
            var writer = ParameterWriter(
                appendingTo: bytes,
                name: name,
                style: style,
                explode: explode,
                escaping: .path
            )
            bytes = []
            value.write(to: &writer)
            bytes = writer.out
            failure = failure ?? writer.failure
        }

        /// A value as JSON text.
        public mutating func appendInterpolation(json value: some Encodable) { appendInterpolation(JSONText(value)) }

        /// A value with a form of its own.
        public mutating func appendInterpolation<C: WireCoding>(
            _ value: C.Value,
            _ coding: C,
            style: ParameterStyle = .simple,
            explode: Bool = false,
            name: String = "",
        ) {
            appendInterpolation(CodedValue(value, coding), style: style, explode: explode, name: name)
        }

        public mutating func appendInterpolation<C: WireCoding>(
            _ value: [C.Value],
            _ coding: C,
            style: ParameterStyle = .simple,
            explode: Bool = false,
            name: String = "",
        ) {
            appendInterpolation(value.map { CodedValue($0, coding) }, style: style, explode: explode, name: name)
        }

        /// A slot at the end that may be missing; it writes the slash before it.
        public mutating func appendInterpolation(orEnd value: (some ParameterValue)?) {
            guard let value else { return }
            appendLiteral("/")
            appendInterpolation(value)
        }

        public mutating func appendInterpolation<C: WireCoding>(orEnd value: C.Value?, _ coding: C) {
            appendInterpolation(orEnd: value.map { CodedValue($0, coding) })
        }

        fileprivate mutating func endSegment() {
            guard hasValue else { return }
            hasValue = false
            let segment = bytes[segmentStart...]
            guard segment.count <= 2, segment.allSatisfy({ $0 == UInt8(ascii: ".") }) else { return }
            badSegment = badSegment ?? String(decoding: segment, as: UTF8.self)
        }
    }
}
