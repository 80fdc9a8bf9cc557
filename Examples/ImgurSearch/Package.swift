// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "ImgurSearch",
    platforms: [.macOS(.v15)],
    dependencies: [
        // The name, because a path has none of its own: a clone may lie in a folder of any name.
        .package(name: "RouterGen", path: "../..")
    ],
    targets: [
        // `imgur.yaml` in the folder of this target is a link to the spec; the plugin makes its code on each change.
        .executableTarget(
            name: "ImgurSearch",
            dependencies: ["LoopbackServer", .product(name: "RouterRuntime", package: "RouterGen")],
            plugins: [.plugin(name: "RouterGenPlugin", package: "RouterGen")]
        ),
        // A link to the server of RouterGen's own tests, so that the example runs without network and account.
        .target(name: "LoopbackServer"),
    ],
    swiftLanguageModes: [.v6]
)
