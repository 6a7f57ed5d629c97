import GTK

extension Widget {
  /// This widget and all its descendants, the outermost first, but none that GTK keeps for itself, such
  /// as the button of a combo box.
  public var descendants: [Widget] {
    [self] + (self.as(Container.self)?.children.flatMap(\.descendants) ?? [])
  }

  /// The first tab inside with this accessible name.
  public func tab(_ name: String) -> TabButton? {
    descendants(of: TabButton.self).first { $0.accessibleName == name }
  }
}
