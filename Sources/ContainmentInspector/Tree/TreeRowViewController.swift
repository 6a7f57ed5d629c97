import Containment
import GTK

/// A row of the tree, indented by its level, with an expander, the controller and its state.
final class TreeRowViewController: ViewController, ReusableRow {
  private static let sheet = BuiltInStyle(
    of: "the tree",
    """
    .enfilade-state {
      min-width: 16px; min-height: 16px; border-radius: 8px; border: 1px solid transparent;
      font-size: 9px; font-weight: bold; color: white;
    }
    .enfilade-state-created { color: inherit; border-color: currentColor; }
    .enfilade-state-offScreen { background-color: #706f74; }
    .enfilade-state-appearing { background-color: #1c71d8; }
    .enfilade-state-appeared { background-color: #1a7f50; }
    .enfilade-state-disappearing { background-color: #b5440b; }
    .enfilade-expander {
      min-width: 24px; min-height: 24px; padding: 0; border: none; box-shadow: none;
    }
    .enfilade-expander:not(:hover) { background: none; }
    .enfilade-tag { font-size: smaller; }
    """)
  /// The indentation of a level, in logical pixels.
  private static let indent = 18
  /// Rows of deeper levels are not indented further, so that there is room for the name.
  private static let deepest = 6

  /// Called when the user expands or collapses the row.
  var onToggle: (@MainActor () -> Void)?

  private let expander = DisclosureButton()
  private let arrow = Image(icon: "pan-down-symbolic")
  private let icon = Image(icon: "text-x-generic-symbolic")
  private let type = Label.line()
  private let name = Label.line(style: "dim-label")
  private let tag = Label.line(tr("presented"), style: "dim-label")
  private let badge = Label()
  private lazy var content = Box(.horizontal, spacing: 6)
  private lazy var flashing = FlashBin(content)
  private var state: ControllerState?

  override func loadView() {
    Self.sheet.install()
    expander.child = arrow
    expander.styleClasses.insert("flat")
    expander.styleClasses.insert("enfilade-expander")
    expander.canFocus = false
    expander.focusesOnClick = false
    expander.valign = .center
    expander.clicked.connect(weak: self) { $0.onToggle?() }
    name.hexpand = true
    tag.styleClasses.insert("enfilade-tag")
    badge.styleClasses.insert("enfilade-state")
    badge.valign = .center
    for part in [expander, icon, type] { content.packStart(part) }
    content.packStart(name, expand: true)
    for part in [badge, tag] { content.packEnd(part) }
    content.setSizeRequest(height: 28)
    view = flashing
  }

  func show(_ node: ControllerNode) {
    let level = min(node.level, Self.deepest) - 1
    content.margins = EdgeInsets(top: 1, start: 4 + level * Self.indent, bottom: 1, end: 8)
    expander.opacity = node.isExpanded == nil ? 0 : 1
    expander.isSensitive = node.isExpanded != nil
    expander.isExpanded = node.isExpanded == true
    expander.accessibleName = node.isExpanded == true ? tr("Collapse") : tr("Expand")
    let closed = view.direction == .rightToLeft ? "pan-start-symbolic" : "pan-end-symbolic"
    arrow.iconName = node.isExpanded == false ? closed : "pan-down-symbolic"
    icon.iconName = node.icon
    type.text = node.type
    name.text = node.title ?? ""
    tag.isVisible = node.isPresented
    if let state { badge.styleClasses.remove(state.styleClass) }
    state = node.state
    badge.styleClasses.insert(node.state.styleClass)
    badge.text = node.state.letter
    badge.tooltip = node.state.name
    view.tooltip = node.spoken
    view.accessibleID = "tree.row"
  }

  /// The brightness of the flash after a change of the state, 0…1.
  var brightness: Double { flashing.brightness }

  func flash() { flashing.flash(motion) }

  func prepareForReuse() { flashing.extinguish() }
}
