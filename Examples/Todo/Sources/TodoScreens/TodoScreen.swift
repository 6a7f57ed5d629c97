import Containment

/// The screen of a list, which tells when it has been taken away, by whomever.
final class TodoScreen<Item: Hashable & Sendable>: ListScreenViewController<Item> {
  var onRemoval: (@MainActor () -> Void)?

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
