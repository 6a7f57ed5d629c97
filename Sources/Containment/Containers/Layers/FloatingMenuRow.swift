import GTK

/// An item of a floating menu: a label and a round button.
@MainActor
final class FloatingMenuRow {
  /// The diameter of the button, in logical pixels.
  static let diameter = 48

  let view: Box
  private let chip: Box
  private lazy var appearing = PropertyAnimation(controller, duration: delay, timing: .linear) {
    [weak self] in self?.appear($1)
  }
  private let labelling: PropertyAnimation
  private let delay: Double
  private unowned let controller: MenuController
  private weak var menu: FloatingMenu?

  /// How far the row has moved: 0 is at the menu's button, 1 at its own place.
  private var travel = 0.0
  private var origin = (time: 0.0, travel: 0.0)

  init(
    _ item: MenuItem, _ index: Int, isVertical: Bool, in menu: FloatingMenu,
    of controller: MenuController
  ) {
    let label = Label(item.title)
    label.margins = EdgeInsets(top: 6, start: 12, bottom: 6, end: 12)
    chip = Box(.horizontal, spacing: 0, [label])
    chip.styleClasses.insert("osd")
    chip.styleClasses.insert("enfilade-menu-label")
    chip.valign = .center
    chip.halign = .center
    let button = Button(icon: item.icon, label: item.title)
    button.setSizeRequest(width: FloatingMenuRow.diameter, height: FloatingMenuRow.diameter)
    button.styleClasses.insert("circular")
    button.accessibleID = "menu.item.\(index)"
    button.halign = isVertical ? .end : .center
    button.clicked.connect(weak: controller) { $0.choose(index) }
    view = Box(isVertical ? .horizontal : .vertical, spacing: isVertical ? 12 : 6, [chip, button])
    view.isVisible = false
    let words = chip
    labelling = PropertyAnimation(controller, duration: FloatingMenu.labelFade, timing: .linear) {
      words.opacity = $1
    }
    delay = Double(index) * FloatingMenu.stagger
    self.controller = controller
    self.menu = menu
  }

  /// How far the item has arrived, from 0 to 1.
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

  func go(_ isOpen: Bool) {
    origin = (appearing.value, travel)
    labelling.go(to: isOpen ? 1 : 0, delay: isOpen ? delay : 0)
    appearing.go(to: isOpen ? 1 : 0) { [weak controller] in
      if $0 { controller?.itemsDidSettle() }
    }
  }

  /// Where the row is between the menu's button and its own place, in logical pixels.
  func place(from start: Int, to goal: Int) -> Int {
    start + Int((Double(goal - start) * travel).rounded())
  }

  /// The row springs into its place, and eases back, from wherever it is at the time of the
  /// request.
  private func appear(_ time: Double) {
    view.opacity = Timing.easeInOut.progress(at: time)
    let goal = appearing.target
    let way = abs(goal - origin.time)
    let timing = goal == 1 ? Timing.spring(damping: 0.5) : .easeInOut
    let progress = way > 0 ? timing.progress(at: abs(time - origin.time) / way) : 1
    // With reduced motion the row only fades.
    travel =
      controller.motion.allowsMovement ? origin.travel + (goal - origin.travel) * progress : 1
    menu?.layoutChildren()
  }
}
