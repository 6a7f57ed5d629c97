import Containment
import GTK
import Sandbox

/// The row of a ``RouteLine``.
final class RouteLineViewController: ViewController {
  private let icon = Image(icon: "go-next-symbolic")
  private let heading = Label()
  private let words = Label()

  func show(_ line: RouteLine) {
    icon.iconName = line.icon
    heading.text = line.title
    words.text = line.text
  }

  override func loadView() {
    heading.styleClasses.insert("heading")
    words.styleClasses.insert("dim-label")
    for label in [heading, words] {
      label.wrapFromStart(atLeast: 12)
    }
    icon.valign = .start
    icon.margins = EdgeInsets(top: 2)
    let lines = Box(.vertical, spacing: 3, [heading, words])
    lines.hexpand = true
    let row = Box(.horizontal, spacing: 12, [icon, lines])
    row.margins = EdgeInsets(top: 6, start: 12, bottom: 6, end: 12)
    view = row
  }

  /// A list of lines. The accessible id of a row is `prefix`, a dot and the id of the line.
  static func list(_ prefix: String) -> ValueListViewController<RouteLine> {
    let list = ValueListViewController<RouteLine>(
      make: { RouteLineViewController() },
      configure: { row, line in
        row.show(line)
        row.view.accessibleID = "\(prefix).\(line.id)"
      }, text: { "\($0.title). \($0.text)" })
    list.view.accessibleID = "\(prefix).list"
    list.view.styleClasses.insert("enfilade-ruled")
    return list
  }
}
