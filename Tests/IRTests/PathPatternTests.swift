import Testing

@testable import IR

@Suite struct PathPatternTests {
    @Test(arguments: [
        ("/pets", "/pets", true), ("/pets", "/pets/", false), ("/pets", "/pets/{id}", false),
        ("/pets/*", "/pets/{id}", true), ("/pets/*", "/pets", false), ("/pets/*", "/pets/{id}/tags", false),
        ("/pets/*/tags", "/pets/{id}/tags", true), ("/p*s", "/pets", true), ("/p*s", "/p/s", false),
        ("/pets/**", "/pets", true), ("/pets/**", "/pets/{id}/tags", true), ("/pets/**", "/petsitters", false),
        ("/pets**", "/petsitters/{id}", true), ("**/tags", "/pets/{id}/tags", true), ("**", "/", true),
        ("/**/tags", "/tags", false), ("/a/**/b/*", "/a/x/y/b/c", true), ("*", "", true), ("", "", true),
        ("", "/", false),
        ("***", "/a/b", true), ("/é*", "/étoile", true),
    ])
    func matches(pattern: String, path: String, expected: Bool) {
        #expect(PathPattern(pattern).matches(path) == expected)
    }

    /// Where a search that tries all ways would take longer than the universe has.
    @Test func hostilePatterns() {
        let pattern = PathPattern(String(repeating: "a*", count: 200) + "b")
        #expect(!pattern.matches(String(repeating: "a", count: 2_000)))
    }
}
