import Diagnostics
import IR
import Testing

@Suite struct NameTests {
    private func names(_ paths: String) -> [String] {
        Reading("paths:\n" + paths).api?.routers.map { router in
            "\(router.name): " + router.operations.map(\.name).joined(separator: ", ")
        } ?? []
    }

    @Test func routersAreTagsOrSegments() {
        #expect(
            names(
                """
                  /a/x: {get: {tags: [Pets, other], operationId: one}}
                  /b/x: {get: {operationId: two}}
                  /api/v2/users/{id}: {get: {operationId: three}}
                  /{id}/c: {get: {operationId: four}}
                  /{id}: {get: {operationId: five}}
                  /v1: {get: {operationId: six}}
                """
            ) == ["Pets: one", "b: two", "users: three", "c: four", "Test: five", "v1: six"]
        )
    }

    @Test func tagsSpelledTheSameShareARouter() {
        let reading = Reading(
            """
            paths:
              /a: {get: {tags: [pet-store], operationId: a}}
              /b: {get: {tags: [Pet Store], operationId: b}}
              /c: {get: {tags: [petstore], operationId: c}}
            """
        )
        #expect(reading.api?.routers.map(\.name) == ["pet-store"])
        #expect(reading.notes.count { $0.contains("are spelled the same, and share a router") } == 2)
    }

    @Test func operationsLoseThePrefixOfTheirRouter() {
        #expect(
            names(
                """
                  /a: {get: {tags: [repos], operationId: repos/list-for-org}}
                  /b: {get: {tags: [repos], operationId: reposGet}}
                  /c: {get: {tags: [repos], operationId: reposition}}
                  /d: {get: {tags: [repos], operationId: repos}}
                  /e: {get: {tags: [repos], operationId: repos2}}
                  /f: {get: {tags: [repos], operationId: Repos_Delete}}
                  /g: {get: {tags: [pull requests], operationId: pullRequestsList}}
                """
            ) == ["repos: list-for-org, Get, reposition, repos, repos2, Delete", "pull requests: List"]
        )
    }

    @Test func aPrefixStaysWhereTheRestIsTaken() {
        #expect(
            names(
                """
                  /a: {get: {tags: [pets], operationId: pets_list}}
                  /b: {get: {tags: [pets], operationId: list}}
                """
            ) == ["pets: pets_list, list"]
        )
    }

    @Test func withoutAnIDMethodAndPathAreTheName() {
        #expect(
            names(
                """
                  /users: {get: {}, post: {}}
                  /users/{id}: {get: {}, delete: {}}
                  /users/{id}/posts: {get: {}}
                  /users/{id}/posts/{post}: {get: {}}
                  /users/{a}...{b}: {get: {}}
                """
            ) == [
                "users: get users, post users, get users by id, delete users by id, get users posts, "
                    + "get users posts by post, get users ... by a and b"
            ]
        )
    }

    @Test func derivedNamesThatMeetNameAllTheirSlots() {
        #expect(
            names(
                """
                  /users/posts: {get: {}}
                  /users/{id}/posts: {get: {}}
                """
            ) == ["users: get users posts, get users by id posts"]
        )
    }

    @Test func pathsThatAreNamesGroupNothing() {
        let paths = (1...9).map { "  /send\($0): {post: {operationId: send\($0)}}\n" }.joined()
        #expect(Reading("paths:\n" + paths).api?.routers.map(\.name) == ["Test"])
    }

    @Test func anIDThatIsThereTwiceNamesBothPlaces() throws {
        let reading = Reading(
            """
            paths:
              /users: {get: {tags: [x], operationId: list}}
              /groups: {get: {tags: [x], operationId: list}}
              /roles: {get: {tags: [x], operationId: List}}
            """
        )
        #expect(reading.operations.map(\.name) == ["list", "get groups", "List"])
        #expect(reading.warnings == ["the operationId 'list' is there twice: of 'GET /users' and of 'GET /groups'"])
        let diagnostic = try #require(reading.diagnostics.sorted.first)
        #expect(diagnostic.location?.line == 5)
        #expect(diagnostic.notes.first?.location?.line == 4)
    }

    @Test func tagsSayWhatRoutersAre() {
        let reading = Reading(
            """
            tags: [{name: pets, description: All about pets}]
            paths: {/a: {get: {tags: [pets]}}}
            """
        )
        #expect(reading.api?.routers.first?.doc == "All about pets.")
    }

    @Test func operationsKeepWhatFiltersAskFor() throws {
        let reading = Reading("paths: {'/a/{b}': {get: {tags: [x, y]}, put: {tags: [x], operationId: z}}}")
        #expect(reading.operations.map(\.id) == ["GET /a/{b}", "z"])
        #expect(reading.operations.map(\.tags) == [["x", "y"], ["x"]])
    }
}
