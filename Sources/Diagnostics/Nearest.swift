/// The candidate that a misspelled word most likely means, for "did you mean".
///
/// Letters that differ in case count as near, other edits by the Damerau-Levenshtein distance (insertion, deletion,
/// substitution, swap of neighbors). A third of the word may be wrong; of words equally near the first in order
/// of the alphabet is taken, so that the answer does not depend on the order of the candidates.
///
/// - Returns: Nil where no candidate is near enough.
public func nearest(to word: String, in candidates: some Sequence<String>) -> String? {
    let letters = Array(word.unicodeScalars)
    // Names are short; what is longer is no misspelling, and may be hostile.
    guard letters.count <= 64 else { return nil }
    let farthest = letters.count < 3 ? 0 : (letters.count + 1) / 3
    var best: (distance: Distance, candidate: String)?
    for candidate in candidates where candidate != word {
        let other = Array(candidate.unicodeScalars)
        guard abs(other.count - letters.count) <= farthest else { continue }
        let distance = Distance(
            edits: editDistance(letters.map(lowercased), other.map(lowercased)),
            cases: zip(letters, other).count { $0 != $1 }
        )
        guard distance.edits <= farthest else { continue }
        if let best, (best.distance, best.candidate) <= (distance, candidate) { continue }
        best = (distance, candidate)
    }
    return best?.candidate
}

private struct Distance: Comparable {
    var edits: Int
    /// Places that differ as written, which tells apart words that have the same edits.
    var cases: Int

    static func < (a: Distance, b: Distance) -> Bool { (a.edits, a.cases) < (b.edits, b.cases) }
}

private func lowercased(_ letter: Unicode.Scalar) -> Unicode.Scalar {
    let lower = letter.properties.lowercaseMapping.unicodeScalars
    return lower.count == 1 ? lower.first ?? letter : letter
}

/// The Damerau-Levenshtein distance, in the form that edits no letter twice.
func editDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    guard !a.isEmpty, !b.isEmpty else { return max(a.count, b.count) }
    var beforePrevious: [Int] = []
    var previous = Array(0...b.count)
    for i in 1...a.count {
        var row = [i] + previous.dropFirst()
        for j in 1...b.count {
            let substitution = previous[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)
            row[j] = min(previous[j] + 1, row[j - 1] + 1, substitution)
            if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
                row[j] = min(row[j], beforePrevious[j - 2] + 1)
            }
        }
        beforePrevious = previous
        previous = row
    }
    return previous[b.count]
}
