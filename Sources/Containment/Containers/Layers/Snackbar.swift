import GTK

/// A short message about what has just happened, perhaps with one thing to do about it.
///
/// ```swift
/// snackbarController?.show(Snackbar("Conversation deleted", action: .init("Undo") { restore() }))
/// ```
public struct Snackbar {
  /// The one thing to do.
  public typealias Action = Message.Action

  /// What it says: a sentence.
  public var text: String
  /// A button; none if nil.
  public var action: Action?
  /// Milliseconds for which it stays; nil keeps it until it is closed.
  public var timeout: Double?

  /// A snackbar that goes after `timeout` milliseconds; with nil it waits to be closed.
  public init(_ text: String, action: Action? = nil, timeout: Double? = 5000) {
    self.text = text
    self.action = action
    self.timeout = timeout
  }
}

/// A snackbar that was asked for.
@MainActor
public final class SnackbarRequest {
  /// What is, or will be, shown.
  public let snackbar: Snackbar
  var delay: AnyObject?
  var onCancel: (@MainActor (SnackbarRequest) -> Void)?

  init(_ snackbar: Snackbar) { self.snackbar = snackbar }

  /// Takes it back: it does not come, and nobody hears of it; or it goes if it is there. (MA-40.)
  public func cancel() { onCancel?(self) }
}

/// The screen of one snackbar: a text, the button of its action, and one that closes it.
final class SnackbarViewController: ViewController {
  private let snackbar: Snackbar
  /// Called when it wants to go.
  private let close: @MainActor () -> Void
  /// Called with whether somebody deals with it: the pointer is over it or the focus in it.
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

  /// The text cannot have the focus: a snackbar that comes takes none, even if nothing has it.
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
