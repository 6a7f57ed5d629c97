import GTK

/// The tabs of a ``TabBar`` side by side, with a line at one edge that marks the selected one.
final class TabStrip: CustomBin {
  /// Where the line is, in the strip's coordinates and logical pixels.
  struct Line: Equatable {
    var x = 0.0
    var width = 0.0
  }

  private static let thickness = 3.0

  let row = Box(.horizontal)
  /// Called when the tabs have been allocated.
  var onAllocate: (@MainActor () -> Void)?

  var line: Line? { didSet { if line != oldValue { invalidateOwnDrawing() } } }
  var isLineOnTop = false { didSet { if isLineOnTop != oldValue { invalidateOwnDrawing() } } }

  override init() {
    super.init()
    row.halign = .center
    row.accessibleRole = .pageTabList
    add(row)
  }

  /// Where the line is beneath a tab.
  func line(under tab: Widget) -> Line {
    Line(
      x: Double(tab.allocation.x - allocation.x), width: Double(tab.allocation.width))
  }

  override func draw(_ context: DrawingContext) {
    super.draw(context)
    guard let line, let color else { return }
    let top = isLineOnTop ? 0 : Double(allocation.height) - TabStrip.thickness
    context.fill(color, x: line.x, y: top, width: line.width, height: TabStrip.thickness)
  }

  /// The selection colour mixed with some text colour, as it would hardly be visible in dark
  /// themes.
  private var color: Color? {
    guard let accent = themeColor("theme_selected_bg_color") else { return nil }
    let text = themeColor("theme_fg_color") ?? accent
    return Color(
      red: 0.75 * accent.red + 0.25 * text.red, green: 0.75 * accent.green + 0.25 * text.green,
      blue: 0.75 * accent.blue + 0.25 * text.blue)
  }

  override func didAllocate(_ frame: Rectangle) { onAllocate?() }
}
