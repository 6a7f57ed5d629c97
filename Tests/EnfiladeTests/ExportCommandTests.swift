import GTK
import TestSupport
import Testing

@testable import Compose
@testable import enfilade

@Suite("enfilade export")
struct ExportCommandTests {
  private let scratch = ScratchFolder()

  private func export(_ arguments: String...) throws(CommandLineError) -> String {
    try ExportCommand.run(["export"] + arguments, checkout: Compiler.package)
  }

  private func refusal(_ arguments: String...) -> String? {
    do throws(CommandLineError) {
      _ = try ExportCommand.run(["export"] + arguments, checkout: Compiler.package)
      return nil
    } catch { return error.reason }
  }

  @Test("FL-11 a sample becomes a package; again, only what is different is told, and then written")
  func sample() throws {
    let folder = "\(scratch.path)/Mail"
    #expect(try export("letters", folder) == "mail is in \(folder).")
    let screens = "\(folder)/Sources/MailScreens"
    for path in [
      "\(screens)/Screens/LetterViewController.swift", "\(screens)/Models/Letter.swift",
      "\(screens)/Routes.swift", "\(folder)/Tests/MailTests/ScreenTests.swift",
      "\(folder)/Sources/mail/main.swift", "\(folder)/Package.swift",
      "\(folder)/\(PackageUpdate.manifest)",
    ] {
      #expect(UserFolders.hasFile(path), "\(path)")
    }
    let tests = try scratch.text("Mail/Tests/MailTests/ScreenTests.swift")
    #expect(tests.contains(#"hand.click(.role("label", named: "Your chair is ready"))"#))
    let manifest = try scratch.text("Mail/Package.swift")
    #expect(manifest.contains(#"enfilade("Containment"), enfilade("Routing"), enfilade("Parts")"#))
    #expect(try export("letters", folder) == "Nothing has to be written.")

    scratch.write("// Mine\n", to: "Mail/Sources/MailScreens/Store.swift")
    let told = try export("welcome", folder).split(separator: "\n")
    #expect(told.contains("new: Sources/MailScreens/Models/Walk.swift"))
    #expect(told.contains("changed: Sources/MailScreens/Routes.swift"))
    #expect(told.contains("removed: Sources/MailScreens/Models/Letter.swift"))
    #expect(told.contains("edited by hand, stays as it is: Sources/MailScreens/Store.swift"))
    #expect(told.last == "Nothing was written yet: --update does that.")
    #expect(UserFolders.hasFile("\(screens)/Models/Letter.swift"))
    _ = try export("--update", "welcome", folder)
    #expect(!UserFolders.hasFile("\(screens)/Models/Letter.swift"))
    #expect(UserFolders.hasFile("\(screens)/Models/Walk.swift"))
    #expect(try scratch.text("Mail/Sources/MailScreens/Store.swift") == "// Mine\n")
  }

  @Test("FL-11 files that a flow shows and that are not there are named; the package has all else")
  func missing() throws {
    scratch.write(
      """
      {"format": "enfilade-composition", "version": 1, "root": {"kind": "column", "children": [
      {"kind": "picture", "properties": {"file": "cat.png"}},
      {"kind": "interface-file", "properties": {"file": "card.ui"}}]}}
      """, to: "Pets.enfilade")
    let folder = "\(scratch.path)/Pets"
    #expect(
      try export("\(scratch.path)/Pets.enfilade", folder) == """
        missing, not in the package: \(scratch.path)/card.ui
        missing, not in the package: \(scratch.path)/cat.png
        pets is in \(folder).
        """)
  }

  @Test("FL-11 what cannot be exported is refused by a sentence, and nothing is written")
  func refusals() throws {
    try Folder.make("\(scratch.path)/Full")
    scratch.write("mine\n", to: "Full/file")
    #expect(refusal("recipes", "\(scratch.path)/Full") == "\(scratch.path)/Full is not empty")
    #expect(refusal("recipes")?.hasPrefix("Say which flow") == true)
    #expect(refusal("recipes", "")?.hasPrefix("Say which flow") == true)
    #expect(refusal("recipes", "a", "b") == "Unexpected argument b")
    #expect(refusal("\(scratch.path)/none.enfilade", "\(scratch.path)/None") != nil)
    #expect(!UserFolders.hasFile("\(scratch.path)/None/Package.swift"))
  }
}
