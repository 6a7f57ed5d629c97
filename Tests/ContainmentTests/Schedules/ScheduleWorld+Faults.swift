import GTK
import TestSupport

@testable import Containment

/// What must hold in the tree of a world.
extension ScheduleWorld {
  /// Every controller in the window, each before what is inside of it.
  var tree: [ViewController] {
    var found: [ViewController] = [root.controller]
    var index = 0
    while index < found.count {
      found += found[index].children
      if let frame = found[index] as? GuestFrame, frame.guest.hostingFrame === frame {
        found.append(frame.guest)
      }
      index += 1
    }
    return found
  }

  var slots: [Slot] { tree.flatMap { $0.hosts.compactMap { $0 as? Slot } } }

  /// What does not fit although something may be moving.
  var faultsNow: [String] {
    var faults = screens.flatMap(\.faultsNow)
    for slot in slots {
      guard let stack = slot.stage?.stack else { continue }
      let mapped = stack.children.filter(\.isMapped)
      if mapped.count > 1 { faults.append("\(slot.parent.debugName) shows \(mapped.count) pages") }
      for page in mapped where page != slot.stage?.blank && page != slot.content?.viewIfLoaded {
        faults.append("\(slot.parent.debugName) shows a page that is not its content")
      }
    }
    return faults
  }

  /// What does not fit while nothing moves.
  var faultsAtRest: [String] {
    var faults = screens.flatMap { $0.faultsAtRest(inWindow: root.window.isVisible) }
    for slot in slots {
      let parent = slot.parent
      if slot.isTransitioning {
        faults.append("\(parent.debugName) has a change under way at rest")
      }
      if let content = slot.content, content.appearance.state != parent.appearance.state {
        faults.append(
          "\(content.debugName) is \(content.appearance.state), and \(parent.debugName) "
            + "\(parent.appearance.state)")
      }
    }
    for controller in tree where controller.appearance.isChanging {
      faults.append("\(controller.debugName) is \(controller.appearance.state) at rest")
    }
    if root.window.isVisible, let focused = root.window.focusWidget {
      let owner = focused.nearestController
      if !focused.isMapped || owner?.appearance.state != .appeared {
        faults.append("\(name(owner)) has the focus, and has not appeared")
      }
      if let top = place.layersAbove.last, !focused.isWithin(top.frame.view) {
        faults.append("\(name(owner)) has the focus, beneath \(top.presented.debugName)")
      }
    }
    guard root.isClosed else { return faults + ownFaultsAtRest }
    for screen in screens where screen.appearance.state != .disappeared {
      faults.append("\(screen.debugName) is \(screen.appearance.state) in a closed window")
    }
    return faults
  }
}
