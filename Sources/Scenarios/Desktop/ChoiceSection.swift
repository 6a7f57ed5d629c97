import Containment
import GTK
import Sandbox

/// A colour and a font, chosen in the dialogs of GTK, and a text that has them.
final class ChoiceSection: DesktopSection {
  private let sample = TextView(tr("A text in the colour and the font that were chosen"))
  private var style = TextStyle(color: Color(red: 0.15, green: 0.63, blue: 0.41))

  override func loadView() {
    sample.wraps = true
    sample.isEditable = false
    sample.setInsets(horizontal: 12, vertical: 12)
    sample.accessibleID = "desktop.sample"
    sample.accessibleName = tr("Colour and font")
    load(
      tr("Colour and font"),
      [
        page(sample, height: 80),
        Controls.linked([
          Controls.button(tr("Co_lour…"), id: "desktop.color") { [weak self] in
            Task { await self?.chooseColor() }
          },
          Controls.button(tr("_Font…"), id: "desktop.font") { [weak self] in
            Task { await self?.chooseFont() }
          },
        ]),
      ])
    apply()
  }

  private func apply() {
    sample.setStyle(style, in: 0..<sample.text.unicodeScalars.count)
  }

  private func chooseColor() async {
    let dialog = ColorDialog(tr("Colour of the text"))
    guard let color = await dialog.choose(style.color ?? .black, over: view.window) else {
      return tell(tr("No colour was chosen."))
    }
    style.color = color
    apply()
    tell(tr("Chosen: {1}.", color.hex))
  }

  private func chooseFont() async {
    let dialog = FontDialog(tr("Font of the text"))
    guard let font = await dialog.choose(style.font, over: view.window) else {
      return tell(tr("No font was chosen."))
    }
    style.font = font
    apply()
    tell(tr("Chosen: {1}.", font.description))
  }
}
