import Diagnostics
import IR
import Mustache

/// One file's worth of declarations, not yet put into a file.
struct Part {
    var path: String
    var imports: Imports
    /// Without header and imports; ends with a newline.
    var body: String
}

/// Fills the templates of the plan with the views of the API.
struct Renderer {
    let plan: TemplatePlan
    let context: ViewContext
    let options: SwiftBackend.Options
    let diagnostics: DiagnosticCollector

    func render() -> [Part] {
        var parts: [Part] = []
        let subjects = Set(plan.entries.map(\.subject))
        for subject in TemplatePlan.Subject.allCases where subjects.contains(subject) {
            let entries = plan.entries.filter {
                $0.subject == subject && ($0.style.map(options.styles.contains) ?? true)
            }
            guard !entries.isEmpty else { continue }
            for view in views(of: subject) {
                for entry in entries { render(entry, view, into: &parts) }
            }
        }
        reportCollisions(parts)
        return parts
    }

    private func render(_ entry: TemplatePlan.Entry, _ view: View, into parts: inout [Part]) {
        var object = view.object
        object["imports"] = .texts(view.imports.lines(context.access))
        if let condition = entry.condition {
            switch object[condition] {
            case .bool(true)?, .object?: break
            case .list(let elements)? where !elements.isEmpty: break
            case .text(let text)? where !text.isEmpty: break
            case .bool?, .list?, .text?: return
            case nil:
                diagnostics.error("no key '\(condition)' in the view of '\(entry.subject.rawValue)'", at: nil)
                return
            }
        }
        guard let body = plan.templates.render(entry.template, object, diagnostics: diagnostics),
            let path = plan.templates.render(entry.pathTemplate, object, diagnostics: diagnostics)
        else { return }
        parts.append(Part(path: path, imports: entry.printsImports ? Imports() : view.imports, body: body))
    }

    func views(of subject: TemplatePlan.Subject) -> [View] {
        let names = context.names
        let routers = zip(context.api.routers, names.routers)
        switch subject {
        case .api: return [context.apiView()]
        case .error: return [context.errorView()]
        case .router: return routers.map { context.routerView($0, $1) }
        case .service: return routers.map { context.serviceView($0, $1) }
        case .calls: return routers.map { context.callsView($0, $1) }
        case .protocol: return zip(routers, names.protocols).map { context.protocolView($0.0, $0.1, name: $1) }
        case .requests: return routers.map { context.requestsView($0, $1) }
        case .model:
            // Those declared in others stand in the files of those.
            return context.api.models.compactMap { model in
                guard let names = names.models[model.name], names.owners.isEmpty else { return nil }
                return context.modelView(model, names)
            }
        }
    }

    /// Two files of one name in a module do not compile, wherever they lie; some file systems ignore case as well.
    private func reportCollisions(_ parts: [Part]) {
        var seen: [String: String] = [:]
        for part in parts {
            let name = String(part.path.split(separator: "/").last ?? "").lowercased()
            if let other = seen.updateValue(part.path, forKey: name) {
                diagnostics.error("two files are called alike: '\(other)' and '\(part.path)'", at: nil)
            }
        }
    }
}
