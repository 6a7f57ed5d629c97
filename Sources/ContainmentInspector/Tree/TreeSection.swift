import Containment
import GTK

/// The sections of the tree. They have headings only if there are both.
enum TreeSection: String {
  case tree, alive

  private var title: String {
    switch self {
    case .tree: tr("In the tree")
    case .alive: tr("Still alive")
    }
  }

  static let headings = RowKind<String>(
    make: { TextRowViewController(.heading) },
    configure: { $0.text = TreeSection(rawValue: $1)?.title ?? $1 })
}

/// Shows how many controllers have left the tree and are still alive, with a button that checks
/// again.
final class LeakBar {
  private let label = Label()
  let button = Button(tr("Check _again"))
  let view: Box

  init(_ look: @escaping @MainActor () -> Void) {
    label.xalign = 0
    label.wraps = true
    label.hexpand = true
    button.valign = .center
    button.accessibleID = "tree.check"
    button.clicked.connect { look() }
    let row = Box(.horizontal, spacing: 12, [label, button])
    row.margins = EdgeInsets(6)
    view = Box(.vertical, spacing: 0, [Separator(.horizontal), row])
    view.isVisible = false
    view.tooltip = tr("They are no longer in the tree, but something still retains them.")
  }

  func show(count: Int) {
    view.isVisible = count > 0
    guard count > 0 else { return }
    label.text = tr(
      one: "{1} controller is still alive", many: "{1} controllers are still alive", count: count)
  }
}
