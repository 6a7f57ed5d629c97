import GTK

/// Places a floating widget over a content: in the middle of its top or bottom edge, with its
/// preferred width if there is room, and the height that it needs at that width.
///
/// An overlay on its own would measure the widget at its minimum width, where a text takes many
/// lines. Nor can it be put into a widget as large as the overlay: in a window that pointer and
/// touch pass through, GDK finds buttons only if their container begins at the window's corner.
@MainActor
final class FloatingPlace {
  /// The edge at which the widget floats.
  var alignment = BarAlignment.bottom {
    didSet { if alignment != oldValue { content.queueResize() } }
  }

  /// Called with the height of the floating widget and its margins, in logical pixels, when it
  /// changes.
  var onHeight: (@MainActor (Int) -> Void)?
  private var height = 0
  private let content: Widget

  init(of content: Widget, in overlay: Overlay) {
    self.content = content
    overlay.addOverlay(content, passesThrough: true) { [weak self] in
      self?.frame(in: $0) ?? Rectangle(x: 0, y: 0, width: 1, height: 1)
    }
  }

  private func frame(in room: Size) -> Rectangle {
    let width = max(min(content.preferredSize.width, room.width), content.minimumSize.width)
    let height = content.preferredHeight(forWidth: width)
    if height != self.height {
      self.height = height
      onHeight?(height)
    }
    return Rectangle(
      x: (room.width - width) / 2, y: alignment == .top ? 0 : max(room.height - height, 0),
      width: width, height: height)
  }
}
