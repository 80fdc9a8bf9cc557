import Foundation
import RouterRuntime

/// Alertmanager: dates, lists as repeated query values, errors that are a JSON text.
@main
@MainActor
enum AlertmanagerDriver {
    private static let alertmanager = Alertmanager(server: Server("http://127.0.0.1:18007/api/v2"))

    static func main() async {
        await Check.run("alertmanager") {
            await Check.part("status", status)
            await Check.part("alerts", alerts)
            await Check.part("silences", silences)
            await Check.part("failures", failures)
        }
    }

    private static func status() async throws {
        let status = try await alertmanager.general.getStatus()
        Check.equal(status.cluster.status, .disabled)
        Check.equal(status.cluster.peers, [])
        Check.holds(status.versionInfo.version.hasPrefix("0."))
        Check.holds(status.uptime < Date.now)
        Check.holds(status.config.original.contains("receiver: none"))
        Check.equal(try await alertmanager.receiver.getReceivers().map(\.name), ["none"])
    }

    private static func alerts() async throws {
        let start = Date(timeIntervalSince1970: 1_700_000_000.25)
        let alert = Alertmanager.PostableAlert(
            startsAt: start,
            endsAt: .now + 600,
            annotations: ["summary": "a \"quoted\" line\nand another"],
            labels: ["alertname": Check.unique, "severity": "page & wake"],
            generatorURL: "http://127.0.0.1/graph?g0.expr=up%20%3D%3D%200",
        )
        try await alertmanager.alert.postAlerts([alert])

        let filter = [#"alertname="\#(Check.unique)""#, #"severity=~"page.*""#]
        let found = try await alertmanager.alert.getAlerts(filter: filter, receiver: "no.*")
        Check.equal(found.count, 1)
        let read = try Check.some(found.first)
        Check.equal(read.labels, alert.labels)
        Check.equal(read.annotations, alert.annotations)
        Check.equal(read.generatorURL, alert.generatorURL)
        Check.equal(read.startsAt, start)
        Check.holds(read.updatedAt > start)
        Check.equal(read.receivers.map(\.name), ["none"])
        Check.equal(read.status.state, .active)
        Check.equal(try await alertmanager.alert.getAlerts(active: false, filter: filter), [])
        Check.equal(try await alertmanager.alert.getAlerts(filter: filter + ["severity=\"mail\""]), [])

        let groups = try await alertmanager.alertgroup.getAlertGroups(filter: filter)
        Check.equal(groups.map(\.receiver.name), ["none"])
        Check.equal(groups.first?.alerts.map(\.fingerprint), [read.fingerprint])
    }

    private static func silences() async throws {
        let matcher = Alertmanager.Matcher(name: "alertname", value: Check.unique, isRegex: false)
        var silence = Alertmanager.PostableSilence(
            matchers: [matcher],
            startsAt: .now,
            endsAt: Date(timeIntervalSince1970: 4_000_000_000.5),
            createdBy: "ada",
            comment: "maintenance",
        )
        let created = try await alertmanager.silence.postSilences(silence)
        let name = try Check.some(created.silenceID)
        let id = try Check.some(UUID(uuidString: name))

        let read = try await alertmanager.silence.getSilence(silenceID: id)
        Check.equal(read.id, name)
        Check.equal(read.status.state, .active)
        Check.equal(read.matchers, [matcher])
        Check.equal(read.endsAt, silence.endsAt)
        Check.equal(read.comment, "maintenance")
        let alerts = try await alertmanager.alert.getAlerts(filter: [#"alertname="\#(Check.unique)""#])
        Check.equal(alerts.map(\.status.state), [.suppressed])
        Check.equal(alerts.first?.status.silencedBy, [name])

        silence.id = name
        silence.endsAt += 1
        Check.equal(try await alertmanager.silence.postSilences(silence).silenceID, name)
        let listed = try await alertmanager.silence.getSilences(filter: [#"alertname="\#(Check.unique)""#])
        Check.equal(listed.map(\.id), [name])
        Check.equal(listed.first?.endsAt, silence.endsAt)

        try await alertmanager.silence.deleteSilence(silenceID: id)
        Check.equal(try await alertmanager.silence.getSilence(silenceID: id).status.state, .expired)
    }

    private static func failures() async throws {
        let matcher = Alertmanager.Matcher(name: "alertname", value: "x", isRegex: false)
        let silence = Alertmanager.PostableSilence(
            matchers: [matcher],
            startsAt: .now + 10,
            endsAt: .now - 10,
            createdBy: "ada",
            comment: "backwards",
        )
        let backwards = try await Check.failure { () async throws(Alertmanager.AlertmanagerError) in
            try await alertmanager.silence.postSilences(silence)
        }
        refused(backwards, "Failed to create silence: start time must be before end time")
        let filter = try await Check.failure { () async throws(Alertmanager.AlertmanagerError) in
            try await alertmanager.alert.getAlerts(filter: ["nonsense"])
        }
        refused(filter, "bad matcher format: nonsense")
        // A status that the document has without a body.
        let nobody = try await Check.failure { () async throws(Alertmanager.AlertmanagerError) in
            try await alertmanager.silence.getSilence(silenceID: UUID())
        }
        guard case .server(let answer) = nobody else { return Check.holds(false, "\(nobody)") }
        Check.equal(answer.status, 404)
        Check.equal(answer.data, Data())
    }

    /// What is wrong with a request, which the document calls a text.
    private static func refused(_ failure: Alertmanager.AlertmanagerError, _ reason: String) {
        guard case .string(let answer) = failure else { return Check.holds(false, "\(failure)") }
        Check.equal(answer.status, 400)
        Check.equal(answer.body, reason)
    }
}
