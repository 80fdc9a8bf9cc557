import Diagnostics
import IR

/// What is done to models when all of them are there.
enum ModelPasses {
    /// Settles what the models are among themselves. Before anybody asks what kind of type one is.
    static func settle(_ models: inout [Model], diagnostics: DiagnosticCollector) {
        var aliases = AliasCycles(models)
        aliases.apply(to: &models)
        UnionCycles(models, diagnostics: diagnostics).apply(to: &models)
        UninhabitedModels(diagnostics: diagnostics).apply(to: &models)
        TagFields(models).apply(to: &models)
    }

    /// Fits the models to how the operations use them. When nothing else changes these any more.
    static func fit(_ api: inout API, diagnostics: DiagnosticCollector) {
        PatchDefaults().apply(to: &api)
        var split = ReadWriteSplit(api)
        split.apply(to: &api)
        DateWeakening(api, diagnostics: diagnostics).apply(to: &api.models)
    }
}
