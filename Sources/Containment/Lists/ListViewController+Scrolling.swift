import GTK

/// A scroll that is under way by itself.
@MainActor
final class ScrollRun {
  /// Lets it run; letting go of it stops it.
  var ticks: AnyObject?
  private var onEnd: (@MainActor (Bool) -> Void)?

  init(onEnd: @escaping @MainActor (Bool) -> Void) { self.onEnd = onEnd }

  /// Stops it, and tells whoever waits, once.
  func end(_ arrived: Bool) {
    ticks = nil
    let onEnd = onEnd
    self.onEnd = nil
    onEnd?(arrived)
  }
}

extension ListViewController {
  /// Scrolls a row to a place in the room, at once. (LS-04.)
  ///
  /// A header that sticks counts as the top of the room.
  ///
  /// - Returns: false if there is no such item.
  @discardableResult
  public func scroll(to item: Item, at position: ListPosition = .nearest) -> Bool {
    guard let index = outline.index(of: .item(item)) else { return false }
    endScrolling()
    listView.scroll(to: index, at: position)
    return true
  }

  /// Scrolls a row to a place in the room before the eyes, and waits until it is there.
  ///
  /// A row that is far away is brought near first, so that the way is never longer than a page.
  ///
  /// - Returns: false if there is no such item, or if something else scrolled the list meanwhile.
  @discardableResult
  public func scrollSmoothly(to item: Item, at position: ListPosition = .nearest) async -> Bool {
    await withCheckedContinuation { continuation in
      beginScrolling(to: item, at: position) { continuation.resume(returning: $0) }
    }
  }

  /// Scrolls to the very beginning, at once.
  public func scrollToTop() {
    endScrolling()
    listView.layout.goToTop()
    listView.setNeedsArrange()
  }

  /// Scrolls to the very end, at once, however many rows have never been measured. (LS-04.)
  public func scrollToEnd() {
    endScrolling()
    listView.scrollToEnd()
  }

  /// Whether the list stays at its end when rows are added there, as a log or a chat does. At the
  /// top it always stays, and elsewhere the first row in sight keeps its place.
  public var sticksToEnd: Bool {
    get { listView.sticksToEnd }
    set { listView.sticksToEnd = newValue }
  }

  /// How far the list is scrolled, and how far it can be, in logical pixels. What lies out of sight
  /// and has never been seen is estimated.
  public var adjustment: Adjustment { listView.vadjustment }

  /// The items in sight, also in part, from top to bottom.
  public var visibleItems: [Item] {
    let range = listView.layout.range
    return range.compactMap { outline.row(at: $0).map { outline.snapshot[$0] } }
  }

  /// Where an item's row is in the room, in logical pixels from its top left; nil if it is not in
  /// sight.
  public func frame(of item: Item) -> Rectangle? {
    guard let row = store.row(of: .item(item)), row.isShown else { return nil }
    return listView.frame(of: row)
  }

  private func beginScrolling(
    to item: Item, at position: ListPosition, onEnd: @escaping @MainActor (Bool) -> Void
  ) {
    guard listView.isMapped, let index = outline.index(of: .item(item)) else {
      return onEnd(scroll(to: item, at: position))
    }
    endScrolling()
    let start = listView.layout.offset
    listView.scroll(to: index, at: position)
    let room = Double(listView.layout.room)
    let way = min(max(listView.layout.offset - start, -room), room)
    listView.scroll(by: -way)
    let run = ScrollRun(onEnd: onEnd)
    scrollRun = run
    var left = 1.0
    run.ticks = whileChanging(moves: true) { [weak self, weak run] time in
      guard let self, let run, scrollRun === run else { return }
      let rest = 1 - Timing.easeInOut.progress(at: time)
      listView.scroll(by: way * (left - rest))
      left = rest
      guard time == 1 else { return }
      scrollRun = nil
      // It may stand somewhere else by now, or nowhere.
      run.end(scroll(to: item, at: position))
    }
  }

  /// Whatever scrolls by itself stays where it is.
  func endScrolling() {
    let run = scrollRun
    scrollRun = nil
    run?.end(false)
  }
}
