import GTK

/// A row that shows an entry of a list through a controller.
@MainActor
final class BoundRow<Item: Hashable & Sendable>: ListRow, FocusChoosing {
  let controller: ViewController
  /// The kind of entries for which it is reused when it scrolls out of sight; nil if it is kept for its own.
  let pool: ObjectIdentifier?
  var entry: ListEntry<Item>
  private weak var list: ListViewController<Item>?
  /// Watches what configuring the row reads.
  private(set) lazy var watch = ModelWatch(of: controller, isOfRow: true) { [weak self] _ in
    if let self { list?.modelsDidChange(of: self) }
  }
  /// Weak, as the mount refers to the list, which the row must not keep alive.
  private weak var mount: Mount?

  init(_ controller: ViewController, for entry: ListEntry<Item>, pool: ObjectIdentifier?) {
    self.controller = controller
    self.entry = entry
    self.pool = pool
    switch entry {
    case .item: super.init(role: .listItem, cssName: "row")
    case .sectionHeader: super.init(role: .heading, cssName: "header")
    default: super.init(role: .listItem, cssName: "widget")
    }
    canFocus = item != nil
    // Themes highlight rows under the pointer only with this class.
    if item != nil { styleClasses.insert("activatable") }
  }

  /// The tick of selection mode; nil outside of it.
  var tick: RowTick? {
    didSet {
      guard tick != oldValue else { return }
      queueDraw()
      if (tick?.isAside == true) != (oldValue?.isAside == true) { queueResize() }
    }
  }

  override var startInset: Int { tick?.isAside == true ? RowTick.room : 0 }

  var item: Item? {
    if case .item(let item) = entry { item } else { nil }
  }

  /// Makes the controller a child of the list; it is not shown yet.
  func mount(in list: ListViewController<Item>) {
    self.list = list
    let mount = Mount(controller, of: list, in: self, isShown: false)
    self.mount = mount
  }

  /// Whether the row is shown, whether or not the list itself is on screen.
  var isShown: Bool {
    get { mount?.isShown == true }
    set {
      isChildVisible = newValue
      mount?.isShown = newValue
    }
  }

  /// The entry is out of sight, but the widget stays mapped, as most rows are reused for another
  /// entry at once; unless something in it is pressed, or open, which is lost with the widget's place on
  /// the screen.
  func leaveEntry() {
    if isInUse { isChildVisible = false }
    mount?.isShown = false
  }

  /// Whether other code has taken the controller away.
  var isLost: Bool { mount == nil }

  /// Removes the controller from the list for good.
  func discard() {
    mount?.remove()
  }

  /// Tab moves the focus from the row through the widgets in it, and Shift+Tab the other way, as in
  /// a GtkListBox.
  override func focus(_ direction: FocusDirection) -> Bool {
    guard canFocus, let child else { return super.focus(direction) }
    let isBackwards = direction == .tabBackward || direction == .left
    if isFocus { return !isBackwards && child.childFocus(direction) }
    let wasInside = window?.focusWidget?.isWithin(self) == true
    if wasInside || isBackwards, child.childFocus(direction) { return true }
    guard !wasInside || isBackwards else { return false }
    grabFocus()
    return true
  }

  var focusChain: [Widget]? { canFocus ? [self] + [child].compactMap(\.self) : nil }

  override func draw(_ context: DrawingContext) {
    let hidesOthers = if case .sectionHeader = entry { true } else { held != nil || motion.passes }
    if hidesOthers { drawGround(context) }
    super.draw(context)
    tick?.draw(on: self, context)
  }

  /// A row that sticks, is dragged or passes others has a background, to hide the rows below it:
  /// that of the list, over a colour for lists that have none.
  private func drawGround(_ context: DrawingContext) {
    let frame = allocation
    let name = hasState(.backdrop) ? "theme_unfocused_base_color" : "theme_base_color"
    context.saving {
      context.clip(x: 0, y: 0, width: Double(frame.width), height: Double(frame.height))
      if let color = themeColor(name) ?? themeColor("theme_base_color") { context.fill(color) }
      guard let list = parent, let origin = list.convert(x: 0, y: 0, to: self) else { return }
      context.translate(x: Double(origin.x), y: Double(origin.y))
      list.drawBackground(context)
    }
  }
}
