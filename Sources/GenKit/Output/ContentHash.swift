/// Tells whether a file is as it was written: the 64-bit FNV-1a hash, the same on every machine.
///
/// It guards against mistakes, not against attacks: whoever can change a file can change the manifest too.
struct ContentHash: Hashable, Sendable {
    private let value: UInt64

    init(of bytes: some Sequence<UInt8>) {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        value = hash
    }

    /// Reads what ``text`` writes.
    init?(_ text: some StringProtocol) {
        guard text.utf8.count == 16, text.utf8.first != UInt8(ascii: "+"), let value = UInt64(text, radix: 16) else {
            return nil
        }
        self.value = value
    }

    /// Sixteen hexadecimal digits.
    var text: String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
