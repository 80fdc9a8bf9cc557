// swift-tools-version: 6.2
import PackageDescription

// What it costs to read an answer: `swift run -c release --package-path Benchmarks/Decoding`.
let package = Package(
    name: "Decoding",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "RouterGen", path: "../..")],
    targets: [
        .executableTarget(
            name: "Decoding",
            dependencies: [.product(name: "RouterRuntime", package: "RouterGen")]
        )
    ],
    swiftLanguageModes: [.v6]
)
