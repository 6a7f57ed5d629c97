import GTK

/// A layer for a task that ends by closing it: a single close button is above the content.
///
/// The button is on the side where the desktop has it on windows. Escape and Ctrl+W close too,
/// unless the focus widget handles Escape itself. The content's safe area excludes the button.
///
/// ```swift
/// let modal = editor.wrapped(in: ModalContainerController())
/// modal.onClose = { [weak self] in self?.discard() }
/// ```
@MainActor
open class ModalContainerController: RootController {
  /// The height of the area of the content that the close button covers, in logical pixels.
  public static let coveredHeight = 30

  /// What closing does. If nil, the presented controller that contains the layer is dismissed,
  /// unless a ``ViewController/canBeDismissed`` inside it is false.
  public var onClose: (@MainActor () -> Void)?

  /// The theme's round button would be higher than ``coveredHeight``.
  private static let style = BuiltInStyle(
    of: "the close button", priority: .library,
    "button.enfilade-close { min-width: 24px; min-height: 24px; padding: 0; border: none; }")

  private lazy var button = Button(icon: "window-close-symbolic", label: tr("Close"))
  private var settings: [SignalConnection] = []

  /// Does what the close button does.
  public final func close() {
    if let onClose { return onClose() }
    Transaction.wait { [self] in outermost.presentedBy?.attemptDismissal() }
  }

  /// None: the close button lies over the upper edge.
  open override var childForTitleBar: ViewController? { nil }

  open override func loadView() {
    Self.style.install()
    let overlay = Overlay(slot.view)
    button.tooltip = tr("Close (Esc)")
    button.accessibleID = "modal.close"
    button.styleClasses.insert("flat")
    button.styleClasses.insert("circular")
    button.styleClasses.insert("enfilade-close")
    // The focus stays in the content, also when closing is refused.
    button.focusesOnClick = false
    button.valign = .start
    button.margins = EdgeInsets(top: 3, start: 3, end: 3)
    button.clicked.connect(weak: self) { $0.close() }
    overlay.addOverlay(button)
    view = overlay
    placeButton()
  }

  private func placeButton() {
    button.halign = DesktopSettings.closeButtonSide
    // A GtkOverlay does not notice a changed alignment by itself.
    viewIfLoaded?.queueResize()
  }

  override func childDidJoin(_ child: ViewController) {
    super.childDidJoin(child)
    child.additionalSafeAreaInsets = EdgeInsets(top: Self.coveredHeight)
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    stopWatching()
    placeButton()
    settings = DesktopSettings.whenChanged { [weak self] in self?.placeButton() }
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    stopWatching()
  }

  private func stopWatching() {
    for connection in settings { connection.disconnect() }
    settings = []
  }

  /// Escape and Ctrl+W, the latter before the window, which it would close.
  open override var keyCommands: [KeyCommand] {
    guard isFocusHere else { return super.keyCommands }
    return super.keyCommands + [
      KeyCommand(.escape) { [weak self] in self?.close() },
      KeyCommand(Key("w"), .control, phase: .beforeFocus) { [weak self] in self?.close() },
    ]
  }
}
