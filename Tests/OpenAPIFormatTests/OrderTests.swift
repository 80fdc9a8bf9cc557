import IR
import Testing
import YAML

/// The order of keys means nothing (RFC 8259 §4), so no name and no type may follow it.
@Suite struct OrderTests {
    /// The models and operations, sorted, with their parts sorted, of a document and of the same one with the entries of
    /// all mappings the other way around.
    private func readings(_ text: String) -> (written: [String], reversed: [String]) {
        (lines(Reading(text)), lines(Reading(text, \.reversed)))
    }

    private func lines(_ reading: Reading) -> [String] {
        let models = reading.api?.models.map(line) ?? []
        let operations = reading.operations.map { operation in
            let parameters = operation.parameters.map(summary) + operation.bodies.map(summary)
            let answers = operation.responses.map(summary) + operation.failures.map(summary)
            return "\(operation.name)(\((parameters + answers).sorted().joined(separator: ", ")))"
        }
        return (models + operations).sorted()
    }

    private func line(_ model: Model) -> String {
        let parts: [String]
        switch model.shape {
        case .alias(let type): parts = ["= \(type)"]
        case .object(let object): parts = object.fields.map(summary)
        case .enumeration(let enumeration): parts = enumeration.values.map(\.text)
        case .union(let union):
            parts = union.variants.map { variant in
                "\(variant.type)" + ([variant.value].compactMap { $0 } + variant.otherValues).map { " \($0)" }.joined()
            }
        }
        return "\(model.name): \(parts.sorted().joined(separator: ", "))"
    }

    @Test func variantsAreNamedByWhatOnlyTheyHave() {
        let (written, reversed) = readings(
            """
            components:
              schemas:
                End: {oneOf: [{properties: {node: {type: string}, place: {type: string}, at: {type: string}}},
                  {properties: {node: {type: string}, magnet: {type: string}}},
                  {properties: {node: {type: string}, b: {enum: [two]}, a: {enum: [one]}}, required: [a, b]}]}
            """
        )
        #expect(written == reversed)
        #expect(written.last == "End: End.at, End.magnet, End.one")
    }

    @Test func parametersOfAPath() {
        let (written, reversed) = readings(
            """
            paths:
              /a:
                parameters: [{name: state, in: query, schema: {type: string, enum: [on, off]}}]
                put: {operationId: update}
                get: {operationId: find}
            """
        )
        #expect(written == reversed)
        #expect(written.contains { $0.hasPrefix("find state: ") })
    }

    @Test func whatIsInheritedWithinALongerWay() {
        let (written, reversed) = readings(
            """
            components:
              schemas:
                Child:
                  allOf:
                    - $ref: '#/components/schemas/Base'
                    - properties:
                        events: {type: array, items: {properties: {more: {type: string}}}}
                Base:
                  properties:
                    events: {type: array, items: {properties: {kind: {enum: [a, b]}}}}
            """
        )
        #expect(written == reversed)
        #expect(written.contains { $0.hasPrefix("Base.events item.kind: ") }, "\(written)")
    }

    @Test func valuesOfTags() {
        let (written, reversed) = readings(
            """
            components:
              schemas:
                Pet:
                  oneOf: [{$ref: '#/components/schemas/Dog'}, {$ref: '#/components/schemas/Cat'}]
                  discriminator: {propertyName: kind, mapping: {puppy: Dog, dog: Dog, cat: Cat}}
                Dog: {required: [kind], properties: {kind: {type: string}}}
                Cat: {required: [kind], properties: {kind: {type: string}}}
                Untold: {oneOf: [{$ref: '#/components/schemas/L'}, {$ref: '#/components/schemas/R'}]}
                L: {required: [x, y], properties: {y: {enum: [ly]}, x: {enum: [lx]}}}
                R: {required: [y, x], properties: {x: {enum: [rx]}, y: {enum: [ry]}}}
            """
        )
        #expect(written == reversed)
        #expect(written.contains("Pet: Cat cat, Dog dog puppy"))
        #expect(written.contains("Untold: L lx, R rx"))
    }

    @Test func bodiesAndAnswers() {
        let (written, reversed) = readings(
            """
            paths:
              /a:
                post:
                  operationId: make
                  requestBody:
                    content:
                      multipart/form-data: {schema: {properties: {a: {type: string}}}}
                      application/x-www-form-urlencoded: {schema: {properties: {b: {type: string}}}}
                      application/jsonl: {}
                      application/x-ndjson: {}
                  responses:
                    202: {content: {application/vnd.b+json: {schema: {properties: {b: {}}}}, application/vnd.a+json: {schema: {type: string}}}}
                    200: {content: {application/json: {schema: {properties: {c: {type: string}}}}}}
                    5XX: {content: {application/json: {schema: {properties: {d: {type: string}}}}}}
                    404: {content: {application/json: {schema: {properties: {e: {type: string}}}}}}
            """
        )
        #expect(written == reversed)
        #expect(written.contains { $0.hasPrefix("make request: ") }, "\(written)")
        #expect(written.contains { $0.hasPrefix("make multipart request: ") })
    }
}

extension Node {
    fileprivate var reversed: Node {
        var node = self
        switch content {
        case .scalar: break
        case .sequence(let items): node.content = .sequence(items.map(\.reversed))
        case .mapping(let mapping):
            let entries = mapping.entries.map { entry in
                var entry = entry
                entry.value = entry.value.reversed
                return entry
            }
            node.content = .mapping(Mapping(entries.reversed()))
        }
        return node
    }
}
