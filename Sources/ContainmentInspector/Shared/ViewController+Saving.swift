import Containment
import GTK

#if canImport(Glibc)
  import Glibc
#endif

extension ViewController {
  /// Asks for the path of a file to be written, and whether one that is there is to be replaced; nil if the user does
  /// not want to.
  func askForFile(_ title: String, text: String = "", named name: String) async -> String? {
    let prompt = Prompt(
      title, text: text, fields: [PromptField(tr("File"), text: name)], confirm: tr("_Save"),
      cancel: tr("_Cancel"))
    guard var path = await ask(prompt)?.first else { return nil }
    if path.hasPrefix("~/"), let home = getenv("HOME") {
      path = String(cString: home) + path.dropFirst()
    }
    guard UserFolders.hasFile(path) else { return path }
    let question = Question(
      tr("Replace “{1}”?", FilePath.name(of: path)),
      text: tr("There is a file of this name already. What is in it is lost if you replace it."),
      buttons: [.cancel(tr("_Cancel")), .destructive(tr("_Replace"))])
    return await ask(question)?.role == .destructive ? path : nil
  }

  /// Says that something was not saved, and why.
  func tell(_ title: String, _ error: FileError) async {
    _ = await ask(Question(title, text: "\(error)", buttons: [.cancel(tr("_Close"))]))
  }
}
