public import Diagnostics

extension API {
    /// Reports what makes no sense in an API, whatever format it was written in.
    ///
    /// Names that only a language cares for (two that become one identifier, say) are the back end's business.
    public func validate(diagnostics: DiagnosticCollector) {
        let validation = Validation(self, diagnostics: diagnostics)
        validation.checkNames()
        validation.checkSecurity()
        validation.checkErrors()
        validation.checkModels()
        validation.checkRecursion()
        for router in routers {
            for operation in router.operations { validation.check(operation) }
        }
        validation.checkUse()
    }
}
