import Foundation

/// A value written as JSON where others stand as plain text.
struct JSONText: ParameterValue {
    private let text: Result<String, InvalidRequest>

    init(_ value: some Encodable) {
        do {
            text = .success(String(decoding: try JSONEncoder.ofBodies.encode(value), as: UTF8.self))
        } catch {
            text = .failure(.body(error))
        }
    }

    func write(to writer: inout ParameterWriter) {
        switch text {
        case .success(let text): writer.text(text)
        case .failure(let failure): writer.fail(failure)
        }
    }
}
