/// SHA-256 (FIPS 180-4), for proof keys. Not for much data: Foundation has no digest on Linux.
enum SHA256 {
    static func hash(_ message: [UInt8]) -> [UInt8] {
        var bytes = message + [0x80]
        while bytes.count % 64 != 56 { bytes.append(0) }
        for shift in stride(from: 56, through: 0, by: -8) {
            bytes.append(UInt8(truncatingIfNeeded: (message.count * 8) >> shift))
        }
        // The fractions of the square roots of the first 8 primes, and of the cube roots of the first 64.
        let primes = (2...311).filter { n in !(2..<n).contains { n % $0 == 0 } }
        var hash = primes.prefix(8).map { UInt32(truncatingIfNeeded: UInt64(Double($0).squareRoot() * 4_294_967_296)) }
        let constants = primes.prefix(64).map(cubeRoot)
        for start in stride(from: 0, to: bytes.count, by: 64) {
            var words = (0..<16).map { i in (0..<4).reduce(UInt32(0)) { $0 << 8 | UInt32(bytes[start + i * 4 + $1]) } }
            for i in 16..<64 {
                let (a, b) = (words[i - 15], words[i - 2])
                let s0 = rotate(a, 7) ^ rotate(a, 18) ^ a >> 3
                let s1 = rotate(b, 17) ^ rotate(b, 19) ^ b >> 10
                words.append(words[i - 16] &+ s0 &+ words[i - 7] &+ s1)
            }
            var v = hash
            for i in 0..<64 {
                let s1 = rotate(v[4], 6) ^ rotate(v[4], 11) ^ rotate(v[4], 25)
                let choice = v[4] & v[5] ^ ~v[4] & v[6]
                let t1 = v[7] &+ s1 &+ choice &+ constants[i] &+ words[i]
                let s0 = rotate(v[0], 2) ^ rotate(v[0], 13) ^ rotate(v[0], 22)
                let majority = v[0] & v[1] ^ v[0] & v[2] ^ v[1] & v[2]
                v = [t1 &+ s0 &+ majority, v[0], v[1], v[2], v[3] &+ t1, v[4], v[5], v[6]]
            }
            for i in 0..<8 { hash[i] &+= v[i] }
        }
        return hash.flatMap { word in [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) } }
    }

    private static func rotate(_ word: UInt32, _ count: UInt32) -> UInt32 { word >> count | word << (32 - count) }

    /// The first 32 bits of the fraction, in whole numbers: a Double is not exact enough for all of them.
    private static func cubeRoot(_ prime: Int) -> UInt32 {
        // The largest x with x³ ≤ prime · 2⁹⁶, bit by bit.
        var root: UInt64 = 0
        for bit in stride(from: 34, through: 0, by: -1) {
            let next = root | 1 << UInt64(bit)
            let square = next.multipliedFullWidth(by: next)
            // x² < 2⁷⁰, so that x³ is compared as x² · x in three words.
            let low = square.low.multipliedFullWidth(by: next)
            let high = square.high.multipliedFullWidth(by: next)
            let (middle, carry) = low.high.addingReportingOverflow(high.low)
            let top = high.high &+ (carry ? 1 : 0)
            let limit = UInt64(prime) << 32
            if top == 0, middle < limit || (middle == limit && low.low == 0) { root = next }
        }
        return UInt32(truncatingIfNeeded: root)
    }
}
