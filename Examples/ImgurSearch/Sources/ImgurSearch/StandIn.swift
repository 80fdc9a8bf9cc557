import Foundation
import LoopbackServer

/// Answers two calls the way Imgur does, and all others with its error.
enum StandIn {
    static func reply(to request: ReceivedRequest) -> Reply {
        guard request["Authorization"] == "Client-ID example-client-id" else {
            return failure(401, "Authentication required")
        }
        switch (request.method, request.path) {
        case ("GET", "/gallery/search/top/week/0"):
            return request.query == "q=paper%20dragons%20%26%20more"
                ? success("[\(galleryImage), \(galleryAlbum)]") : failure(400, "No query")
        case ("POST", "/image"):
            return isUpload(request) ? success(uploadedImage) : failure(400, "No image data was sent")
        default:
            return failure(404, "There is nothing here")
        }
    }

    private static func isUpload(_ request: ReceivedRequest) -> Bool {
        request["Content-Type"]?.hasPrefix("multipart/form-data; boundary=") == true
            && request.text.contains("name=\"image\"; filename=\"dragon.png\"\r\nContent-Type: image/png\r\n")
            && request.text.contains("\r\n\r\nnot really a picture\r\n")
            && request.text.contains("name=\"title\"\r\n\r\nA dragon\r\n")
    }

    private static func success(_ data: String) -> Reply {
        .json("{\"data\": \(data), \"success\": true, \"status\": 200}")
    }

    private static func failure(_ status: Int, _ message: String) -> Reply {
        .json("{\"data\": {\"error\": \"\(message)\"}, \"success\": false, \"status\": \(status)}", status: status)
    }

    private static let galleryImage = """
        {"id": "dRg0n1", "title": "Origami", "datetime": 1700000000, "type": "image/png", "animated": false,
        "width": 640, "height": 480, "size": 20480, "views": 7, "bandwidth": 143360, "favorite": false,
        "link": "https://i.imgur.com/dRg0n1.png", "is_album": false, "points": 3}
        """

    private static let galleryAlbum = """
        {"id": "aLbUm1", "title": "Folded", "datetime": 1700000000, "cover": "dRg0n1", "views": 9, "ups": 2,
        "downs": 0, "points": 2, "link": "https://imgur.com/a/aLbUm1", "is_album": true, "images_count": 1,
        "images": [\(uploadedImage)]}
        """

    private static let uploadedImage = """
        {"id": "dRg0n2", "title": "A dragon", "datetime": 1700000000, "type": "image/png", "animated": false,
        "width": 1, "height": 1, "size": 20, "views": 0, "bandwidth": 0, "favorite": false,
        "link": "https://i.imgur.com/dRg0n2.png", "deletehash": "s3cr3t"}
        """
}
