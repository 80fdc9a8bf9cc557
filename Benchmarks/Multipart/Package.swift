// swift-tools-version: 6.2
import PackageDescription

// What it costs to encode a form: `swift run -c release --package-path Benchmarks/Multipart`.
let package = Package(
    name: "Multipart",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "RouterGen", path: "../..")],
    targets: [
        .executableTarget(
            name: "Multipart",
            dependencies: [.product(name: "RouterRuntime", package: "RouterGen")]
        )
    ],
    swiftLanguageModes: [.v6]
)
