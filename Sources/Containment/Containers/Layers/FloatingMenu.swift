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

  private weak var controller: MenuController?

  init(of controller: MenuController) {
    self.controller = controller
    heading = controller.direction
    super.init()
    passesThrough = true
    button.child = image
    button.setSizeRequest(width: FloatingMenu.diameter, height: FloatingMenu.diameter)
    for name in ["circular", "suggested-action", "image-button", "enfilade-floating"] {
      button.styleClasses.insert(name)
    }
    button.accessibleID = "menu.button"
    button.accessibleName = controller.name
    button.tooltip = controller.name
    add(button)
  }

  private var isVertical: Bool { heading == .up || heading == .down }

  /// How far the button is raised above its usual place, in logical pixels.
  var lift = 0.0 { didSet { layoutChildren() } }

  /// Makes the items of the controller, which are hidden at first.
  func makeItems() {
    for row in rows { row.view.destroy() }
    guard let controller else { return }
    rows = controller.items.enumerated().map { index, item in
      FloatingMenuRow(item, index, isVertical: isVertical, in: self, of: controller)
    }
    for row in rows { add(row.view) }
    button.isVisible = !rows.isEmpty
  }

  /// Shows or hides the items. The controller hears of each item that has arrived or disappeared.
  func setOpen(_ isOpen: Bool) {
    button.isExpanded = isOpen
    image.iconName = isOpen ? "window-close-symbolic" : "list-add-symbolic"
    for row in rows { row.prepare(isOpen) }
    for row in rows { row.go(isOpen) }
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
      place(row.view, rectangle(of: row, wanted, from: corner, distance))
      distance += (isVertical ? wanted.height : wanted.width) + FloatingMenu.spacing
    }
  }

  /// The place of a row above, below or beside the button, with its own button in line with that one.
  private func rectangle(
    of row: FloatingMenuRow, _ wanted: Size, from corner: Rectangle, _ distance: Int
  ) -> Rectangle {
    let isMirrored = direction == .rightToLeft
    let length = FloatingMenu.diameter
    let inset = (length - FloatingMenuRow.diameter) / 2
    func along(_ corner: Int, _ wanted: Int, isBefore: Bool) -> Int {
      row.place(
        from: corner + (length - wanted) / 2,
        to: isBefore ? corner + length - distance - wanted : corner + distance)
    }
    let (x, y) =
      isVertical
      ? (
        corner.x + (isMirrored ? inset : length - inset - wanted.width),
        along(corner.y, wanted.height, isBefore: heading == .up)
      )
      : (
        along(corner.x, wanted.width, isBefore: (heading == .start) != isMirrored),
        corner.y + length - inset - wanted.height
      )
    return Rectangle(x: x, y: y, width: wanted.width, height: wanted.height)
  }

  /// Draws the items below the button, from under which they come.
  override func drawChildren(_ context: DrawingContext) {
    for row in rows.reversed() { draw(row.view, in: context) }
    draw(button, in: context)
  }
}
