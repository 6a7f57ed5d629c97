import GTK

/// What a bottom sheet is seen of: it stands at the bottom of an overlay, as high as that, while its
/// content keeps its whole height and reaches below the edge.
final class BottomSheetView: CustomBin {
  /// In which the bottom controller's view stands, below the handle.
  let content = WindowPage()
  /// Where a drag or a click moves the sheet.
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

  required init(retaining pointer: UnsafeMutableRawPointer) {
    preconditionFailure("A BottomSheetView is made by its own initializer, never wrapped again.")
  }

  /// How high the sheet is when it is open, in logical pixels; nil for what the content wants.
  var openHeight: Int?

  /// Called when the sheet would be open at another height than before, as what is in it wants
  /// another size.
  var onOpenHeightChange: (@MainActor () -> Void)?
  private var lastOpenHeight: Int?

  /// How high the sheet is when it is open, of at most four fifths of `room`.
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
      x: frame.x, y: frame.y, width: frame.width, height: max(open, frame.height))
  }
}
