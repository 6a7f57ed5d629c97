import Containment
import GTK

/// The screen of a list, perhaps with an entry above it. It tells when it has been taken away, by
/// whomever.
final class TodoScreen<Item: Hashable & Sendable>: ListScreenViewController<Item> {
  var onRemoval: (@MainActor () -> Void)?
  /// What stands above the list, and above the message in its place; nil for nothing.
  var entry: Entry?
  /// Whether the entry gets the focus when the screen has appeared.
  private var isToBeWritten = false

  override init(list: ListViewController<Item>, empty: Message) {
    super.init(list: list, empty: empty)
    list.restorationIdentifier = "rows"
    // There is a message in its place while it is empty.
    list.isStateOptional = true
    // Buttons over a row would cover its text, also by touch; actions are in its menu, behind it, on keys.
    list.hoverButtons = .none
    list.activatesOnSingleClick = true
  }

  override func loadView() {
    super.loadView()
    guard let entry else { return }
    entry.margins = EdgeInsets(12)
    let column = Box(.vertical, spacing: 0, [entry])
    column.packStart(view, expand: true)
    view = column
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    list.view.styleClasses.insert("todo-ruled")
    list.view.accessibleName = title ?? ""
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if isToBeWritten { write() }
  }

  override func didMove(toParent parent: ViewController?) {
    super.didMove(toParent: parent)
    if parent == nil { onRemoval?() }
  }

  /// Gives the focus to the entry, as soon as that is there.
  func write() {
    guard let entry else { return }
    isToBeWritten = !entry.isMapped
    entry.grabFocus()
  }

  override func encodeRestorableState(_ state: RestorableState) {
    super.encodeRestorableState(state)
    if let entry { state.keepText(of: entry) }
  }

  override func decodeRestorableState(_ state: RestorableState) {
    super.decodeRestorableState(state)
    if let entry { state.restoreText(of: entry) }
  }
}
