import Testing

@testable import SwiftBackend

@Suite struct CasingTests {
    @Test(arguments: [
        ("account_url", "accountURL"),
        ("ids[]", "ids"),
        ("album_ids", "albumIDs"),
        ("high_24h", "high24h"),
        ("perPage", "perPage"),
        ("UserLimit", "userLimit"),
        ("IDs", "ids"),
        ("URLSession", "urlSession"),
        ("id", "id"),
        ("mp4_size", "mp4Size"),
        ("market_cap_asc", "marketCapAsc"),
        ("5m", "_5m"),
        ("V", "v"),
        ("x-cg-demo-api-key", "xCgDemoAPIKey"),
        ("level.3/feature", "level3Feature"),
        ("日本", "日本"),
        ("été_chaud", "étéChaud"),
        ("a\u{202E}b", "aB"),
        ("\u{2028}", ""),
        ("🚀", ""),
        ("", ""),
    ])
    func lowerCamel(_ wire: String, _ name: String) {
        #expect(Casing.lowerCamel(wire) == name)
    }

    @Test(arguments: [("byPIN", "ByPIN"), ("upload", "Upload"), ("", "")])
    func raisingFirst(_ name: String, _ raised: String) {
        #expect(Casing.raisingFirst(name) == raised)
    }
}
