import Diagnostics
import Testing

@Suite struct NearestTests {
    @Test(
        arguments: [
            ("Imge", ["Int", "Image", "Imgur"], "Image"),
            ("retruns", ["retry", "returns", "query"], "returns"),
            ("gallery", ["Galleries", "Gallery"], "Gallery"),
            ("ID", ["id", "Id"], "Id"),
            ("qurey", ["query"], "query"),
            ("größse", ["größe"], "größe"),
            ("doc", ["dok", "dot"], "dok"),
            ("x", ["y"], nil),
            ("ab", ["ac", "abc"], nil),
            ("anything", ["doc", "path", "query"], nil),
            ("same", ["same"], nil),
            ("", ["a", ""], nil),
            ("word", [], nil),
        ] as [(String, [String], String?)]
    )
    func word(word: String, candidates: [String], expected: String?) {
        #expect(nearest(to: word, in: candidates) == expected)
        #expect(nearest(to: word, in: candidates.reversed()) == expected)
    }

    @Test func longWordsAreLeftAlone() {
        let word = String(repeating: "a", count: 10_000)
        #expect(nearest(to: word, in: [word + "b"]) == nil)
    }
}
