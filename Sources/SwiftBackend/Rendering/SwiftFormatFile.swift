/// The configuration of `swift format` that lies in the output folder, so that the output is clean by the nearest one.
enum SwiftFormatFile {
    static let file = OutputFile(path: ".swift-format", text: text)

    // Templates do not measure text, hence no line length; wire names may break the three rules about names.
    private static let text = """
        {
          "version": 1,
          "indentation": { "spaces": 4 },
          "lineLength": 100000,
          "maximumBlankLines": 1,
          "respectsExistingLineBreaks": true,
          "lineBreakBeforeEachArgument": true,
          "indentConditionalCompilationBlocks": false,
          "multilineTrailingCommaBehavior": "keptAsWritten",
          "rules": {
            "AlwaysUseLowerCamelCase": false,
            "IdentifiersMustBeASCII": false,
            "TypeNamesShouldBeCapitalized": false
          }
        }

        """
}
