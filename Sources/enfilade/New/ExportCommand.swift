import Compose
import GTK
import Sandbox

/// `enfilade export`: makes a package of a flow, or brings it up to date. (Row FL-11.)
enum ExportCommand {
  /// The first argument of the program that chooses this command.
  static let name = "export"
  // Not translated: it is a command line.
  private static let program = "enfilade export"

  /// Runs the command and prints its output; `arguments` begin with ``name``.
  ///
  /// - Returns: the exit code: 0, or 2 if nothing was exported; the reason is then printed to standard error.
  static func exitCode(of arguments: [String]) -> Int32 {
    SandboxApp.beginTranslation()
    do throws(CommandLineError) {
      print(try run(arguments))
      return 0
    } catch {
      StandardError.print(error.description)
      return 2
    }
  }

  /// Exports a flow, and returns the message for the user.
  ///
  /// - Parameter checkout: the checkout to use without the option `--libraries`; nil if there is none.
  static func run(
    _ arguments: [String], checkout: String? = Checkout.ofThisProgram
  ) throws(CommandLineError) -> String {
    let options = CommandLineOptions(
      program: program, files: tr("FLOW") + " " + tr("FOLDER"),
      summary: tr("Makes a package of a flow: of a file, or of a sample such as recipes."))
    let id = options.string(
      "id", argument: "ID", tr("Call the app ID, such as org.example.Reader"))
    let libraries = options.filename(
      "libraries", argument: "DIR",
      tr("Use the checkout of Enfilade in DIR, not that of this program"))
    let isUpdate = options.flag(
      "update", tr("Write what is different in a package that was exported before"))
    let values = try options.parse(arguments)
    guard values.files.count > 1, !values.files[1].isEmpty else {
      throw CommandLineError(
        program: program,
        reason: tr("Say which flow, and where the package is to be, such as recipes ../Recipes"))
    }
    if values.files.count > 2 {
      throw CommandLineError(
        program: program, reason: tr("Unexpected argument {1}", values.files[2]))
    }
    do throws(PackageError) {
      let export = try PackageExport(
        ofFlow: values.files[0], to: values.files[1], id: values[id],
        libraries: values[libraries], checkout: checkout)
      return try write(export, isUpdate: values[isUpdate])
    } catch {
      throw CommandLineError(program: program, reason: error.reason)
    }
  }

  /// Writes a new package. One that is there already is only written when that was asked for.
  private static func write(
    _ export: PackageExport, isUpdate: Bool
  ) throws(PackageError) -> String {
    guard export.isAgain else {
      try export.write()
      return tr("{1} is in {2}.", export.program, export.folder)
    }
    if export.isDone {
      return (export.lines + [tr("Nothing has to be written.")]).joined(separator: "\n")
    }
    guard isUpdate else {
      return (export.lines + ["", tr("Nothing was written yet: --update does that.")])
        .joined(separator: "\n")
    }
    try export.write()
    return export.lines.joined(separator: "\n")
  }
}
