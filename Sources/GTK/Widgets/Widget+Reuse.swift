/// Who wants to know when a widget is used for something else.
@MainActor
private final class Uses {
  struct Use {
    weak var owner: AnyObject?
    let end: @MainActor () -> Void
  }

  var all: [Use] = []
}

/// Widgets that stand for one thing after the other, such as the rows of a list.
///
/// What points at something in one, or holds on to it, is meant for what it stands for.
extension Widget {
  private static let uses = ObjectKey<Uses>("uses")

  /// Lets what is opened from the widget, or from something inside it, know of ``endUses()``.
  package func becomeReusable() { self[Widget.uses] = Uses() }

  /// Says that the widget stops standing for what it has stood for: popovers that point at it, or at
  /// something inside it, are hidden, and so is its tooltip.
  package func endUses() {
    if Tooltips.mayTell(of: self) { Tooltips.dismiss() }
    defer { hideOpenedPopover() }
    guard let uses = self[Widget.uses], !uses.all.isEmpty else { return }
    let all = uses.all
    uses.all = []
    for use in all where use.owner != nil { use.end() }
  }

  /// Calls `end`, which must not keep `owner`, once, when the widget, what it is in, or that from which
  /// this was opened, is used for something else. It is not called if `owner` has been deallocated.
  package func whenReused(_ owner: AnyObject, _ end: @escaping @MainActor () -> Void) {
    forEachOpener { widget in
      guard let uses = widget[Widget.uses] else { return }
      uses.all.removeAll { $0.owner == nil }
      uses.all.append(Uses.Use(owner: owner, end: end))
    }
  }
}
