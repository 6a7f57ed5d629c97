import CGTK

/// A side of a widget. `left` and `right` are what they say in every text direction.
public nonisolated enum Edge: UInt32, Sendable, CaseIterable {
  /// The four edges, as they are seen, whatever the direction of text.
  case left, right, top, bottom

  var gtk: GtkPositionType { GtkPositionType(rawValue: rawValue) }

  init(_ position: GtkPositionType) { self = Edge(rawValue: position.rawValue) ?? .top }
}
