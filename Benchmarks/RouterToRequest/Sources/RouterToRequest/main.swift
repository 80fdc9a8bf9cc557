import Foundation
import RouterRuntime

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

let router = ItemRouter.list(
    shop: "north side",
    shelf: 12,
    text: "dragons & knights",
    sort: .newest,
    page: 3,
    inStock: true,
    tags: ["red", "blue"],
    language: "en"
)

/// Calls in a run; fewer by argument, for profilers.
let count = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 100_000

/// Microseconds of processor time of one call, the median of eleven runs.
func median(_ call: () throws -> Void) rethrows -> Double {
    var runs: [Double] = []
    for _ in 0..<11 {
        let start = clock()
        for _ in 0..<count { try call() }
        runs.append(Double(clock() - start) * 1_000_000 / Double(CLOCKS_PER_SEC) / Double(count))
    }
    return runs.sorted()[5]
}

func print(_ what: String, _ microseconds: Double) {
    print("\(what): \(String(format: "%.2f", microseconds)) µs")
}

var bytes = 0
print(try router.asURLRequest())
print("router to URLRequest", try median { bytes += try router.asURLRequest().httpMethod?.utf8.count ?? 0 })
print("endpoint only", median { bytes += router.endpoint.method.rawValue.utf8.count })
print("bar: 4 µs")
