// swift-tools-version: 6.2
import PackageDescription

// What a call costs beside a bare task of URLSession: `Benchmarks/Requests/run`.
let package = Package(
    name: "Requests",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "RouterGen", path: "../..")],
    targets: [
        .executableTarget(
            name: "Requests",
            dependencies: [.product(name: "RouterRuntime", package: "RouterGen")]
        )
    ],
    swiftLanguageModes: [.v6]
)
