import Foundation
import RouterRuntime

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@MainActor
func securityChecks() async {
    let wire = { Wire(200, "application/json", "{}") }
    let keys: [SecurityScheme: Credential] = [
        Case065.inQuery: .key("k+1"), Case065.inHeader: .key("k+1"), Case065.inCookie: .key("k+1"),
    ]
    await Check.that("065.1", "a key in the query, a header, a cookie") {
        let q = wire()
        try await Case065.over(q, keys).q.q(a: "x")
        let url = try await some(q.request().url).absoluteString
        let parts = url.split(separator: "?")
        try equal(parts[0], "https://h.example/v1/q")
        try equal(parts[1].split(separator: "&").sorted(), ["a=x", "api_key=k%2B1"])
        let h = wire()
        try await Case065.over(h, keys).h.h()
        try await equal(h.request().header("X-API-Key"), "k+1")
        let c = wire()
        try await Case065.over(c, keys).c.c(lang: "no")
        let cookies = try await some(c.request().header("Cookie")).components(separatedBy: "; ").sorted()
        try equal(cookies, ["JSESSIONID=k+1", "lang=no"])
    }
    await Check.that("065.2", "no key is anywhere else") {
        let wires = [wire(), wire(), wire()]
        try await Case065.over(wires[0], keys).q.q(a: "x")
        try await Case065.over(wires[1], keys).h.h()
        try await Case065.over(wires[2], keys).c.c(lang: "no")
        for (index, wire) in wires.enumerated() {
            let request = try await wire.request()
            try equal(request.url?.query()?.contains("k%2B1") ?? false, index == 0)
            try equal(request.header("X-API-Key") != nil, index == 1)
            try equal(request.header("Cookie") != nil, index == 2)
        }
    }
    let token: [SecurityScheme: Credential] = [Case066.bearer: .token("t")]
    let both = token.merging([Case066.key: .key("k")]) { $1 }
    await Check.that("066.1", "with a token alone") {
        let or = wire()
        try await Case066.over(or, token).or.op()
        try await equal(or.request().header("Authorization"), "Bearer t")
        try await equal(or.request().header("X-Key"), nil)
        let and = wire()
        let error = try await failure { () async throws(Case066.Case066Error) in
            try await Case066.over(and, token).and.op()
        }
        guard case .notSent(let reason) = error else { throw Wrong("is \(error)") }
        try says("\(reason)", "key")
        try await equal(and.requests.count, 0)
        let opt = wire()
        try await Case066.over(opt, token).opt.op()
        try await equal(opt.request().header("Authorization"), "Bearer t")
    }
    await Check.that("066.2", "with both") {
        let and = wire()
        try await Case066.over(and, both).and.op()
        try await equal(and.request().header("Authorization"), "Bearer t")
        try await equal(and.request().header("X-Key"), "k")
        let or = wire()
        try await Case066.over(or, both).or.op()
        try await equal(or.request().header("X-Key"), "k")
        try await equal(or.request().header("Authorization"), nil)
    }
    await Check.that("066.3", "with nothing") {
        let opt = wire()
        try await Case066.over(opt).opt.op()
        try await equal(opt.request().header("Authorization"), nil)
    }
}

extension Case065: GeneratedAPI {}
extension Case066: GeneratedAPI {}
