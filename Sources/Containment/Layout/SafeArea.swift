import GTK

private nonisolated enum OwnInsets: Attachment { typealias Value = EdgeInsets }
private nonisolated enum CoveredEdges: Attachment { typealias Value = EdgeInsets }
private nonisolated enum FullBleed: Attachment { typealias Value = Bool }
private nonisolated enum AddedMargins: Attachment { typealias Value = EdgeInsets }

extension ViewController {
  /// The parts at the edges of this controller that a container covers with chrome of its own, in
  /// logical pixels; they add to what is covered of its parent. (UIKit's
  /// `additionalSafeAreaInsets`.)
  ///
  /// A container sets it on its child; it is reset when the child is removed.
  public final var additionalSafeAreaInsets: EdgeInsets {
    get { self[OwnInsets.self] ?? EdgeInsets() }
    set {
      self[OwnInsets.self] = newValue == EdgeInsets() ? nil : newValue
      updateSafeArea()
    }
  }

  /// Whether the view extends to the edges, also beneath what covers them. It then avoids the
  /// covered parts by itself, and its children inherit them. Otherwise the view is placed inside.
  public final var extendsUnderSafeArea: Bool {
    get { self[FullBleed.self] ?? false }
    set {
      guard newValue != extendsUnderSafeArea else { return }
      self[FullBleed.self] = newValue
      applySafeArea()
      for child in children { child.updateSafeArea() }
    }
  }

  /// The parts at the edges of this controller that its ancestors cover together, in logical
  /// pixels.
  public final var safeAreaInsets: EdgeInsets { self[CoveredEdges.self] ?? EdgeInsets() }

  /// Recalculates the covered parts of this controller and its descendants.
  final func updateSafeArea() {
    let inherited = parent?.extendsUnderSafeArea == true ? parent?.safeAreaInsets : nil
    let covered = (inherited ?? EdgeInsets()) + additionalSafeAreaInsets
    guard covered != safeAreaInsets else { return }
    self[CoveredEdges.self] = covered == EdgeInsets() ? nil : covered
    applySafeArea()
    safeAreaInsetsDidChange()
    if extendsUnderSafeArea { for child in children { child.updateSafeArea() } }
  }

  /// Forgets the margins that were added to a view that is unloaded now.
  final func forgetSafeArea() { self[AddedMargins.self] = nil }

  /// Places the view inside the covered parts, or at the edges, in addition to its own margins.
  final func applySafeArea() {
    guard let view = viewIfLoaded else { return }
    let wanted = extendsUnderSafeArea ? EdgeInsets() : safeAreaInsets
    let present = self[AddedMargins.self] ?? EdgeInsets()
    guard wanted != present else { return }
    self[AddedMargins.self] = wanted
    view.margins = .max(view.margins - present + wanted, EdgeInsets())
  }
}

nonisolated extension EdgeInsets {
  static func + (one: EdgeInsets, other: EdgeInsets) -> EdgeInsets {
    combine(one, other, +)
  }

  static func - (one: EdgeInsets, other: EdgeInsets) -> EdgeInsets {
    combine(one, other, -)
  }

  /// The greater distance on each side.
  static func max(_ one: EdgeInsets, _ other: EdgeInsets) -> EdgeInsets {
    combine(one, other, Swift.max)
  }

  private static func combine(
    _ one: EdgeInsets, _ other: EdgeInsets, _ operation: (Int, Int) -> Int
  ) -> EdgeInsets {
    EdgeInsets(
      top: operation(one.top, other.top), start: operation(one.start, other.start),
      bottom: operation(one.bottom, other.bottom), end: operation(one.end, other.end))
  }
}
