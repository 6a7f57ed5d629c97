import GTK

/// What helps to look at the screen on the canvas, by the actions of the window.
enum CanvasTool: String, CaseIterable {
  case outlines, grid, measure, touch

  var title: String {
    switch self {
    case .outlines: tr("Outlines of widgets")
    case .grid: tr("Grid")
    case .measure: tr("Measure")
    case .touch: tr("Touch instead of the pointer")
    }
  }

  /// Its key, in GTK's notation.
  var key: String {
    switch self {
    case .outlines: "<Primary><Shift>l"
    case .grid: "<Primary><Shift>g"
    case .measure: "<Primary><Shift>m"
    case .touch: "<Primary><Shift>t"
    }
  }

  /// The items of all tools, and of GTK's inspector.
  static var items: [Menu.Item] {
    allCases.map { ($0.title, "win.\($0.rawValue)") }
      + [(tr("Open GTK’s inspector"), "win.gtk-inspector")]
  }
}
