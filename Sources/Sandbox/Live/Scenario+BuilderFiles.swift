import Containment
import GTK

extension Scenario {
  /// A scenario for each `.ui` file of a folder, as designers such as Glade and Cambalache write
  /// them; and the `.css` files of the folder are their style sheets.
  ///
  /// ```swift
  /// SandboxApp(
  ///   id: "org.example.Drafts", title: "Drafts",
  ///   scenarios: Scenario.builderFiles(in: "Resources/ui", group: "Drafts"))
  /// ```
  ///
  /// The file `LogInPage.ui` is the scenario `log-in-page` with the title “Log in page”. It shows
  /// the first widget of the file that is in no other one; what is in a window comes without the
  /// window. A file that was saved again is shown at once. If it is broken, the screen stays as it
  /// was, and the fault stands over the canvas.
  ///
  /// A folder that cannot be read, or has no such files, and a file whose name gives no id, keep
  /// the app from starting, as any other fault in the list of scenarios does.
  public static func builderFiles(in folder: String, group: String) -> [Scenario] {
    do throws(FileError) {
      let files = try InterfaceFiles.names(in: folder)
      guard !files.isEmpty else {
        return [Scenario(folder, group: group, fault: tr("{1}: There is no .ui file.", folder))]
      }
      return files.map { Scenario(file: $0, in: folder, group: group) }
    } catch {
      return [Scenario(folder, group: group, fault: "\(error)")]
    }
  }

  /// The scenarios of a folder, in a group that is called like it.
  static func builderFiles(inNamed folder: String) -> [Scenario] {
    builderFiles(in: folder, group: FilePath.name(of: folder))
  }

  private init(file: String, in folder: String, group: String) {
    let name = String(file.dropLast(InterfaceFiles.suffix.count))
    let id = KnobName.id(ofProperty: name.replacing(" ", with: "-"))
    guard id.isName else {
      let fault = tr(
        "{1}: A scenario cannot be called so: only letters, digits, dashes and blanks are.",
        "\(folder)/\(file)")
      self.init(file, group: group, fault: fault)
      return
    }
    let screen = Scenario(id, KnobName.words(name.replacing("-", with: " ")), group: group) {
      BuilderScreenViewController(file, in: folder)
    }
    self = screen.styleSheets(in: folder)
  }

  /// Stands for a screen that cannot be made, so that the app does not start.
  private init(_ name: String, group: String, fault: String) {
    self.init(name, name, group: group) { ViewController() }
    listFault = fault
  }

  /// The same scenario, whose screen wears the `.css` files of a folder: on the canvas alone, and
  /// not in the tool around it. They are read anew whenever one of them changes.
  public func styleSheets(in folder: String) -> Scenario {
    var scenario = self
    scenario.styleFolder = folder
    return scenario
  }
}

/// The `.ui` files of a folder.
package enum InterfaceFiles {
  package static let suffix = ".ui"

  /// The names of those that are not hidden, in alphabetical order.
  package static func names(in folder: String) throws(FileError) -> [String] {
    try Folder.names(in: folder).filter { $0.hasSuffix(suffix) && !$0.hasPrefix(".") }
  }
}
