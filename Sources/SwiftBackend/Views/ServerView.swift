import IR
import Mustache

extension ViewContext {
    /// The server of the API, all of them where there are several, and what makes one of the values of variables.
    func setServers(in object: inout MustacheObject) {
        let server = api.servers.first
        object["server"] = .text(SwiftText.literal(server?.defaultURL ?? ""))
        object["hasServers"] = .bool(api.servers.count > 1)
        object["servers"] = .objects(
            api.servers.count > 1
                ? api.servers.map {
                    [
                        "url": .text(SwiftText.literal($0.defaultURL)),
                        "doc": .texts($0.doc.map { ["// " + SwiftText.commentLine($0)] } ?? []),
                    ]
                } : []
        )
        let variables = zip(server?.variables ?? [], names.server.variables).map { ($0, $1) }
        object["hasVariables"] = .bool(!variables.isEmpty)
        var doc = DocComment(server?.doc ?? "The server of these values.")
        doc.append(parameters: variables.compactMap { variable, name in variable.doc.map { (name.name.text, $0) } })
        object["variables"] = .object([
            "doc": .texts(doc.lines),
            "parameters": .object(.list(variables.map(parameter))),
            "url": .text(server.map { url($0, variables) } ?? ""),
        ])
        object["choices"] = .objects(variables.compactMap(choice))
    }

    private func parameter(_ variable: ServerVariable, _ name: ServerNames.Variable) -> String {
        let type = name.type.map { spelling.own($0, in: .namespace) } ?? spelling.standard(.string, in: .namespace)
        let position = variable.values.firstIndex(of: variable.default)
        let value =
            name.type != nil
            ? position.map { "." + name.cases[$0].member } ?? SwiftText.literal(variable.default)
            : SwiftText.literal(variable.default)
        return "\(name.name.declared): \(type) = \(value)"
    }

    /// The URL as a literal with the variables in it.
    private func url(_ server: Server, _ variables: [(ServerVariable, ServerNames.Variable)]) -> String {
        var text = SwiftText.literal(server.url)
        for (variable, name) in variables {
            let value = name.name.declared + (name.type == nil ? "" : ".rawValue")
            text = text.replacing("{\(SwiftText.literalBody(variable.name))}", with: "\\(\(value))")
        }
        return text
    }

    private func choice(_ variable: ServerVariable, _ name: ServerNames.Variable) -> MustacheObject? {
        guard let type = name.type else { return nil }
        return [
            "name": .text(type.declared),
            "doc": .texts(DocComment(variable.doc ?? "The variable '\(variable.name)' of the server.").lines),
            "cases": .objects(
                zip(variable.values, name.cases).map {
                    ["name": .text($1.declared), "raw": .text(SwiftText.literal($0))]
                }
            ),
        ]
    }
}

extension Server {
    /// With the defaults of its variables.
    var defaultURL: String {
        variables.reduce(url) { $0.replacing("{\($1.name)}", with: $1.default) }
    }
}
