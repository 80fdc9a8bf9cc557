/// Lays the values of one parameter out as bytes.
///
/// A list in a joined style escapes what joins it: `["a,b", "c"]` is `a%2Cb,c`.
public struct ParameterWriter: Sendable {
    /// What stands for the bytes of a text.
    enum Escaping {
        /// All but the unreserved characters percent-encoded (RFC 3986 §2.3): forms.
        case percent
        /// `+` stays: in a path it is no space (RFC 3986 §3.3).
        case path
        /// `:` stays, as in times (RFC 3986 §3.4).
        case query
        /// The same, but what RFC 3986 §2.2 reserves and a query may hold stays (`allowReserved` of OpenAPI).
        case reserved
        /// What a cookie may hold stays. Several are joined by `; `.
        case cookie
        /// As it is: headers.
        case header
        /// As it is, and names left to others: multipart forms.
        case part
    }

    private(set) var out: [UInt8]
    /// The first value that has no text.
    private(set) var failure: InvalidRequest?
    /// In a multipart form: the name and the start of each text.
    private(set) var texts: [(name: String, start: Int)] = []
    private var name: String
    private var style: ParameterStyle
    private var explode: Bool
    private let escaping: Escaping
    /// Nothing has been written yet.
    private(set) var isFirst = true
    /// A key has been written and `=` behind it.
    private var isAfterKey = false
    /// How many objects are open.
    private var depth = 0
    /// The place in a list, `[0]`, which the name of an object's property needs.
    private var place = ""

    init(
        appendingTo out: consuming [UInt8],
        name: String,
        style: ParameterStyle,
        explode: Bool,
        escaping: Escaping = .percent,
    ) {
        self.out = out
        self.name = name
        self.style = style
        self.explode = explode
        self.escaping = escaping
    }

    /// One value. Several are a list.
    public mutating func text(_ value: String) {
        begin(isEmpty: value.isEmpty)
        append(value)
    }

    /// One value with a form of its own.
    public mutating func text<C: WireCoding>(_ value: C.Value, _ coding: C) {
        text(coding.scalar(of: value).text)
    }

    public mutating func text<C: WireCoding>(_ values: [C.Value], _ coding: C) {
        for value in values { text(value, coding) }
    }

    public mutating func text<C: WireCoding>(_ values: [String: C.Value], _ coding: C) {
        values.mapValues { CodedValue($0, coding) }.write(to: &self)
    }

    /// One value, without the string that ``text(_:)`` takes.
    public mutating func integer(_ value: Int64) {
        begin(isEmpty: false)
        if value < 0 { out.append(UInt8(ascii: "-")) }
        appendDigits(of: value.magnitude)
    }

    /// One value as JSON text.
    public mutating func text(json value: some Encodable) { JSONText(value).write(to: &self) }

    /// One element of a list.
    mutating func element(_ value: some ParameterValue, at index: Int) {
        guard isPairwise else { return value.write(to: &self) }
        let outer = place
        place = "[\(index)]"
        value.write(to: &self)
        place = outer
    }

    mutating func fail(_ failure: InvalidRequest) { self.failure = self.failure ?? failure }

    /// One property of an object; nothing when it is nil.
    ///
    /// - Parameters:
    ///   - style: Where the object is a form or a query: the layout of this property.
    ///   - explode: Whether each element of a list repeats the name.
    public mutating func property(
        _ key: String,
        _ value: (some ParameterValue)?,
        style: ParameterStyle = .form,
        explode: Bool = true,
    ) {
        guard let value else { return }
        if isPairwise {
            let outer = (name, self.style, self.explode, place)
            if depth > 0 || self.style == .deepObject {
                name = "\(name)\(place)[\(key)]"
            } else {
                (name, self.style, self.explode) = (key, style, explode)
            }
            (isFirst, place) = (true, "")
            depth += 1
            value.write(to: &self)
            depth -= 1
            (name, self.style, self.explode, place) = outer
        } else if self.explode {
            if self.style == .matrix {
                out.append(UInt8(ascii: ";"))
                isFirst = false
            } else {
                begin(isEmpty: false)
            }
            append(key)
            out.append(UInt8(ascii: "="))
            isAfterKey = true
            value.write(to: &self)
            isAfterKey = false
        } else {
            text(key)
            value.write(to: &self)
        }
    }

    /// One property as JSON text.
    public mutating func property(_ key: String, json value: (some Encodable)?) {
        property(key, value.map { JSONText($0) })
    }

    /// The members of a dictionary as properties, each JSON text.
    public mutating func properties(json members: [String: some Encodable]) {
        members.mapValues { JSONText($0) }.write(to: &self)
    }

    /// A property with a form of its own.
    public mutating func property<C: WireCoding>(_ key: String, _ value: C.Value?, _ coding: C) {
        property(key, value.map { CodedValue($0, coding) })
    }

    public mutating func property<C: WireCoding>(
        _ key: String,
        _ value: [C.Value]?,
        _ coding: C,
        style: ParameterStyle = .form,
        explode: Bool = true,
    ) {
        property(key, value?.map { CodedValue($0, coding) }, style: style, explode: explode)
    }

    public mutating func property<C: WireCoding>(_ key: String, _ value: [String: C.Value]?, _ coding: C) {
        property(key, value?.mapValues { CodedValue($0, coding) })
    }

    public mutating func property<C: WireCoding>(_ key: String, _ value: Nullable<C.Value>?, _ coding: C) {
        property(key, value?.map { CodedValue($0, coding) })
    }

    public mutating func property<C: WireCoding>(
        _ key: String,
        _ value: Nullable<[C.Value]>?,
        _ coding: C,
        style: ParameterStyle = .form,
        explode: Bool = true,
    ) {
        property(key, value?.map { $0.map { CodedValue($0, coding) } }, style: style, explode: explode)
    }

    /// Each value is `name=value`.
    private var isPairwise: Bool {
        switch style {
        case .deepObject: true
        case .form, .spaceDelimited, .pipeDelimited, .tabDelimited: explode
        case .simple, .label, .matrix: false
        }
    }

    private mutating func begin(isEmpty: Bool) {
        if escaping == .part, isFirst || isPairwise { texts.append((name, out.count)) }
        if isAfterKey {
            isAfterKey = false
            return
        }
        switch style {
        case .simple:
            if !isFirst { out.append(UInt8(ascii: ",")) }
        case .label:
            out.append(isFirst || explode ? UInt8(ascii: ".") : UInt8(ascii: ","))
        case .matrix where isFirst || explode:
            out.append(UInt8(ascii: ";"))
            append(name)
            if !isEmpty { out.append(UInt8(ascii: "=")) }
        case .form, .spaceDelimited, .pipeDelimited, .tabDelimited, .deepObject:
            if isFirst || isPairwise {
                if escaping == .part { break }
                if !out.isEmpty { out.append(contentsOf: escaping == .cookie ? "; ".utf8 : "&".utf8) }
                append(name)
                out.append(UInt8(ascii: "="))
            } else if style == .spaceDelimited {
                append(" ")
            } else if style == .pipeDelimited {
                append("|")
            } else if style == .tabDelimited {
                append("\t")
            } else {
                out.append(UInt8(ascii: ","))
            }
        case .matrix:
            out.append(UInt8(ascii: ","))
        }
        isFirst = false
    }

    private mutating func appendDigits(of value: UInt64) {
        if value >= 10 { appendDigits(of: value / 10) }
        out.append(UInt8(ascii: "0") + UInt8(value % 10))
    }

    private mutating func append(_ text: String) {
        switch escaping {
        case .percent: out.appendEscaped(text)
        case .path: out.appendEscaped(text, keeping: .path)
        case .query: out.appendEscaped(text, keeping: .query)
        case .reserved: out.appendEscaped(text, keeping: .reserved)
        case .cookie: out.appendEscaped(text, keeping: .cookie)
        case .header, .part: out.append(contentsOf: text.utf8)
        }
    }
}
