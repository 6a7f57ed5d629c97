import Containment
import GTK

/// The screen of a list, which tells when it has been taken away, by whomever.
final class TodoScreen<Item: Hashable & Sendable>: ListScreenViewController<Item> {
  var onRemoval: (@MainActor () -> Void)?
  /// What stands above the list, and above the message in its place; nil for nothing.
  var header: Widget?

  override func loadView() {
    super.loadView()
    guard let header else { return }
    let column = Box(.vertical, spacing: 0, [header])
    column.packStart(view, expand: true)
    view = column
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    list.view.styleClasses.insert("todo-ruled")
    list.view.accessibleName = title ?? ""
  }

  override func didMove(toParent parent: ViewController?) {
    super.didMove(toParent: parent)
    if parent == nil { onRemoval?() }
  }
}
