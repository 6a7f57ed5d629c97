import GTK

/// A message in place of content: a text, perhaps with an image and an action.
public struct Message {
  /// The action that a message offers.
  public struct Action {
    /// The label of its button: a verb.
    public var title: String
    /// Performs the action.
    public var handler: @MainActor () -> Void

    /// A button with the label `title` that runs `handler`.
    public init(_ title: String, handler: @escaping @MainActor () -> Void) {
      self.title = title
      self.handler = handler
    }
  }

  /// The text: a sentence.
  public var text: String
  /// The name of a symbolic icon, shown large; none if nil.
  public var image: String?
  /// A button below the text; none if nil.
  public var action: Action?
  /// Whether a spinner takes the place of the image.
  public var isLoading = false

  /// A message, perhaps with a symbolic icon above it and a button below.
  public init(_ text: String, image: String? = nil, action: Action? = nil) {
    self.text = text
    self.image = image
    self.action = action
  }

  /// A message that something is being loaded.
  public static func loading(_ text: String = tr("Loading…")) -> Message {
    var message = Message(text)
    message.isLoading = true
    return message
  }

  /// A message about an error; `retry`, if given, becomes a button that tries again.
  public static func error(
    _ text: String, retryTitle: String = tr("Try again"), retry: (@MainActor () -> Void)? = nil
  ) -> Message {
    Message(
      text, image: "dialog-error-symbolic",
      action: retry.map { Action(retryTitle, handler: $0) })
  }

  /// A message that a search for `query` has found nothing; `clear`, if given, becomes a button
  /// that ends the search.
  public static func noResults(
    for query: String, clear: (@MainActor () -> Void)? = nil
  ) -> Message {
    Message(
      tr("Nothing matches “{1}”.", query), image: "edit-find-symbolic",
      action: clear.map { Action(tr("Clear search"), handler: $0) })
  }

  /// A message that there is no connection; `retry`, if given, becomes a button that tries again.
  public static func offline(retry: (@MainActor () -> Void)? = nil) -> Message {
    Message(
      tr("You are offline."), image: "network-offline-symbolic",
      action: retry.map { Action(tr("Try again"), handler: $0) })
  }
}

/// A screen that shows a ``Message`` in its middle: in place of content that is empty, loading or
/// broken.
///
/// It has only the widgets that the message needs, and no hidden ones. A message that is taller
/// than the screen scrolls. The button takes the focus, so that Enter presses it, and keeps it when the
/// message becomes another one with a button.
///
/// ```swift
/// container.content = MessageViewController(
///   Message("No lists yet", image: "view-list-symbolic", action: .init("Create list") { … }))
/// ```
@MainActor
open class MessageViewController: ViewController {
  /// The message that is shown.
  public var message: Message {
    didSet { if isViewLoaded { showMessage() } }
  }
  private var column: Box?
  private var label: Label?
  /// What is above the text: an image, or a spinner.
  private var head: Widget?
  private var button: Button?
  /// Whether the last button had the focus when it went.
  private var hadFocus = false

  /// A screen for `message`.
  public init(_ message: Message) {
    self.message = message
    super.init()
  }

  /// A screen for a text alone.
  public convenience init(text: String) { self.init(Message(text)) }

  open override var initialFocus: Widget? { button }

  open override func loadView() {
    let column = Box(.vertical, spacing: 12)
    column.halign = .center
    column.valign = .center
    column.hexpand = true
    column.vexpand = true
    column.margins = EdgeInsets(20)
    let label = Label()
    label.wraps = true
    label.justification = .center
    label.maxWidthInCharacters = 50
    column.add(label)
    (self.column, self.label) = (column, label)
    (head, button) = (nil, nil)
    showMessage()
    // A label that wraps requests the height that it needs at its minimum width, to which a window
    // would grow.
    let scroller = ScrolledWindow(column)
    scroller.setPolicies(horizontal: .never, vertical: .automatic)
    scroller.propagatesNaturalHeight = true
    view = scroller
  }

  private func showMessage() {
    label?.text = message.text
    showHead()
    guard let action = message.action else {
      if let button { hadFocus = button.isFocus }
      button?.destroy()
      button = nil
      return
    }
    let button = button ?? makeButton()
    button.text = action.title
    // Too long a title must not make the page wider than its window.
    for label in button.descendants(of: Label.self) { label.ellipsizes = action.title.count > 24 }
  }

  /// Shows the spinner, the image or nothing above the text.
  private func showHead() {
    head?.destroy()
    if message.isLoading {
      let spinner = Spinner.turningWhileSeen()
      spinner.setSizeRequest(width: 48, height: 48)
      head = spinner
    } else {
      head = message.image.map { Image(icon: $0, pixelSize: 128) }
      head?.styleClasses.insert("dim-label")
    }
    guard let head else { return }
    column?.add(head)
    column?.reorder(head, to: 0)
    head.show()
  }

  private var spinner: Spinner? { head as? Spinner }

  private func makeButton() -> Button {
    let button = Button("")
    button.halign = .center
    button.margins = EdgeInsets(top: 6)
    button.styleClasses.insert("suggested-action")
    button.clicked.connect(weak: self) { $0.message.action?.handler() }
    column?.add(button)
    button.show()
    self.button = button
    if hadFocus, let window = button.window, window.focusWidget == nil { button.grabFocus() }
    hadFocus = false
    return button
  }

  open override func windowDidMinimise() { spinner?.stop() }
  open override func windowDidRestore() { if appearance.isOnScreen { spinner?.start() } }
}

extension Spinner {
  /// One that turns while it is on screen.
  static func turningWhileSeen() -> Spinner {
    let spinner = Spinner()
    spinner.mapped.connect(weak: spinner) { $0.start() }
    spinner.unmapped.connect(weak: spinner) { $0.stop() }
    return spinner
  }
}
