extension SwiftOutput {
    /// Reads the tokens of one file.
    struct FileReader {
        let tokens: [SwiftTokens.Token]
        let api: String
        private(set) var types: [String: TypeContents] = [:]
        private(set) var endpoints: [Endpoint] = []
        private(set) var calls: [String: String] = [:]
        private(set) var returns: [String: [String]] = [:]
        private(set) var schemes: [String: String] = [:]
        private(set) var security: [[String]] = []

        private var index = 0
        /// The name of the type that each open brace opens, or nil.
        private var scopes: [String?] = []
        private var docs: [String] = []
        private var caseName = ""
        private var returnType: String?

        init(tokens: [SwiftTokens.Token], api: String) {
            self.tokens = tokens
            self.api = api
        }

        private var type: String { scopes.lazy.compactMap { $0 }.last ?? "" }

        private func token(_ offset: Int = 0) -> SwiftTokens.Token? {
            tokens.indices.contains(index + offset) ? tokens[index + offset] : nil
        }

        private func isSign(_ offset: Int, _ sign: Character) -> Bool {
            sign.asciiValue.map { token(offset) == .sign($0) } ?? false
        }

        private func word(_ offset: Int) -> String? {
            if case .word(let word) = token(offset) { word } else { nil }
        }

        mutating func read() {
            while let token = token() {
                switch token {
                case .doc(let text): docs.append(text)
                case .literal(let text): types[type, default: TypeContents()].texts.insert(text)
                case .number(let text): types[type, default: TypeContents()].texts.insert(number(text))
                case .sign(UInt8(ascii: "{")): scopes.append(nil)
                case .sign(UInt8(ascii: "}")): scopes.removeLast(scopes.isEmpty ? 0 : 1)
                case .sign: break
                case .word(let word):
                    if read(word) { continue }
                    types[type, default: TypeContents()].words.insert(word)
                }
                index += 1
            }
        }

        private func number(_ text: String) -> String {
            isSign(-1, "-") ? "-" + text : text
        }

        /// - Returns: Whether the index has moved behind what was read.
        private mutating func read(_ word: String) -> Bool {
            switch word {
            case "extension": return open(from: "")
            case "struct", "enum":
                guard self.word(1) != nil else { return false }
                return open(from: type)
            case "case": return readCase()
            case "func":
                readFunction()
                return false
            case "static": return readStatic()
            case "Endpoint" where isSign(1, "(") && isSign(-1, "(") == false && type.hasSuffix("Router"):
                readEndpoint()
                return true
            default:
                if word.hasSuffix("Router"), isSign(1, "."), let name = self.word(2), let returnType {
                    returns["\(word).\(name)", default: []].append(returnType)
                }
                docs = isSign(1, "(") ? docs : docs
                return false
            }
        }

        /// Moves behind the brace that opens the type.
        private mutating func open(from outer: String) -> Bool {
            index += 1
            var names: [String] = []
            while let name = self.word(0) {
                names.append(name)
                guard isSign(1, ".") else { break }
                index += 2
            }
            while let token = token(), token != .sign(UInt8(ascii: "{")) {
                if case .sign(UInt8(ascii: "}")) = token { return true }
                index += 1
            }
            if names.first == api { names.removeFirst() }
            let name = ((outer.isEmpty ? [] : [outer]) + names).joined(separator: ".")
            scopes.append(name)
            types[name, default: TypeContents()].words.insert("")
            index += 1
            docs = []
            return true
        }

        private mutating func readCase() -> Bool {
            if isSign(1, "."), let name = word(2) {
                caseName = name
                return false
            }
            guard let name = word(1), type.hasSuffix("Router") else {
                docs = []
                return false
            }
            let call = docs.last { $0.hasPrefix("`") && $0.hasSuffix("`") }
            calls["\(type).\(name)"] = call.map { String($0.dropFirst().dropLast()) } ?? ""
            docs = []
            return false
        }

        /// Remembers the return type of the function that starts here.
        private mutating func readFunction() {
            var offset = 1
            var arrow: Int?
            var depth = 0
            while let token = token(offset) {
                if token == .sign(UInt8(ascii: "(")) { depth += 1 }
                if token == .sign(UInt8(ascii: ")")) { depth -= 1 }
                if depth == 0, token == .sign(UInt8(ascii: "-")), isSign(offset + 1, ">") { arrow = offset + 2 }
                if depth == 0, token == .sign(UInt8(ascii: "{")) { break }
                offset += 1
            }
            var text = ""
            if let arrow {
                for position in arrow..<offset {
                    switch token(position) {
                    case .word(let word): text += word
                    case .sign(let sign): text += String(UnicodeScalar(sign))
                    default: break
                    }
                }
            }
            returnType = text
            docs = []
        }

        private mutating func readStatic() -> Bool {
            guard word(1) == "let", let name = word(2) else { return false }
            if word(4) == "SecurityScheme", case .literal(let wire) = token(6) {
                schemes[name] = wire
            } else if name == "security" {
                var offset = 3
                while let token = token(offset), token != .sign(UInt8(ascii: "=")) { offset += 1 }
                readSecurity(from: offset + 1)
            }
            return false
        }

        private mutating func readSecurity(from start: Int) {
            var offset = start
            var depth = 0
            repeat {
                switch token(offset) {
                case .sign(UInt8(ascii: "[")):
                    depth += 1
                    if depth == 2 { security.append([]) }
                case .sign(UInt8(ascii: "]")): depth -= 1
                case .word(let name) where depth == 2 && !isSign(offset + 1, "."):
                    security[security.count - 1].append(name)
                case nil: return
                default: break
                }
                offset += 1
            } while depth > 0
        }

        // MARK: Endpoints

        private mutating func readEndpoint() {
            index += 1
            let first = readCall("")
            var endpoint = Endpoint(
                router: type,
                caseName: caseName,
                method: (first.words.first ?? first.literals.first ?? "").uppercased(),
                path: first.literals.last ?? "",
                calls: []
            )
            while isSign(0, "."), let name = word(1), isSign(2, "(") {
                index += 2
                endpoint.calls.append(readCall(name))
            }
            endpoints.append(endpoint)
        }

        /// From its opening parenthesis to behind the closing one.
        private mutating func readCall(_ name: String) -> Call {
            var call = Call(name: name)
            var depth = 0
            repeat {
                switch token() {
                case .sign(UInt8(ascii: "(")), .sign(UInt8(ascii: "[")): depth += 1
                case .sign(UInt8(ascii: ")")), .sign(UInt8(ascii: "]")): depth -= 1
                case .literal(let text):
                    call.literals.append(text)
                    types[type, default: TypeContents()].texts.insert(text)
                case .word(let word): call.words.append(word)
                case .number(let text): call.numbers.append(text)
                case nil: return call
                default: break
                }
                index += 1
            } while depth > 0
            return call
        }
    }
}
