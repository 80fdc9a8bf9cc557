extension Endpoint {
    /// Adds a parameter of the query; nothing when it is nil or an empty list.
    ///
    /// Inlined, because an optional of a type known at the call needs no look-up of its metadata, a tenth of the cost.
    @inlinable
    public consuming func query(
        _ name: String,
        _ value: (some ParameterValue)?,
        style: ParameterStyle = .form,
        explode: Bool = true,
        allowReserved: Bool = false,
    ) -> Endpoint {
        guard let value else { return self }
        return addingQuery(name, value, style, explode, allowReserved)
    }

    @usableFromInline
    consuming func addingQuery(
        _ name: String,
        _ value: some ParameterValue,
        _ style: ParameterStyle,
        _ explode: Bool,
        _ allowReserved: Bool,
    ) -> Endpoint {
        if queryBytes.isEmpty { queryBytes.reserveCapacity(128) }
        var writer = ParameterWriter(
            appendingTo: queryBytes,
            name: name,
            style: style,
            explode: explode,
            escaping: allowReserved ? .reserved : .query
        )
        queryBytes = []
        value.write(to: &writer)
        queryBytes = writer.out
        if let failure = writer.failure { fail(failure) }
        return self
    }

    /// Adds a parameter as JSON text (OpenAPI 3.1 §4.8.12.4).
    public consuming func query(_ name: String, json value: (some Encodable)?) -> Endpoint {
        query(name, value.map { JSONText($0) })
    }

    /// Keeps the first thing that went wrong.
    mutating func fail(_ failure: InvalidRequest) { details.failure = details.failure ?? failure }

    /// Adds a parameter with a form of its own.
    public consuming func query<C: WireCoding>(_ name: String, _ value: C.Value?, _ coding: C) -> Endpoint {
        query(name, value.map { CodedValue($0, coding) })
    }

    public consuming func query<C: WireCoding>(
        _ name: String,
        _ value: [C.Value]?,
        _ coding: C,
        style: ParameterStyle = .form,
        explode: Bool = true,
    ) -> Endpoint {
        query(name, value?.map { CodedValue($0, coding) }, style: style, explode: explode)
    }

    public consuming func query<C: WireCoding>(
        _ name: String,
        _ value: [String: C.Value]?,
        _ coding: C,
        style: ParameterStyle = .form,
        explode: Bool = true,
    ) -> Endpoint {
        query(name, value?.mapValues { CodedValue($0, coding) }, style: style, explode: explode)
    }

    /// Adds the properties of an object as parameters.
    public consuming func query(_ object: (some ParameterValue)?) -> Endpoint {
        query("", object)
    }

    /// Sets a header; nothing when it is nil. A list is joined by commas.
    ///
    /// - Parameter explode: Whether the properties of an object are written `name=value`.
    @inlinable
    public consuming func header(
        _ name: String,
        _ value: (some ParameterValue)?,
        explode: Bool = false,
    ) -> Endpoint {
        guard let value else { return self }
        return addingHeader(name, value, explode)
    }

    @usableFromInline
    consuming func addingHeader(_ name: String, _ value: some ParameterValue, _ explode: Bool) -> Endpoint {
        var writer = ParameterWriter(appendingTo: [], name: "", style: .simple, explode: explode, escaping: .header)
        value.write(to: &writer)
        if let failure = writer.failure { fail(failure) }
        guard !writer.isFirst else { return self }
        headers.update(name: name, value: String(decoding: writer.out, as: UTF8.self))
        return self
    }

    public consuming func header<C: WireCoding>(_ name: String, _ value: C.Value?, _ coding: C) -> Endpoint {
        header(name, value.map { CodedValue($0, coding) })
    }

    public consuming func header<C: WireCoding>(_ name: String, _ value: [C.Value]?, _ coding: C) -> Endpoint {
        header(name, value?.map { CodedValue($0, coding) })
    }

    /// Sets a header to JSON text.
    public consuming func header(_ name: String, json value: (some Encodable)?) -> Endpoint {
        header(name, value.map { JSONText($0) })
    }

    /// Adds a cookie to the `Cookie` header (RFC 6265 §4.2); nothing when it is nil.
    ///
    /// - Parameter explode: Whether each element of a list, and each property of an object, is a cookie of its own.
    public consuming func cookie(
        _ name: String,
        _ value: (some ParameterValue)?,
        explode: Bool = false,
    ) -> Endpoint {
        guard let value else { return self }
        var writer = ParameterWriter(
            appendingTo: headers["Cookie"].map { Array($0.utf8) } ?? [],
            name: name,
            style: .form,
            explode: explode,
            escaping: .cookie
        )
        value.write(to: &writer)
        if let failure = writer.failure { fail(failure) }
        guard !writer.out.isEmpty else { return self }
        headers.update(name: "Cookie", value: String(decoding: writer.out, as: UTF8.self))
        return self
    }

    public consuming func cookie<C: WireCoding>(_ name: String, _ value: C.Value?, _ coding: C) -> Endpoint {
        cookie(name, value.map { CodedValue($0, coding) })
    }

    public consuming func cookie<C: WireCoding>(_ name: String, _ value: [C.Value]?, _ coding: C) -> Endpoint {
        cookie(name, value?.map { CodedValue($0, coding) })
    }

    /// Adds a cookie of JSON text.
    public consuming func cookie(_ name: String, json value: (some Encodable)?) -> Endpoint {
        cookie(name, value.map { JSONText($0) })
    }
}
