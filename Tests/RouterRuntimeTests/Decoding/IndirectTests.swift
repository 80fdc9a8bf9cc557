import Foundation
import RouterRuntime
import Testing

@Suite struct IndirectTests {
    private struct Comment: Codable, Hashable, Sendable {
        var text: String
        @Indirect var parent: Comment?

        init(text: String, parent: Comment? = nil) {
            self.text = text
            self.parent = parent
        }

        init(from decoder: any Decoder) throws {
            let object = try decoder.object()
            self.text = try object.value("text")
            self.parent = try object.optional("parent")
        }

        func encode(to encoder: any Encoder) throws {
            var object = encoder.object()
            try object.set("text", self.text)
            try object.set("parent", ifPresent: self.parent)
        }
    }

    private enum Expression: Hashable {
        case number(Int)
        case sum(Sum)
    }

    private struct Sum: Hashable {
        @Indirect var left: Expression
        @Indirect var right: Nullable<Expression>?
    }

    @Test func aTreeReadsBack() throws {
        let json = #"{"parent":{"parent":{"text":"c"},"text":"b"},"text":"a"}"#
        let comment = try decode(Comment.self, json)
        #expect(comment.parent?.parent?.text == "c")
        #expect(comment.parent?.parent?.parent == nil)
        #expect(try encode(comment) == json)
    }

    @Test func aCopyIsACopy() {
        var comment = Comment(text: "a", parent: Comment(text: "b"))
        let copy = comment
        comment.parent?.text = "c"
        #expect(copy.parent?.text == "b")
        #expect(comment != copy)
        comment.parent = nil
        #expect(comment.parent == nil)
        #expect(comment == Comment(text: "a"))
        #expect(comment.hashValue == Comment(text: "a").hashValue)
    }

    @Test func theValueIsPrinted() {
        let text = String(describing: Comment(text: "a", parent: Comment(text: "b")))
        #expect(text.contains(#"_parent: Optional("#))
        #expect(text.contains(#"Comment(text: "b", _parent: nil)"#))
        #expect(!text.contains("Indirect<"))
        #expect(Mirror(reflecting: Indirect(wrappedValue: [1, 2])).children.count == 2)
    }

    @Test func notOnlyOptionals() {
        var sum = Sum(left: .number(1), right: .null)
        sum.left = .sum(Sum(left: .number(2), right: nil))
        #expect(sum.right == .null)
        if case .sum(let inner) = sum.left { #expect(inner.right == nil) } else { Issue.record("no sum") }
    }
}
