import GTK

/// A controller that shows one other controller, and crossfades when that changes.
///
/// ```swift
/// let container = ContainerViewController(content: MessageViewController(text: "Nothing here"))
/// container.content = list
/// container.setContent(nil)
/// ```
@MainActor
open class ContainerViewController: ViewController {
  /// The slot in which the content is shown.
  public private(set) lazy var slot = Slot(parent: self)

  /// A container that shows `content` from the start.
  public convenience init(content: ViewController?) {
    self.init()
    self.content = content
  }

  open override func loadView() { view = slot.view }

  open override var childForChrome: ViewController? { content }
  open override var childForTitleBar: ViewController? { content }
  open override var childForTabItem: ViewController? { content }
  open override var initialFocus: Widget? { content?.initialFocus }

  /// The content, also while its transition is still running; nil shows nothing.
  ///
  /// Setting it on screen runs ``transition``; off screen it takes effect at once.
  public var content: ViewController? {
    get { slot.content }
    set { slot.set(newValue) }
  }

  /// The transition from one content to the next.
  public var transition: Transition {
    get { slot.transition }
    set { slot.transition = newValue }
  }

  /// Whether a change is under way.
  public var isTransitioning: Bool { slot.isTransitioning }

  /// Shows `content`.
  ///
  /// - Returns: what ends with true if `content` is shown, with false if another request came in between.
  @discardableResult
  public func setContent(_ content: ViewController?, transition: Transition? = nil) -> Change {
    slot.set(content, transition: transition)
  }
}
