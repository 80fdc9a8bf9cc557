/// Names for schemas that are named only by where they stand.
enum ReferenceName {
    /// The best first; the last ones say more of the way.
    ///
    /// - Parameters:
    ///   - pointer: From the root of the file.
    ///   - file: Its base name without extension.
    static func candidates(_ pointer: [String], file: String) -> [String] {
        let words = pointer.filter { !isGeneric($0) }
        guard let last = words.last else { return [file] }
        var candidates = [last]
        for count in 2..<max(words.count + 1, 3) where count <= words.count {
            candidates.append(words.suffix(count).joined(separator: " "))
        }
        candidates.append(([file] + words).joined(separator: " "))
        return candidates
    }

    /// The words of a place inside of a schema, as reading the schema gives them.
    static func words(_ pointer: [String]) -> String {
        var words: [String] = []
        var index = 0
        while index < pointer.count {
            switch pointer[index] {
            case "properties" where index + 1 < pointer.count, "$defs" where index + 1 < pointer.count,
                "definitions" where index + 1 < pointer.count:
                words.append(pointer[index + 1])
                index += 2
            case "items":
                words.append("item")
                index += 1
            case "additionalProperties":
                words.append("value")
                index += 1
            default: index += 1
            }
        }
        return words.joined(separator: " ")
    }

    private static func isGeneric(_ word: String) -> Bool {
        switch word {
        case "schema", "schemas", "items", "properties", "allOf", "oneOf", "anyOf", "content", "components",
            "definitions", "$defs", "responses", "requestBodies", "parameters", "requestBody", "paths", "headers",
            "models":
            true
        default: word.isEmpty || word.contains("/") && word.hasSuffix("json") || word.allSatisfy(\.isNumber)
        }
    }
}

/// The names of models, each given once.
struct ModelNames {
    private var taken: Set<String> = []
    /// Where to go on counting.
    private var numbers: [String: Int] = [:]

    func contains(_ name: String) -> Bool { taken.contains(name) }

    /// The name, or one that looks like it: nobody reads these but the back end, which has its own rule.
    mutating func unique(_ name: String) -> String {
        if taken.insert(name).inserted { return name }
        var number = numbers[name] ?? 2
        while !taken.insert("\(name) \(number)").inserted { number += 1 }
        numbers[name] = number + 1
        return "\(name) \(number)"
    }
}
