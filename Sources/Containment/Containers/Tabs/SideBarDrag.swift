import GTK

/// Lets the pointer drag the tabs of a ``SideBar`` to other places: those beside it make room at once.
///
/// A finger scrolls the bar.
@MainActor
final class SideBarDrag {
  private unowned let bar: SideBar
  private let tracker: DragTracker
  /// The tab that is dragged, and its place before.
  private var dragged: (item: TabItem, origin: Int)?

  init(of bar: SideBar) {
    self.bar = bar
    tracker = DragTracker(on: bar.list)
    tracker.onDrag = { [weak self] in self?.begin($0) ?? .refuses }
    tracker.onMove = { [weak self] _ in self?.follow() }
    tracker.onEnd = { [weak self] in self?.end(commits: $0 != nil) }
    bar.list.takesDrags(for: self) { [weak self] in self?.index(of: $0) != nil }
  }

  /// The place of the tab that such a drag would move.
  private func index(of drag: BegunDrag) -> Int? {
    guard bar.allowsReordering, drag.hand == .pointer, !drag.isSideways,
      let start = drag.start(in: bar.list)
    else { return nil }
    return bar.tabs.indices.first { frame(of: $0).contains(start.y) }
  }

  /// From where to where a tab reaches, in the coordinates of the list.
  private func frame(of index: Int) -> Range<Double> {
    let frame = bar.tabs[index].button.allocation
    let top = Double(frame.y - bar.list.allocation.y)
    return top..<top + Double(max(frame.height, 1))
  }

  private func begin(_ drag: BegunDrag) -> DragTracker.Answer {
    guard let index = index(of: drag) else { return .refuses }
    dragged = (bar.items[index], index)
    bar.tabs[index].button.styleClasses.insert("enfilade-dragged-tab")
    return .takes
  }

  private var place: Int? {
    guard let dragged else { return nil }
    return bar.items.firstIndex { $0 === dragged.item }
  }

  /// Moves the tab past all whose middle the pointer has passed.
  private func follow() {
    for _ in bar.tabs {
      guard let place, let goal = goal(from: place) else { return }
      bar.onMove?(place, goal)
      bar.list.layoutIfNeeded()
    }
  }

  private func goal(from place: Int) -> Int? {
    let y = tracker.point.y
    for goal in [place - 1, place + 1] where bar.mayMove(place, to: goal) {
      let other = frame(of: goal)
      let middle = (other.lowerBound + other.upperBound) / 2
      if goal < place ? y < middle : y > middle { return goal }
    }
    return nil
  }

  private func end(commits: Bool) {
    guard let dragged else { return }
    let place = place
    self.dragged = nil
    guard let place else { return }
    bar.tabs[place].button.styleClasses.remove("enfilade-dragged-tab")
    guard place != dragged.origin else { return }
    if commits { bar.onReorder?() } else { bar.onMove?(place, dragged.origin) }
  }
}
