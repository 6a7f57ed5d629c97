import GTK

extension ViewController {
  /// Exchanges the views of two children that share a slot, as UIKit's method of that name does.
  ///
  /// Parenthood is the caller's: add `to` and send `willMove(toParent: nil)` to `from` before,
  /// remove `from` and send `didMove(toParent:)` to `to` afterwards. Setting a slot's content does
  /// all of this in one step.
  ///
  /// - Returns: whether the change finished. False, with a diagnostic and nothing changed, when one
  ///   of the two is no child of this controller or `from` is not shown by a slot.
  @discardableResult
  public final func transition(
    from: ViewController, to: ViewController, _ transition: Transition = .crossfade
  ) async -> Bool {
    guard from.parent === self, to.parent === self, let slot = from.host as? Slot else {
      Diagnostics.report(
        .transitionBetweenNonSiblings, self,
        "\(from.debugName) and \(to.debugName) must both be its children, and the first be shown "
          + "in a slot. Call addChild before.")
      return false
    }
    return await withCheckedContinuation { continuation in
      slot.request(to, transition: transition, departure: .byHand) {
        continuation.resume(returning: $0)
      }
    }
  }
}
