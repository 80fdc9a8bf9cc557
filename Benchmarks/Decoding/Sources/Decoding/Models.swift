import Foundation
import RouterRuntime

/// As `gen` writes it.
struct Image: Decodable, Hashable, Sendable {
    var id: String
    var title: String?
    var description: String?
    var datetime: Date
    var type: String
    var animated: Bool
    var width: Int
    var height: Int
    var size: Int
    var views: Int
    var bandwidth: Int
    var vote: String?
    var favorite: Bool
    var nsfw: Bool?
    var section: String?
    var accountURL: String?
    var accountID: Int?
    var isAd: Bool
    var inMostViral: Bool
    var hasSound: Bool
    var tags: [String]
    var score: Double?
    var link: URL
    var commentCount: Int?
    var ups: Int?
    var kind: Kind
}

extension Image {
    init(from decoder: any Decoder) throws {
        let object = try decoder.object(dates: .unix)
        self.id = try object.value("id")
        self.title = try object.optional("title")
        self.description = try object.optional("description")
        self.datetime = try object.value("datetime")
        self.type = try object.value("type")
        self.animated = try object.value("animated")
        self.width = try object.value("width")
        self.height = try object.value("height")
        self.size = try object.value("size")
        self.views = try object.value("views")
        self.bandwidth = try object.value("bandwidth")
        self.vote = try object.optional("vote")
        self.favorite = try object.value("favorite")
        self.nsfw = try object.optional("nsfw")
        self.section = try object.optional("section")
        self.accountURL = try object.optional("account_url")
        self.accountID = try object.optional("account_id")
        self.isAd = try object.value("is_ad")
        self.inMostViral = try object.value("in_most_viral")
        self.hasSound = try object.value("has_sound")
        self.tags = try object.value("tags")
        self.score = try object.optional("score")
        self.link = try object.value("link")
        self.commentCount = try object.optional("comment_count")
        self.ups = try object.optional("ups")
        self.kind = try object.value("kind")
    }
}

enum Kind: OpenEnumeration {
    case photo, drawing
    case unknown(String)

    static let allCases: [Kind] = [.photo, .drawing]

    init(rawValue: String) {
        switch rawValue {
        case "photo": self = .photo
        case "drawing": self = .drawing
        default: self = .unknown(rawValue)
        }
    }

    var rawValue: String {
        switch self {
        case .photo: return "photo"
        case .drawing: return "drawing"
        case .unknown(let value): return value
        }
    }
}

/// The same, synthesized: dates as numbers, which is less work than what ours do.
struct Synthesized: Codable, Hashable {
    enum Kind: String, Codable { case photo, drawing }
    enum CodingKeys: String, CodingKey {
        case id, title, description, datetime, type, animated, width, height, size, views, bandwidth, vote, favorite
        case nsfw, section, tags, score, link, ups, kind
        case accountURL = "account_url"
        case accountID = "account_id"
        case isAd = "is_ad"
        case inMostViral = "in_most_viral"
        case hasSound = "has_sound"
        case commentCount = "comment_count"
    }

    var id: String
    var title: String?
    var description: String?
    var datetime: Double
    var type: String
    var animated: Bool
    var width: Int
    var height: Int
    var size: Int
    var views: Int
    var bandwidth: Int
    var vote: String?
    var favorite: Bool
    var nsfw: Bool?
    var section: String?
    var accountURL: String?
    var accountID: Int?
    var isAd: Bool
    var inMostViral: Bool
    var hasSound: Bool
    var tags: [String]
    var score: Double?
    var link: URL
    var commentCount: Int?
    var ups: Int?
    var kind: Kind
}
