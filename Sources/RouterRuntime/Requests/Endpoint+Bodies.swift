public import Foundation

extension Endpoint {
    /// A JSON body (RFC 8259); none when it is nil. Properties stand in the order of their names.
    ///
    /// - Parameter contentType: A media type that is written in JSON, such as `application/merge-patch+json`.
    public consuming func json(
        _ body: (some Encodable)?,
        contentType: String = "application/json",
    ) -> Endpoint {
        guard let body else { return self }
        do {
            details.body = .data(try JSONEncoder.ofBodies.encode(body), contentType: contentType)
        } catch {
            fail(.body(error))
        }
        return self
    }

    /// A JSON body with a form of its own.
    public consuming func json<C: WireCoding>(
        _ body: C.Value?,
        _ coding: C,
        contentType: String = "application/json",
    ) -> Endpoint {
        json(body.map(coding.scalar), contentType: contentType)
    }

    public consuming func json<C: WireCoding>(
        _ body: [C.Value]?,
        _ coding: C,
        contentType: String = "application/json",
    ) -> Endpoint {
        json(body?.map(coding.scalar), contentType: contentType)
    }

    public consuming func json<C: WireCoding>(
        _ body: [String: C.Value]?,
        _ coding: C,
        contentType: String = "application/json",
    ) -> Endpoint {
        json(body?.mapValues(coding.scalar), contentType: contentType)
    }

    /// An `application/x-www-form-urlencoded` body of the object's properties, in their order; none when it is nil.
    public consuming func form(_ body: (some ParameterValue)?) -> Endpoint {
        guard let body else { return self }
        var writer = ParameterWriter(appendingTo: [], name: "", style: .form, explode: true)
        body.write(to: &writer)
        if let failure = writer.failure { fail(failure) }
        details.body = .data(Data(writer.out), contentType: URLEncodedFormEncoder.contentType)
        return self
    }

    /// A `multipart/form-data` body (RFC 7578); none when it is nil.
    ///
    /// - Parameter boundary: What stands between the parts; nil: 128 random bits.
    public consuming func multipart(_ body: (some MultipartEncodable)?, boundary: String? = nil) -> Endpoint {
        guard let body else { return self }
        var form = MultipartForm(boundary: boundary)
        body.encode(to: &form)
        details.body = .multipart(form)
        return self
    }

    /// A body as it is; none when it is nil.
    public consuming func bytes(_ body: Data?, _ contentType: String) -> Endpoint {
        guard let body else { return self }
        details.body = .data(body, contentType: contentType)
        return self
    }

    /// A body of UTF-8 text; none when it is nil.
    public consuming func text(_ body: String?, _ contentType: String) -> Endpoint {
        bytes(body.map { Data($0.utf8) }, contentType)
    }
}

extension JSONEncoder {
    /// Sorted, because Foundation's own order changes from run to run.
    static var ofBodies: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }
}
