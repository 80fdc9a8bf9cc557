import CYaml
import Diagnostics

/// YAML by libyaml: its events become nodes at once, no tree of libyaml's is made.
struct EventReader {
    enum Failure: Error {
        case syntax(SyntaxProblem)
        /// What is wrong stands in the builder's problems.
        case abandoned
    }

    let file: Int32
    let source: SourceFile
    /// Whether the bytes are those of the source but for some stand-ins.
    let hasStandIns: Bool

    /// Reads one document.
    func read(_ bytes: UnsafeBufferPointer<UInt8>, into builder: inout NodeBuilder) throws(Failure) {
        // On the heap, because libyaml keeps the parser's own address in it.
        let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
        defer { parser.deallocate() }
        guard yaml_parser_initialize(parser) == 1 else { throw .abandoned }
        defer { yaml_parser_delete(parser) }
        yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)

        var documents = 0
        var event = yaml_event_t()
        while true {
            guard yaml_parser_parse(parser, &event) == 1 else {
                throw .syntax(problem(of: parser.pointee, in: bytes, behind: builder.last))
            }
            defer { yaml_event_delete(&event) }
            switch event.type {
            case YAML_STREAM_END_EVENT:
                return
            case YAML_DOCUMENT_START_EVENT:
                documents += 1
                guard documents == 1 else {
                    let hint = "a file holds one; remove the '---' and what belongs to it"
                    builder.report(Diagnostic(.error, "a second document", at: location(event.start_mark), hint: hint))
                    throw .abandoned
                }
            default:
                do throws(Abandoned) {
                    try add(event, to: &builder)
                } catch {
                    throw .abandoned
                }
            }
        }
    }

    private func problem(
        of parser: yaml_parser_t,
        in bytes: UnsafeBufferPointer<UInt8>,
        behind last: Node?
    ) -> SyntaxProblem {
        guard parser.error == YAML_READER_ERROR else {
            return SyntaxProblem(parser, file: file, source: source, last: last)
        }
        // Valid UTF-8 that libyaml will not read is a control character; it has no mark, only an offset.
        let location = SourceLocation(offset: parser.problem_offset, in: bytes, file: file)
        let digits = String(parser.problem_value, radix: 16, uppercase: true)
        let code = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        let hint = "write '\\u\(code)' in double quotes"
        return SyntaxProblem(Diagnostic(.error, "control character U+\(code)", at: location, hint: hint))
    }

    private func add(_ event: yaml_event_t, to builder: inout NodeBuilder) throws(Abandoned) {
        let start = location(event.start_mark)
        switch event.type {
        case YAML_SCALAR_EVENT:
            let data = event.data.scalar
            builder.scalar(
                Scalar(text(data.value, data.length), style: style(data.style)),
                at: start,
                end: location(event.end_mark),
                tag: tag(data.tag),
                anchor: text(data.anchor)
            )
        case YAML_MAPPING_START_EVENT:
            let data = event.data.mapping_start
            try builder.begin(.mapping, at: start, tag: tag(data.tag), anchor: text(data.anchor))
        case YAML_SEQUENCE_START_EVENT:
            let data = event.data.sequence_start
            try builder.begin(.sequence, at: start, tag: tag(data.tag), anchor: text(data.anchor))
        case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT:
            // In block style the end is found only at the next token, often lines below, and has no width.
            let hasBracket = event.end_mark.index > event.start_mark.index
            builder.end(at: hasBracket ? location(event.end_mark) : nil)
        case YAML_ALIAS_EVENT:
            try builder.alias(text(event.data.alias.anchor) ?? "", at: start, end: location(event.end_mark))
        default:
            break
        }
    }

    private func location(_ mark: yaml_mark_t) -> SourceLocation { SourceLocation(mark, file: file) }

    private func style(_ style: yaml_scalar_style_t) -> Scalar.Style {
        switch style {
        case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
        case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
        case YAML_LITERAL_SCALAR_STYLE: .literal
        case YAML_FOLDED_SCALAR_STYLE: .folded
        default: .plain
        }
    }

    private func text(_ start: UnsafePointer<UInt8>?, _ length: Int) -> String {
        let text = String(decoding: UnsafeBufferPointer(start: start, count: length), as: UTF8.self)
        return hasStandIns ? StandIns.restored(text) : text
    }

    private func text(_ start: UnsafePointer<UInt8>?) -> String? { start.map(String.init(cString:)) }

    /// As the author wrote it, `!!str`, where libyaml gives the whole name.
    private func tag(_ start: UnsafePointer<UInt8>?) -> String? {
        guard let tag = text(start) else { return nil }
        let prefix = "tag:yaml.org,2002:"
        return tag.hasPrefix(prefix) ? "!!" + tag.dropFirst(prefix.count) : tag
    }
}
