import GTK

/// A row that shows an entry of a list through a controller.
@MainActor
final class BoundRow<Item: Hashable & Sendable>: ListRow {
  /// What becomes of a row that scrolls out of sight.
  enum Fate: Hashable {
    /// It waits for its own entry to come back.
    case kept
    /// It is used for another entry of its kind.
    case pooled(ObjectIdentifier)
  }

  let controller: ViewController
  let fate: Fate
  var entry: ListEntry<Item>
  /// Belongs to the list, which the row does not keep alive.
  private weak var mount: Mount?

  init(_ controller: ViewController, for entry: ListEntry<Item>, fate: Fate) {
    self.controller = controller
    self.entry = entry
    self.fate = fate
    switch entry {
    case .item: super.init(role: .listItem, cssName: "row")
    case .sectionHeader: super.init(role: .heading, cssName: "header")
    default: super.init(role: .listItem, cssName: "widget")
    }
    canFocus = item != nil
    // Themes show the pointer over such rows only.
    if item != nil { styleClasses.insert("activatable") }
  }

  required init(retaining pointer: UnsafeMutableRawPointer) {
    preconditionFailure("A row is made by its list, never wrapped again.")
  }

  var item: Item? {
    if case .item(let item) = entry { item } else { nil }
  }

  /// Makes the controller a child of the list; it is not on show yet.
  func mount(in parent: ViewController) {
    let mount = Mount(controller, of: parent, in: self, isShown: false)
    self.mount = mount
  }

  /// Whether the row is on show, as far as the list is.
  var isShown: Bool {
    get { mount?.isShown == true }
    set {
      isChildVisible = newValue
      mount?.isShown = newValue
    }
  }

  /// The entry is out of sight, but the widget remains on screen: most rows are put somewhere else
  /// at once.
  func leaveEntry() { mount?.isShown = false }

  /// Takes the controller away from the list for good.
  func unmount() {
    mount?.unmount()
  }

  /// Tab goes from the row through what is in it, and Shift+Tab the other way, as in a GtkListBox.
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

  private var hidesOthers: Bool {
    if case .sectionHeader = entry { true } else { heldY != nil || motion.passes }
  }

  override func draw(_ context: DrawingContext) {
    // What sticks, is held or passes others hides what is under it.
    if hidesOthers, let color = themeColor("theme_base_color") {
      let frame = allocation
      context.fill(color, x: 0, y: 0, width: Double(frame.width), height: Double(frame.height))
    }
    super.draw(context)
  }
}
