import GTK

/// On which side of the content a bar is.
public nonisolated enum BarAlignment: String, Sendable, CaseIterable {
  /// Above or below the root.
  case top, bottom
}

/// How a bar and the content share the room.
public nonisolated enum DisplayStyle: String, Sendable, CaseIterable {
  /// The content begins where the bar ends.
  case partial
  /// The content has the whole area, and the bar lies over it; the content's safe area excludes the
  /// bar. A content that does not extend under it is placed inside; see
  /// ``ViewController/extendsUnderSafeArea``.
  case full
}

/// A bar at the top or the bottom of a layer's root, beside it or over it, and what floats above
/// both.
@MainActor
final class BarLayout {
  /// The widget of bar and root together.
  let view: CustomBin
  /// The overlay in which more widgets can be laid over bar and root.
  let overlay: Overlay
  /// Called with the height of ``view``, in logical pixels, in every layout.
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

  /// Sets the covered edges before the root is allocated, so that the root never gets a wrong
  /// place.
  private func roomIs(_ room: Size) {
    onHeight?(room.height)
    let isOver = displayStyle == .full && bar.isVisible
    let height = isOver ? bar.preferredHeight(forWidth: room.width) : 0
    layer?.coveredEdges =
      alignment == .top ? EdgeInsets(top: height) : EdgeInsets(bottom: height)
  }

  /// Replaces the bar by another.
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

/// Reports its size before its child is allocated.
private final class BarRoom: CustomBin {
  var onRoom: (@MainActor (Size) -> Void)?

  override func childFrame(in frame: Rectangle) -> Rectangle {
    onRoom?(Size(width: frame.width, height: frame.height))
    return frame
  }
}
