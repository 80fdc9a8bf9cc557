// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
    name: "RouterGen",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [
        .executable(name: "gen", targets: ["gen"]),
        .library(name: "RouterRuntime", targets: ["RouterRuntime"]),
        .plugin(name: "RouterGenPlugin", targets: ["RouterGenPlugin"]),
        .plugin(name: "RouterGenCommand", targets: ["RouterGenCommand"]),
    ],
    targets: [
        // The pipeline: spec → IR → Swift.
        .target(name: "Diagnostics", swiftSettings: settings),
        .systemLibrary(
            name: "CYaml",
            pkgConfig: "yaml-0.1",
            providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]
        ),
        .target(name: "YAML", dependencies: ["Diagnostics", "CYaml"], swiftSettings: settings),
        .target(name: "IR", dependencies: ["Diagnostics"], swiftSettings: settings),
        .target(name: "EndpointFormat", dependencies: ["IR", "YAML", "Diagnostics"], swiftSettings: settings),
        .target(name: "OpenAPIFormat", dependencies: ["IR", "YAML", "Diagnostics"], swiftSettings: settings),
        .target(name: "Mustache", dependencies: ["Diagnostics"], swiftSettings: settings),
        .target(
            name: "Templates",
            path: "Templates",
            exclude: ["README.md"],
            sources: ["Templates.swift"],
            resources: [.embedInCode("swift")],
            swiftSettings: settings
        ),
        .target(
            name: "SwiftBackend",
            dependencies: ["IR", "Mustache", "Templates", "YAML", "Diagnostics"],
            swiftSettings: settings
        ),
        .target(
            name: "GenKit",
            dependencies: [
                "EndpointFormat", "OpenAPIFormat", "SwiftBackend", "Mustache", "IR", "YAML", "Diagnostics",
            ],
            swiftSettings: settings
        ),
        .executableTarget(name: "gen", dependencies: ["GenKit"], swiftSettings: settings),

        // `gen` in builds, and at the command line of packages. Files that both need are links to Plugins/Shared.
        .plugin(name: "RouterGenPlugin", capability: .buildTool(), dependencies: ["gen"]),
        .plugin(
            name: "RouterGenCommand",
            capability: .command(
                intent: .custom(
                    verb: "generate-routers",
                    description: "Generate Swift from the specs of this package."
                ),
                permissions: [.writeToPackageDirectory(reason: "to write the generated Swift beside the specs")]
            ),
            dependencies: ["gen"]
        ),

        // What generated code links against.
        .target(name: "RouterRuntime", swiftSettings: settings),

        .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics"], swiftSettings: settings),
        .testTarget(name: "YAMLTests", dependencies: ["YAML", "Diagnostics"], swiftSettings: settings),
        .testTarget(name: "IRTests", dependencies: ["IR", "Diagnostics"], swiftSettings: settings),
        .testTarget(
            name: "EndpointFormatTests",
            dependencies: ["EndpointFormat", "IR", "YAML", "Diagnostics"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "OpenAPIFormatTests",
            dependencies: ["OpenAPIFormat", "IR", "YAML", "Diagnostics"],
            swiftSettings: settings
        ),
        .testTarget(name: "MustacheTests", dependencies: ["Mustache", "Diagnostics"], swiftSettings: settings),
        .testTarget(
            name: "SwiftBackendTests",
            dependencies: ["SwiftBackend", "EndpointFormat", "Mustache", "IR", "YAML", "Diagnostics"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "GenKitTests",
            dependencies: ["GenKit", "SwiftBackend", "Diagnostics"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "GoldenTests",
            dependencies: [
                "GenKit", "SwiftBackend", "EndpointFormat", "IR", "YAML", "Diagnostics", "RouterRuntime", "Toolchain",
            ],
            exclude: ["Cases", "StandIns"],
            swiftSettings: settings
        ),
        // The compiler and what else the tests start as processes.
        .target(name: "Toolchain", path: "Tests/Toolchain", swiftSettings: settings),
        // Documents that others have published, all of them.
        .testTarget(
            name: "CorpusTests",
            dependencies: ["GenKit", "SwiftBackend", "YAML", "Diagnostics", "RouterRuntime", "Toolchain"],
            exclude: ["Table/corpus.tsv"],
            swiftSettings: settings
        ),
        // What other tools have failed on. The driver is compiled by the tests, with what they generate.
        .testTarget(
            name: "CaseTests",
            dependencies: ["GenKit", "YAML", "Diagnostics", "RouterRuntime", "Toolchain"],
            exclude: ["Driver"],
            swiftSettings: settings
        ),
        .testTarget(name: "PluginTests", swiftSettings: settings),
        // The recorded output as real clients, so that what is reviewed is what the tests drive.
        .target(
            name: "ImgurClient",
            dependencies: ["RouterRuntime"],
            path: "Tests/GoldenTests/Cases/imgur/expected",
            swiftSettings: settings
        ),
        .target(
            name: "DnD5eClient",
            dependencies: ["RouterRuntime"],
            path: "Tests/GoldenTests/Cases/dnd5e/expected",
            swiftSettings: settings
        ),
        .target(
            name: "CoinGeckoClient",
            dependencies: ["RouterRuntime"],
            path: "Tests/GoldenTests/Cases/coingecko/expected",
            swiftSettings: settings
        ),
        .target(
            name: "JSONPlaceholderClient",
            dependencies: ["RouterRuntime"],
            path: "Tests/GoldenTests/Cases/jsonplaceholder/expected",
            swiftSettings: settings
        ),
        .target(
            name: "LoginClient",
            dependencies: ["RouterRuntime"],
            path: "Tests/GoldenTests/Cases/login/expected",
            swiftSettings: settings
        ),
        .target(
            name: "ParcelsClient",
            dependencies: ["RouterRuntime"],
            path: "Tests/GoldenTests/Cases/parcels/expected",
            swiftSettings: settings
        ),
        .target(
            name: "WireClient",
            dependencies: ["RouterRuntime"],
            path: "Tests/GoldenTests/Cases/openapi-wire/expected",
            swiftSettings: settings
        ),
        .testTarget(
            name: "ClientTests",
            dependencies: [
                "ImgurClient", "DnD5eClient", "CoinGeckoClient", "JSONPlaceholderClient", "LoginClient",
                "ParcelsClient", "WireClient", "RouterRuntime", "LoopbackServer",
            ],
            swiftSettings: settings
        ),
        // A scripted HTTP server on 127.0.0.1, for tests.
        .target(name: "LoopbackServer", path: "Tests/LoopbackServer", swiftSettings: settings),
        .testTarget(
            name: "RouterRuntimeTests",
            dependencies: ["RouterRuntime", "LoopbackServer"],
            swiftSettings: settings
        ),
    ],
    swiftLanguageModes: [.v6]
)
