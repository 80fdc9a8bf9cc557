/// What became of a call that failed, before its API has a word for it.
public enum RequestFailure: Error, Sendable {
    case notSent(any Error)
}
