import GTK

/// Lets the pointer drag the tabs of a ``SideBar`` to other places: those beside it make room at once.
///
/// A finger scrolls the bar.
@MainActor
final class SideBarDrag: DragOwner {
  private unowned let bar: SideBar
  private let tracker: DragTracker
  /// The tab that is dragged, and the order before, as tabs may come and go meanwhile.
  private var dragged: (item: TabItem, order: [TabItem])?

  init(of bar: SideBar) {
    self.bar = bar
    tracker = DragTracker(on: bar.list)
    tracker.owner = self
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

  func answer(to drag: BegunDrag) -> DragTracker.Answer {
    guard let index = index(of: drag) else { return .refuses }
    dragged = (bar.items[index], bar.items)
    bar.tabs[index].button.styleClasses.insert("enfilade-dragged-tab")
    return .takes
  }

  private var place: Int? { dragged.flatMap { place(of: $0.item) } }

  private func place(of item: TabItem) -> Int? { bar.items.firstIndex { $0 === item } }

  /// Moves the tab past all whose middle the pointer has passed.
  func drag(by offset: DragGesture.Vector) {
    for _ in bar.tabs {
      guard let place, let goal = goal(from: place) else { return }
      bar.move(from: place, to: goal)
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

  /// Where the tab at `place` was before, among those that are left: after the nearest before it, or else
  /// before the nearest after it.
  private func origin(of place: Int, in order: [TabItem]) -> Int {
    guard let former = order.firstIndex(where: { $0 === bar.items[place] }) else { return place }
    if let index = order[..<former].reversed().lazy.compactMap({ self.place(of: $0) }).first {
      return index < place ? index + 1 : index
    }
    if let index = order[(former + 1)...].lazy.compactMap({ self.place(of: $0) }).first {
      return index < place ? index : index - 1
    }
    return place
  }

  func letGo(at offset: DragGesture.Vector?) {
    guard let dragged else { return }
    let place = place
    self.dragged = nil
    guard let place else { return }
    let origin = origin(of: place, in: dragged.order)
    bar.tabs[place].button.styleClasses.remove("enfilade-dragged-tab")
    guard place != origin else { return }
    if offset != nil { bar.reportReordering() } else { bar.move(from: place, to: origin) }
  }
}
