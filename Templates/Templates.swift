


/// The built-in template sets, embedded so that `gen` is one file that can be copied anywhere.
public enum Templates {
    /// The bytes of the built-in templates by file name.
    public static let swift: [String: [UInt8]] = [:]
}
