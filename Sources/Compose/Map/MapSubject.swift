import GTK

/// What a map is about, and what it is therefore called.
enum MapSubject {
  /// A flow, which is edited on its map.
  case flow
  /// An app that exists.
  case app

  /// Whether cards are moved and linked there.
  var isEdited: Bool { self == .flow }

  var name: String {
    switch self {
    case .flow: tr("Map of the flow")
    case .app: tr("Map of the app")
    }
  }

  /// The map with the focus on a screen.
  func name(at title: String) -> String {
    switch self {
    case .flow: tr("Map of the flow: {1}", title)
    case .app: tr("Map of the app: {1}", title)
    }
  }

  /// The same, with several selected.
  func name(at title: String, selected count: Int) -> String {
    switch self {
    case .flow: tr("Map of the flow: {1}, {2} selected", title, "\(count)")
    case .app: tr("Map of the app: {1}, {2} selected", title, "\(count)")
    }
  }
}
