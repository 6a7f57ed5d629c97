import GTK

/// The visible part of a bottom sheet, at the bottom of an overlay. Its content keeps the height of
/// the open sheet and extends below the edge.
final class BottomSheetView: CustomBin {
  /// Contains the bottom controller's view, below the handle.
  let content = WindowPage()
  /// The widget on which a drag or a click moves the sheet.
  let grip: EventBox
  private let card = Box(.vertical)

  override init() {
    ContainmentStyle.install()
    let handle = Box(.horizontal)
    handle.styleClasses.insert("enfilade-sheet-handle")
    handle.halign = .center
    card.styleClasses.insert("enfilade-bottom-sheet")
    card.packStart(handle)
    card.packStart(content, expand: true)
    grip = EventBox(card)
    super.init()
    add(grip)
    valign = .end
    fixedHeight = 0
  }

  /// The height of the open sheet, in logical pixels; nil for what the content prefers.
  var openHeight: Int?

  /// Called when the height of the open sheet has changed, because its content needs another size.
  var onOpenHeightChange: (@MainActor () -> Void)?
  private var lastOpenHeight: Int?

  /// The height of the open sheet, at most four fifths of that of `room`.
  func openHeight(in room: Rectangle) -> Int {
    let wanted = openHeight ?? card.preferredHeight(forWidth: max(room.width, 1))
    return max(min(wanted, room.height * 4 / 5), 1)
  }

  override func childFrame(in frame: Rectangle) -> Rectangle {
    var room = frame
    if let overlay = parent { room = overlay.allocation }
    let open = openHeight(in: room)
    if let lastOpenHeight, open != lastOpenHeight { onOpenHeightChange?() }
    lastOpenHeight = open
    return Rectangle(
      x: frame.x, y: frame.y, width: frame.width,
      // Below its minimum, frames and scrollbars would get sizes below zero.
      height: max(open, frame.height, card.minimumHeight(forWidth: frame.width)))
  }
}
