import CGTK

/// A side of a widget. `left` and `right` do not depend on the direction of text.
public nonisolated enum Edge: UInt32, Sendable, CaseIterable {
  /// The four edges on the screen.
  case left, right, top, bottom

  var gtk: GtkPositionType { GtkPositionType(rawValue: rawValue) }

  init(_ position: GtkPositionType) { self = Edge(rawValue: position.rawValue) ?? .top }
}
