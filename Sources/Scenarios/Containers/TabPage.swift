import Containment
import GTK
import Sandbox

/// A coloured page with its name and an entry, whose text is a state to keep.
final class TabPage: ViewController {
  private static let hues: [Color] = [
    Color(red: 0.60, green: 0.76, blue: 0.95), Color(red: 0.56, green: 0.94, blue: 0.64),
    Color(red: 0.98, green: 0.94, blue: 0.42), Color(red: 1.0, green: 0.75, blue: 0.42),
    Color(red: 0.86, green: 0.54, blue: 0.87),
  ]

  private let number: Int

  init(_ title: String, icon: String, number: Int) {
    self.number = number
    super.init()
    self.title = title
    tabItem.icon = icon
    debugName = title
  }

  override func loadView() {
    let heading = Label(title ?? "")
    heading.styleClasses.insert("enfilade-page-title")
    let notes = Entry(placeholder: tr("Notes"))
    notes.accessibleID = "page.\(number).notes"
    notes.accessibleName = tr("Notes on {1}", title ?? "")
    let column = Box(.vertical, spacing: 12, [heading, notes])
    column.halign = .center
    column.valign = .center
    column.margins = EdgeInsets(18)
    let field = ColorView(TabPage.hues[number % TabPage.hues.count])
    field.styleClasses.insert("enfilade-room")
    field.add(column)
    view = field
  }
}
