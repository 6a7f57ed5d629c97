import GTK

/// A layer with a menu of things to do. (Rows MA-33 … MA-38.)
///
/// The items are offered by a round button that floats over the root, or by a menu button for a bar.
/// Ctrl+N opens either, unless something else has a use for it.
///
/// ```swift
/// let app = MenuController(rootViewController: inbox)
/// app.items = [MenuItem("New message", icon: "mail-message-new-symbolic") { compose() }]
/// ```
@MainActor
open class MenuController: RootController {
  /// What is offered; without items there is no button. (Row MA-34.)
  public var items: [MenuItem] = [] { didSet { itemsDidChange() } }

  /// How the items are offered; closes the menu when it changes.
  public var presentation = MenuPresentation.floating {
    didSet { if presentation != oldValue { rebuild() } }
  }

  /// Where the items of the floating menu come out to. The button stands in the corner from which
  /// there is room in that direction: `up` and `start` at the bottom end. (Row MA-38.)
  public var direction = Transition.Direction.up {
    didSet { if direction != oldValue { rebuild() } }
  }

  /// What becomes of the root while the floating menu is open.
  public var backing = MenuBacking.fade

  /// What the button is called.
  public var name = tr("Actions")

  /// How far the floating button stands above its place, in logical pixels. (Row MA-43.)
  public var lift = 0.0 { didSet { floating?.lift = lift } }

  /// Hears of opening and closing, and may refuse what a person wants.
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
  private var escape: EscapeKey?
  var keys: KeyWatch?
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
    followKeys()
    if isWanted, let floating { block(floating) }
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    ignoreKeys()
  }

  private func rebuild() {
    closeAtOnce()
    floating?.destroy()
    floating = nil
    if presentation == .floating, let overlay {
      let floating = FloatingMenu(direction, name: name)
      self.floating = floating
      floating.lift = lift
      floating.button.clicked.connect(weak: self) { $0.askToSetOpen(!$0.isOpen) }
      overlay.addOverlay(floating, passesThrough: true)
    }
    itemsDidChange()
  }

  private func itemsDidChange() {
    closeAtOnce()
    floating?.setItems(items, of: self) { [weak self] in self?.choose($0) }
    if presentation == .header { fillHeaderButton() }
  }

  // MARK: Opening and closing

  /// Whether the menu is open, or on its way to be. Setting it asks nobody for permission.
  public var isOpen: Bool {
    get { isWanted }
    set { setOpen(newValue) }
  }

  func askToSetOpen(_ isOpen: Bool) {
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
    guard let floating, presentation == .floating else {
      if presentation == .header { headerButton.isActive = isOpen }
      return itemsDidSettle()
    }
    if isOpen { block(floating) }
    if let window = viewIfLoaded?.window,
      isOpen || window.focusWidget?.isWithin(floating) ?? true
    {
      floating.button.grabFocus()
    }
    veil.go(to: isOpen && backing == .fade ? 1 : 0)
    floating.setOpen(isOpen) { [weak self] in self?.itemsDidSettle() }
  }

  private func block(_ floating: FloatingMenu) {
    guard escape == nil, viewIfLoaded?.window != nil else { return }
    escape = EscapeKey(self, in: floating) { [weak self] in self?.askToSetOpen(false) }
    slot.onBlockedClick = { [weak self] in
      guard let self, isOpen else { return }
      delegate?.menuController(self, tappedAt: nil, isOutside: true)
      askToSetOpen(false)
    }
    slot.isBlocked = true
  }

  /// The last item is there, or gone.
  private func itemsDidSettle() {
    guard isUnderWay, floating?.isSettled(open: isWanted) ?? true else { return }
    isUnderWay = false
    if isWanted {
      delegate?.menuControllerDidOpen(self)
    } else {
      unblock()
      delegate?.menuControllerDidClose(self)
    }
  }

  private func unblock() {
    floating?.hideRows()
    guard escape != nil else { return }
    escape = nil
    slot.onBlockedClick = nil
    slot.isBlocked = false
  }

  /// The items that are on screen are no longer what is offered.
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
}

extension ViewController {
  /// The nearest ``MenuController``; see ``enclosing(_:)``.
  public final var menuController: MenuController? { enclosing(MenuController.self) }
}
