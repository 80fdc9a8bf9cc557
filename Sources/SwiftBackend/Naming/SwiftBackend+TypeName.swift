extension SwiftBackend {
    /// The name of a type in the casing of Swift: `pet-store` → `PetStore`.
    ///
    /// - Returns: Empty where the text has no letter or digit.
    public static func typeName(of text: String) -> String { Casing.upperCamel(text) }
}
