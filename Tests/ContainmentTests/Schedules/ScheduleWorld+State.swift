import GTK

@testable import Containment

/// What a world is like, in words: after two schedules that lead to the same words, the same follows.
extension ScheduleWorld {
  var state: String {
    let tree = tree
    let strays = screens.filter { screen in !tree.contains { $0 === screen } }
    var lines = (tree + strays).map(description)
    for case let layer as Presentation in place.layersAbove {
      lines.append("\(layer.presented.debugName) is \(layer.phase)")
    }
    lines.append("\(root.window.isVisible) \(root.isClosed) \(open.isEmpty) \(clock.isIdle)")
    lines.append("focus \(name(root.isClosed ? nil : root.window.focusWidget?.nearestController))")
    lines.append(ownState)
    return lines.joined(separator: "\n")
  }

  private func description(of controller: ViewController) -> String {
    var words = [
      name(controller), name(controller.parent), appearance(of: controller),
      "\(controller.membership)", "\(controller.isShownByParent)", "\(controller.isViewLoaded)",
    ]
    words += controller.hosts.compactMap { $0 as? Slot }.map(description)
    return words.joined(separator: " ")
  }

  /// How a pair was opened no longer matters when it is closed.
  private func appearance(of controller: ViewController) -> String {
    let appearance = controller.appearance
    return appearance.isChanging ? "\(appearance)" : "\(appearance.state)"
  }

  private func description(of slot: Slot) -> String {
    var words = ["(\(name(slot.content))", "\(slot.isBlocked)", "\(slot.isGated)"]
    if let change = slot.change {
      words += [name(change.outgoing), "\(change.removesOutgoing)", phase(of: change)]
    }
    if let run = slot.change?.run {
      words.append("\(Int((run.progress * 100).rounded())) to \(run.target), \(run.time != nil)")
      words.append("\(slot.stage?.composite.canTurn == true)")
    }
    return words.joined(separator: " ") + ")"
  }

  private func phase(of change: SlotChange) -> String {
    let driver = change.driver.map { "\($0)" } ?? ""
    return switch change.phase {
    case .announcing: "announcing \(driver)"
    case .running: "running \(driver)"
    case .turning: "turning \(driver)"
    case .awaitingFrame: "awaiting a frame"
    case .awaitingParent: "awaiting the parent"
    case .concluding: "concluding"
    }
  }

  func name(_ controller: ViewController?) -> String { controller?.debugName ?? "-" }

  func names(_ controllers: [ViewController]) -> String {
    controllers.map(\.debugName).joined(separator: ",")
  }
}
