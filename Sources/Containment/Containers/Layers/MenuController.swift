import GTK

/// A layer with a menu of actions.
///
/// The items are offered by a round button that floats over the root, or by a menu button for a
/// bar. Ctrl+N opens either, unless something else handles it.
///
/// ```swift
/// let app = MenuController(rootViewController: inbox)
/// app.items = [MenuItem("New message", icon: "mail-message-new-symbolic") { compose() }]
/// ```
@MainActor
open class MenuController: RootController {
  /// The items of the menu; without items there is no button.
  public var items: [MenuItem] = [] { didSet { itemsDidChange() } }

  /// How the items are presented; changing it closes the menu.
  public var presentation = MenuPresentation.floating {
    didSet { if presentation != oldValue { rebuild() } }
  }

  /// The direction in which the items of the floating menu come out. The button is in a corner with
  /// room in that direction: `up` and `start` at the bottom end.
  public var direction = Transition.Direction.up {
    didSet { if direction != oldValue { rebuild() } }
  }

  /// What happens to the root while the floating menu is open.
  public var backing = MenuBacking.fade

  /// The accessible name and tooltip of the button.
  public var name = tr("Actions") {
    didSet {
      for case let button? in [floating?.button, presentation == .header ? headerButton : nil] {
        (button.accessibleName, button.tooltip) = (name, name)
      }
    }
  }

  /// How far the floating button is raised above its usual place, in logical pixels.
  public var lift = 0.0 { didSet { floating?.lift = lift } }

  /// Notified of opening and closing, and may refuse it to the user.
  public weak var delegate: (any MenuControllerDelegate)?

  /// The button of the `header` presentation, to be put into a bar.
  public private(set) lazy var headerButton: MenuButton = {
    let button = MenuButton(label: name)
    button.accessibleID = "menu.button"
    button.toggled.connect(weak: self) { $0.headerDidToggle() }
    return button
  }()

  private(set) var floating: FloatingMenu?
  private var overlay: Overlay?
  private lazy var veil = PropertyAnimation(self, duration: 150) { $0.slot.dimming = 0.5 * $1 }
  private var isUnderWay = false
  private var isWanted = false

  open override func loadView() {
    let overlay = Overlay(slot.view)
    self.overlay = overlay
    view = overlay
    rebuild()
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if isWanted, floating != nil { blockRoot() }
  }

  private func rebuild() {
    closeAtOnce()
    floating?.destroy()
    floating = nil
    if presentation == .floating, let overlay {
      let floating = FloatingMenu(of: self)
      self.floating = floating
      floating.lift = lift
      floating.button.clicked.connect(weak: self) { $0.askToSetOpen(!$0.isOpen) }
      overlay.addOverlay(floating, passesThrough: true)
    }
    itemsDidChange()
  }

  private func itemsDidChange() {
    closeAtOnce()
    floating?.makeItems()
    if presentation == .header { fillHeaderButton() }
  }

  // MARK: Opening and closing

  /// Whether the menu is open or opening. Setting it does not ask the delegate for permission.
  public var isOpen: Bool {
    get { isWanted }
    set { setOpen(newValue) }
  }

  private func askToSetOpen(_ isOpen: Bool) {
    let isAllowed =
      isOpen
      ? delegate?.menuControllerShouldOpen(self) : delegate?.menuControllerShouldClose(self)
    if isAllowed ?? true { setOpen(isOpen) }
  }

  private func setOpen(_ isOpen: Bool) {
    guard isOpen != isWanted, !isOpen || !items.isEmpty, !isOpen || isUnderWay || !slot.isBlocked
    else { return }
    isWanted = isOpen
    isUnderWay = true
    if isOpen {
      delegate?.menuControllerWillOpen(self)
    } else {
      delegate?.menuControllerWillClose(self)
    }
    // The delegate may have asked for the other, which counts.
    guard isWanted == isOpen, isUnderWay else { return }
    // Where the presentation is being changed, the menu is still the former one.
    guard let floating else {
      if presentation == .header || !isOpen { headerButton.isActive = isOpen }
      return itemsDidSettle()
    }
    if isOpen { blockRoot() }
    if let window = viewIfLoaded?.window,
      isOpen || window.focusWidget?.isWithin(floating) ?? true
    {
      floating.button.grabFocus()
    }
    veil.go(to: isOpen && backing == .fade ? 1 : 0)
    floating.setOpen(isOpen)
  }

  /// Escape closes the menu, and Ctrl+N opens it if nothing else has a use for it.
  open override var keyCommands: [KeyCommand] {
    var commands = super.keyCommands
    if isBlocking {
      commands.append(KeyCommand(.escape) { [weak self] in self?.askToSetOpen(false) })
    }
    if !items.isEmpty, presentation == .floating || headerButton.isMapped {
      commands.append(
        KeyCommand(Key("n"), .control, phase: .unhandled) { [weak self] in
          if let self, !isOpen, !slot.isBlocked { askToSetOpen(true) }
        })
    }
    return commands
  }

  private func blockRoot() {
    guard viewIfLoaded?.window != nil else { return }
    block { [weak self] in
      guard let self, isOpen else { return }
      delegate?.menuController(self, tappedAt: nil, isOutside: true)
      askToSetOpen(false)
    }
  }

  /// Called when an item has arrived or disappeared; the last one ends the opening or closing.
  func itemsDidSettle() {
    guard isUnderWay, floating?.isSettled(open: isWanted) ?? true else { return }
    isUnderWay = false
    if isWanted {
      delegate?.menuControllerDidOpen(self)
    } else {
      floating?.hideRows()
      if isBlocking { unblock() }
      delegate?.menuControllerDidClose(self)
    }
  }

  /// Closes the menu without animation, as its items are being replaced.
  private func closeAtOnce() {
    setOpen(false)
    guard isUnderWay else { return }
    floating?.arrive()
    veil.arrive()
  }

  func choose(_ index: Int) {
    guard items.indices.contains(index) else { return }
    let item = items[index]
    delegate?.menuController(self, tappedAt: item, isOutside: false)
    setOpen(false)
    item.handler()
  }

  // MARK: The button of a bar

  private func fillHeaderButton() {
    let menu = Menu()
    for (index, item) in items.enumerated() { menu.append(item.title, action: "menu.item\(index)") }
    headerButton.insertActions(
      items.indices.map { index in
        SimpleAction("item\(index)") { [weak self] in self?.choose(index) }
      }, prefix: "menu")
    headerButton.setMenu(menu)
    headerButton.isVisible = !items.isEmpty
  }

  /// GTK opens and closes the menu of the header button by itself.
  private func headerDidToggle() {
    let isActive = headerButton.isActive
    guard isActive != isOpen else { return }
    if isActive {
      askToSetOpen(true)
      if !isOpen { headerButton.isActive = false }
    } else {
      isOpen = false
    }
  }
}

extension ViewController {
  /// The nearest ``MenuController``; see ``enclosing(_:)``.
  public final var menuController: MenuController? { enclosing(MenuController.self) }
}
