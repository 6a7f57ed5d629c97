import Containment
import GTK
import TodoStore

/// A row for a list: its emoji, its name, and how many items it has.
///
/// Properties may be set before the view is there or after. (MV-27.)
final class TodoListRowViewController: ViewController {
  private lazy var picture = Label()
  private lazy var heading = Label()
  private lazy var number = Label()

  /// The first character of it is shown; ``TodoList/defaultEmoji`` if there is none.
  var emoji = "" { didSet { update() } }
  var name = "" { didSet { update() } }
  var count = 0 { didSet { update() } }

  override func loadView() {
    picture.widthInCharacters = 2
    picture.styleClasses.insert("todo-emoji")
    for label in [heading, number] { label.ellipsizes = true }
    view = row(picture, heading, over: number, height: 44)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    update()
  }

  private func update() {
    guard isViewLoaded else { return }
    picture.text = emoji.first { !$0.isWhitespace }.map(String.init) ?? TodoList.defaultEmoji
    heading.text = name
    heading.tooltip = name
    number.text = tr(one: "{1} item", many: "{1} items", count: count)
  }
}

/// A row for an item: whether it is done, its name, and below that when.
///
/// Properties may be set before the view is there or after. (MV-27.)
final class TodoItemRowViewController: ViewController {
  private lazy var check = CheckButton("")
  private lazy var heading = Label()
  private lazy var caption = Label()

  var name = "" { didSet { update() } }
  var detail = "" { didSet { update() } }
  var isCompleted = false { didSet { update() } }
  /// Called when the mark is clicked.
  var onToggle: (@MainActor () -> Void)?
  private var isUpdating = false

  override func loadView() {
    check.valign = .center
    // The row itself has the focus; Space does there what a click does here.
    check.canFocus = false
    check.toggled.connect(weak: self) { $0.didToggle() }
    for label in [heading, caption] {
      label.wraps = true
      label.widthInCharacters = 8
    }
    view = row(check, heading, over: caption, height: 48)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    update()
  }

  private func update() {
    guard isViewLoaded else { return }
    isUpdating = true
    check.isActive = isCompleted
    isUpdating = false
    check.accessibleName = isCompleted ? tr("Done") : tr("Not done")
    heading.text = name
    heading.styleClasses.set("dim-label", isCompleted)
    caption.text = detail
  }

  private func didToggle() {
    guard !isUpdating else { return }
    // The mark follows the store.
    update()
    onToggle?()
  }
}

/// What is at the start, and behind it two lines.
private func row(_ start: Widget, _ heading: Label, over caption: Label, height: Int) -> Widget {
  for label in [heading, caption] { label.xalign = 0 }
  caption.styleClasses.insert("todo-caption")
  let lines = Box(.vertical, spacing: 3, [heading, caption])
  lines.valign = .center
  lines.hexpand = true
  let row = Box(.horizontal, spacing: 12, [start, lines])
  row.margins = EdgeInsets(top: 6, start: 12, bottom: 6, end: 12)
  row.setSizeRequest(height: height)
  return row
}
