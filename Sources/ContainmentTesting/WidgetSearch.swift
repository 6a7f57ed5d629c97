import GTK

extension Widget {
  /// This widget and all its descendants, the outermost first.
  public var descendants: [Widget] {
    guard isContainer else { return [self] }
    return [self] + Container(retaining: unsafePointer).children.flatMap(\.descendants)
  }

  /// The first tab inside with this accessible name.
  public func tab(_ name: String) -> TabButton? {
    descendants.first { $0.accessibleRole == .pageTab && $0.accessibleName == name }
      .map { TabButton(retaining: $0.unsafePointer) }
  }
}
