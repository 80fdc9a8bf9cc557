/// The options of `gen`, as they are spelled behind `--`.
enum ArgumentOption: String, CaseIterable {
    case config, output, name, access, style, templates, root
    case singleFile = "single-file"
    case shards
    case shardPrefix = "shard-prefix"
    case outputRoot = "output-root"
    case check
    case dryRun = "dry-run"
    case strict, quiet, verbose
    case diagnosticsFormat = "diagnostics-format"
    case color, help, version

    var takesValue: Bool {
        switch self {
        case .config, .output, .name, .access, .style, .templates, .root, .singleFile, .shards, .shardPrefix,
            .outputRoot, .diagnosticsFormat, .color:
            true
        case .check, .dryRun, .strict, .quiet, .verbose, .help, .version: false
        }
    }

    /// Whether it may be given more than once.
    var isRepeatable: Bool { self == .root || !takesValue }

    /// For the plugins, which have to say where files go before the names of the APIs are known.
    var isHidden: Bool { self == .shardPrefix || self == .outputRoot }

    var spelling: String { "--" + rawValue }
}

extension ArgumentOption {
    static let usage = "gen SPEC... [options]"

    static let manual = """
        usage: \(usage)

        Reads API specs (endpoint format, OpenAPI 3.0 to 3.2, Swagger 2.0) and writes
        Swift: routers, models, services, errors.

          --config FILE       the configuration; default: pets.gen.yaml for pets.yaml,
                              if it is there; what options say counts more
          --output DIR        where to write; default: Generated/<API>
                              with several specs: each into DIR/<API>
          --name NAME         call the API so, whatever the spec says; one spec only
          --access LEVEL      internal (default), package or public
          --style STYLES      beside async calls: completion, combine, response,
                              protocols (comma-separated)
          --templates DIR     templates that replace built-in ones of the same name
          --root DIR          a folder beside that of a document which its references
                              may lead into; may be given several times
          --single-file FILE  everything into one file
          --shards N          everything into N files, <API>.1.swift to <API>.N.swift
          --check             write nothing; print what would change; fail if it does
          --dry-run           write nothing; list what would be written and removed
          --strict            warnings are errors
          --quiet             print errors and warnings only
          --verbose           list all notes, and all problems of a kind
          --diagnostics-format FORMAT
                              text (default), json, sarif or github; to standard error
          --color WHEN        auto (default), always or never
          --help              print this
          --version           print the version

        A value may also stand behind '=': --access=public. What follows '--' is a spec.

        Exit status: 0 all is well; 1 a problem with a spec, a template or the output,
        or with --check the output is out of date; 2 a wrong command line.

        """
}
