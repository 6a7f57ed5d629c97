import GTK

private nonisolated enum OwnMargins: Attachment { typealias Value = EdgeInsets }
private nonisolated enum PreservesMargins: Attachment { typealias Value = Bool }
private nonisolated enum KnownMargins: Attachment { typealias Value = EdgeInsets }

extension ViewController {
  /// How far content should stay from the edges of this controller, in logical pixels. (Row ON-07.)
  ///
  /// Unless set, it is 18 for the outermost controller of a wide window and 12 in a narrow one; a
  /// controller inside another has half of that, or at least its parent's where
  /// ``preservesParentMargins`` says so.
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

  /// Whether the margins are at least the parent's. What fills a slot preserves them unless it says
  /// otherwise; what is embedded somewhere in its parent's view does not.
  public final var preservesParentMargins: Bool {
    get { self[PreservesMargins.self] ?? host?.fillsParent == true }
    set {
      self[PreservesMargins.self] = newValue
      updateLayoutMargins()
    }
  }

  /// Tells of margins that have become others, here and in what this controller contains.
  final func updateLayoutMargins() {
    if tellLayoutMargins() { for child in children { child.updateLayoutMargins() } }
  }

  /// Tells this controller alone; false if its margins are as it knows them.
  final func tellLayoutMargins() -> Bool {
    let margins = layoutMargins
    guard margins != self[KnownMargins.self] ?? EdgeInsets(18) else { return false }
    self[KnownMargins.self] = margins
    layoutMarginsDidChange()
    return true
  }
}
