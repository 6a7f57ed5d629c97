import GTK

/// Where in the room a row is to stand that is scrolled to.
public enum ListPosition: String, Sendable, CaseIterable {
  case top, centre, bottom
  /// As it is if the row is wholly in sight, otherwise as close to that as possible.
  case nearest

  var place: ListLayout.Place {
    switch self {
    case .top: .top
    case .centre: .centre
    case .bottom: .bottom
    case .nearest: .nearest
    }
  }
}

/// A scroll that is under way by itself.
@MainActor
final class ScrollRun {
  let duration: Double
  var elapsed = 0.0
  var ticks: AnyObject?
  private var onEnd: (@MainActor (Bool) -> Void)?

  init(duration: Double, onEnd: @escaping @MainActor (Bool) -> Void) {
    self.duration = duration
    self.onEnd = onEnd
  }

  /// What is left of the way, as a fraction.
  var rest: Double { 1 - Timing.easeInOut.progress(at: elapsed / duration) }

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
    endScrolling(arrived: false)
    listView.scroll(to: index, at: position.place)
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
    endScrolling(arrived: false)
    listView.layout.goToTop()
    listView.setNeedsArrange()
  }

  /// Scrolls to the very end, at once, however many rows have never been measured. (LS-04.)
  public func scrollToEnd() {
    endScrolling(arrived: false)
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
    let duration = motion.allowsMovement ? motion.duration(changeDuration) : 0
    guard duration > 0, listView.isMapped, let index = outline.index(of: .item(item)) else {
      return onEnd(scroll(to: item, at: position))
    }
    endScrolling(arrived: false)
    let start = listView.layout.offset
    listView.scroll(to: index, at: position.place)
    let room = Double(listView.layout.room)
    let way = min(max(listView.layout.offset - start, -room), room)
    listView.scroll(by: -way)
    let run = ScrollRun(duration: duration, onEnd: onEnd)
    scrollRun = run
    let speed = motion.speed
    var left = 1.0
    run.ticks = motion.clock.onEachFrame(of: listView) { [weak self, weak run] milliseconds in
      guard let self, let run else { return }
      run.elapsed += milliseconds * speed
      listView.scroll(by: way * (left - run.rest))
      left = run.rest
      guard run.elapsed >= run.duration else { return }
      scrollRun = nil
      listView.scroll(to: index, at: position.place)
      run.end(true)
    }
  }

  func endScrolling(arrived: Bool) {
    let run = scrollRun
    scrollRun = nil
    run?.end(arrived)
  }
}
