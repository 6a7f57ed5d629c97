import Containment
import GTK

/// A page of a ``PagerController``, which knows what it shows.
public protocol PagerPage: ViewController {
  associatedtype Item: Equatable, KeyFileValue
  var item: Item { get }
}

/// Shows one page of many, and turns to the next and the previous one: by a swipe, by the arrow keys,
/// and in code. Pages are made when they are turned to. A container made of one slot.
///
/// ```swift
/// let pager = PagerController(placeholder: Message("No day is chosen.")) { DayViewController($0) }
/// pager.neighbour = { day, way in way == .forward ? day + 1 : day - 1 }
/// pager.show(12)
/// ```
open class PagerController<Page: PagerPage>: ViewController {
  private lazy var slot = Slot(parent: self)
  private var swipe: Swipe?
  private let makePage: (Page.Item) -> Page?
  /// The item that ``onTurn`` was told of last.
  private var known: Page.Item?

  /// The item after another, or before it; nil where there is none.
  public var neighbour: (Page.Item, Swipe.Way) -> Page.Item? = { _, _ in nil }
  /// Called when another page is on its way in, and when it is taken back.
  public var onTurn: (Page.Item?) -> Void = { _ in }
  /// How the next page comes; the previous one comes the other way round.
  public var turning = Transition.leaf
  /// What is shown while no item is.
  public var placeholder: Message { didSet { if page == nil { showPlaceholder() } } }

  /// A pager without a page.
  ///
  /// - Parameter makePage: makes the page of an item; nil if there is none.
  public init(placeholder: Message, _ makePage: @escaping (Page.Item) -> Page?) {
    self.placeholder = placeholder
    self.makePage = makePage
    super.init()
    showPlaceholder()
  }

  /// The page that is shown, also while it is on its way in.
  public var page: Page? { slot.content as? Page }

  /// What it shows.
  public var item: Page.Item? { page?.item }

  open override func loadView() {
    view = slot.view
    swipe = Swipe(on: slot.view, slot: slot) { [weak self] in self?.next($0) }
  }

  open override var childForChrome: ViewController? { slot.content }
  open override var initialFocus: Widget? { slot.content?.initialFocus }

  // MARK: Turning

  /// Turns to the next or the previous page; false if there is none.
  @discardableResult
  public func turn(_ way: Swipe.Way) -> Bool {
    guard let next = next(way) else { return false }
    slot.set(next.page, transition: next.transition)
    return true
  }

  /// Shows an item, or the placeholder: by turning if there is a way, else by a crossfade.
  public func show(_ item: Page.Item?, turning way: Swipe.Way? = nil) {
    guard let page = item.flatMap(makePage) else { return showPlaceholder() }
    if item != self.item { slot.set(page, transition: way.map(transition) ?? .crossfade) }
  }

  private func showPlaceholder() {
    slot.set(MessageViewController(placeholder), transition: .crossfade)
  }

  private func next(_ way: Swipe.Way) -> (page: ViewController?, transition: Transition)? {
    guard let item, let next = neighbour(item, way), let page = makePage(next) else { return nil }
    return (page, transition(way))
  }

  private func transition(_ way: Swipe.Way) -> Transition {
    way == .forward ? turning : turning.reversed
  }

  /// The slot has other content, or something that a bar shows of it has changed.
  open override func contentChromeDidChange() {
    super.contentChromeDidChange()
    guard item != known else { return }
    known = item
    onTurn(item)
  }

  // MARK: Keys

  /// The arrow that points to where a line goes on leads forward.
  open override var keyCommands: [KeyCommand] {
    let isMirrored = traits.isRightToLeft
    return [
      KeyCommand(isMirrored ? .left : .right, title: "Next page") { [weak self] in
        self?.turn(.forward)
      },
      KeyCommand(isMirrored ? .right : .left, title: "Previous page") { [weak self] in
        self?.turn(.backward)
      },
    ]
  }

  // MARK: Restoration

  open override func encodeRestorableState(_ state: RestorableState) {
    super.encodeRestorableState(state)
    state["item"] = item
  }

  open override func decodeRestorableState(_ state: RestorableState) {
    super.decodeRestorableState(state)
    if let item: Page.Item = state["item"] { show(item) }
  }
}
