import Containment
import GTK

extension TransitionViewController {
  /// Asks for a file, and writes the last frames to it as one picture, side by side.
  func saveFilm() async {
    // Those that are seen now, whatever moves while the file is chosen.
    let frames = desk.film.pictures
    guard !frames.isEmpty else { return view.errorBell() }
    let prompt = Prompt(
      tr("Save the last frames"), fields: [PromptField(tr("File"), text: "film.png")],
      confirm: tr("_Save"), cancel: tr("_Cancel"))
    guard let path = await ask(prompt)?.first else { return }
    do throws(FileError) {
      try Surface.strip(of: frames).write(toPNG: path)
    } catch {
      _ = await ask(
        Question(
          tr("The picture was not saved"), text: "\(error)", buttons: [.cancel(tr("_Close"))]))
    }
  }
}
