@testable import Containment
import GTK
import TestSupport

/// What must hold.
extension WindowWalk {
  /// Refusals of requests that were made before something else came in between, and what the
  /// walk's narrow panes are told.
  private static let refusals: Set<Diagnostic.Kind> = [
    .presentWhilePresenting, .presentWithoutWindow, .childOfTwoParents, .callbackAfterTeardown,
    .tooLittleRoom, .namelessTab,
  ]

  /// Themes give separators a margin in popovers. One that moves into a popover with its page is laid out
  /// once with the size that it had without, which GTK keeps until the next frame.
  private static func isOfMovedSeparator(_ complaint: String) -> Bool {
    complaint.contains("Negative content") && complaint.contains("(allocation 1, ")
      && complaint.contains("owner GtkSeparator")
  }

  /// What is wrong after a step; nil if nothing is.
  func faultAfterStep() -> String? {
    if let fault = conduct.faults.first { return fault }
    if Transaction.isOpen { return "an operation has not ended" }
    if let wrong = Diagnostics.reported.first(where: { !Self.refusals.contains($0.kind) }) {
      return wrong.description
    }
    Diagnostics.removeAll()
    if let complaint = GLibLog.complaints.first(where: { !Self.isOfMovedSeparator($0) }) {
      return complaint
    }
    GLibLog.removeAll()
    var seen: Set<ObjectIdentifier> = []
    for controller in scenes.flatMap(\.controllers) {
      let name = controller.debugName
      if !seen.insert(ObjectIdentifier(controller)).inserted { return "\(name) is in two places" }
      if controller.parent == nil, controller.appearance.isOnScreen, controller.hostingFrame == nil
      {
        return "\(name) is on screen without a parent"
      }
      for child in controller.children where child.parent !== controller {
        return "\(name) has \(child.debugName), whose parent is another"
      }
      for slot in controller.hosts.compactMap({ $0 as? Slot }) {
        guard let content = slot.content else { continue }
        if content.parent !== controller || content.host !== slot {
          return "\(name) shows \(content.debugName), which is not its own"
        }
      }
      if let navigation = controller as? NavigationController,
        let fault = fault(of: navigation)
      {
        return fault
      }
      if let tabs = controller as? TabsController, let fault = fault(of: tabs) { return fault }
      if let split = controller as? SplitController,
        let fault = fault(of: [split.primary, split.secondary], in: split)
      {
        return fault
      }
      if let drawer = controller as? NavigationDrawerController,
        let fault = fault(of: [drawer.start.pane], in: drawer)
      {
        return fault
      }
    }
    return nil
  }

  private func fault(of navigation: NavigationController) -> String? {
    guard navigation.request == nil else { return nil }
    let pages = navigation.viewControllers
    let names = pages.map(\.debugName).joined(separator: " ")
    if navigation.slot.content !== pages.last {
      return "\(navigation.debugName) shows \(navigation.slot.content?.debugName ?? "nothing") of "
        + "[\(names)]"
    }
    if let lost = pages.first(where: { $0.parent !== navigation }) {
      return "\(navigation.debugName) has \(lost.debugName) in [\(names)], but is not its parent"
    }
    let leaving = navigation.slot.change?.outgoing
    let kept = navigation.children.first { child in
      child !== leaving && !pages.contains { $0 === child }
    }
    if let kept {
      return "\(navigation.debugName) keeps \(kept.debugName), which is not in [\(names)]"
    }
    return nil
  }

  private func fault(of tabs: TabsController) -> String? {
    let all = tabs.viewControllers
    if let lost = all.first(where: { $0.parent !== tabs }) {
      return "\(tabs.debugName) has the tab \(lost.debugName), but is not its parent"
    }
    if let content = tabs.slot.content, !all.contains(where: { $0 === content }) {
      return "\(tabs.debugName) shows \(content.debugName), which is no tab"
    }
    if tabs.slot.content == nil, !all.isEmpty { return "\(tabs.debugName) shows none of its tabs" }
    return nil
  }

  private func fault(of panes: [SlidingPane], in owner: ViewController) -> String? {
    for pane in panes {
      if let child = pane.controller, child.parent !== owner || child.host !== pane.slot {
        return "\(owner.debugName) has \(child.debugName) in a pane, but is not its parent"
      }
      if let content = pane.slot.content, content !== pane.controller {
        return "\(owner.debugName) shows \(content.debugName) in the pane of another"
      }
    }
    return nil
  }

  /// What is wrong when nothing moves any more; nil if nothing is.
  func faultAtRest() -> String? {
    if let request = unanswered.values.first { return "not answered: \(request)" }
    for controller in scenes.flatMap(\.controllers) {
      let name = controller.debugName
      if controller.appearance.isChanging { return "\(name) is \(controller.appearance.state)" }
      for slot in controller.hosts.compactMap({ $0 as? Slot }) where slot.isTransitioning {
        return "\(name) has a change under way"
      }
      let isHere = controller.appearance.state == .appeared
      let isMapped = controller.viewIfLoaded?.isMapped == true
      if isHere, !isMapped { return "\(name) has appeared, but is not to be seen" }
      if !isHere, isMapped, !(controller.parent is WalkList) {
        return "\(name) is to be seen, but has not appeared"
      }
      guard isHere else { continue }
      for slot in controller.hosts.compactMap({ $0 as? Slot }) {
        guard let content = slot.content, content.appearance.state != .appeared else { continue }
        return "\(content.debugName) is shown by \(name) and has not appeared"
      }
    }
    for controller in conduct.controllers
    where controller.appearance.isOnScreen
      && !scenes.contains(where: { scene in
        scene.controllers.contains { $0 === controller }
      })
    {
      return "\(controller.debugName) is on screen and in no window"
    }
    return nil
  }
}
