import GTK

private nonisolated enum OwnMargins: Attachment { typealias Value = EdgeInsets }
private nonisolated enum PreservesMargins: Attachment { typealias Value = Bool }
private nonisolated enum KnownMargins: Attachment { typealias Value = EdgeInsets }

extension ViewController {
  /// How far content should stay from the edges of this controller, in logical pixels.
  ///
  /// By default it is 18 for the outermost controller of a wide window and 12 in a narrow one; a
  /// child has half of that, or at least its parent's margins if ``preservesParentMargins`` is
  /// true.
  public final var layoutMargins: EdgeInsets {
    get {
      let standard = traits.widthClass == .regular ? 18 : 12
      guard let parent else { return self[OwnMargins.self] ?? EdgeInsets(standard) }
      let own = self[OwnMargins.self] ?? EdgeInsets(standard / 2)
      return preservesParentMargins ? .max(own, parent.layoutMargins) : own
    }
    set {
      self[OwnMargins.self] = newValue
      updateLayoutMargins()
    }
  }

  /// Whether the margins are at least the parent's: by default true for a child that fills a slot,
  /// and false for a child that is embedded in a part of its parent's view.
  public final var preservesParentMargins: Bool {
    get { self[PreservesMargins.self] ?? host?.fillsParent == true }
    set {
      self[PreservesMargins.self] = newValue
      updateLayoutMargins()
    }
  }

  /// Calls ``layoutMarginsDidChange()`` of this controller and its descendants if their margins
  /// changed.
  final func updateLayoutMargins() {
    if tellLayoutMargins() { for child in children { child.updateLayoutMargins() } }
  }

  /// Calls it for this controller alone; returns false if its margins have not changed.
  final func tellLayoutMargins() -> Bool {
    let margins = layoutMargins
    guard margins != self[KnownMargins.self] ?? EdgeInsets(18) else { return false }
    self[KnownMargins.self] = margins
    layoutMarginsDidChange()
    return true
  }
}
