import Foundation

extension UUID {
    /// In lower case, as RFC 9562 §4 wants it written. Foundation writes capitals, and a server that compares ids as
    /// text does not find what they name.
    var wireText: String { uuidString.lowercased() }
}

/// UUIDs as they are written in JSON.
enum UUIDText: Encodable {
    case one(UUID)
    case several([UUID])

    /// Nil for a value of any other type.
    init?<T>(_ value: T) {
        if T.self == UUID.self || T.self == UUID?.self, let id = value as? UUID {
            self = .one(id)
        } else if T.self == [UUID].self || T.self == [UUID]?.self, let ids = value as? [UUID] {
            self = .several(ids)
        } else {
            return nil
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .one(let id): try container.encode(id.wireText)
        case .several(let ids): try container.encode(ids.map(\.wireText))
        }
    }
}
