import Diagnostics

/// The program.
public enum Gen {
    /// What a process tells its parent.
    public enum ExitStatus: Int32, Sendable {
        case success = 0
        /// Something is wrong with a spec, a template or the output, or the output is out of date.
        case failure = 1
        /// The command line is wrong.
        case usage = 2
    }

    public static let version = "0.1.0"

    /// Does what a command line says.
    ///
    /// - Parameters:
    ///   - words: The command line without the name of the program.
    ///   - start: When the process began, for the time in the summary.
    public static func run(
        _ words: [String],
        console: Console = .standard,
        start: ContinuousClock.Instant = .now
    ) -> ExitStatus {
        let diagnostics = DiagnosticCollector()
        var parser = ArgumentParser(words, diagnostics: diagnostics)
        switch parser.parse() {
        case .generate(let arguments):
            return Run(arguments, console: console, start: start)()
        case .help:
            console.output(ArgumentOption.manual)
            return .success
        case .version:
            console.output("gen \(version)\n")
            return .success
        case nil:
            console.print(diagnostics, as: parser.format, color: .auto)
            return .usage
        }
    }
}
