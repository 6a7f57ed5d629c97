import Containment
import GTK

/// What assistive technology sees of a widget, or what is wrong with it.
final class AccessibilityRowViewController: ViewController {
  private let icon = Image(icon: "dialog-error-symbolic")
  private let number = Label()
  private let heading = Label.paragraph()
  private let detail = Label.paragraph(style: "enfilade-caption")

  override func loadView() {
    number.widthInCharacters = 2
    number.styleClasses.insert("heading")
    for label in [heading, detail] { label.hexpand = true }
    for widget in [icon, number] as [Widget] { widget.valign = .start }
    let line = Box(
      .horizontal, spacing: 6, [icon, number, Box(.vertical, spacing: 3, [heading, detail])])
    line.margins = EdgeInsets(top: 4, start: 6, bottom: 4, end: 6)
    view = line
  }

  func show(_ row: AccessibilityRow) {
    view.accessibleID = row.accessibleID
    view.accessibleName = row.spoken
    heading.text = row.title
    detail.text = row.detail
    switch row.mark {
    case .icon(let name):
      icon.iconName = name
      icon.show()
      number.hide()
    case .number(let place):
      number.text = "\(place)"
      number.show()
      icon.hide()
    }
  }
}
