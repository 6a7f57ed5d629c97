/// What containers see of the change that their slot has under way.
extension Slot {
  /// How far the content has come, from 0, when nothing of it is to be seen yet, to 1; nil where
  /// nothing is drawn.
  ///
  /// A change that runs back counts from the page that comes back. ``content`` and
  /// ``leavingContent`` say what comes and what goes.
  var progress: Double? {
    change?.run.map { $0.target == 1 ? $0.progress : 1 - $0.progress }
  }

  /// The child that gives way to ``content``; nil where none does.
  var leavingContent: ViewController? { change?.outgoing }

  /// Whether what is drawn has come to its end, of which the pages hear next.
  var isArriving: Bool { change?.run?.isOver == true }

  /// Whether the content takes no input, because it moves or is blocked.
  var isGated: Bool { stage?.gate.isClosed == true }

  /// Lets go of the view of `child`, which nobody sees and which is about to be unloaded.
  func dropView(of child: ViewController) {
    if let page = child.viewIfLoaded { stage?.pages.take(page) }
  }

  /// Shows `child` as a part of an operation that the caller has opened: at once, where
  /// ``request(_:transition:departure:completion:)`` would wait for the end of that.
  func requestWithinOperation(
    _ child: ViewController?, transition: Transition, departure: SlotRequest.Departure,
    completion: @escaping @MainActor (Bool) -> Void
  ) {
    perform(
      SlotRequest(
        target: child, transition: transition, departure: departure, completion: completion))
  }
}
