import Compose
import GTK
import GTKTools
import Sandbox

/// A command of the program that makes a package, or brings one up to date.
protocol PackageCommand {
  /// The first argument of the program, which chooses it.
  static var name: String { get }

  /// Does it, and returns the message for the user; `arguments` begin with ``name``.
  ///
  /// - Parameter checkout: the checkout to use without the option `--libraries`; nil if there is none.
  static func run(_ arguments: [String], checkout: String?) throws(CommandLineError) -> String
}

extension PackageCommand {
  // Not translated: it is a command line.
  static var program: String { "enfilade \(name)" }

  static func run(_ arguments: [String]) throws(CommandLineError) -> String {
    try run(arguments, checkout: Checkout.ofThisProgram)
  }

  /// Does it, and prints its output.
  ///
  /// - Returns: the exit code: 0, or 2 if nothing was made; the reason is then printed to standard error.
  static func exitCode(of arguments: [String]) -> Int32 {
    SandboxApp.beginTranslation()
    do {
      print(try run(arguments))
      try StandardOutput.flush()
      return 0
    } catch {
      StandardError.print(error is CommandLineError ? "\(error)" : "\(program): \(error)")
      return 2
    }
  }
}

/// The options of all commands for packages.
struct PackageOptions {
  let options: CommandLineOptions
  let id: CommandLineOption<String?>
  let libraries: CommandLineOption<String?>

  init(_ program: String, files: String, summary: String) {
    options = CommandLineOptions(program: program, files: files, summary: summary)
    id = options.string(
      "id", argument: "ID", tr("Call the app ID, such as org.example.Reader"))
    libraries = options.filename(
      "libraries", argument: "DIR",
      tr("Use the checkout of Enfilade in DIR, not that of this program"))
  }
}
