// swift-tools-version: 6.2
import PackageDescription

// What it costs to make a URLRequest of a router: `swift run -c release --package-path Benchmarks/RouterToRequest`.
let package = Package(
    name: "RouterToRequest",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "RouterGen", path: "../..")],
    targets: [
        .executableTarget(
            name: "RouterToRequest",
            dependencies: [.product(name: "RouterRuntime", package: "RouterGen")]
        )
    ],
    swiftLanguageModes: [.v6]
)
