/// A request to a slot, to show a child or nothing.
package struct SlotRequest {
  /// What happens to the controller that leaves.
  package enum Departure: Sendable {
    /// It is removed from the parent.
    case removed
    /// It stays a child that is not shown, as in a navigation stack or behind a tab.
    case kept
    /// The caller sends `willMove` and `didMove` of both pages.
    case manual
  }

  let target: ViewController?
  var transition: Transition
  /// nil if the slot's owner decides when the request is performed; without an owner that is `removed`.
  let departure: Departure?
  var isInteractive = false
  /// Ends with true when it is shown, and with false when it was superseded or cancelled.
  let asked: Change
}

extension Slot {
  /// What happens to `page` if it leaves now.
  func departure(of page: ViewController, _ request: SlotRequest) -> SlotRequest.Departure {
    request.departure ?? (owner?.slot(self, keeps: page) == true ? .kept : .removed)
  }
  /// Shows `child` as a part of an operation that the caller has opened: at once, where
  /// ``request(_:transition:departure:then:)`` would wait for its end.
  func requestWithinOperation(
    _ child: ViewController?, transition: Transition, for change: Change
  ) {
    perform(SlotRequest(target: child, transition: transition, departure: nil, asked: change))
  }
}
