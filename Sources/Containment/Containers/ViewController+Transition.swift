extension ViewController {
  /// Exchanges the views of two children that share a slot, as UIKit's method of that name does.
  ///
  /// The caller manages parents: call `addChild(to)` and `from.willMove(toParent: nil)` before,
  /// remove `from` and call `to.didMove(toParent:)` afterwards. Setting a slot's content does all
  /// of this in one step.
  ///
  /// - Returns: what ends with true if the transition finished. With false, a diagnostic and nothing
  ///   changed, if one of the two is no child of this controller or no slot shows `from`.
  @discardableResult
  public final func transition(
    from: ViewController, to: ViewController, _ transition: Transition = .crossfade
  ) -> Change {
    guard isUsable(for: from), isUsable(for: to) else { return .ended(false) }
    guard from.parent === self, to.parent === self, let slot = from.host as? Slot else {
      Diagnostics.report(
        .transitionBetweenNonSiblings, self,
        "\(from.debugName) and \(to.debugName) must both be its children, and the first be shown "
          + "in a slot. Call addChild before.")
      return .ended(false)
    }
    return slot.request(to, transition: transition, departure: .manual)
  }
}
