import GTK

/// On which side of the content a bar is.
public enum BarAlignment: String, Sendable, CaseIterable {
  case top, bottom
}

/// How a bar and the content share the room.
public enum DisplayStyle: String, Sendable, CaseIterable {
  /// The content begins where the bar ends.
  case partial
  /// The content has all the room, and the bar lies over it.
  case full
}

/// A bar at the top or the bottom of a content, beside it or over it, and what floats above both.
@MainActor
final class BarLayout {
  /// The whole; more can be laid over it.
  let view: Overlay
  private let column: Box
  private var bar: Widget

  var alignment: BarAlignment { didSet { if alignment != oldValue { arrange() } } }
  var displayStyle: DisplayStyle { didSet { if displayStyle != oldValue { arrange() } } }

  init(
    bar: Widget, content: Widget, alignment: BarAlignment, displayStyle: DisplayStyle
  ) {
    self.bar = bar
    self.alignment = alignment
    self.displayStyle = displayStyle
    column = Box(.vertical)
    column.packStart(content, expand: true)
    view = Overlay(column)
    arrange()
  }

  /// Puts another bar in the place of the present one.
  func replaceBar(by other: Widget) {
    bar.removeFromParent()
    bar = other
    arrange()
  }

  private func arrange() {
    bar.removeFromParent()
    bar.hexpand = true
    bar.vexpand = false
    switch displayStyle {
    case .partial:
      bar.valign = .fill
      column.packStart(bar, expand: false)
      column.reorder(bar, to: alignment == .top ? 0 : 1)
    case .full:
      bar.valign = alignment == .top ? .start : .end
      view.addOverlay(bar)
    }
  }
}
