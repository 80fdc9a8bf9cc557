@main
struct Main {
    static func main() async {
        await yamlChecks()
        await referenceChecks()
        await namingChecks()
        await schemaChecks()
        await valueChecks()
        await parameterChecks()
        await bodyChecks()
        await responseChecks()
        await securityChecks()
        await runtimeChecks()
        await hostileChecks()
    }
}
