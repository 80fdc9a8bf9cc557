/// The candidate that is most likely meant by a misspelled word, or nil where none is near enough.
public func nearest(to word: String, in candidates: some Sequence<String>) -> String? { nil }
