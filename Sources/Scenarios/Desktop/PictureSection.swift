import Containment
import GTK
import Sandbox

/// A picture, which can be copied, replaced by what was copied, and read from a file.
final class PictureSection: DesktopSection {
  private let picture = Picture(
    PictureSection.doors, alternativeText: tr("Doors of rooms, one behind the other"))

  /// How the picture uses its room.
  var fit: Picture.ContentFit {
    get { picture.contentFit }
    set { picture.contentFit = newValue }
  }

  override func loadView() {
    picture.fixedHeight = 140
    picture.accessibleID = "desktop.picture"
    load(
      tr("Picture and clipboard"),
      [
        picture,
        Controls.linked([
          Controls.button(tr("_Copy"), id: "desktop.copy") { [weak self] in self?.copy() },
          Controls.button(tr("_Paste"), id: "desktop.paste") { [weak self] in
            Task { await self?.paste() }
          },
          Controls.button(tr("_Open…"), id: "desktop.open") { [weak self] in
            Task { await self?.open() }
          },
        ]),
      ])
  }

  private func copy() {
    guard let pixbuf = picture.surface?.pixbuf else { return }
    Clipboard.set(pixbuf)
    tell(tr("Copied {1} × {2} pixels", "\(pixbuf.width)", "\(pixbuf.height)"))
  }

  private func paste() async {
    if let pixbuf = await Clipboard.picture() {
      show(pixbuf)
    } else if let text = await Clipboard.text() {
      tell(tr("No picture was copied, but “{1}”.", text))
    } else {
      tell(tr("Nothing was copied."))
    }
  }

  private func open() async {
    let dialog = FileDialog(tr("Open picture"), accept: tr("_Open"))
    guard let path = await dialog.open(over: view.window) else { return }
    do {
      show(try await PictureSection.read(path))
    } catch {
      tell("\(error)")
    }
  }

  private func show(_ pixbuf: Pixbuf) {
    picture.surface = Surface(pixbuf)
    picture.alternativeText = ""
    tell(tr("A picture of {1} × {2} pixels", "\(pixbuf.width)", "\(pixbuf.height)"))
  }

  /// A large file takes a while, in which the window goes on.
  @concurrent
  private static nonisolated func read(_ path: String) async throws(FileError) -> Pixbuf {
    try Pixbuf(reading: path)
  }

  /// Rooms seen through their doors.
  private static let doors: Surface = {
    let surface = Surface(width: 480, height: 300)
    surface.draw { context in
      for depth in 0..<8 {
        let depth = Double(depth)
        let shade = 0.35 + depth * 0.08
        context.fill(
          Color(red: shade, green: shade * 0.85, blue: shade * 0.6), x: depth * 30,
          y: depth * 18, width: 480 - depth * 60, height: 300 - depth * 18)
      }
    }
    return surface
  }()
}
