import Diagnostics
import IR
import YAML

/// How the properties of forms are written (`encoding`, OpenAPI 3.1 §4.8.15), to be put into their models when all of
/// them are read.
final class PartEncodings {
    private struct Place: Hashable {
        var model: String
        var property: String
    }

    private struct Encoding {
        var serialization: Serialization?
        var mediaType: String?
        var location: SourceLocation
    }

    private let context: Context
    private var encodings: [Place: Encoding] = [:]

    init(context: Context) { self.context = context }

    func add(_ node: Node?, of type: TypeRef, isMultipart: Bool) {
        for entry in context.entries(node, "'encoding'") {
            guard let part = context.part(entry.value, "an encoding"), case .model(let model) = type.nonNull else {
                continue
            }
            let location = entry.keyNode.location
            let encoding = Encoding(
                serialization: serialization(part.mapping),
                mediaType: isMultipart ? mediaType(part.mapping["contentType"]) : nil,
                location: location
            )
            if let headers = part.mapping["headers"] {
                context.note("the headers of a part are not sent", at: headers.location)
            }
            let place = Place(model: model, property: entry.key)
            if let other = encodings[place] {
                if other.serialization != encoding.serialization || other.mediaType != encoding.mediaType {
                    context.warning(
                        "'\(entry.key)' is written in another way elsewhere, which is what counts",
                        at: location
                    )
                }
                continue
            }
            encodings[place] = encoding
        }
    }

    private func serialization(_ mapping: Mapping) -> Serialization? {
        guard mapping["style"] != nil || mapping["explode"] != nil || mapping["allowReserved"] != nil else {
            return nil
        }
        let style: Serialization.Style
        switch context.text(mapping["style"]) {
        case "spaceDelimited": style = .spaceDelimited
        case "pipeDelimited": style = .pipeDelimited
        case "tabDelimited": style = .tabDelimited
        case "deepObject": style = .deepObject
        default: style = .form
        }
        let explodes = context.flag(mapping["explode"]) ?? (style == .form || style == .deepObject)
        let allowsReserved = context.flag(mapping["allowReserved"]) == true
        if style == .form, explodes, !allowsReserved { return nil }
        return Serialization(style, explode: explodes, allowsReserved: allowsReserved)
    }

    /// The first of those that a part may have.
    private func mediaType(_ node: Node?) -> String? {
        guard let node, let text = context.text(node) else { return nil }
        let types = text.split(separator: ",").compactMap { MediaTypeText(String($0)) }
        guard let type = types.first else {
            context.warning("'\(text)' is no media type", at: node.location)
            return nil
        }
        if types.count > 1 || type.isWildcard {
            // The file knows better.
            return nil
        }
        return type.text
    }

    /// Writes them into the fields.
    func apply(to models: inout [Model]) {
        guard !encodings.isEmpty else { return }
        let index = ModelIndex(models)
        var byModel: [String: [(String, Encoding)]] = [:]
        for (place, encoding) in encodings {
            guard case .model(let name) = index.resolve(.model(place.model)).nonNull else { continue }
            byModel[name, default: []].append((place.property, encoding))
        }
        for position in models.indices {
            guard let encodings = byModel[models[position].name], case .object(var object) = models[position].shape
            else {
                continue
            }
            for (property, encoding) in encodings {
                guard let field = object.fields.firstIndex(where: { $0.wireName == property }) else {
                    context.note("'\(property)' is no property of the body", at: encoding.location)
                    continue
                }
                object.fields[field].serialization = encoding.serialization
                object.fields[field].mediaType = encoding.mediaType
            }
            models[position].shape = .object(object)
        }
    }
}
