import GTK

/// A short message about what has just happened, perhaps with a button.
///
/// ```swift
/// snackbarController?.show(Snackbar("Conversation deleted", action: .init("Undo") { restore() }))
/// ```
public struct Snackbar {
  /// The button's title and handler.
  public typealias Action = Message.Action

  /// The text: a sentence.
  public var text: String
  /// A button; none if nil.
  public var action: Action?
  /// Milliseconds for which it is shown where somebody can see it; nil keeps it until it is closed.
  public var timeout: Double?

  /// A snackbar that is hidden after `timeout` milliseconds; nil keeps it until it is closed.
  public init(_ text: String, action: Action? = nil, timeout: Double? = 5000) {
    self.text = text
    self.action = action
    self.timeout = timeout
  }
}

/// A snackbar that was passed to ``SnackbarController/show(_:delay:)``.
@MainActor
public final class SnackbarRequest {
  /// The snackbar itself.
  public let snackbar: Snackbar
  var delay: AnyObject?
  private weak var layer: SnackbarController?

  init(_ snackbar: Snackbar, in layer: SnackbarController) {
    self.snackbar = snackbar
    self.layer = layer
  }

  /// Cancels the request: a snackbar that is not shown yet never is, without a call of the
  /// delegate; one that is shown is hidden.
  public func cancel() { layer?.cancel(self) }
}

/// The screen of one snackbar: a text, the button of its action, and one that closes it.
final class SnackbarViewController: ViewController {
  private let snackbar: Snackbar
  private weak var layer: SnackbarController?
  private lazy var label = Label(snackbar.text)
  private var isHovered = false { didSet { tellOfAttention() } }
  private var isFocused = false { didSet { tellOfAttention() } }

  init(_ snackbar: Snackbar, in layer: SnackbarController) {
    self.snackbar = snackbar
    self.layer = layer
    super.init()
    debugName = "Snackbar"
  }

  /// The user attends to it while the pointer is over it or the focus in it.
  private func tellOfAttention() { layer?.attend(isHovered || isFocused) }

  /// A label cannot have the focus, so an appearing snackbar takes none, even if no widget has it.
  override var initialFocus: Widget? { label }

  override func loadView() {
    label.wraps = true
    label.xalign = 0
    label.maxWidthInCharacters = 50
    label.hexpand = true
    label.accessibleID = "snackbar.text"
    let row = Box(.horizontal, spacing: 12, [label])
    row.styleClasses.insert("app-notification")
    row.styleClasses.insert("enfilade-snackbar")
    if let action = snackbar.action {
      let button = Button(action.title)
      button.accessibleID = "snackbar.action"
      button.valign = .center
      button.clicked.connect(weak: self) { page in
        page.layer?.hide()
        action.handler()
      }
      row.add(button)
    }
    let closing = Button(icon: "window-close-symbolic", label: tr("Dismiss"))
    closing.accessibleID = "snackbar.close"
    closing.valign = .center
    closing.styleClasses.insert("flat")
    closing.clicked.connect(weak: self) { $0.layer?.hide() }
    row.add(closing)
    row.keyPressed.connect(weak: self, otherwise: false) { page, event in
      guard event.key?.normalised == .escape else { return false }
      page.layer?.hide()
      return true
    }
    row.focusChildChanged.connect(weak: self) { page, child in page.isFocused = child != nil }
    let area = EventBox(row)
    let pointer = MotionController(on: area)
    pointer.entered.connect(weak: self) { page, _, _ in page.isHovered = true }
    pointer.left.connect(weak: self) { $0.isHovered = false }
    view = area
  }
}
