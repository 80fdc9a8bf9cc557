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
let count = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 5_000

/// Prints the microseconds of processor time of one call: the median of 200 runs, and the fastest, which is what a
/// machine with nothing else to do takes.
func measure(_ what: String, _ call: () throws -> Void) rethrows {
    var runs: [Double] = []
    for _ in 0..<200 {
        let start = clock()
        for _ in 0..<count { try call() }
        runs.append(Double(clock() - start) * 1_000_000 / Double(CLOCKS_PER_SEC) / Double(count))
    }
    runs.sort()
    print("\(what): median \(String(format: "%.2f", runs[100])) µs, fastest \(String(format: "%.2f", runs[0])) µs")
}

var bytes = 0
print(try router.asURLRequest())
try measure("router to URLRequest") { bytes += try router.asURLRequest().httpMethod?.utf8.count ?? 0 }
measure("endpoint only") { bytes += router.endpoint.method.rawValue.utf8.count }
print("bar: 4 µs")
