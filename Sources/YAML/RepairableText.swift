import Diagnostics

/// The bytes libyaml reads: a document in which single characters may have been replaced, so that one run
/// finds more than the first mistake.
struct RepairableText {
    private var bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    func withBytes<E: Error>(_ body: (UnsafeBufferPointer<UInt8>) throws(E) -> Void) throws(E) {
        try bytes.withUnsafeBufferPointer(body)
    }

    /// - Returns: False where the document has no such place.
    mutating func apply(_ repair: SyntaxProblem.Repair) -> Bool {
        switch repair {
        case .takeAsText(let location):
            replace(at: location) { StandIns.standIn(for: $0) }
        case .skipLine(let location):
            replace(at: location) { _ in [UInt8(ascii: "#")] }
        }
    }

    private mutating func replace(at location: SourceLocation, by replacement: (Unicode.Scalar) -> [UInt8]) -> Bool {
        let range = bytes.withUnsafeBufferPointer { characterRange(at: location, in: $0) }
        guard let range, let scalar = String(decoding: bytes[range], as: UTF8.self).unicodeScalars.first else {
            return false
        }
        let new = replacement(scalar)
        guard !bytes[range].elementsEqual(new) else { return false }
        bytes.replaceSubrange(range, with: new)
        return true
    }

    private func characterRange(at location: SourceLocation, in bytes: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
        var index = 0
        var line: Int32 = 1
        while line < location.line {
            guard index < bytes.count else { return nil }
            if endsLine(at: index, in: bytes) { line += 1 }
            index += 1
        }
        for _ in 1..<max(1, location.column) {
            guard index < bytes.count else { return nil }
            index += width(at: index, in: bytes)
        }
        return index < bytes.count ? index..<min(bytes.count, index + width(at: index, in: bytes)) : nil
    }

    private func width(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
        switch bytes[index] {
        case 0xF0...: 4
        case 0xE0...: 3
        case 0xC0...: 2
        default: 1
        }
    }
}

/// Whether a byte is the last of a line break: LF, CR or CR LF.
func endsLine(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    switch bytes[index] {
    case 0x0A: true
    case 0x0D: index + 1 == bytes.count || bytes[index + 1] != 0x0A
    default: false
    }
}

extension SourceLocation {
    /// The place of a byte of a document in UTF-8.
    init(offset: Int, in bytes: UnsafeBufferPointer<UInt8>, file: Int32) {
        self.init(file: file, line: 1, column: 1)
        for index in 0..<min(offset, bytes.count) {
            if endsLine(at: index, in: bytes) {
                line += 1
                column = 1
            } else if bytes[index] & 0xC0 != 0x80 {
                column += 1
            }
        }
    }
}
