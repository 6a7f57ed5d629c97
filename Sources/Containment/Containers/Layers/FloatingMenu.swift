import GTK

/// A round button in a corner, and round buttons with labels that come out of it one after another
/// in one direction.
///
/// The widget covers the whole overlay, so that swinging buttons are not clipped; pointer and touch
/// pass through it where there is no button.
final class FloatingMenu: CustomLayout {
  /// Milliseconds between the arrival of one item and the next.
  static let stagger = 150.0
  /// Milliseconds in which an item's label fades in, once the item has arrived.
  static let labelFade = 250.0
  /// Logical pixels between the button and the edges.
  private static let margin = 24
  /// Logical pixels between one button and the next.
  private static let spacing = 12
  /// The diameter of the button, in logical pixels.
  private static let diameter = 56

  let button = DisclosureButton()
  private let image = Image(icon: "list-add-symbolic")
  private let heading: Transition.Direction
  private var rows: [FloatingMenuRow] = []

  init(_ heading: Transition.Direction, name: String) {
    self.heading = heading
    super.init()
    passesThrough = true
    button.child = image
    button.setSizeRequest(width: FloatingMenu.diameter, height: FloatingMenu.diameter)
    for name in ["circular", "suggested-action", "image-button", "enfilade-floating"] {
      button.styleClasses.insert(name)
    }
    button.accessibleID = "menu.button"
    button.accessibleName = name
    button.tooltip = name
    add(button)
  }

  /// How far the button is raised above its usual place, in logical pixels.
  var lift = 0.0 { didSet { layoutChildren() } }

  /// Sets the items, which are hidden at first; `chosen` is called with the index of one that is
  /// clicked.
  func setItems(
    _ items: [MenuItem], of controller: ViewController, chosen: @escaping @MainActor (Int) -> Void
  ) {
    for row in rows { row.view.destroy() }
    let isVertical = heading == .up || heading == .down
    rows = items.enumerated().map { index, item in
      FloatingMenuRow(
        item, index, isVertical: isVertical, controller,
        moved: { [weak self] in
          self?.layoutChildren()
        }, clicked: { chosen(index) })
    }
    for row in rows { add(row.view) }
    button.isVisible = !items.isEmpty
  }

  /// Shows or hides the items; `settled` is called each time that an item has arrived or
  /// disappeared.
  func setOpen(_ isOpen: Bool, settled: @escaping @MainActor () -> Void) {
    button.isExpanded = isOpen
    image.iconName = isOpen ? "window-close-symbolic" : "list-add-symbolic"
    for row in rows { row.prepare(isOpen) }
    for row in rows { row.go(isOpen, settled) }
  }

  /// Whether every item has arrived, or every item has disappeared.
  func isSettled(open: Bool) -> Bool { rows.allSatisfy { $0.share == (open ? 1 : 0) } }

  /// Ends the animations of all items at once.
  func arrive() { for row in rows { row.arrive() } }

  /// Hides the items after they have disappeared, so that focus and layout skip them.
  func hideRows() { for row in rows { row.view.isVisible = false } }

  // MARK: Places

  override func layout(_ size: Size) {
    guard button.isVisible else { return }
    let isMirrored = direction == .rightToLeft
    let length = FloatingMenu.diameter
    let far = FloatingMenu.margin + length
    let corner = Rectangle(
      x: (heading == .end) != isMirrored ? FloatingMenu.margin : size.width - far,
      y: heading == .down ? FloatingMenu.margin : size.height - far - Int(lift.rounded()),
      width: length, height: length)
    place(button, corner)
    var distance = length + FloatingMenu.spacing
    for row in rows where row.view.isVisible {
      let wanted = row.view.preferredSize
      let isVertical = heading == .up || heading == .down
      place(
        row.view,
        isVertical
          ? rectangle(of: row, wanted, above: corner, distance)
          : rectangle(of: row, wanted, beside: corner, distance))
      distance += (isVertical ? wanted.height : wanted.width) + FloatingMenu.spacing
    }
  }

  /// The place of a row above or below the button, with its own button in line with that one.
  private func rectangle(
    of row: FloatingMenuRow, _ wanted: Size, above corner: Rectangle, _ distance: Int
  ) -> Rectangle {
    let inset = (corner.width - FloatingMenuRow.diameter) / 2
    let goal =
      heading == .up
      ? corner.y + corner.height - distance - wanted.height : corner.y + distance
    let start = corner.y + (corner.height - wanted.height) / 2
    return Rectangle(
      x: direction == .rightToLeft
        ? corner.x + inset : corner.x + corner.width - inset - wanted.width,
      y: row.place(from: start, to: goal), width: wanted.width, height: wanted.height)
  }

  /// The place of a row beside the button.
  private func rectangle(
    of row: FloatingMenuRow, _ wanted: Size, beside corner: Rectangle, _ distance: Int
  ) -> Rectangle {
    let inset = (corner.height - FloatingMenuRow.diameter) / 2
    let isToTheLeft = (heading == .start) != (direction == .rightToLeft)
    let goal =
      isToTheLeft ? corner.x + corner.width - distance - wanted.width : corner.x + distance
    let start = corner.x + (corner.width - wanted.width) / 2
    return Rectangle(
      x: row.place(from: start, to: goal),
      y: corner.y + corner.height - inset - wanted.height, width: wanted.width,
      height: wanted.height)
  }

  /// Draws the items below the button, from under which they come.
  override func drawChildren(_ context: DrawingContext) {
    for row in rows.reversed() { draw(row.view, in: context) }
    draw(button, in: context)
  }
}
