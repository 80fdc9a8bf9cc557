import Foundation
import Security

/// Asks the rules of `ServerTrust` about servers made of the stand-in, and says where one answers otherwise.
@main enum ServerTrustRules {
    static func main() throws {
        let server = SecTrust([certificate("leaf"), certificate("root")], isTrusted: true)
        expect(nil, of: .system, server)
        expect(.refused, of: .refused, server)
        expect(nil, of: .pinnedCertificates(pins("other", "root")), server)
        expect(nil, of: .pinnedPublicKeys(pins("fael")), server)
        for wrong in [pins("other"), []] {
            expect(.notPinned, of: .pinnedCertificates(wrong), server)
            expect(.notPinned, of: .pinnedPublicKeys(wrong), server)
        }
        // A certificate is no key.
        expect(.notPinned, of: .pinnedPublicKeys(pins("leaf")), server)
        expect(.notPinned, of: .pinnedCertificates(pins("fael")), server)

        // What the system refuses stays refused.
        let stranger = SecTrust([certificate("leaf")], isTrusted: false)
        let words = CFError().localizedDescription
        expect(.untrusted(words), of: .pinnedCertificates(pins("leaf")), stranger)
        expect(.untrusted(words), of: .pinnedPublicKeys(pins("fael")), stranger)
        expect(.untrusted("no certificate"), of: .pinnedCertificates(pins("leaf")), nil)

        // Hosts that are not named.
        let trust = try ServerTrust(["*.example.com": .refused], others: .pinnedCertificates(pins("other")))
        check(trust.objection(to: server, host: "a.example.com")?.reason == .refused, "named")
        check(trust.objection(to: server, host: "example.com")?.reason == .notPinned, "others")
        check(try ServerTrust([:]).objection(to: nil, host: "example.com") == nil, "nothing said")
        check((try? ServerTrust(["https://example.com": .refused])) == nil, "no host")

        check(ServerTrust.publicKey(ofCertificate: Data("leaf".utf8)) == Data("fael".utf8), "the key of a certificate")
        let failure = ServerTrustFailure(host: "example.com", reason: .notPinned)
        check(failure.localizedDescription == "no certificate or key of 'example.com' is pinned", "words")
    }

    private static func expect(
        _ reason: ServerTrustFailure.Reason?,
        of rule: ServerTrust.Rule,
        _ server: SecTrust?
    ) {
        let failure = try? ServerTrust(["example.com": rule]).objection(to: server, host: "EXAMPLE.com")
        check(
            failure?.reason == reason,
            "\(rule): \(failure?.reason, default: "nothing"), not \(reason, default: "nothing")"
        )
    }

    private static func check(_ isTrue: Bool, _ words: String) {
        if !isTrue { print(words) }
    }

    private static func certificate(_ text: String) -> SecCertificate { SecCertificate(Data(text.utf8) as NSData) }
    private static func pins(_ texts: String...) -> [Data] { texts.map { Data($0.utf8) } }
}
