import Foundation
import Testing

/// The few entries that the plugins read by themselves.
@Suite("simple entries of a document")
struct RootEntriesTests {
    @Test(
        arguments: [
            ("from: petstore.openapi.yaml", ["petstore.openapi.yaml"]),
            ("api: X\r\nfrom:  'my file.yaml'  # beside\r\nbase: y", ["my file.yaml"]),
            ("\u{FEFF}\"from\" : \"a#b.yaml\"", ["a#b.yaml"]),
            ("from: [a, 'b c' , \"d\"] # three", ["a", "b c", "d"]),
            ("from:\n  - a\n\n  # none\n  - 'b c' # second\nx: y\n  - z", ["a", "b c"]),
            ("from:\n- a\n- b", ["a", "b"]),
            ("from: []", []),
            ("from:", []),
            (" from: a", []),
            ("x:\n  from: a", []),
            ("fromm: a\nfrom : b", ["b"]),
            ("", []),
        ] as [(String, [String])]
    )
    func texts(_ text: String, _ expected: [String]) {
        #expect(RootEntries(Data(text.utf8)).texts("from") == expected)
    }
}
