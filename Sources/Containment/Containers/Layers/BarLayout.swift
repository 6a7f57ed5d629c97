import GTK

/// On which side of the content a bar is.
public enum BarAlignment: String, Sendable, CaseIterable {
  /// Above or below the root.
  case top, bottom
}

/// How a bar and the content share the room.
public enum DisplayStyle: String, Sendable, CaseIterable {
  /// The content begins where the bar ends.
  case partial
  /// The content has all the room, and the bar lies over it: as far as that reaches, the safe area
  /// of the content does not. A content that does not extend under it is placed inside; see
  /// ``ViewController/extendsUnderSafeArea``.
  case full
}

/// A bar at the top or the bottom of a layer's root, beside it or over it, and what floats above
/// both.
@MainActor
final class BarLayout {
  /// The whole.
  let view: CustomBin
  /// In which more can be laid over bar and root.
  let overlay: Overlay
  /// Called with the height of the whole, in logical pixels, in every layout.
  var onHeight: (@MainActor (Int) -> Void)?
  private weak var layer: RootController?
  private let column: Box
  private var bar: Widget

  var alignment: BarAlignment { didSet { if alignment != oldValue { arrange() } } }
  var displayStyle: DisplayStyle { didSet { if displayStyle != oldValue { arrange() } } }

  init(
    of layer: RootController, bar: Widget, alignment: BarAlignment, displayStyle: DisplayStyle
  ) {
    self.layer = layer
    self.bar = bar
    self.alignment = alignment
    self.displayStyle = displayStyle
    column = Box(.vertical)
    column.packStart(layer.slot.view, expand: true)
    overlay = Overlay(column)
    let room = BarRoom()
    room.add(overlay)
    view = room
    room.onRoom = { [weak self] in self?.roomIs($0) }
    arrange()
  }

  /// What the bar covers is known before the root gets its place, so that it never stands in a
  /// wrong one.
  private func roomIs(_ room: Size) {
    onHeight?(room.height)
    let isOver = displayStyle == .full && bar.isVisible
    let height = isOver ? bar.preferredHeight(forWidth: room.width) : 0
    layer?.coveredEdges =
      alignment == .top ? EdgeInsets(top: height) : EdgeInsets(bottom: height)
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
      overlay.addOverlay(bar)
    }
  }
}

/// Tells its size before what is in it gets its place.
private final class BarRoom: CustomBin {
  var onRoom: (@MainActor (Size) -> Void)?

  override func childFrame(in frame: Rectangle) -> Rectangle {
    onRoom?(Size(width: frame.width, height: frame.height))
    return frame
  }
}
