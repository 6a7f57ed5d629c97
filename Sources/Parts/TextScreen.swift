import Containment
import GTK

/// A text to read, and what can be done with it where a layer around shows that, such as an
/// `ActionTemplateController`.
///
/// ```swift
/// let page = TextScreen("When are you open on holidays?", actions: ["Save hours", "Ask me later"])
/// page.onAction = { print($0 == 0 ? "Saved" : "Later") }
/// ```
public final class TextScreen: ViewController, SupportingWidgetsSource {
  package let text: String
  package let actions: [String]
  /// The buttons of the actions.
  public let supportingWidgets: [Widget]
  /// Called with the index of an action when its button is clicked.
  public var onAction: @MainActor (Int) -> Void = { _ in }

  /// A screen with `text`, which is broken into lines and scrolls, and with a button for each of `actions`.
  public init(_ text: String, actions: [String] = []) {
    (self.text, self.actions) = (text, actions)
    let buttons = actionButtons(actions)
    supportingWidgets = buttons
    super.init()
    for (index, button) in buttons.enumerated() {
      button.clicked.connect(weak: self) { $0.onAction(index) }
    }
  }

  public override func loadView() {
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
