import Containment
import GTK
import GTKTools

extension TransitionViewController {
  /// Asks for a file, and writes the last frames to it: as a film if its name ends as that of one, and
  /// otherwise as one picture, side by side.
  func saveFilm() async {
    // Those that are seen now, whatever moves while the file is chosen.
    let frames = desk.film.frames
    guard !frames.isEmpty, !Served.isOn else { return view.errorBell() }
    let path = await askForFile(
      tr("Save the last frames"),
      text: tr(
        "A name that ends in .png gets them side by side; one in .apng or .webm gets a film."),
      named: "film.png")
    guard let path else { return }
    do throws(FileError) {
      if MovingPicture.isFilm(path) {
        let ground = view.themeColor("theme_bg_color") ?? .white
        try await MovingPicture(frames, on: ground).save(to: path)
      } else {
        try Surface.strip(of: frames.map(\.picture)).write(toPNG: path)
      }
    } catch {
      await tell(tr("The picture was not saved"), error)
    }
  }
}
