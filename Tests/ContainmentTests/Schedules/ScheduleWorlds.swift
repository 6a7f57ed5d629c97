import GTK
import TestSupport

@testable import Containment

/// One slot, which shows A at first.
class SlotWorld: ScheduleWorld {
  private let holder = MatrixScreen("home")

  override class var operations: [ScheduleOperation] {
    [
      .showA, .showB, .showBAtOnce, .empty, .beginHand, .finishHand, .cancelHand, .remove,
      .moveAside, .toggleCover, .toggleWindow, .close,
    ]
  }
  override var home: ViewController { holder }
  override var screens: [MatrixScreen] { super.screens + [holder] }
  override func furnish() { holder.content = a }
  override var visiblePage: ViewController? { holder.content }

  override func act(_ operation: ScheduleOperation) {
    switch operation {
    case .showA: request(holder.slot, a)
    case .showB: request(holder.slot, b)
    case .showBAtOnce: request(holder.slot, b, animated: false)
    case .empty: request(holder.slot, nil)
    default: break
    }
  }

  override func beginHand() -> InteractiveTransition? {
    holder.slot.beginInteractive(holder.content === a ? b : a)
  }
}

/// A stack of A and B, of which B is on top.
final class StackWorld: ScheduleWorld {
  private let stack = NavigationController()

  override class var operations: [ScheduleOperation] {
    [
      .push, .pop, .replaceTop, .swapPages, .beginHand, .finishHand, .cancelHand, .remove,
      .moveAside, .toggleCover, .toggleWindow, .close,
    ]
  }
  override var home: ViewController { stack }
  override func furnish() { stack.viewControllers = [a, b] }
  override var visiblePage: ViewController? { stack.topViewController }

  override func act(_ operation: ScheduleOperation) {
    let pages = stack.viewControllers
    let free = free(besides: pages).prefix(1)
    switch operation {
    case .push: submit(pages + free)
    case .pop: submit(pages.dropLast())
    case .replaceTop: submit(pages.dropLast() + free)
    case .swapPages: submit(pages.reversed())
    default: break
    }
  }

  private func submit(_ pages: [ViewController]) {
    ask(isDone: { [stack] in stack.slot.content === pages.last }) {
      stack.submit(pages, animated: true)
    }
  }

  override func beginHand() -> InteractiveTransition? {
    stack.beginSwipe(.backward) ?? stack.beginSwipe(.forward)
  }

  override var ownState: String {
    let request = stack.request.map { "pending \($0.animated)" } ?? "settled"
    return [stack.viewControllers, stack.forwardViewControllers, stack.applied, stack.earlier]
      .map(names).joined(separator: " ") + request
  }

  override var ownFaultsAtRest: [String] {
    let pages = stack.viewControllers
    var faults: [String] = []
    if stack.slot.content !== pages.last {
      faults.append("\(names(pages)) is the stack, and \(name(stack.slot.content)) is shown")
    }
    if stack.children.count != pages.count || pages.contains(where: { $0.parent !== stack }) {
      faults.append("\(names(pages)) is the stack, and \(names(stack.children)) are its children")
    }
    return faults
  }
}

/// The tabs A and B, of which A is selected.
final class TabsWorld: ScheduleWorld {
  private let tabs = TabsController()

  override class var operations: [ScheduleOperation] {
    [
      .selectNext, .insertTab, .removeTab, .setTabs, .beginHand, .finishHand, .cancelHand, .remove,
      .moveAside, .toggleCover, .toggleWindow, .close,
    ]
  }
  override var home: ViewController { tabs }
  override func furnish() { tabs.viewControllers = [a, b] }
  override var visiblePage: ViewController? { tabs.slot.content }

  override func act(_ operation: ScheduleOperation) {
    let pages = tabs.viewControllers
    switch operation {
    case .selectNext where !pages.isEmpty:
      let shown = pages.firstIndex { $0 === tabs.slot.content } ?? 0
      let next = (shown + 1) % pages.count
      ask(isDone: { [tabs] in tabs.slot.content === pages[next] }) { tabs.request(next, .program) }
    case .insertTab:
      if let page = free(besides: pages).last { tabs.insert(page, at: 0) }
    case .removeTab: if let visiblePage { tabs.remove(visiblePage) }
    case .setTabs: tabs.setViewControllers([b, c], selectedIndex: 1)
    default: break
    }
  }

  override func beginHand() -> InteractiveTransition? {
    guard tabs.beginSwipe(by: 1) || tabs.beginSwipe(by: -1) else { return nil }
    return tabs.swipe?.hand
  }
  override func endHand(_ hand: InteractiveTransition, finishes: Bool) {
    tabs.endSwipe(commits: finishes)
  }

  override var ownState: String {
    let swipe = tabs.swipe.map { "\(name($0.origin)) \($0.isGoingBack)" } ?? "-"
    return "\(names(tabs.viewControllers)) \(swipe)"
  }

  override var ownFaultsAtRest: [String] {
    let pages = tabs.viewControllers
    var faults: [String] = []
    if tabs.swipe != nil { faults.append("a swipe is under way at rest") }
    if tabs.selectedViewController !== tabs.slot.content
      || tabs.slot.content == nil && !pages.isEmpty
    {
      faults.append(
        "\(name(tabs.selectedViewController)) is selected, and \(name(tabs.slot.content)) is shown")
    }
    if tabs.children.count != pages.count || pages.contains(where: { $0.parent !== tabs }) {
      faults.append("\(names(pages)) are the tabs, and \(names(tabs.children)) the children")
    }
    return faults
  }
}

/// A, which shows B, presents C as a sheet or as a page, and that presents D over itself.
final class SheetWorld: ScheduleWorld {
  private let d = MatrixScreen("D", hasButton: true)

  override class var operations: [ScheduleOperation] {
    [
      .presentSheet, .presentPage, .presentOver, .dismiss, .dismissTopAtOnce, .changeBelow,
      .beginHand, .finishHand, .cancelHand, .toggleCover, .toggleWindow, .close,
    ]
  }
  override var screens: [MatrixScreen] { super.screens + [d] }
  override func furnish() {
    d.motion = Motion(clock: clock)
    a.content = b
  }

  override func misuse(of operation: ScheduleOperation) -> Set<Diagnostic.Kind> {
    switch operation {
    case .presentSheet, .presentPage, .presentOver:
      [.presentWithoutWindow, .presentWhilePresenting]
    default: []
    }
  }

  override func act(_ operation: ScheduleOperation) {
    switch operation {
    case .presentSheet: ask { a.present(c, style: .sheet) }
    case .presentPage: ask { a.present(c, style: .fullPage) }
    case .presentOver: ask { c.present(d, style: .sheet) }
    case .dismiss: ask { place.dismiss() }
    case .dismissTopAtOnce:
      if let top = place.layersAbove.last?.presented { ask { top.dismiss(animated: false) } }
    case .changeBelow: request(a.slot, a.content === b ? nil : b)
    default: break
    }
  }

  override func beginHand() -> InteractiveTransition? {
    guard let layer = place.layersAbove.last as? Presentation, let slot = layer.frame.host as? Slot
    else { return nil }
    let below = layer.place is PagePlace ? layer.presenter?.hostingFrame : nil
    return layer.dismissByHand { slot.beginInteractive(below) }
  }

  override var ownFaultsAtRest: [String] {
    guard root.window.isVisible else { return [] }
    return place.layersAbove.compactMap { layer in
      layer.presented.appearance.state == .appeared || layer.presented.presents != nil
        ? nil : "\(layer.presented.debugName) is presented, and has not appeared"
    }
  }
}
