import ImgurClient

/// A recorded answer that says that a call failed.
struct ImgurFailure: Sendable {
    /// The status that such an answer comes with.
    let status: Int
    let message: String?
    /// The case of `ImgurError`, unless the answer comes with status 200.
    let name: String
    /// With status 200: a call that returns nothing cannot tell this answer from a success.
    let passesWithStatus200: Bool
    let call: ImgurCall

    init(
        _ status: Int,
        _ message: String?,
        as name: String = "server",
        passesWithStatus200: Bool = false,
        call: @escaping ImgurCall
    ) {
        self.status = status
        self.message = message
        self.name = name
        self.passesWithStatus200 = passesWithStatus200
        self.call = call
    }

    static let all: [String: ImgurFailure] = [
        "DeleteAlbumError": ImgurFailure(404, "Album not foundlzpoZ7a5IPrxvVe", passesWithStatus200: true) {
            try await $0.account.deleteAlbum(username: "me", album: "a")
        },
        "DeleteCommentError": ImgurFailure(404, "Comment not found", passesWithStatus200: true) {
            try await $0.comment.delete(id: 1)
        },
        "DeleteImageError": ImgurFailure(401, "Unauthorized", as: "authentication", passesWithStatus200: true) {
            try await $0.image.delete(id: "i")
        },
        "Error": ImgurFailure(503, "Imgur is over capacity. Please try again.", call: ImgurCalls.upload),
        "ErrorMessage": ImgurFailure(500, "Could not complete request") { try await $0.image.get(id: "i") },
        "FailureError": ImgurFailure(400, nil) { try await $0.image.get(id: "i") },
        "GetCommentNotExists": ImgurFailure(404, "An error occurred while fetching the comment") {
            try await $0.comment.get(id: 1)
        },
        "GetTokenResponseError": ImgurFailure(400, wrongToken, call: ImgurCalls.refresh),
        "OAuth2TokenResponseError": ImgurFailure(400, wrongToken, call: ImgurCalls.refresh),
        "RawError": ImgurFailure(500, "An error occurred") { try await $0.image.get(id: "i") },
        "SendVerificationEmailError": ImgurFailure(400, "User Previously Verified") {
            try await $0.account.sendVerificationEmail(username: "me")
        },
        "VerifyEmailError": ImgurFailure(403, "Unauthorized", as: "authentication") {
            try await $0.account.verifiesEmail(username: "me")
        },
    ]

    private static let wrongToken = "Refresh token doesn't exist or is invalid for the client"
}
