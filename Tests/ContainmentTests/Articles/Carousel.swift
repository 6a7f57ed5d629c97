import Containment
import GTK

final class CarouselController: ViewController {
  private var pages: [ViewController]
  private let axis: Orientation
  private lazy var slot = Slot(parent: self)
  private var swipe: Swipe?

  init(pages: [ViewController], axis: Orientation = .horizontal) {
    self.pages = pages
    self.axis = axis
    super.init()
    for page in pages {
      addChild(page)
      page.didMove(toParent: self)
    }
    slot.set(pages.first)
  }

  override func loadView() {
    view = slot.view
    swipe = Swipe(on: view, slot: slot, axis: axis, keepsPrevious: true) { [weak self] way in
      self?.next(way)
    }
  }

  func turn(_ way: Swipe.Way) {
    guard let (page, transition) = next(way) else { return }
    slot.set(page, transition: transition, keepsPrevious: true)
  }

  /// The neighbour of the page that is shown, and how it comes; nil at the ends.
  private func next(_ way: Swipe.Way) -> (page: ViewController?, transition: Transition)? {
    let index = pages.firstIndex { $0 === slot.content } ?? 0
    let next = way == .forward ? index + 1 : index - 1
    guard pages.indices.contains(next) else { return nil }
    let isVertical = axis == .vertical
    let direction: Transition.Direction =
      way == .forward ? (isVertical ? .up : .start) : (isVertical ? .down : .end)
    return (pages[next], .slide(direction))
  }

  override var keyCommands: [KeyCommand] {
    [
      KeyCommand(.pageDown, title: "Next page") { self.turn(.forward) },
      KeyCommand(.pageUp, title: "Previous page") { self.turn(.backward) },
    ]
  }

  override func childDidLeave(_ child: ViewController) {
    super.childDidLeave(child)
    pages.removeAll { $0 === child }
  }

  override var childForChrome: ViewController? { slot.content }
}

@MainActor
final class PageHandle {
  private let drag: DragGesture
  private var hand: InteractiveTransition?
  private var band: RubberBand?

  init(on handle: Widget, slot: Slot, next: @escaping @MainActor () -> ViewController?) {
    drag = DragGesture(on: handle)
    drag.onBegan { [weak self] _ in
      if let page = next() {
        self?.hand = slot.beginInteractive(page, transition: .slide(.up), keepsPrevious: true)
      } else {
        self?.band = slot.makeRubberBand(.vertical)
      }
    }
    drag.onChanged { [weak self] offset in
      self?.hand?.pull(to: -offset.y / Double(slot.view.allocation.height))
      self?.band?.pull(to: offset.y)
    }
    drag.onEnded { [weak self] _ in self?.letGo() }
    drag.onCancelled { [weak self] in self?.letGo() }
  }

  private func letGo() {
    if let hand, hand.progress > 0.5 { hand.finish() } else { hand?.cancel() }
    band?.letGo()
    (hand, band) = (nil, nil)
  }
}
