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
  var onCancel: (@MainActor (SnackbarRequest) -> Void)?

  init(_ snackbar: Snackbar) { self.snackbar = snackbar }

  /// Cancels the request: a snackbar that is not shown yet never is, without a call of the
  /// delegate; one that is shown is hidden.
  public func cancel() { onCancel?(self) }
}

/// The screen of one snackbar: a text, the button of its action, and one that closes it.
final class SnackbarViewController: ViewController {
  private let snackbar: Snackbar
  /// Hides the snackbar.
  private let close: @MainActor () -> Void
  /// Called with whether the user attends to it: the pointer is over it or the focus in it.
  private let onAttention: @MainActor (Bool) -> Void
  private lazy var label = Label(snackbar.text)
  private var isHovered = false
  private var isFocused = false

  init(
    _ snackbar: Snackbar, close: @escaping @MainActor () -> Void,
    onAttention: @escaping @MainActor (Bool) -> Void
  ) {
    self.snackbar = snackbar
    self.close = close
    self.onAttention = onAttention
    super.init()
    debugName = "Snackbar"
  }

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
        page.close()
        action.handler()
      }
      row.add(button)
    }
    let closing = Button(icon: "window-close-symbolic", label: tr("Dismiss"))
    closing.accessibleID = "snackbar.close"
    closing.valign = .center
    closing.styleClasses.insert("flat")
    closing.clicked.connect(weak: self) { $0.close() }
    row.add(closing)
    row.keyPressed.connect(weak: self, otherwise: false) { page, event in
      guard event.key?.normalised == .escape else { return false }
      page.close()
      return true
    }
    row.focusChildChanged.connect(weak: self) { page, child in
      page.isFocused = child != nil
      page.onAttention(page.isHovered || page.isFocused)
    }
    let area = EventBox(row)
    let pointer = MotionController(on: area)
    pointer.entered.connect(weak: self) { page, _, _ in
      page.isHovered = true
      page.onAttention(true)
    }
    pointer.left.connect(weak: self) { page in
      page.isHovered = false
      page.onAttention(page.isFocused)
    }
    view = area
  }
}
