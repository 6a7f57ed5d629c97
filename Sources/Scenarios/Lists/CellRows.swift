import Containment
import GTK
import Sandbox

/// The common part of all rows: a content, and a star after it.
class CellRowViewController: ViewController {
  /// The width of what is at the start, which is that of a button, in logical pixels.
  static let iconWidth = 34

  private let star = Image(icon: "starred-symbolic")
  private var onEdit: (@MainActor (Cell) -> Void)?
  private(set) var cell: Cell?

  /// Makes the content, which differs between kinds.
  func makeContent() -> Widget { Box(.horizontal) }
  /// Shows `cell` in the content.
  func update(_ cell: Cell) {}

  override func loadView() {
    let content = makeContent()
    content.hexpand = true
    content.valign = .center
    star.setSizeRequest(width: 16)
    let row = Box(.horizontal, spacing: 12, [content, star])
    // At the end the buttons of the actions appear under the pointer.
    row.margins = EdgeInsets(top: 6, start: 6, bottom: 6, end: 104)
    row.setSizeRequest(height: 40)
    view = row
  }

  /// Shows `cell`; `onEdit` is called after each change by the user.
  final func show(_ cell: Cell, onEdit: @escaping @MainActor (Cell) -> Void) {
    // Setting the widgets must not count as an edit.
    self.onEdit = nil
    self.cell = cell
    update(cell)
    star.iconName = cell.isStarred ? "starred-symbolic" : nil
    star.accessibleName = cell.isStarred ? tr("Starred") : ""
    view.accessibleID = "cells.\(cell.id)"
    self.onEdit = onEdit
  }

  final func edit(_ change: (inout Cell) -> Void) {
    guard var edited = cell, let onEdit else { return }
    change(&edited)
    cell = edited
    onEdit(edited)
  }
}

/// An icon, two lines and a switch.
final class LightRowViewController: CellRowViewController {
  private let icon = Image(icon: "weather-clear-symbolic")
  private let name = Label()
  private let place = Label()
  private let toggle = Switch()

  override func makeContent() -> Widget {
    for label in [name, place] {
      label.wraps = true
      label.widthInCharacters = 6
    }
    toggle.changed.connect(weak: self) { row in row.edit { $0.isOn = row.toggle.isActive } }
    icon.setSizeRequest(width: Self.iconWidth)
    return Box(.horizontal, spacing: 6, [icon, Controls.lines(name, over: place), toggle])
  }

  override func update(_ cell: Cell) {
    guard case .light(let symbol, let room) = cell.form else { return }
    icon.iconName = symbol
    name.text = cell.title
    place.text = room
    toggle.isActive = cell.isOn
    toggle.accessibleName = "\(cell.title), \(room)"
    toggle.accessibleID = "cells.switch.\(cell.id)"
  }
}

/// A title and a text that a button expands. Whether it is expanded is kept for each cell.
final class StoryRowViewController: CellRowViewController, ReusableRow {
  private let heading = Label()
  private let story = Label()
  private let unfold = Button(icon: "pan-end-symbolic", label: tr("Unfold"))
  private let arrow = Image(icon: "pan-end-symbolic")
  private lazy var revealer = Revealer(story)
  private var isOpen = false {
    didSet {
      revealer.isRevealed = isOpen
      arrow.iconName = isOpen ? "pan-down-symbolic" : "pan-end-symbolic"
      unfold.tooltip = isOpen ? tr("Fold") : tr("Unfold")
      unfold.accessibleName = isOpen ? tr("Fold") : tr("Unfold")
    }
  }

  override func makeContent() -> Widget {
    heading.wrapFromStart(atLeast: 8)
    heading.hexpand = true
    story.xalign = 0
    story.wraps = true
    unfold.child = arrow
    unfold.styleClasses.insert("flat")
    unfold.valign = .center
    unfold.clicked.connect(weak: self) { $0.isOpen.toggle() }
    story.margins = EdgeInsets(top: 6, start: Self.iconWidth + 6, bottom: 6)
    let line = Box(.horizontal, spacing: 6, [unfold, heading])
    return Box(.vertical, spacing: 0, [line, revealer])
  }

  override func update(_ cell: Cell) {
    guard case .story(let text) = cell.form else { return }
    heading.text = cell.title
    story.text = text
    unfold.accessibleID = "cells.unfold.\(cell.id)"
  }

  func prepareForReuse() { isOpen = false }
  func saveState() -> Bool? { isOpen ? true : nil }
  func restoreState(_ isOpen: Bool) { self.isOpen = isOpen }
}

/// A label and an entry.
final class PlateRowViewController: CellRowViewController {
  private let name = Label()
  private let entry = Entry()

  override func makeContent() -> Widget {
    entry.hexpand = true
    entry.valign = .center
    entry.widthInCharacters = 5
    entry.changed.connect(weak: self) { row in row.edit { $0.writing = row.entry.text } }
    let icon = Image(icon: "document-edit-symbolic")
    icon.setSizeRequest(width: Self.iconWidth)
    name.margins = EdgeInsets(end: 6)
    name.wraps = true
    name.widthInCharacters = 5
    return Box(.horizontal, spacing: 6, [icon, name, entry])
  }

  override func update(_ cell: Cell) {
    guard case .plate(let hint) = cell.form else { return }
    name.text = cell.title
    entry.placeholder = hint
    entry.tooltip = hint
    entry.text = cell.writing
    entry.accessibleName = "\(cell.title): \(hint)"
    entry.accessibleID = "cells.entry.\(cell.id)"
  }
}
