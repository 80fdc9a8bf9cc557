import Diagnostics
import SwiftBackend

/// What the command line asks for.
enum Request: Equatable {
    case generate(Arguments)
    case help
    case version
}

/// One run over one or more specs.
struct Arguments: Equatable {
    /// Paths, at least one.
    var specs: [String] = []
    /// The folder of the one spec, or the folder of the folders of several; nil: ``defaultOutput``.
    var output: String?
    /// The folder of the folders, however many specs there are.
    var outputRoot: String?
    /// The configuration file; nil: the one beside the spec, if there is one.
    var configuration: String?
    /// What the API is called, whatever the spec says.
    var name: String?
    var access: SwiftBackend.Access?
    /// Beside async.
    var styles: Set<SwiftBackend.Style>?
    /// A folder with templates that take the place of built-in ones.
    var templates: String?
    /// Folders beside those of the specs that references may lead into.
    var roots: [String] = []
    /// The file that gets everything.
    var singleFile: String?
    var shards: Int?
    /// What the names of shards begin with; nil: the name of the API.
    var shardPrefix: String?
    var mode = Mode.write
    /// Warnings are errors.
    var isStrict = false
    var isQuiet = false
    /// Lists all notes, and all diagnostics of a kind.
    var isVerbose = false
    var format = DiagnosticFormat.text
    var color = Color.auto

    enum Mode: Equatable {
        case write
        /// Writes nothing, and fails where a run would write.
        case check
        /// Writes nothing, and says what a run would write.
        case dryRun
    }

    enum Color: String, CaseIterable {
        /// Where errors go to a terminal.
        case auto
        case always, never
    }

    static let defaultOutput = "Generated"
    static let shardCounts = 1...256
}
