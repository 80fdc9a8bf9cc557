import Diagnostics
import EndpointFormat
import IR
import Testing
import YAML

/// Specs that dress a document. The documents here are endpoint specs, as foreign APIs.
@Suite struct OverlayTests {
    private static let document = """
        api: Doc
        base: https://pets.test
        schemes: { app: bearer }
        auth: app
        routers:
          Pet store:
            listPets: { GET: /pets, query: { page?: Int }, returns: PetPage }
            createPet: { POST: /pets, json: NewPet, returns: Pet }
            createPetForm: { POST: /pets, form: NewPet, returns: Pet }
            getPet: { GET: "/pets/{id}", returns: Pet }
          Owner:
            getOwner: { GET: "/owners/{ownerId}", returns: Owner }
        models:
          PetPage: { data: "[Pet]", ok: Bool }
          Pet: { id: Int, name: String }
          NewPet: { name: String }
          Owner: { data: Pet?, ok: Bool }
          Failure: { message: String }
          Color: red | blue
        """

    private func read(_ overlay: String) throws -> (api: API, problems: [String]) {
        let reading = DiagnosticCollector()
        let root = try #require(YAML.parse(Self.document, path: "doc.yaml", diagnostics: reading))
        var document = try #require(EndpointFormat.read(root, diagnostics: reading))
        document.isForeign = true
        let diagnostics = DiagnosticCollector()
        let spec = try #require(YAML.parse(overlay, path: "spec.yaml", diagnostics: diagnostics))
        #expect(EndpointFormat.source(of: spec)?.text == "doc.yaml")
        let api = try #require(EndpointFormat.read(spec, over: document, diagnostics: diagnostics))
        let problems = diagnostics.sorted.map { diagnostic in
            let place = diagnostic.location.map { "\($0.line):\($0.column): " } ?? ""
            return place + diagnostic.message + (diagnostic.hint.map { "; \($0)" } ?? "")
        }
        return (api, problems)
    }

    private func summary(_ api: API) -> [String] {
        api.routers.flatMap { router in
            router.operations.map { "\(router.name).\($0.name) \($0.method) \($0.path.text)" }
        }
    }

    @Test func nothingButAName() throws {
        let (api, problems) = try read("api: Pets\nfrom: doc.yaml\n")
        #expect(problems == [])
        #expect(api.name == "Pets")
        #expect(api.isForeign)
        #expect(api.servers.map(\.url) == ["https://pets.test"])
        #expect(api.models.map(\.name) == ["PetPage", "Pet", "NewPet", "Owner", "Failure", "Color"])
        #expect(
            summary(api) == [
                "Pet store.listPets GET /pets", "Pet store.createPet POST /pets",
                "Pet store.createPetForm POST /pets", "Pet store.getPet GET /pets/{id}",
                "Owner.getOwner GET /owners/{ownerId}",
            ]
        )
    }

    @Test func everything() throws {
        let (api, problems) = try read(
            """
            api: Pets
            from: doc.yaml
            base: https://staging.test
            timeout: 20 s
            schemes: { user: basic }
            auth: user | app
            headers: { X-Client: == app }
            errors: { body: Failure, message: message, missing: 404 }
            routers:
              PetStore:
                doc: All about pets.
                timeout: 5 s
                list: { GET: /pets, pages: page of data, retry: true, doc: Lists pets. }
                create: { POST: /pets, auth: none, timeout: 1 min }
              Person:
                get: { GET: "/owners/{ownerId}" }
            models:
              Pet: { domain: [id, name as title] }
            """
        )
        #expect(problems == [])
        #expect(api.servers.map(\.url) == ["https://staging.test"])
        #expect(api.timeout == .seconds(20))
        #expect(api.securitySchemes.map(\.name) == ["app", "user"])
        #expect(api.security.map { $0.map(\.scheme) } == [["user"], ["app"]])
        #expect(api.headers.map(\.wireName) == ["X-Client"])
        #expect(api.errors.body == .model("Failure"))
        #expect(api.errors.cases.map(\.name) == ["missing"])
        #expect(
            summary(api) == [
                "PetStore.list GET /pets", "PetStore.create POST /pets", "PetStore.createForm POST /pets",
                "PetStore.getPet GET /pets/{id}", "Person.get GET /owners/{ownerId}",
            ]
        )
        let operations = api.routers.flatMap(\.operations)
        #expect(api.routers.map(\.doc) == ["All about pets.", nil])
        #expect(operations[0].doc == "Lists pets.")
        #expect(operations[0].retry == true)
        #expect(operations[0].timeout == .seconds(5))
        #expect(operations[0].pagination?.step == .page("page"))
        #expect(operations[0].pagination?.items == ["data"])
        #expect(operations[1].security?.isEmpty == true)
        #expect(operations[2].timeout == .seconds(60))
        #expect(operations[3].timeout == nil)
        let pet = try #require(api.models.first { $0.name == "Pet" })
        #expect(pet.domain?.map(\.wireName) == ["id", "name"])
        #expect(pet.domain?.map(\.name) == [nil, "title"])
    }

    /// The document's answers hold the envelope; what is called the payload is what callers get.
    @Test func envelopes() throws {
        let (api, problems) = try read(
            "api: Pets\nfrom: doc.yaml\nenvelope: { data: T, ok: Bool == true }\n"
        )
        #expect(problems == [])
        #expect(api.envelope?.payload == "data")
        let contents = api.routers.flatMap(\.operations).map { operation in
            let isUnwrapped = if case .inherited = operation.envelope { true } else { false }
            return "\(operation.name) \(isUnwrapped) \(EndpointFormatTests.summary(operation.success))"
        }
        #expect(
            contents == [
                "listPets true [Pet]", "createPet false Pet", "createPetForm false Pet", "getPet false Pet",
                "getOwner true Pet?",
            ]
        )
    }

    @Test func problems() throws {
        let (api, problems) = try read(
            """
            api: Pets
            from: doc.yaml
            schemes: { app: basic }
            auth: usr
            errors: { body: Failur }
            routers:
              petStore:
                path: { id: Int }
                list: { GET: /pets, returns: Pet }
                again: { GET: /pets }
                put: { PUT: /pets }
                owner: { GET: "/owners/{id}" }
                pest: { GET: /pests }
                none: { doc: x }
                Two: { GET: "/pets/{id}", POST: /pets }
                odd: text
              Empty: { pathh: 1 }
            models:
              Pte: { domain: [id] }
              Pet: { id: Int, domian: [id] }
              Color: { domain: [id] }
              NewPet: { domain: name }
            """
        )
        let models = "the document says what it is; only 'domain' can be added"
        #expect(
            problems == [
                "3:12: the document has a scheme 'app'; 'auth' can use it",
                "4:7: unknown scheme 'usr'",
                "5:17: unknown type 'Failur'; did you mean 'Failure'?",
                "7:3: 'petStore' is no name of a router; a router starts with a capital letter and holds letters and digits",
                "8:5: 'path' cannot stand in a router of an overlay; the document says the rest; "
                    + "here stand doc, auth and timeout",
                "9:25: 'returns' cannot stand in an operation of an overlay; the document says the rest; "
                    + "here stand doc, auth, timeout, retry and pages",
                "10:19: 'GET /pets' is listed twice; it is called 'list'",
                "11:17: the document has no 'PUT /pets'; it has GET and POST there",
                "12:20: the document has no 'GET /owners/{id}'; did you mean '/owners/{ownerId}'?",
                "13:18: the document has no 'GET /pests'; did you mean '/pets'?",
                "14:5: the operation 'none' has no method; 'GET: /path' selects an operation of the document",
                "15:5: 'Two' is no name of an operation; an operation starts with a lower-case letter and holds letters and digits",
                "15:31: the operation 'Two' has two methods; write another operation for 'POST'",
                "16:5: 'odd' cannot stand in a router of an overlay; the document says the rest; "
                    + "here stand doc, auth and timeout",
                "17:12: 'pathh' cannot stand in a router of an overlay; the document says the rest; "
                    + "here stand doc, auth and timeout",
                "19:3: the document has no schema 'Pte'; did you mean 'Pet'?",
                "20:10: 'id' cannot stand in a model of an overlay; \(models)",
                "20:19: 'domian' cannot stand in a model of an overlay; did you mean 'domain'?",
                "21:12: 'Color' is no object, so it has no domain",
                "22:21: 'domain' must be a list of wire names, not text; a field of that name is written 'domain as domain'",
            ]
        )
        #expect(api.models.count == 6)
    }
}
