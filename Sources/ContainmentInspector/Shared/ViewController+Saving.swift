import Containment
import GTK

extension ViewController {
  /// Asks for the path of a file to be written; nil if the user does not want to.
  func askForFile(_ title: String, text: String = "", named name: String) async -> String? {
    let prompt = Prompt(
      title, text: text, fields: [PromptField(tr("File"), text: name)], confirm: tr("_Save"),
      cancel: tr("_Cancel"))
    return await ask(prompt)?.first
  }

  /// Says that something was not saved, and why.
  func tell(_ title: String, _ error: FileError) async {
    _ = await ask(Question(title, text: "\(error)", buttons: [.cancel(tr("_Close"))]))
  }
}
