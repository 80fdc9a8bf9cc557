#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Where a run writes what it has to say.
public struct Console {
    /// Summaries, lists, diffs.
    var output: (String) -> Void
    /// Diagnostics.
    var errors: (String) -> Void
    /// Whether colors make sense in diagnostics.
    var isColorful: Bool

    /// The standard streams of the process.
    public static var standard: Console {
        Console(
            output: { write($0, to: STDOUT_FILENO) },
            errors: { write($0, to: STDERR_FILENO) },
            isColorful: isatty(STDERR_FILENO) != 0 && isEmpty("NO_COLOR") && environment("TERM") != "dumb"
        )
    }

    private static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

    /// <https://no-color.org>
    private static func isEmpty(_ name: String) -> Bool { environment(name)?.isEmpty ?? true }

    private static func write(_ text: String, to descriptor: Int32) {
        var text = text
        text.withUTF8 { buffer in
            var rest = UnsafeRawBufferPointer(buffer)
            while let start = rest.baseAddress, !rest.isEmpty {
                #if canImport(Darwin)
                    let count = Darwin.write(descriptor, start, rest.count)
                #elseif canImport(Glibc)
                    let count = Glibc.write(descriptor, start, rest.count)
                #elseif canImport(Musl)
                    let count = Musl.write(descriptor, start, rest.count)
                #endif
                // Nobody is left to tell.
                guard count >= 0 || errno == EINTR else { return }
                rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(max(0, count)))
            }
        }
    }
}
