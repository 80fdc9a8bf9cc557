import ImgurClient

/// The calls that Imgur has retired. Their functions are deprecated, so they are called through a requirement, which is
/// not.
protocol RetiredCalls {
    static var successes: [String: ImgurCall] { get }
}

enum RetiredImgurCalls: RetiredCalls {
    @available(*, deprecated)
    static let successes: [String: ImgurCall] = [
        "GetDefaultTopics": { try await $0.topic.defaults() },
        "GetGalleryTopicItem": { try await $0.topic.item(topic: "t", item: "i") },
        "GetGalleryTopicItems": { try await $0.topic.items(topic: "t") },
        "GetTokenByPin": {
            try await $0.token.byPIN(Imgur.TokenByPINRequest(pin: "p", clientID: "i", clientSecret: "s"))
        },
    ]
}

extension RetiredCalls {
    static var all: [String: ImgurCall] { successes }
}
