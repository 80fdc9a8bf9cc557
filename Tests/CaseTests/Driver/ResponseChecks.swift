import Foundation
import RouterRuntime

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@MainActor
func responseChecks() async {
    await nothingChecks()
    await typeChecks()
    await rangeChecks()
    await errorChecks()
}

@MainActor
private func nothingChecks() async {
    typealias Failure = Case058.Case058Error
    await Check.that("058.1", "204, 404, and 200 where nothing is") {
        try await Case058.answering(204).n.removeN(id: 1)
        let error = try await failure { () async throws(Failure) in try await Case058.answering(404).n.removeN(id: 1) }
        guard case .server(let missing) = error else { throw Wrong("404 is \(error)") }
        try equal(missing.status, 404)
        do throws(Failure) {
            try await Case058.answering(200).n.removeN(id: 1)
        } catch {
            guard case .server = error else { throw Wrong("an empty 200 is \(error)") }
        }
    }
    await Check.that("058.2", "a value, none, and one that is missing") {
        let value = try await Case058.answering(200, "application/json", #"{"v":1}"#).n.getN(id: 1)
        try equal(value?.v, 1)
        let nothing = try await Case058.answering(204).n.getN(id: 1)
        try equal(nothing, nil)
        let error = try await failure { () async throws(Failure) in try await Case058.answering(200).n.getN(id: 1) }
        try says("\(error)", "empty")
    }
    await Check.that("058.3", "204 with a type and no bytes") {
        try await Case058.answering(204, "application/json").n.removeN(id: 1)
        let nothing = try await Case058.answering(204, "application/json").n.getN(id: 1)
        try equal(nothing, nil)
    }
}

@MainActor
private func typeChecks() async {
    await Check.that("059.1", "bodies that are not read, and types that are JSON") {
        try await Case059.answering(201).t.putT()
        try await Case059.answering(200, "text/html", "<p>ok</p>").t.putT()
        let third = try await Case059.answering(200, "application/json;charset=UTF-8", #"{"x":1}"#).t.getT()
        try equal(third.x, 1)
        let fourth = try await Case059.answering(200, nil, #"{"x":2}"#).t.getT()
        try equal(fourth.x, 2)
    }
    await Check.that("059.2", "a page to sign in") {
        let error = try await failure { () async throws(Case059.Case059Error) in
            try await Case059.answering(200, "text/html", "<html>sign in</html>").t.getT()
        }
        guard case .unreadable(let answer) = error else { throw Wrong("is \(error)") }
        try equal(answer.status, 200)
        try equal(String(decoding: answer.data, as: UTF8.self), "<html>sign in</html>")
        try says("\(answer)", "text/html", "application/json")
        try holds(!(answer.error is DecodingError), "is a bare decoding error")
    }
    await Check.that("059.3", "a byte order mark") {
        var x: Int?
        do throws(Case059.Case059Error) {
            x = try await Case059.answering(200, "application/json", "\u{FEFF}{\"x\":3}").t.getT().x
        } catch {
            guard case .unreadable = error else { throw error }
            return
        }
        try equal(x, 3)
    }
}

@MainActor
private func rangeChecks() async {
    typealias Failure = Case061.Case061Error
    func call(_ status: Int, _ type: String, _ body: String) async throws -> Failure {
        try await failure { () async throws(Failure) in try await Case061.answering(status, type, body).w.w() }
    }
    await Check.that("061.1", "a range, a status, and any other") {
        let value = try await Case061.answering(202, "application/hal+json", #"{"a":"x"}"#).w.w()
        try equal(value, Case061.W(a: "x"))
        let missing = try await call(404, "application/json", #"{"any":[1]}"#)
        guard case .jsonValueDictionary(let free) = missing else { throw Wrong("404 is \(missing)") }
        try equal(free.body, ["any": [1]])
        let broken = try await call(500, "application/problem+json", #"{"code":9}"#)
        guard case .e(let e) = broken else { throw Wrong("500 is \(broken)") }
        try equal(e.body, Case061.E(code: 9))
        try equal(e.status, 500)
    }
    await Check.that("061.2", "text where JSON may be") {
        let error = try await call(404, "text/plain", "nope")
        guard case .jsonValueDictionary(let failure) = error else { throw Wrong("is \(error)") }
        try equal(failure.status, 404)
        try equal(String(decoding: failure.data, as: UTF8.self), "nope")
    }
    await Check.that("061.3", "what is asked for, in any order of the document") {
        for api in [("", Case061.WRouter.w.endpoint), ("turned", Case061Turned.WRouter.w.endpoint)] {
            let accept = api.1.headers["Accept"]
            try holds(accept == "application/*" || accept == "*/*", "\(api.0) accepts \(accept ?? "nothing")")
        }
        for (status, body) in [(404, #"{"any":[1]}"#), (500, #"{"code":9}"#)] {
            let error = try await failure { () async throws(Case061Turned.Case061TurnedError) in
                try await Case061Turned.answering(status, "application/json", body).w.w()
            }
            switch (status, error) {
            case (404, .jsonValueDictionary(let failure)): try equal(failure.body, ["any": [1]])
            case (500, .e(let failure)): try equal(failure.body?.code, 9)
            default: throw Wrong("\(status) is \(error)")
            }
        }
    }
}

@MainActor
private func errorChecks() async {
    typealias Failure = Case062.Case062Error
    func call(_ wire: Wire) async throws -> Failure {
        let api = Case062.over(wire)
        return try await failure { () async throws(Failure) in
            try await api.customers.addCustomer(Case062.AddCustomerRequest(mail: "m"))
        }
    }
    await Check.that("062.1", "documented bodies") {
        let taken = try await call(Wire(409, "application/json", #"{"errors":[{"status":409,"code":"13001"}]}"#))
        guard case .errs(let errs) = taken else { throw Wrong("409 is \(taken)") }
        try equal(errs.body?.errors.map(\.code), ["13001"])
        try equal(errs.body?.errors.first?.status, 409)
        let bad = try await call(Wire(422, "application/json", #"{"field":"mail"}"#))
        guard case .invalidResponse(let invalid) = bad else { throw Wrong("422 is \(bad)") }
        try equal(invalid.body?.field, "mail")
    }
    await Check.that("062.2", "a header, and a body that is something else") {
        let slow = try await call(Wire(429, headers: ["Retry-After": "3"]))
        guard case .server(let failure) = slow else { throw Wrong("429 is \(slow)") }
        try equal(failure.status, 429)
        try equal(failure.headers["Retry-After"], "3")
        let taken = try await call(Wire(409, "application/json", "oops"))
        guard case .errs(let errs) = taken else { throw Wrong("409 is \(taken)") }
        try equal(errs.status, 409)
        try equal(String(decoding: errs.data, as: UTF8.self), "oops")
        try holds(errs.decodingError is DecodingError, "why it could not be read is \(errs.decodingError as Any)")
    }
    await Check.that("062.3", "a status that is not documented") {
        let error = try await call(Wire(503, "text/plain", "later"))
        guard case .server(let failure) = error else { throw Wrong("503 is \(error)") }
        try equal(failure.status, 503)
        try equal(String(decoding: failure.data, as: UTF8.self), "later")
    }
}

extension Case058: GeneratedAPI {}
extension Case059: GeneratedAPI {}
extension Case061: GeneratedAPI {}
extension Case061Turned: GeneratedAPI {}
extension Case062: GeneratedAPI {}
