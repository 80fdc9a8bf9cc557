// swift-tools-version: 6.2
import PackageDescription

// Large transfers and the memory they take: `Benchmarks/Transfers/run`.
let package = Package(
    name: "Transfers",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "RouterGen", path: "../..")],
    targets: [
        .executableTarget(
            name: "Transfers",
            dependencies: [.product(name: "RouterRuntime", package: "RouterGen")]
        )
    ],
    swiftLanguageModes: [.v6]
)
