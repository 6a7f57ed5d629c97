import Containment
import GTK

/// A text to read, and what can be done with it where a layer around shows that.
final class TextScreen: ViewController, SupportingWidgetsSource {
  private let text: String
  let supportingWidgets: [Widget]

  init(_ text: String, actions: [String]) {
    self.text = text
    supportingWidgets = actions.map { Button($0.replacing("_", with: "__")) }
    super.init()
    supportingWidgets.first?.styleClasses.insert("suggested-action")
  }

  override func loadView() {
    let label = Label(text)
    label.wraps = true
    label.xalign = 0
    label.valign = .start
    label.margins = EdgeInsets(18)
    let scroller = ScrolledWindow(label)
    scroller.setPolicies(horizontal: .never, vertical: .automatic)
    scroller.propagatesNaturalHeight = true
    view = scroller
  }
}
