import GTK

/// A layer with a drawer at the start, the end, or both: over the root in a narrow window, docked
/// beside it in a wide one.
///
/// A drawer over the root dims and blocks it and keeps the focus; a click beside it, Escape or a
/// drag closes it. Drags from the edge open it, F9 opens and closes. The content of a drawer gets
/// its appearance callbacks as the drawer opens and closes.
///
/// ```swift
/// let app = NavigationDrawerController(
///   rootViewController: inbox, startViewController: folders)
/// // in folders, when one is chosen:
/// navigationDrawerController?.transition(to: folder)
/// navigationDrawerController?.close()
/// ```
@MainActor
open class NavigationDrawerController: RootController {
  /// The side of a drawer: where a line of text begins, or where it ends.
  public enum Side: String, Sendable, CaseIterable {
    /// Where a line begins, and where it ends.
    case start, end
  }

  /// Notified when drawers open, close and are dragged.
  public weak var delegate: (any NavigationDrawerControllerDelegate)?

  /// From this width on, in logical pixels, drawers are docked beside the root.
  public var breakpoint = 1000 {
    didSet { if breakpoint != oldValue { roomCheck.request() } }
  }

  /// How far from an edge, in logical pixels, a drag may begin that opens the drawer there.
  public var edgeZone = 64.0

  /// How long a drawer takes to open and to close, in milliseconds.
  public var duration = 250.0

  /// Whether drawers are docked beside the root now.
  public internal(set) var isDocked = false

  /// How much the root is dimmed beneath an open drawer, from 0 to 1.
  static let dimming = 0.5

  lazy var start = makeDrawer(.start)
  lazy var end = makeDrawer(.end)
  lazy var panes = DrawerView(of: self)
  var drag: PaneDrag?
  var held: (drawer: Drawer, origin: Double)?
  lazy var roomCheck = DeferredCall { [weak self] in self?.checkRoom() }
  /// The focus widget before a drawer opened.
  var focusBefore: FocusReturn?

  /// A layer around `rootViewController` with a drawer for each of the others.
  public init(
    rootViewController: ViewController? = nil, startViewController: ViewController? = nil,
    endViewController: ViewController? = nil
  ) {
    super.init(rootViewController: rootViewController)
    self.startViewController = startViewController
    self.endViewController = endViewController
  }

  // MARK: Views

  open override var childForTitleBar: ViewController? { isDocked ? nil : content }

  open override func loadView() {
    panes.root.add(slot.view)
    for drawer in [start, end] { drawer.pane.load() }
    followHand()
    view = panes
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    dock(panes.expectedWidth >= breakpoint)
  }

  /// Saves the widths of the drawers, and whether they are open while docked.
  open override func encodeRestorableState(_ state: RestorableState) {
    super.encodeRestorableState(state)
    for drawer in [start, end] {
      state["\(drawer.side)-open"] = drawer.isOpenWhenDocked
      state["\(drawer.side)-width"] = drawer.chosenWidth
    }
  }

  /// Restores the drawers; one that lies over the root stays as it is.
  open override func decodeRestorableState(_ state: RestorableState) {
    super.decodeRestorableState(state)
    for drawer in [start, end] {
      let name = "\(drawer.side)-width"
      if let width: Int = state[name] {
        if (1...32_767).contains(width) {
          drawer.chosenWidth = width
          if isViewLoaded { panes.layoutChildren() }
        } else {
          state.skip(name, "No drawer is \(width) pixels wide.")
        }
      }
      if let isOpen: Bool = state["\(drawer.side)-open"] { setOpenWhenDocked(isOpen, drawer.side) }
    }
  }

  /// Escape closes a drawer that lies over the root, and F9 opens or closes the first.
  open override var keyCommands: [KeyCommand] {
    var commands = super.keyCommands
    if panes.modal != nil {
      commands.append(KeyCommand(.escape) { [weak self] in self?.closeModal() })
    }
    let side: Side = startViewController == nil ? .end : .start
    if drawer(at: side).isEnabled, drawer(at: side).pane.controller != nil {
      commands.append(
        KeyCommand(.f9) { [weak self] in
          guard let self else { return }
          setOpen(!isOpen(side), side)
        })
    }
    return commands
  }

  // MARK: The side controllers

  /// The content of the drawer at the start. While docked, the drawer then opens at once if it
  /// ``isOpenWhenDocked(_:)``.
  public var startViewController: ViewController? {
    get { start.pane.controller }
    set { setController(newValue, of: start) }
  }

  /// The content of the drawer at the end; see ``startViewController``.
  public var endViewController: ViewController? {
    get { end.pane.controller }
    set { setController(newValue, of: end) }
  }

  // MARK: Opening and closing

  /// Opens a drawer; an undocked one at the other side closes, and comes back if the change is cancelled. A
  /// drawer that is closing reverses its movement.
  ///
  /// - Returns: what ends with true when it is open, with false if another request came in between, or
  ///   there is no such drawer.
  @discardableResult
  public func open(_ side: Side = .start) -> Change { setOpen(true, side) }

  /// Closes a drawer; one that is opening reverses its movement.
  ///
  /// - Returns: what ends with true when it is closed, with false if another request came in between.
  @discardableResult
  public func close(_ side: Side = .start) -> Change { setOpen(false, side) }

  /// Opens a drawer that is closed or closing, and closes it otherwise.
  ///
  /// - Returns: what ends with false if another request came in between.
  @discardableResult
  public func toggle(_ side: Side = .start) -> Change { setOpen(!isOpen(side), side) }

  /// Whether a drawer is open or opening.
  public func isOpen(_ side: Side) -> Bool { drawer(at: side).pane.isRevealed }

  /// Whether a drawer can be opened, by program or by the user; it can always be closed.
  public func isEnabled(_ side: Side) -> Bool { drawer(at: side).isEnabled }

  /// Sets whether a drawer can be opened.
  public func setEnabled(_ isEnabled: Bool, _ side: Side) { drawer(at: side).isEnabled = isEnabled }

  /// Whether a drawer is open while docked beside the root; remembered while the window is narrow.
  /// Initially true for the drawer at the start only.
  public func isOpenWhenDocked(_ side: Side) -> Bool { drawer(at: side).isOpenWhenDocked }

  /// Sets whether a drawer is open while docked; takes effect at once if it is docked now.
  /// ``StateRestoration`` keeps it from one start to the next.
  public func setOpenWhenDocked(_ isOpen: Bool, _ side: Side) {
    drawer(at: side).isOpenWhenDocked = isOpen
    if isDocked { setOpen(isOpen, side, duration: 0) }
  }

  func drawer(at side: Side) -> Drawer { side == .start ? start : end }
}

extension ViewController {
  /// The nearest drawer layer around this controller; see ``ViewController/enclosing(_:)``.
  public final var navigationDrawerController: NavigationDrawerController? {
    enclosing(NavigationDrawerController.self)
  }
}
