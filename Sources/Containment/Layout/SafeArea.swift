import GTK

private nonisolated enum OwnInsets: Attachment { typealias Value = EdgeInsets }
private nonisolated enum InheritedInsets: Attachment { typealias Value = EdgeInsets }
private nonisolated enum FullBleed: Attachment { typealias Value = Bool }
private nonisolated enum PlainMargins: Attachment { typealias Value = EdgeInsets }

extension ViewController {
  /// Room at the edges of this controller that a container covers with something of its own, in
  /// logical pixels; it adds to what is covered of its parent. (Row ON-06; UIKit's
  /// `additionalSafeAreaInsets`.)
  ///
  /// A container sets it on its child; it is gone when the child leaves.
  public final var additionalSafeAreaInsets: EdgeInsets {
    get { self[OwnInsets.self] ?? EdgeInsets() }
    set {
      guard newValue != additionalSafeAreaInsets else { return }
      self[OwnInsets.self] = newValue
      updateSafeArea()
    }
  }

  /// Whether the view goes to the edges, also beneath what covers them. It then keeps out of the
  /// covered parts by itself, and its children inherit them. Otherwise the view is placed inside.
  public final var extendsUnderSafeArea: Bool {
    get { self[FullBleed.self] ?? false }
    set {
      guard newValue != extendsUnderSafeArea else { return }
      self[FullBleed.self] = newValue
      updateSafeArea()
    }
  }

  /// What is covered at the edges of this controller, by all that contain it together, in logical
  /// pixels.
  public final var safeAreaInsets: EdgeInsets {
    (self[InheritedInsets.self] ?? EdgeInsets()) + additionalSafeAreaInsets
  }

  /// Works out anew what is covered, here and in what this controller contains.
  final func updateSafeArea() {
    let before = safeAreaInsets
    let inherited =
      parent.map { $0.extendsUnderSafeArea ? $0.safeAreaInsets : EdgeInsets() } ?? EdgeInsets()
    self[InheritedInsets.self] = inherited == EdgeInsets() ? nil : inherited
    applySafeArea()
    if safeAreaInsets != before { safeAreaInsetsDidChange() }
    for child in children { child.updateSafeArea() }
  }

  /// The child has left: what its container covered does not hold any more.
  final func leaveSafeArea() {
    self[OwnInsets.self] = nil
    updateSafeArea()
  }

  /// Places the view inside of what is covered, or at the edges.
  final func applySafeArea() {
    guard let view = viewIfLoaded else { return }
    let insets = extendsUnderSafeArea ? EdgeInsets() : safeAreaInsets
    guard insets != EdgeInsets() || self[PlainMargins.self] != nil else { return }
    let plain = self[PlainMargins.self] ?? view.margins
    self[PlainMargins.self] = insets == EdgeInsets() ? nil : plain
    view.margins = plain + insets
  }
}

extension EdgeInsets {
  static func + (one: EdgeInsets, other: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: one.top + other.top, start: one.start + other.start,
      bottom: one.bottom + other.bottom, end: one.end + other.end)
  }

  /// The greater distance on each side.
  static func max(_ one: EdgeInsets, _ other: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: Swift.max(one.top, other.top), start: Swift.max(one.start, other.start),
      bottom: Swift.max(one.bottom, other.bottom), end: Swift.max(one.end, other.end))
  }
}
