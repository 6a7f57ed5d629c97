import GTK

/// A screen that scrolls another one vertically if that is taller than its place.
///
/// The content is as wide as the screen and decides its height by itself; when it is shorter it is
/// stretched to the screen's height. Moving the focus by Tab scrolls the focused widget into view.
@MainActor
open class ScrollingContentViewController: ViewController {
  private lazy var slot = Slot(parent: self)
  private var scroller: ScrolledWindow?

  /// A screen that scrolls `content`.
  public init(content: ViewController? = nil) {
    super.init()
    self.content = content
  }

  /// The scrolled controller. On screen a new one crossfades in, and is scrolled to its top.
  public var content: ViewController? {
    get { slot.content }
    set {
      guard canAdopt(newValue) else { return }
      if newValue !== slot.content { scroller?.vadjustment.value = 0 }
      slot.set(newValue)
    }
  }

  open override func encodeRestorableState(_ state: RestorableState) {
    super.encodeRestorableState(state)
    if let adjustment { state.keepScroll(of: adjustment) }
  }

  open override func decodeRestorableState(_ state: RestorableState) {
    super.decodeRestorableState(state)
    loadViewIfNeeded()
    if let adjustment { state.restoreScroll(of: adjustment) }
  }

  /// How far the content is scrolled, and how far it can be, in logical pixels.
  public var adjustment: Adjustment? { scroller?.vadjustment }

  open override var canUnloadView: Bool { true }

  open override func viewWillUnload() {
    super.viewWillUnload()
    scroller = nil
  }

  open override func loadView() {
    let scroller = ScrolledWindow(column: slot.view)
    self.scroller = scroller
    view = scroller
  }
}
