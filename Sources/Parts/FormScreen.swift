import Containment
import GTK

/// Fields to fill in, and what can be done with them where a layer around shows that, such as an
/// `ActionTemplateController`.
///
/// ```swift
/// let form = FormScreen(fields: ["Name", "Place"], actions: ["Log in"])
/// form.onAction = { [weak form] _ in print(form?.texts ?? []) }
/// ```
public final class FormScreen: ViewController, SupportingWidgetsSource {
  package let fields: [String]
  package let actions: [String]
  private lazy var entries = fields.map { _ in Entry() }
  /// The buttons of the actions.
  public let supportingWidgets: [Widget]
  /// Called with the index of an action when its button is clicked.
  public var onAction: @MainActor (Int) -> Void = { _ in }
  /// Called when Enter is pressed in one of the fields.
  public var onSubmit: @MainActor () -> Void = {}

  /// A form with an entry under the name of each of `fields`, and with a button for each of `actions`.
  public init(fields: [String], actions: [String] = []) {
    (self.fields, self.actions) = (fields, actions)
    let buttons = actionButtons(actions)
    supportingWidgets = buttons
    super.init()
    for (index, button) in buttons.enumerated() {
      button.clicked.connect(weak: self) { $0.onAction(index) }
    }
  }

  /// What stands in the fields, in their order. Setting fewer leaves the last ones as they are.
  public var texts: [String] {
    get { entries.map(\.text) }
    set { for (entry, text) in zip(entries, newValue) { entry.text = text } }
  }

  public override func loadView() {
    let column = Box(.vertical, spacing: 6)
    column.margins = EdgeInsets(18)
    for (field, entry) in zip(fields, entries) {
      let caption = Label(field)
      caption.xalign = 0
      caption.ellipsizes = true
      caption.styleClasses.insert("dim-label")
      entry.accessibleName = field
      entry.activated.connect(weak: self) { $0.onSubmit() }
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
