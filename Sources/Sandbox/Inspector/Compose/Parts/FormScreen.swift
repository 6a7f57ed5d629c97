import Containment
import GTK

/// Fields to fill in, and what can be done with them where a layer around shows that.
final class FormScreen: ViewController, SupportingWidgetsSource {
  private let fields: [String]
  let supportingWidgets: [Widget]

  init(fields: [String], actions: [String]) {
    self.fields = fields
    supportingWidgets = actions.map { Button($0.replacing("_", with: "__")) }
    super.init()
    supportingWidgets.first?.styleClasses.insert("suggested-action")
  }

  override func loadView() {
    let column = Box(.vertical, spacing: 6)
    column.margins = EdgeInsets(18)
    for field in fields {
      let caption = Label(field)
      caption.xalign = 0
      caption.ellipsizes = true
      caption.styleClasses.insert("dim-label")
      let entry = Entry()
      entry.accessibleName = field
      entry.margins = EdgeInsets(bottom: 6)
      column.add(caption)
      column.add(entry)
    }
    let scroller = ScrolledWindow(column)
    scroller.setPolicies(horizontal: .never, vertical: .automatic)
    scroller.propagatesNaturalHeight = true
    view = scroller
  }
}
