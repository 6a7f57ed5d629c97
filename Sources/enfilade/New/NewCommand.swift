import Compose
import GTK
import Sandbox

/// `enfilade new`: makes a package with an app of one's own, its sandbox and its tests. (Row OP-19.)
enum NewCommand: PackageCommand {
  static let name = "new"

  /// Makes the package, and returns the message for the user.
  static func run(
    _ arguments: [String], checkout: String?
  ) throws(CommandLineError) -> String {
    let common = PackageOptions(
      program, files: tr("FOLDER"),
      summary: tr("Makes a package with an app, its screens in a sandbox, and tests."))
    let values = try common.options.parse(arguments)
    guard let folder = values.files.first, !folder.isEmpty else {
      throw CommandLineError(
        program: program, reason: tr("Say where the package is to be, such as ../Reader"))
    }
    if values.files.count > 1 {
      throw CommandLineError(
        program: program, reason: tr("Unexpected argument {1}", values.files[1]))
    }
    do throws(PackageError) {
      let folder = Folder.absolute(folder)
      let names = try PackageNames(folder: FilePath.name(of: folder), id: values[common.id])
      let libraries = try Checkout.path(values[common.libraries], otherwise: checkout)
      try Checkout.check(folder, libraries: libraries)
      let template = PackageTemplate(
        names: names, libraries: Checkout.dependency(on: libraries, of: folder))
      try PackageWriter.write(template.files, to: folder)
      return summary(of: names, in: folder)
    } catch {
      throw CommandLineError(program: program, reason: error.reason)
    }
  }

  private static func summary(of names: PackageNames, in folder: String) -> String {
    // Not translated: these are commands.
    let commands = [
      ("make run", tr("installs what is missing, builds, and launches {1}", names.program)),
      ("make sandbox", tr("launches the sandbox, where its screens can be tried")),
      ("make test", tr("builds, and runs the tests")),
    ].map { command, text in
      "  " + command + String(repeating: " ", count: 14 - command.count) + text
    }
    return
      ([tr("{1} is in {2}. What to do there:", names.title, folder), ""] + commands
      + ["", tr("The first time, the libraries are built, which takes minutes.")])
      .joined(separator: "\n")
  }
}
