import GTK

/// A round button in a corner, and round buttons with labels that come one after another, away from
/// it in one direction.
@MainActor
final class FloatingMenu {
  /// Milliseconds by which each item is there later than the one before. (Row MA-36.)
  static let stagger = 150.0
  /// Milliseconds in which an item's label fades in, once the item is there.
  static let labelFade = 250.0
  /// Logical pixels between the button and the edges.
  private static let margin = 24
  /// As much of that as belongs to the menu itself, so that what moves takes its shadow along.
  private static let shadow = 8

  let view: Box
  let button = Button("")
  private let image = Image(icon: "list-add-symbolic")
  private let direction: Transition.Direction
  private(set) var rows: [FloatingMenuRow] = []

  init(_ direction: Transition.Direction, name: String) {
    self.direction = direction
    view = Box(direction == .up || direction == .down ? .vertical : .horizontal, spacing: 12)
    view.halign = direction == .end ? .start : .end
    view.valign = direction == .down ? .start : .end
    view.borderWidth = FloatingMenu.shadow
    place()
    button.child = image
    button.setSizeRequest(width: 56, height: 56)
    for name in ["circular", "suggested-action", "image-button", "enfilade-floating"] {
      button.styleClasses.insert(name)
    }
    button.halign = view.halign
    button.valign = view.valign
    button.accessibleID = "menu.button"
    button.accessibleName = name
    button.tooltip = name
    view.add(button)
  }

  /// How far the button stands above its place, in logical pixels.
  var lift = 0.0 { didSet { place() } }

  private func place() {
    var margins = EdgeInsets(FloatingMenu.margin - FloatingMenu.shadow)
    margins.bottom += Int(lift.rounded())
    view.margins = margins
  }

  /// Offers `items`, which are out of sight; `chosen` gets the place of one that is clicked.
  func setItems(
    _ items: [MenuItem], of controller: ViewController, chosen: @escaping @MainActor (Int) -> Void
  ) {
    for row in rows { row.view.destroy() }
    rows = items.enumerated().map { index, item in
      FloatingMenuRow(item, index, direction, controller) { chosen(index) }
    }
    for row in rows {
      view.add(row.view)
      // The button is nearest to its corner.
      if direction == .up || direction == .start { view.reorder(row.view, to: 0) }
    }
    button.isVisible = !items.isEmpty
  }

  /// Lets the items come or go; `settled` is called each time that one is there or gone.
  func setOpen(_ isOpen: Bool, settled: @escaping @MainActor () -> Void) {
    image.iconName = isOpen ? "window-close-symbolic" : "list-add-symbolic"
    for row in rows { row.prepare(isOpen) }
    for row in rows { row.go(isOpen, settled) }
  }

  /// Whether every item is there, or every item gone.
  func isSettled(open: Bool) -> Bool { rows.allSatisfy { $0.share == (open ? 1 : 0) } }

  /// Everything is at once where it goes.
  func arrive() { for row in rows { row.arrive() } }

  /// Takes the items, which have gone, out of the way of focus and layout.
  func hideRows() { for row in rows { row.view.isVisible = false } }
}

/// An item of a floating menu: a label and a round button.
@MainActor
final class FloatingMenuRow {
  let view: Box
  let button: Button
  private let chip: Box
  private let appearing: Glide
  private let labelling: Glide
  private let labelDelay: Double

  init(
    _ item: MenuItem, _ index: Int, _ direction: Transition.Direction,
    _ controller: ViewController, _ clicked: @escaping @MainActor () -> Void
  ) {
    let isVertical = direction == .up || direction == .down
    let label = Label(item.title)
    label.margins = EdgeInsets(top: 6, start: 12, bottom: 6, end: 12)
    chip = Box(.horizontal, spacing: 0, [label])
    chip.styleClasses.insert("osd")
    chip.styleClasses.insert("enfilade-menu-label")
    chip.valign = .center
    chip.halign = .center
    button = Button(icon: item.icon, label: item.title)
    button.setSizeRequest(width: 48, height: 48)
    button.styleClasses.insert("circular")
    button.accessibleID = "menu.item.\(index)"
    button.halign = isVertical ? .end : .center
    button.clicked.connect(clicked)
    view = Box(isVertical ? .horizontal : .vertical, spacing: isVertical ? 12 : 6, [chip, button])
    // Its middle is in line with the middle of the larger button in the corner.
    view.halign = isVertical ? .end : .center
    view.valign = isVertical ? .center : .end
    view.margins = isVertical ? EdgeInsets(end: 4) : EdgeInsets(bottom: 4)
    view.isVisible = false
    let row = view
    let words = chip
    appearing = Glide(controller, duration: Double(index) * FloatingMenu.stagger) {
      row.opacity = $1
    }
    labelling = Glide(controller, duration: FloatingMenu.labelFade, timing: .linear) {
      words.opacity = $1
    }
    labelDelay = Double(index) * FloatingMenu.stagger
  }

  /// How far the item is there.
  var share: Double { appearing.value }

  func arrive() {
    labelling.arrive()
    appearing.arrive()
  }

  func prepare(_ isOpen: Bool) {
    guard isOpen, !view.isVisible else { return }
    view.opacity = 0
    chip.opacity = 0
    view.isVisible = true
  }

  func go(_ isOpen: Bool, _ settled: @escaping @MainActor () -> Void) {
    labelling.go(to: isOpen ? 1 : 0, delay: isOpen ? labelDelay : 0)
    appearing.go(to: isOpen ? 1 : 0, completion: settled)
  }
}
