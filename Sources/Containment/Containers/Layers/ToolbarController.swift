import GTK

/// A container that shows the title and the items of its content in a bar of its own, so that outer
/// bars do not show them.
@MainActor
public protocol NavigationItemBar: ViewController {}

/// Notified about the floating controller of a ``ToolbarController``.
@MainActor
public protocol ToolbarControllerDelegate: AnyObject {
  /// The floating controller begins to slide in.
  func toolbarController(_ toolbar: ToolbarController, willOpen floating: ViewController)
  /// The floating controller is shown.
  func toolbarController(_ toolbar: ToolbarController, didOpen floating: ViewController)
  /// The floating controller begins to slide out.
  func toolbarController(_ toolbar: ToolbarController, willClose floating: ViewController)
  /// The floating controller has disappeared.
  func toolbarController(_ toolbar: ToolbarController, didClose floating: ViewController)
}

extension ToolbarControllerDelegate {
  public func toolbarController(_ toolbar: ToolbarController, willOpen floating: ViewController) {}
  public func toolbarController(_ toolbar: ToolbarController, didOpen floating: ViewController) {}
  public func toolbarController(_ toolbar: ToolbarController, willClose floating: ViewController) {}
  public func toolbarController(_ toolbar: ToolbarController, didClose floating: ViewController) {}
}

/// A layer with a bar that shows a title, a detail, and widgets at both ends.
///
/// The bar shows the title and items of the visible screen, unless ``toolbar`` overrides them.
///
/// ```swift
/// let app = ToolbarController(rootViewController: inbox)
/// app.toolbar.leadingItems = [menuButton]
/// app.floatingViewController = composer
/// ```
///
/// At the bottom it may be where a message is written:
///
/// ```swift
/// let chat = ToolbarController(rootViewController: messages)
/// chat.toolbarAlignment = .bottom
/// let text = Entry(placeholder: "Message")
/// text.hexpand = true
/// chat.toolbar.titleWidget = text
/// chat.toolbar.trailingItems = [Button(icon: "document-send-symbolic", label: "Send")]
/// ```
@MainActor
open class ToolbarController: RootController, NavigationItemBar, HeadBarOwner {
  /// The content of the bar, where it differs from the visible screen's.
  public let toolbar = Toolbar()

  /// Notified about the floating controller.
  public weak var delegate: (any ToolbarControllerDelegate)?

  /// On which side of the root the bar is.
  public var toolbarAlignment = BarAlignment.top {
    didSet { if toolbarAlignment != oldValue { replaceBar() } }
  }

  /// Whether the root begins where the bar ends, or lies beneath it.
  public var displayStyle = DisplayStyle.partial {
    didSet { layout?.displayStyle = displayStyle }
  }

  private var layout: BarLayout?
  private var bar: BarView?
  private lazy var refresh = DeferredCall { [weak self] in self?.update() }

  private lazy var floatingSlot = Slot(parent: self)
  private var place: FloatingPlace?
  private lazy var veil = PropertyAnimation(self, duration: 500) { $0.slot.dimming = 0.5 * $1 }
  private var floating: ViewController?
  private var closing: [ViewController] = []
  private var openRequests = 0
  private var focus: FocusReturn?

  open override func loadView() {
    let bar = BarView(toolbarAlignment)
    self.bar = bar
    toolbar.view = bar.bar
    toolbar.onChange = { [weak self] in self?.refresh.request() }
    let layout = BarLayout(
      of: self, bar: bar.widget, alignment: toolbarAlignment, displayStyle: displayStyle)
    self.layout = layout
    floatingSlot.isAsLargeAsAllPages = true
    floatingSlot.keepsKeys = true
    place = FloatingPlace(of: floatingSlot.view, in: layout.overlay)
    view = layout.view
    update()
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if floating != nil { blockRoot() }
  }

  // MARK: The bar

  open override var title: String? {
    didSet { if title != oldValue, isViewLoaded { refresh.request() } }
  }

  var ownHeadBar: HeadBar? { bar?.head }

  open override var childForTitleBar: ViewController? {
    toolbarAlignment == .bottom ? content : nil
  }

  open override func contentChromeDidChange() {
    super.contentChromeDidChange()
    if isViewLoaded { refresh.request() }
  }

  private func replaceBar() {
    guard let layout else { return }
    bar?.show(BarContent())
    let bar = BarView(toolbarAlignment)
    self.bar = bar
    toolbar.view = bar.bar
    layout.alignment = toolbarAlignment
    layout.replaceBar(by: bar.widget)
    update()
    setNeedsChromeUpdate()
  }

  private func update() {
    noticeLossOfFloating()
    var content = BarContent()
    var source: ViewController = self
    var title = self.title
    while let child = source.childForChrome {
      source = child
      title = child.title ?? title
      if child is any NavigationItemBar { break }
    }
    let item = source === self ? nil : source.navigationItem
    content.title = toolbar.title ?? title ?? ""
    content.detail = toolbar.detail ?? item?.subtitle ?? ""
    content.titleWidget = toolbar.titleWidget ?? item?.titleWidget
    content.leading = toolbar.leadingItems ?? item?.leadingItems ?? []
    content.trailing = toolbar.trailingItems ?? item?.trailingItems ?? []
    // The middle of an action bar is no wider than what is in it.
    if toolbarAlignment == .bottom, let wide = content.titleWidget, wide.hexpand {
      content.leading.append(wide)
      (content.titleWidget, content.title, content.detail) = (nil, "", "")
    }
    bar?.show(content)
  }

  // MARK: What floats

  /// A controller that floats at the bottom over the blocked and dimmed root, in its preferred
  /// size; its view has to draw a background.
  ///
  /// It slides up within half a second, and down when this is set to nil or another controller.
  /// Escape and a click beside it close it.
  public var floatingViewController: ViewController? {
    get { floating }
    set { float(newValue) }
  }

  private func float(_ next: ViewController?) {
    guard next !== floating, canAdopt(next) else { return }
    let former = floating
    floating = next
    closing.removeAll { $0 === next }
    if let former {
      closing.append(former)
      delegate?.toolbarController(self, willClose: former)
    }
    if let next, next === floating { delegate?.toolbarController(self, willOpen: next) }
    // The delegate may have asked for another, which counts.
    guard next === floating else { return }
    if next != nil { blockRoot() }
    veil.go(to: next == nil ? 0 : 1)
    let slide = next == nil ? Transition.uncover(.down) : .cover(.up)
    openRequests += 1
    floatingSlot.request(next, transition: slide.lasting(500).timed(.easeInOut)) { [weak self] in
      self?.floatingDidSettle(finished: $0)
    }
  }

  /// Escape closes what floats over the root.
  open override var keyCommands: [KeyCommand] {
    guard isBlocking else { return super.keyCommands }
    return super.keyCommands
      + [KeyCommand(.escape) { [weak self] in self?.floatingViewController = nil }]
  }

  private func blockRoot() {
    guard !isBlocking, viewIfLoaded?.window != nil else { return }
    focus = FocusReturn(view.window)
    // It goes with what comes, which gets what is typed meanwhile.
    if let window = view.window, window.focusWidget?.isWithin(slot.view) == true {
      window.focusWidget = nil
    }
    block { [weak self] in self?.floatingViewController = nil }
  }

  private func unblockRoot() {
    unblock()
    focus?.giveBack(from: floatingSlot.view)
    focus = nil
  }

  private func floatingDidSettle(finished: Bool) {
    openRequests -= 1
    // What a callback has asked for meanwhile comes next.
    guard finished, floatingSlot.content === floating else { return }
    if floating == nil { unblockRoot() }
    let closed = closing
    closing = []
    for controller in closed { delegate?.toolbarController(self, didClose: controller) }
    guard let floating else { return }
    if floating.isViewLoaded, appearance.isOnScreen,
      view.window?.focusWidget?.isWithin(floatingSlot.view) != true
    {
      floatingSlot.restoreFocus(of: floating)
    }
    delegate?.toolbarController(self, didOpen: floating)
  }

  /// Closes the layer over the root if other code has removed the floating controller.
  private func noticeLossOfFloating() {
    guard let lost = floating, openRequests == 0, floatingSlot.content == nil else { return }
    floating = nil
    veil.go(to: 0)
    unblockRoot()
    delegate?.toolbarController(self, didClose: lost)
  }
}

extension ViewController {
  /// The nearest ``ToolbarController``; see ``enclosing(_:)``.
  public final var toolbarController: ToolbarController? { enclosing(ToolbarController.self) }
}
