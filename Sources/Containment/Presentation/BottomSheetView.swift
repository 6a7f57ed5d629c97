import GTK

/// The visible part of a bottom sheet, at the bottom of an overlay. Its content keeps the height of
/// the open sheet, or the least of several, and extends below the edge.
final class BottomSheetView: CustomBin {
  /// Contains the bottom controller's view, below the handle.
  let content = WindowPage()
  /// The widget on which a drag or a click moves the sheet.
  let grip: EventBox
  let handle = SheetHandle()
  private let card = Box(.vertical)

  /// What a sheet with several heights leaves of its layer at least, in logical pixels.
  static let margin = 48

  override init() {
    ContainmentStyle.install()
    card.styleClasses.insert("enfilade-bottom-sheet")
    card.packStart(handle.view)
    card.packStart(content, expand: true)
    grip = EventBox(card)
    super.init()
    add(grip)
    valign = .end
    fixedHeight = 0
  }

  /// The height of the open sheet, in logical pixels; nil for what the content prefers.
  var openHeight: Int?

  /// The heights of the sheet, which it may have several of.
  weak var heights: SheetHeight?

  /// The height that the content prefers, in logical pixels.
  func contentHeight(in room: Rectangle) -> Int {
    card.preferredHeight(forWidth: max(room.width, 1))
  }

  /// The height of the open sheet, at most four fifths of that of `room`.
  func openHeight(in room: Rectangle) -> Int {
    let wanted = openHeight ?? contentHeight(in: room)
    return max(min(wanted, room.height * 4 / 5), 1)
  }

  override func childFrame(in frame: Rectangle) -> Rectangle {
    let lowest = heights.flatMap { $0.hasDetents ? $0.stops.lowest.height : nil }
    let open = lowest ?? openHeight(in: parent?.allocation ?? frame)
    return Rectangle(
      x: frame.x, y: frame.y, width: frame.width,
      // Below its minimum, frames and scrollbars would get sizes below zero.
      height: max(open, frame.height, card.minimumHeight(forWidth: frame.width)))
  }
}
