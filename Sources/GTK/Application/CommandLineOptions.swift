import CGTK

#if canImport(Glibc)
  import Glibc
#endif

/// The command-line options of a program, read by GOption, which also writes `--help`.
///
/// ```swift
/// let options = CommandLineOptions(program: "enfilade", files: "[URI…]")
/// let trace = options.filename("trace", argument: "FILE", "Write the event log to FILE")
/// let values = try options.parse(CommandLine.arguments)
/// if let path = values[trace] { … }
/// ```
///
/// GTK's own options (`--display` and others) are accepted too, and shown by `--help-all`. None of
/// this opens a display.
@MainActor
public final class CommandLineOptions {
  private let program: String
  private let files: String?
  private let summary: String?
  private var entries: [Entry] = []

  /// Options for `program`.
  ///
  /// - Parameters:
  ///   - files: The name of the files or URIs after the options in `--help`; nil if none are
  ///     accepted.
  ///   - summary: A sentence or two in `--help` about what the program does.
  public init(program: String, files: String? = nil, summary: String? = nil) {
    self.program = program
    self.files = files
    self.summary = summary
  }

  // MARK: Declaring

  /// An option without an argument: given or not.
  public func flag(
    _ name: String, short: Unicode.Scalar? = nil, isHidden: Bool = false, _ description: String
  ) -> CommandLineOption<Bool> {
    add(G_OPTION_ARG_NONE, name, short, nil, isHidden, description) { $0 != nil }
  }

  /// An option with a text, nil when it is not given. The last one counts.
  public func string(
    _ name: String, short: Unicode.Scalar? = nil, argument: String, isHidden: Bool = false,
    _ description: String
  ) -> CommandLineOption<String?> {
    add(G_OPTION_ARG_STRING, name, short, argument, isHidden, description) { $0 }
  }

  /// An option with a path as the file system spells it, nil when it is not given.
  public func filename(
    _ name: String, short: Unicode.Scalar? = nil, argument: String, isHidden: Bool = false,
    _ description: String
  ) -> CommandLineOption<String?> {
    add(G_OPTION_ARG_FILENAME, name, short, argument, isHidden, description) { $0 }
  }

  private func add<Value>(
    _ kind: GOptionArg, _ name: String, _ short: Unicode.Scalar?, _ argument: String?,
    _ isHidden: Bool, _ description: String, read: @escaping @MainActor (String?) -> Value
  ) -> CommandLineOption<Value> {
    precondition(
      !entries.contains { $0.name == name }, "The option --\(name) is declared twice.")
    entries.append(
      Entry(
        name: name, short: short, description: description, argument: argument, kind: kind,
        isHidden: isHidden))
    return CommandLineOption(name: name, read: read)
  }

  // MARK: Reading

  /// The values of a command line.
  @MainActor
  public struct Values {
    fileprivate let found: [String: String]
    /// The files or URIs after the options.
    public let files: [String]

    /// The value of an option.
    public subscript<Value>(_ option: CommandLineOption<Value>) -> Value {
      option.read(found[option.name])
    }

    /// Whether there is an option of this name.
    package func isGiven(_ name: String) -> Bool { found[name] != nil }
  }

  /// Reads `arguments`, of which the first is the program's name.
  ///
  /// `--help` and similar options write to standard output and end the process with code 0.
  ///
  /// - Throws: ``CommandLineError`` if an option is unknown or lacks its argument, or if files are
  ///   given and none are accepted.
  public func parse(_ arguments: [String]) throws(CommandLineError) -> Values {
    setlocale(LC_ALL, "")
    g_set_prgname(program)
    let context = g_option_context_new(files)!
    defer { g_option_context_free(context) }
    g_option_context_set_summary(context, summary)
    let table = OptionTable(entries)
    g_option_context_add_main_entries(context, table.entries, nil)
    g_option_context_add_group(context, gtk_get_option_group(0))

    var vector = arguments.unsafeVector
    defer { g_strfreev(vector) }
    var error: UnsafeMutablePointer<GError>?
    guard g_option_context_parse_strv(context, &vector, &error) != 0 else {
      throw CommandLineError(program: program, reason: String(taking: error) ?? tr("Bad options"))
    }
    let (rest, found) = (table.files, table.found)
    for entry in entries where entry.kind == G_OPTION_ARG_FILENAME && found[entry.name] == "" {
      let reason = tr("--{1} needs the name of a file or folder", entry.name)
      throw CommandLineError(program: program, reason: reason)
    }
    if files == nil, let first = rest.first {
      throw CommandLineError(program: program, reason: tr("Unexpected argument {1}", first))
    }
    return Values(found: found, files: rest)
  }
}

/// One option, as a key to its value; made by ``CommandLineOptions``.
public struct CommandLineOption<Value> {
  let name: String
  let read: @MainActor (String?) -> Value
}

/// A command line that the program does not understand.
public nonisolated struct CommandLineError: Error, CustomStringConvertible {
  /// The program's name.
  public let program: String
  /// What is wrong, such as `Unknown option --foo`.
  public let reason: String

  /// An error that the program itself reports; a full stop at the end of `reason` is taken away.
  public init(program: String, reason: String) {
    self.program = program
    self.reason = reason.hasSuffix(".") ? String(reason.dropLast()) : reason
  }

  /// One line with the reason and the way to help.
  public var description: String { tr("{1}: {2}. See --help.", program, reason) }
}
