import Compose
import GTK
import Sandbox

/// `enfilade export`: makes a package of a flow, or brings it up to date. (Row FL-11.)
enum ExportCommand: PackageCommand {
  static let name = "export"

  /// Exports a flow, and returns the message for the user.
  static func run(
    _ arguments: [String], checkout: String?
  ) throws(CommandLineError) -> String {
    let common = PackageOptions(
      program, files: tr("FLOW") + " " + tr("FOLDER"),
      summary: tr("Makes a package of a flow: of a file, or of a sample such as recipes."))
    let isUpdate = common.options.flag(
      "update", tr("Write what is different in a package that was exported before"))
    let values = try common.options.parse(arguments)
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
        ofFlow: values.files[0], to: values.files[1], id: values[common.id],
        libraries: values[common.libraries], checkout: checkout)
      return try write(export, isUpdate: values[isUpdate])
    } catch {
      throw CommandLineError(program: program, reason: error.reason)
    }
  }

  /// Writes a new package. One that is there already is only written when that was asked for.
  private static func write(
    _ export: PackageExport, isUpdate: Bool
  ) throws(PackageError) -> String {
    var lines = export.missing + export.lines
    if !export.isAgain {
      try export.write()
      lines = export.missing + [tr("{1} is in {2}.", export.program, export.folder)]
    } else if export.isDone {
      lines.append(tr("Nothing has to be written."))
    } else if isUpdate {
      try export.write()
    } else {
      lines += ["", tr("Nothing was written yet: --update does that.")]
    }
    return lines.joined(separator: "\n")
  }
}
