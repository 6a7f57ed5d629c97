import GTK

private nonisolated enum OwnMargins: Attachment { typealias Value = EdgeInsets }
private nonisolated enum PreservesMargins: Attachment { typealias Value = Bool }

extension ViewController {
  /// How far content should stay from the edges of this controller, in logical pixels. (Row ON-07.)
  ///
  /// Unless set, it is 18 for the outermost controller of a wide window and 12 in a narrow one; a
  /// controller inside another has half of that, or at least its parent's where
  /// ``preservesParentMargins`` says so.
  public final var layoutMargins: EdgeInsets {
    get {
      let standard = EdgeInsets(traits.widthClass == .regular ? 18 : 12)
      guard let parent else { return self[OwnMargins.self] ?? standard }
      let own =
        self[OwnMargins.self]
        ?? EdgeInsets(
          top: standard.top / 2, start: standard.start / 2, bottom: standard.bottom / 2,
          end: standard.end / 2)
      return preservesParentMargins ? .max(own, parent.layoutMargins) : own
    }
    set {
      let before = layoutMargins
      self[OwnMargins.self] = newValue
      if layoutMargins != before { tellLayoutMargins() }
    }
  }

  /// Whether the margins are at least the parent's. Containers that fill themselves with their
  /// child let it keep theirs.
  public final var preservesParentMargins: Bool {
    get { self[PreservesMargins.self] ?? (parent?.host(of: self) is Slot) }
    set {
      let before = layoutMargins
      self[PreservesMargins.self] = newValue
      if layoutMargins != before { tellLayoutMargins() }
    }
  }

  final func tellLayoutMargins() {
    layoutMarginsDidChange()
    for child in children { child.tellLayoutMargins() }
  }

  private func host(of child: ViewController) -> (any ChildHost)? { child.host }
}
