import Diagnostics
import Testing

@testable import IR

/// A value of a model is at most a kilobyte, or all that it holds in place is small.
struct BoxingTests {
    private let location = SourceLocation(file: 0, line: 1, column: 1)

    private func object(_ name: String, texts: Int = 0, _ models: String...) -> Model {
        var object = Object(
            fields: (0..<texts).map { Field(wireName: "text\($0)", type: .primitive(.string), location: location) }
        )
        object.fields += models.map { Field(wireName: $0.lowercased(), type: .model($0), location: location) }
        return Model(name: name, shape: .object(object), location: location)
    }

    private func union(_ name: String, _ variants: String...) -> Model {
        let union = Union(.shape, variants: variants.map { Union.Variant(type: .model($0), location: location) })
        return Model(name: name, shape: .union(union), location: location)
    }

    private func boxing(_ models: [Model]) -> Boxing { Boxing(models, index: ModelIndex(models)) }

    @Test func smallModelsAreHeldInPlace() {
        let boxing = boxing([object("Order", texts: 20, "Person"), object("Person", texts: 44)])
        #expect(boxing.boxedFields(of: "Order").isEmpty)
    }

    @Test func theLargestPropertyIsBoxedFirst() {
        let models = [
            object("Order", texts: 20, "Item", "Person", "Place"), object("Person", texts: 40),
            object("Place", texts: 10),
            object("Item", texts: 5),
        ]
        #expect(boxing(models).boxedFields(of: "Order") == ["person"])
        #expect(boxing(models.reversed()).boxedFields(of: "Order") == ["person"])
    }

    @Test func whatHoldsABoxIsSmallAgain() {
        let models = [
            object("Mail", texts: 3, "Order"), object("Order", texts: 20, "Person", "Place"),
            object("Person", texts: 45),
            object("Place", texts: 10),
        ]
        #expect(boxing(models).boxedFields(of: "Order") == ["person"])
        #expect(boxing(models).boxedFields(of: "Mail").isEmpty)
    }

    @Test func aLargeModelOfTextsAloneHasNothingToBox() {
        #expect(boxing([object("Sheet", texts: 300)]).boxedFields(of: "Sheet").isEmpty)
    }

    @Test func optionalAndNamedModelsCountAsWhatTheyAre() {
        var holder = object("Holder")
        holder.shape = .object(
            Object(fields: [
                Field(wireName: "sheet", type: .nullable(.model("Alias")), isRequired: false, location: location)
            ])
        )
        let alias = Model(name: "Alias", shape: .alias(.model("Sheet")), location: location)
        #expect(boxing([holder, alias, object("Sheet", texts: 300)]).boxedFields(of: "Holder") == ["sheet"])
    }

    @Test func listsAndMapsAreSmall() {
        var holder = object("Holder")
        holder.shape = .object(
            Object(fields: [Field(wireName: "sheets", type: .array(.model("Sheet")), location: location)])
        )
        #expect(boxing([holder, object("Sheet", texts: 300)]).boxedFields(of: "Holder").isEmpty)
    }

    @Test func aUnionOfMuchIsIndirect() {
        let models = [
            union("Event", "Opened", "Closed"), union("Small", "Opened"), object("Opened", texts: 40),
            object("Closed", texts: 40), object("Log", texts: 10, "Event"),
        ]
        #expect(boxing(models).isIndirect("Event"))
        #expect(!boxing(models).isIndirect("Small"))
        #expect(boxing(models).boxedFields(of: "Log").isEmpty)
    }

    @Test func cyclesAreCutAsBefore() {
        let boxing = boxing([object("Node", texts: 1, "Node"), union("Tree", "Tree", "Node")])
        #expect(boxing.boxedFields(of: "Node") == ["node"])
        #expect(boxing.isIndirect("Tree"))
    }

    @Test func aLongChainNeedsNoDeepStack() {
        let models = (0..<20_000).map { object("M\($0)", texts: 1, "M\($0 + 1)") } + [object("M20000", texts: 1)]
        #expect(boxing(models).boxedFields(of: "M19000").count <= 1)
    }
}
