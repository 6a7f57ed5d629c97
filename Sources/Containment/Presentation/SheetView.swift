import GTK

/// A dimmed background over a window, and on it a sheet: floating in the middle, or, in a narrow
/// window, at the bottom over the whole width. (AdwDialog's measures.) One that has several heights
/// stands at the bottom in every window.
final class SheetView: CustomBin {
  /// Contains the presented view, below the handle.
  let content = WindowPage()
  /// The title and a close button, above the content; hidden unless there is a title that the
  /// content does not show.
  let head = HeadBar()
  let card = Box(.vertical)
  let handle = SheetHandle()
  private(set) var place = Rectangle(x: 0, y: 0, width: 0, height: 0)
  /// The sheet's size before it began to grow or shrink.
  private var sizeBefore: Size?

  /// The window's width from which on the sheet floats, in logical pixels.
  static let floatingWidth = 450
  private static let margin = 24
  private static let leastWidth = 360
  private static let leastHeight = 160

  override init() {
    super.init()
    ContainmentStyle.install()
    card.packStart(handle.view)
    head.role = .sheet
    head.header.accessibleID = "sheet.bar"
    head.view.isVisible = false
    card.packStart(head.view)
    card.packStart(content, expand: true)
    card.styleClasses.insert("enfilade-sheet")
    add(card)
  }

  /// How far the sheet has grown, or shrunk, from the former size to the new one, from 0 to 1.
  var growth = 1.0 { didSet { if growth != oldValue { queueResize() } } }

  /// How far to the right of its place the sheet is drawn, in logical pixels, on a background that
  /// stays: by a swipe that leads nowhere.
  var aside = 0.0 { didSet { if aside != oldValue { queueDraw() } } }

  /// The heights of the sheet, if it has several; otherwise it is as its content prefers.
  weak var heights: SheetHeight?
  /// Called when the sheet has its place in the view.
  var onPlace: (@MainActor () -> Void)?
  /// The size of the view at the last layout.
  private var frameSize = Size(width: 0, height: 0)

  /// The greatest height of the sheet, and that which its content prefers, in logical pixels.
  var room: (maximum: Int, content: Int) {
    let width = cardWidth(in: frameSize.width)
    return (
      max(frameSize.height - 2 * SheetView.margin, 1), card.preferredHeight(forWidth: width)
    )
  }

  /// The width of the sheet in a window so wide.
  private func cardWidth(in width: Int) -> Int {
    guard width >= SheetView.floatingWidth else { return max(width, card.minimumWidth) }
    let said = content.naturalSize?.width ?? 0
    let wanted = max(card.preferredSize.width, said > 0 ? 0 : SheetView.leastWidth)
    return max(min(wanted, width - 2 * SheetView.margin), card.minimumWidth)
  }

  /// Begins a change of the sheet's size, which proceeds by ``growth``.
  func beginGrowing() {
    sizeBefore = place.width > 0 ? Size(width: place.width, height: place.height) : nil
    queueResize()
  }

  override func childFrame(in frame: Rectangle) -> Rectangle {
    frameSize = Size(width: frame.width, height: frame.height)
    if let heights, heights.hasDetents { return attachedFrame(heights.value, in: frame) }
    let isFloating = frame.width >= SheetView.floatingWidth
    card.styleClasses.set("floating", isFloating)
    var width = cardWidth(in: frame.width)
    // Where none is said, it has a minimum.
    let said = content.naturalSize?.height ?? 0
    let wanted = max(card.preferredHeight(forWidth: width), said > 0 ? 0 : SheetView.leastHeight)
    // A window with next to no room shows a part of the sheet: squeezed below its minimum, frames
    // and scrollbars would get sizes below zero.
    var height = max(
      min(wanted, frame.height - 2 * SheetView.margin), card.minimumHeight(forWidth: width))
    if let before = sizeBefore, growth < 1 {
      func between(_ start: Int, _ end: Int) -> Int {
        start + Int((Double(end - start) * growth).rounded())
      }
      if isFloating { width = min(between(before.width, width), frame.width) }
      height = min(between(before.height, height), frame.height)
    }
    place = Rectangle(
      x: max((frame.width - width) / 2, 0),
      y: max(isFloating ? (frame.height - height) / 2 : frame.height - height, 0), width: width,
      height: height)
    return Rectangle(
      x: frame.x + place.x, y: frame.y + place.y, width: place.width, height: place.height)
  }

  /// The frame of a sheet that stands at the lower edge, so high. What needs more than that reaches below
  /// the edge.
  private func attachedFrame(_ height: Double, in frame: Rectangle) -> Rectangle {
    card.styleClasses.set("floating", false)
    let (width, height) = (cardWidth(in: frame.width), Int(height.rounded()))
    place = Rectangle(
      x: max((frame.width - width) / 2, 0), y: frame.height - height, width: width, height: height)
    return Rectangle(
      x: frame.x + place.x, y: frame.y + place.y, width: width,
      height: max(height, card.minimumHeight(forWidth: width)))
  }

  override func didAllocate(_ frame: Rectangle) {
    super.didAllocate(frame)
    onPlace?()
  }

  /// Whether a point of the view is on the sheet.
  func sheetContains(x: Double, y: Double) -> Bool {
    x >= Double(place.x) && x < Double(place.x + place.width) && y >= Double(place.y)
      && y < Double(place.y + place.height)
  }

  /// How far the sheet moves to be hidden, in logical pixels.
  var travel: Double { Double(max(allocation.height - place.y, 1)) }

  /// The opacity of the dimmed background.
  private var veil: Double { 0.33 * (heights.map { $0.hasDetents ? $0.dimming : 1 } ?? 1) }

  override func draw(_ context: DrawingContext) {
    let (width, height) = (Double(allocation.width), Double(allocation.height))
    context.fill(.black.faded(veil), x: 0, y: 0, width: width, height: height)
    context.saving {
      context.translate(x: aligned(aside), y: 0)
      super.draw(context)
    }
  }

  override func focus(_ direction: FocusDirection) -> Bool {
    if super.focus(direction) { return true }
    guard direction == .tabForward || direction == .tabBackward else { return false }
    window?.focusWidget = nil
    return super.focus(direction)
  }

  /// The sheet slides up from below the window and the background is dimmed, or the reverse.
  func transition(isComing: Bool) -> Transition {
    Transition("Sheet", duration: 250) { [weak self] frame in
      guard let self else { return frame.draw(.incoming) }
      let shown = isComing ? frame.progress : 1 - frame.progress
      frame.draw(isComing ? .outgoing : .incoming)
      frame.shade(veil * min(max(shown, 0), 1))
      let offset = frame.aligned(travel * (1 - shown))
      var seen = ElementFrame(place).moved(x: 0, y: offset)
      // Its picture has the dimmed ground around it: its corners mix with the ground that is seen instead.
      frame.context.saving {
        frame.context.translate(x: seen.x, y: seen.y)
        card.drawBackground(frame.context)
      }
      // One at the lower edge is round at the top only.
      if !card.styleClasses.contains("floating") { seen.height += 12 }
      frame.clipped(to: seen.outline(radius: 12)) {
        frame.draw(isComing ? .incoming : .outgoing, y: offset)
      }
    }
  }
}
