import Foundation
import RouterRuntime

@MainActor
func parameterChecks() async {
    await Check.that("045.1", "styles") {
        typealias Call = Case045.LRouter
        try equal(query(Call.l(ids: [1, 2])), ["ids=1", "ids=2"])
        try equal(query(Call.l(tags: ["a", "b,c"])), ["tags=a,b%2Cc"])
        try equal(query(Call.l(sp: ["a", "b"])), ["sp=a%20b"])
        try holds([["pi=a%7Cb"], ["pi=a|b"]].contains(query(Call.l(pi: ["a", "b"]))), "pi is wrong")
        try equal(query(Call.l(on: true)), ["on=true"])
        try equal(query(Call.l(flags: [true, false])), ["flags=true", "flags=false"])
    }
    await Check.that("045.2", "a name with brackets") {
        let item = try some(query(Case045.LRouter.l(raw: ["x"])).first)
        try equal(item.removingPercentEncoding, "raw[]=x")
    }
    await Check.that("045.3", "nothing, and nothing in a list") {
        try equal(url(Case045.LRouter.l()), "https://h.example/v1/l")
        try equal(
            url(Case045.LRouter.l(ids: [], tags: [], sp: [], pi: [], flags: [], raw: [])),
            "https://h.example/v1/l"
        )
    }
    await Check.that("046.1", "a list in a path") {
        let url = try url(Case046.CRouter.c(cats: ["a", "b c"]))
        try holds(["https://h.example/c/a,b%20c", "https://h.example/c/a%2Cb%20c"].contains(url), "is \(url)")
    }
    let list = ["a", "b"]
    let everything = Case046.CRouter.c(cats: ["a"], d: list, m: list, s: list, t: list, p: list, xH: [1, 2])
    await Check.that("046.2", "every format") {
        try equal(query(everything), ["d=a,b", "m=a", "m=b", "s=a%20b", "t=a%09b", "p=a%7Cb"])
        try equal(everything.asURLRequest().header("X-H"), "1,2")
    }
    await Check.that("046.3", "no trace of Swift's lists") {
        for word in ["%5B", "%22", "Optional"] { try holds(!url(everything).contains(word), "\(word) is there") }
    }
    func segment(_ id: String, _ n: Double = 1.5) throws -> String {
        try url(Case048.RRouter.r(id: id, n: n)).replacing("https://h.example/v1/r/", with: "")
    }
    await Check.that("048.1", "a slash and spaces") {
        try equal(segment("a/b c"), "a%2Fb%20c/x/1.5")
        try equal(segment("A role"), "A%20role/x/1.5")
    }
    await Check.that("048.2", "signs") {
        let signs = try segment("50%?#;é")
        try holds(["50%25%3F%23%3B%C3%A9/x/1.5", "50%25%3F%23;%C3%A9/x/1.5"].contains(signs), "is \(signs)")
        try equal(segment(":x@y").removingPercentEncoding, ":x@y/x/1.5")
    }
    await Check.that("048.3", "what looks like a slot") {
        try equal(segment("{n}"), "%7Bn%7D/x/1.5")
    }
    await Check.that("048.4", "numbers") {
        try equal(segment("a", 1e21).removingPercentEncoding, "a/x/1e+21")
        try equal(segment("a", 0.1), "a/x/0.1")
        try equal(segment("a", 1), "a/x/1")
    }
    await Check.that("049.1", "slots of all kinds") {
        try equal(url(Case049.UpRouter.up(qrcodeUUID: "q", aB: "d")), "https://h.example/v1/up/q/d")
        try equal(url(Case049.ARouter.joinA(a: "1")), "https://h.example/v1/a/1:join")
        try equal(url(Case049.ImgRouter.img(w: 2, h: 3, fmt: "png")), "https://h.example/v1/img/2x3.png")
    }
    await Check.that("049.2", "a slot that nobody has declared") {
        try equal(url(Case049.GoneRouter.gone(missing: "m")), "https://h.example/v1/gone/m")
    }
    await Check.that("049.3", "no braces") {
        let urls = [
            try url(Case049.UpRouter.up(qrcodeUUID: "q", aB: "d")), try url(Case049.ARouter.joinA(a: "1")),
            try url(Case049.ImgRouter.img(w: 2, h: 3, fmt: "png")), try url(Case049.GoneRouter.gone(missing: "m")),
        ]
        for url in urls { try holds(url.firstMatch(of: /[{}]|%7[BbDd]/) == nil, "is \(url)") }
    }
    await Check.that("051.1", "nothing") {
        let request = try Case051.SRouter.s().asURLRequest()
        try equal(request.url?.absoluteString, "https://h.example/v1/s")
        try equal(request.header("X-Mode"), nil)
        try equal(request.header("Cookie"), nil)
    }
    await Check.that("051.2", "raw values") {
        try equal(query(Case051.SRouter.s(sort: .aB)), ["sort=A%20B"])
        try equal(query(Case051.SRouter.s(sort: .minusCreatedAt)), ["sort=-created_at"])
        try equal(query(Case051.SRouter.s(n: ._2)), ["n=2"])
        try equal(Case051.SRouter.s(xMode: .fastLane).asURLRequest().header("X-Mode"), "fast-lane")
    }
    await Check.that("051.3", "cookies") {
        try equal(Case051.SRouter.s(sid: "a").asURLRequest().header("Cookie"), "sid=a")
        for sid in ["a;b=c", "a\r\nX-Evil: 1"] {
            // Refused, or encoded.
            guard let request = try? Case051.SRouter.s(sid: sid).asURLRequest() else { continue }
            let cookie = try some(request.header("Cookie"))
            try holds(cookie.firstMatch(of: /[;\r\n]/) == nil, "is \(cookie)")
            try equal(request.header("X-Evil"), nil)
        }
    }
}
