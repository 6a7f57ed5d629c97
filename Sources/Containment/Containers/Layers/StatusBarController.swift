import GTK

/// A layer with a status bar at the bottom, which also applies the ``ChromeStyle`` of the visible
/// screen to the window.
///
/// ```swift
/// override func viewWillAppear(_ animated: Bool) {
///   super.viewWillAppear(animated)
///   statusBarController?.push("3 messages", owner: self)
/// }
/// ```
@MainActor
open class StatusBarController: RootController {
  private struct Message {
    weak var owner: ViewController?
    let text: String
  }

  /// Whether the root ends where the status bar begins, or extends below it.
  public var displayStyle = DisplayStyle.partial {
    didSet { layout?.displayStyle = displayStyle }
  }

  /// Whether the status bar is hidden, whatever its text.
  public var isStatusBarHidden = false { didSet { refresh.request() } }

  /// The height of this layer, in logical pixels, below which the status bar is hidden.
  public var hidesBelowHeight = 360 { didSet { refresh.request() } }

  /// The status bar itself.
  public private(set) lazy var statusBar: Box = {
    let bar = Box(.vertical, spacing: 0, [Separator(.horizontal), label])
    bar.styleClasses.insert("statusbar")
    bar.styleClasses.insert("background")
    return bar
  }()

  private lazy var label: Label = {
    let label = Label()
    label.xalign = 0
    label.ellipsizes = true
    label.hexpand = true
    label.margins = EdgeInsets(top: 6, start: 12, bottom: 6, end: 12)
    label.accessibleID = "statusbar.text"
    return label
  }()

  private var messages: [Message] = []
  private var watch: LifecycleTrace?
  private var layout: BarLayout?
  private var height = 0
  private lazy var refresh = DeferredCall { [weak self] in self?.update() }
  private lazy var dress = WindowDress()

  open override func loadView() {
    let layout = BarLayout(
      of: self, bar: statusBar, alignment: .bottom, displayStyle: displayStyle)
    self.layout = layout
    layout.onHeight = { [weak self] height in
      guard let self, height != self.height else { return }
      self.height = height
      refresh.request()
    }
    view = layout.view
  }

  // MARK: Messages

  /// The text of the status bar: the last one pushed whose owner still exists.
  public var text: String { messages.last { $0.owner != nil }?.text ?? "" }

  /// Shows `text` until `owner` disappears or pushes another text; afterwards the previous text
  /// returns.
  public func push(_ text: String, owner: ViewController) {
    messages.removeAll { $0.owner == nil || $0.owner === owner }
    messages.append(Message(owner: owner, text: text))
    if watch == nil {
      watch = LifecycleTrace { [weak self] event in
        if event.callback == .viewWillDisappear { self?.pop(owner: event.controller) }
      }
    }
    refresh.request()
  }

  /// Removes the text of `owner`.
  public func pop(owner: ViewController) {
    let count = messages.count
    messages.removeAll { $0.owner == nil || $0.owner === owner }
    guard messages.count != count else { return }
    if messages.isEmpty { watch = nil }
    refresh.request()
  }

  // MARK: Looks

  open override func contentChromeDidChange() {
    super.contentChromeDidChange()
    if isViewLoaded { refresh.request() }
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    refresh.request()
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    dress.wear(nil, in: nil)
  }

  private func update() {
    guard isViewLoaded else { return }
    // A label is measured again whenever its text is set, even if it stays the same.
    if label.text != text { label.text = text }
    let style = chromeLeafStyle
    let isTooLow = height > 0 && height < hidesBelowHeight
    statusBar.isVisible = !isStatusBarHidden && !isTooLow && style?.isStatusBarHidden != true
    if appearance.isOnScreen { dress.wear(style, in: view.window) }
  }
}

extension ViewController {
  /// The nearest ``StatusBarController``; see ``enclosing(_:)``.
  public final var statusBarController: StatusBarController? {
    enclosing(StatusBarController.self)
  }
}

/// Applies the ``ChromeStyle`` of a screen to a window, and reverts it.
@MainActor
private final class WindowDress {
  private var style = ChromeStyle()
  private var window: WeakObject<Window>?
  /// Whether the program was dark before, and what those want who say it now; the last one counts.
  private static var wasDark = false
  private static var wishes: [(dress: Weak<WindowDress>, isDark: Bool)] = []

  /// Applies `style` to `window`, and reverts it in the window to which it was applied before.
  func wear(_ style: ChromeStyle?, in window: Window?) {
    if let former = self.window?.object, former != window { change(former, to: ChromeStyle()) }
    self.window = window.map { WeakObject($0) }
    if let window { change(window, to: style ?? ChromeStyle()) }
  }

  private func change(_ window: Window, to new: ChromeStyle) {
    guard new != style else { return }
    let old = style
    style = new
    if new.titleBarClass != old.titleBarClass, let bar = window.titlebar {
      if let name = old.titleBarClass { bar.styleClasses.remove(name) }
      if let name = new.titleBarClass { bar.styleClasses.insert(name) }
    }
    if new.prefersDark != old.prefersDark {
      if Self.wishes.isEmpty { Self.wasDark = DesktopSettings.prefersDark }
      Self.wishes.removeAll { $0.dress.object == nil || $0.dress.object === self }
      if let isDark = new.prefersDark { Self.wishes.append((Weak(self), isDark)) }
      DesktopSettings.prefersDark = Self.wishes.last?.isDark ?? Self.wasDark
    }
    if new.isFullscreen != old.isFullscreen { window.isFullscreen = new.isFullscreen }
  }
}
