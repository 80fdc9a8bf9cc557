import Foundation
import ImgurClient
import RouterRuntime

/// The service function that reads a recorded answer.
typealias ImgurCall = @Sendable (Imgur) async throws -> any Sendable

/// Which call each recorded answer belongs to.
enum ImgurCalls {
    static let successes = account.merging(albums).merging(comments).merging(gallery).merging(images).merging(tokens)

    private static let account: [String: ImgurCall] = [
        "GetAccount": { try await $0.account.get(username: "bob") },
        "GetAccountFavorites": { try await $0.account.favorites(username: "bob") },
        "GetAccountGalleryFavorites": { try await $0.account.galleryFavorites(username: "bob") },
        "GetAccountSettings": { try await $0.account.settings() },
        "GetAccountSubmissions": { try await $0.account.submissions(username: "bob") },
        "GetAlbumCount": { try await $0.account.albumCount(username: "bob") },
        "GetAlbumIds": { try await $0.account.albumIDs(username: "bob") },
        "GetAlbums": { try await $0.account.albums(username: "bob") },
        "GetCommentCount": { try await $0.account.commentCount(username: "bob") },
        "GetCommentIds": { try await $0.account.commentIDs(username: "bob") },
        "GetGalleryProfile": { try await $0.account.galleryProfile(username: "bob") },
        "GetImageCount": { try await $0.account.imageCount(username: "bob") },
        "GetImageIds": { try await $0.account.imageIDs(username: "bob") },
        "GetImages": { try await $0.account.images(username: "bob") },
        "SendVerificationEmail": { try await $0.account.sendVerificationEmail(username: "bob") },
        "UpdateAccountSettings": {
            try await $0.account.updateSettings(Imgur.AccountUpdateSettingsRequest(bio: "b"), username: "bob")
        },
        "VerifyEmail": { try await $0.account.verifiesEmail(username: "bob") },
    ]

    private static let albums: [String: ImgurCall] = [
        "AddAlbumImages": { try await $0.album.addImages(Imgur.AlbumImages(ids: ["i"]), album: "a") },
        "CreateAlbum": { try await $0.album.create(Imgur.AlbumDraft(title: "t")) },
        "DeleteAlbum": { try await $0.album.delete(album: "a") },
        "FavoriteAlbumFalse": { try await $0.album.favorite(album: "a") },
        "FavoriteAlbumTrue": { try await $0.album.favorite(album: "a") },
        "GetAlbum": { try await $0.album.get(album: "a") },
        "GetAlbumImage": { try await $0.album.image(album: "a", image: "i") },
        "GetAlbumImages": { try await $0.album.images(album: "a") },
        "GetAlbumPublic": { try await $0.album.get(album: "a") },
        "RemoveAlbumImages": { try await $0.album.removeImages(Imgur.AlbumImages(ids: ["i"]), album: "a") },
        "SetAlbumImages": { try await $0.album.setImages(Imgur.AlbumImages(ids: ["i"]), album: "a") },
        "SuccessfulResponse": { try await $0.album.update(Imgur.AlbumDraft(title: "t"), album: "a") },
        "UpdateAlbum": { try await $0.album.update(Imgur.AlbumDraft(title: "t"), album: "a") },
    ]

    private static let comments: [String: ImgurCall] = [
        "BlockSender": { try await $0.conversation.blockSender(username: "bob") },
        "CreateComment": { try await $0.comment.create(Imgur.CommentCreateRequest(item: "i", text: "t")) },
        "CreateConversation": {
            try await $0.conversation.send(Imgur.ConversationSendRequest(body: "b"), recipient: "bob")
        },
        "CreateReply": { try await $0.comment.reply(Imgur.CommentReplyRequest(item: "i", text: "t"), id: 1) },
        "DeleteComment": { try await $0.comment.delete(id: 1) },
        "DeleteConversation": { try await $0.conversation.delete(id: 1) },
        "GetComment": { try await $0.comment.get(id: 1) },
        "GetCommentReplies": { try await $0.comment.replies(id: 1) },
        "GetConversation": { try await $0.conversation.get(id: 1) },
        "GetConversations": { try await $0.conversation.list() },
        "GetNotification": { try await $0.notification.get(id: 1) },
        "GetNotifications": { try await $0.notification.list() },
        "MarkNotificationViewed": { try await $0.notification.markViewed(id: 1) },
        "ReportComment": { try await $0.comment.report(Imgur.CommentReportRequest(reason: .spam), id: 1) },
        "ReportSender": { try await $0.conversation.reportSender(username: "bob") },
        "VoteComment": { try await $0.comment.vote(id: 1, vote: .up) },
    ]

    private static let gallery: [String: ImgurCall] = [
        "AddCustomGalleryTags": { try await $0.feed.addTags(Imgur.TagList(tags: ["cats"])) },
        "AddFilteredOutGalleryTag": { try await $0.feed.blockTag(Imgur.FeedBlockTagRequest(tag: "cats")) },
        "CreateGalleryItemComment": {
            try await $0.gallery.createComment(Imgur.GalleryCreateCommentRequest(text: "t"), item: "i")
        },
        "CreateGalleryItemCommentReply": {
            try await $0.gallery.reply(Imgur.GalleryReplyRequest(text: "t"), item: "i", id: 1)
        },
        "GetCustomGallery": { try await $0.feed.custom() },
        "GetCustomGalleryAlbum": { try await $0.feed.item(item: "i") },
        "GetCustomGalleryImage": { try await $0.feed.item(item: "i") },
        "GetFilteredOutGallery": { try await $0.feed.filtered() },
        "GetGallery": { try await $0.gallery.list() },
        "GetGalleryAlbum": { try await $0.gallery.album(album: "a") },
        "GetGalleryImage": { try await $0.gallery.image(image: "i") },
        "GetGalleryItemComment": { try await $0.gallery.comment(item: "i", id: 1) },
        "GetGalleryItemCommentCount": { try await $0.gallery.commentCount(item: "i") },
        "GetGalleryItemCommentIds": { try await $0.gallery.commentIDs(item: "i") },
        "GetGalleryItemComments": { try await $0.gallery.comments(item: "i") },
        "GetGalleryItemTags": { try await $0.gallery.tagsOf(item: "i") },
        "GetGalleryItemVotes": { try await $0.gallery.votes(item: "i") },
        "GetGalleryTag": { try await $0.gallery.tag(tag: "cats") },
        "GetGalleryTagImage": { try await $0.gallery.tagImage(tag: "cats", item: "i") },
        "GetMemesSubGalleryImage": { try await $0.gallery.memesImage(image: "i") },
        "GetRandomGallery": { try await $0.gallery.random() },
        "GetSubredditGallery": { try await $0.gallery.subreddit(subreddit: "pics") },
        "GetSubredditImage": { try await $0.gallery.subredditImage(subreddit: "pics", image: "i") },
        "PublishToGallery": { try await $0.gallery.publishImage(Imgur.GallerySubmission(title: "t"), image: "i") },
        "RemoveCustomGalleryTags": { try await $0.feed.removeTags(tags: ["cats"]) },
        "RemoveFilteredOutGalleryTag": { try await $0.feed.unblockTag(Imgur.FeedUnblockTagRequest(tag: "cats")) },
        "RemoveFromGallery": { try await $0.gallery.remove(item: "i") },
        "ReportGalleryItem": { try await $0.gallery.report(Imgur.GalleryReportRequest(reason: .spam), item: "i") },
        "SearchGallery": { try await $0.gallery.search(query: "cats") },
        "SearchGalleryAdvanced": { try await $0.gallery.searchAdvanced(all: "cats") },
        "VoteGalleryItem": { try await $0.gallery.vote(item: "i", vote: .up) },
        "VoteGalleryTag": { try await $0.gallery.voteTag(item: "i", tag: "cats", vote: .down) },
    ]

    private static let images: [String: ImgurCall] = [
        "DeleteImage": { try await $0.image.delete(id: "i") },
        "FavoriteImage": { try await $0.image.favorite(id: "i") },
        "FavoriteImageFalse": { try await $0.image.favorite(id: "i") },
        "FavoriteImageTrue": { try await $0.image.favorite(id: "i") },
        "GetDefaultMemes": { try await $0.meme.defaults() },
        "GetImage": { try await $0.image.get(id: "i") },
        "GetImagePublc": { try await $0.image.get(id: "i") },
        "GetRateLimit": { try await $0.credits.get() },
        "UpdateImage": { try await $0.image.update(Imgur.ImageUpdateRequest(title: "t"), id: "i") },
        "UploadImage": upload,
        "UploadImageWithNullValues": upload,
    ]

    private static let tokens: [String: ImgurCall] = [
        "GetTokenByCode": {
            try await $0.token.byCode(Imgur.TokenByCodeRequest(code: "c", clientID: "i", clientSecret: "s"))
        },
        "GetTokenByRefreshToken": refresh,
        "GetTokenResponse": refresh,
    ]

    static let upload: ImgurCall = {
        try await $0.image.upload(Imgur.ImageUploadRequest(image: FilePart(data: Data([0]), filename: "i.png")))
    }

    static let refresh: ImgurCall = {
        try await $0.token.refresh(Imgur.TokenRefreshRequest(refreshToken: "r", clientID: "i", clientSecret: "s"))
    }
}

extension Dictionary {
    fileprivate func merging(_ other: [Key: Value]) -> [Key: Value] {
        merging(other) { first, _ in first }
    }
}
