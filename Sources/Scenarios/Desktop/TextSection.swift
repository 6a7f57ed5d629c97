import Containment
import GTK
import Sandbox

/// A text of which parts have styles of their own.
final class TextSection: DesktopSection {
  private let text = TextView()

  override func loadView() {
    text.wraps = true
    text.setInsets(horizontal: 12, vertical: 12)
    text.accessibleID = "desktop.text"
    text.accessibleName = tr("Text with styles")
    text.append(tr("Bold"), style: TextStyle(isBold: true))
    text.append(", ")
    text.append(tr("leaning"), style: TextStyle(isItalic: true))
    text.append(", ")
    text.append(tr("underlined"), style: TextStyle(isUnderlined: true))
    text.append(", ")
    text.append(
      tr("coloured"),
      style: TextStyle(
        color: .white, background: Color(red: 0.15, green: 0.45, blue: 0.35)))
    text.append(", ")
    text.append(tr("and large"), style: TextStyle(scale: 1.6))
    text.append(". " + tr("Select a part, and give it another style."))
    let styles: [(String, String, TextStyle?)] = [
      ("bold", tr("_Bold"), TextStyle(isBold: true)),
      ("italic", tr("_Italic"), TextStyle(isItalic: true)),
      ("plain", tr("Pl_ain"), nil),
    ]
    load(
      tr("Text with styles"),
      [
        page(text, height: 110),
        Controls.linked(
          styles.map { id, title, style in
            Controls.button(title, id: "desktop.\(id)") { [weak self] in self?.give(style) }
          }),
      ])
  }

  private func give(_ style: TextStyle?) {
    let range = text.selection
    guard !range.isEmpty else { return tell(tr("Nothing is selected.")) }
    text.setStyle(style, in: range)
    tell(
      tr(
        one: "{1} letter has another style", many: "{1} letters have another style",
        count: range.count))
  }
}
