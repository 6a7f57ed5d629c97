import GTK
import GTKTools
import Containment

/// The board around the frame: dots, grips for resizing, and scrollbars if the frame is larger than
/// the board. It draws the frame zoomed.
final class CanvasBoard: CustomLayout {
  /// The margin around a frame with a size of its own, in logical pixels.
  static let margin = 24
  /// The margin around a frame that fills the board, and around that in a narrow board.
  static let (fillMargin, narrowMargin) = (12, 1)
  private static let narrowWidth = 480
  private static let bar = 14

  let frame: ZoomBin
  let caption = Label()
  /// Made when the frame first has a size of its own.
  private(set) var grips: [FrameGrip] = []
  let across = Adjustment(lower: 0, upper: 1)
  let down = Adjustment(lower: 0, upper: 1)
  /// The horizontal and the vertical scrollbar, made when the frame is first larger than the board.
  private(set) var bars: [Scrollbar] = []
  /// The allocation of the frame on the board, as large as it is drawn.
  private(set) var place = Rectangle(x: 0, y: 0, width: 1, height: 1)

  /// The size of the frame; nil fills the board.
  var frameSize: Size? {
    didSet {
      guard frameSize != oldValue else { return }
      if frameSize != nil, grips.isEmpty {
        grips = FrameGrip.Edge.allCases.map { FrameGrip($0) }
        for grip in grips { insert(grip.view) }
      }
      followGrips()
      queueResize()
    }
  }
  /// Whether nothing is around the frame: no pattern, no grips, and no margin.
  var isBare = false {
    didSet {
      guard isBare != oldValue else { return }
      followGrips()
      queueResize()
    }
  }
  var zoom = CanvasZoom.fit {
    didSet { if zoom != oldValue { queueResize() } }
  }
  /// What is behind the frame.
  var backdrop = CanvasSettings.Backdrop.dots { didSet { if backdrop != oldValue { queueDraw() } } }
  /// Draws over the frame, in the coordinates of the board.
  var drawOver: (@MainActor (DrawingContext) -> Void)?
  /// The current zoom factor, in pixels per logical pixel.
  var factor: Double { frame.zoom }
  /// Called when the user drags a grip, with the new size of the frame.
  var onResize: (@MainActor (Size) -> Void)?
  /// Called when the user zooms in (1) or out (-1) with the wheel.
  var onZoom: (@MainActor (_ step: Int) -> Void)?
  /// Called after each layout with the allocation of the frame.
  var onPlace: (@MainActor (Rectangle) -> Void)?
  private var captionTimer: Timeout?
  /// The size of the frame at the last layout.
  private var shownSize: Size?
  /// The grip that is being dragged, and the size of the frame at the beginning of the drag.
  var held: (grip: FrameGrip, size: Size)?
  /// The point that keeps its place when the zoom changes, relative to the top left of the board;
  /// nil for the centre.
  var anchor: DragGesture.Vector?
  private var hand: CanvasHand?

  init(_ content: Widget) {
    frame = ZoomBin(content)
    super.init()
    caption.styleClasses.insert("enfilade-caption")
    // From right to left, the height would stand before the width.
    caption.direction = .leftToRight
    caption.isVisible = false
    insert(frame)
    insert(caption)
    for adjustment in [across, down] {
      adjustment.valueChanged.connect(weak: self) { $0.layoutChildren() }
    }
    hand = CanvasHand(on: self)
  }

  private func followGrips() {
    for grip in grips { grip.view.isVisible = frameSize != nil && !isBare }
  }

  /// Shows the size of the frame below it for a moment.
  func showCaption(_ size: Size) {
    guard !isBare else { return }
    caption.text = size.text
    caption.isVisible = true
    captionTimer = .after(milliseconds: 1500) { [weak self] in self?.caption.isVisible = false }
  }

  // MARK: Layout

  override func measure() -> (minimum: Size, natural: Size) {
    let margin = 2 * CanvasBoard.narrowMargin
    let wanted = frame.preferredSize
    // The frame can be scrolled, so that the board can be smaller.
    return (
      Size(width: 120, height: 160),
      Size(width: wanted.width + margin, height: wanted.height + margin)
    )
  }

  /// The margin around the frame in a board of this size.
  private func margin(in size: Size) -> Int {
    if isBare { return 0 }
    if frameSize != nil { return CanvasBoard.margin }
    return size.width < CanvasBoard.narrowWidth ? CanvasBoard.narrowMargin : CanvasBoard.fillMargin
  }

  override func layout(_ size: Size) {
    let margin = margin(in: size)
    let room = Size(width: size.width - 2 * margin, height: size.height - 2 * margin)
    let before = factor
    let fixed = fixedPoint(in: size)
    // “Fit” does not follow a drag, so that the grip stays under the pointer.
    if held == nil {
      frame.zoom = zoom.factor(for: frameSize, in: room)
    }
    frame.contentSize = frameSize
    let seen = seenSize(in: room)
    let moved = factor == before ? nil : origin(of: seen, in: size, keeping: fixed)
    place = Rectangle(
      x: max((size.width - seen.width) / 2, margin)
        - offset(across, to: moved?.x, content: seen.width + 2 * margin, room: size.width),
      y: max((size.height - seen.height) / 2, margin)
        - offset(down, to: moved?.y, content: seen.height + 2 * margin, room: size.height),
      width: seen.width, height: seen.height)
    place(frame, place)
    layOutBars(size)
    layOutGrips(size)
    shownSize = frameSize
    onPlace?(place)
  }

  /// The size at which the frame is drawn: at least the minimum size of its content.
  private func seenSize(in room: Size) -> Size {
    let least = frame.seen(frame.leastContentSize)
    let wanted = frameSize.map(frame.seen) ?? room
    return Size(
      width: max(wanted.width, least.width), height: max(wanted.height, least.height))
  }

  /// A point of the board, and the point of the frame that is drawn there, in the frame's own
  /// pixels.
  private typealias FixedPoint = (onBoard: DragGesture.Vector, inside: DragGesture.Vector)

  /// The point that keeps its place while the zoom changes.
  private func fixedPoint(in size: Size) -> FixedPoint {
    let point = anchor ?? (Double(size.width) / 2, Double(size.height) / 2)
    anchor = nil
    return (
      point, ((point.x - Double(place.x)) / factor, (point.y - Double(place.y)) / factor)
    )
  }

  /// The scroll position after the zoom has changed. If the size of the frame has changed too, its
  /// top edge becomes visible.
  private func origin(
    of seen: Size, in size: Size, keeping fixed: FixedPoint
  ) -> DragGesture.Vector {
    let margin = Double(margin(in: size))
    guard frameSize == shownSize, place.width > 1 else {
      return (margin + Double(seen.width - size.width) / 2, 0)
    }
    return (
      margin + fixed.inside.x * factor - fixed.onBoard.x,
      margin + fixed.inside.y * factor - fixed.onBoard.y
    )
  }

  private func layOutGrips(_ size: Size) {
    caption.isChildVisible = frameSize != nil
    guard frameSize != nil else { return }
    for grip in grips { place(grip.view, grip.place(around: place)) }
    let text = caption.preferredSize
    place(
      caption,
      Rectangle(
        x: place.x + (place.width - text.width) / 2,
        y: min(place.y + place.height + 4, size.height - text.height), width: text.width,
        height: text.height))
  }

  private func layOutBars(_ size: Size) {
    let bar = CanvasBoard.bar
    let areNeeded = [across, down].map { $0.upper > $0.pageSize }
    if bars.isEmpty, areNeeded.contains(true) {
      bars = [Scrollbar(.horizontal, across), Scrollbar(.vertical, down)]
      for bar in bars { insert(bar) }
    }
    guard !bars.isEmpty else { return }
    for (bar, isNeeded) in zip(bars, areNeeded) { bar.isChildVisible = isNeeded }
    place(
      bars[0], Rectangle(x: 0, y: size.height - bar, width: size.width - bar, height: bar))
    place(
      bars[1], Rectangle(x: size.width - bar, y: 0, width: bar, height: size.height - bar))
  }

  /// Updates the adjustment, with a new scroll position if there is one, and returns its value.
  private func offset(
    _ adjustment: Adjustment, to wanted: Double?, content: Int, room: Int
  ) -> Int {
    let upper = Double(max(content, room))
    if adjustment.upper != upper || adjustment.pageSize != Double(room) || wanted != nil {
      adjustment.configure(
        value: min(max(wanted ?? adjustment.value, 0), upper - Double(room)), lower: 0,
        upper: upper, step: 24, page: Double(room), pageSize: Double(room))
    }
    return Int(adjustment.value)
  }

  override func drawChildren(_ context: DrawingContext) {
    drawFramed(context)
    for bar in bars { draw(bar, in: context) }
    drawCorner(context)
  }

  /// Covers the corner between the scrollbars.
  private func drawCorner(_ context: DrawingContext) {
    guard !bars.isEmpty, bars.allSatisfy(\.isChildVisible) else { return }
    let side = CanvasBoard.bar
    context.fill(
      themeColor("theme_bg_color") ?? .white,
      Rectangle(
        x: allocation.width - side, y: allocation.height - side, width: side, height: side))
  }
}

/// The frame on its board.
final class BoardViewController: ViewController {
  private let frame: FrameViewController
  private let room = Box(.vertical)
  private(set) lazy var board = CanvasBoard(room)

  init(_ frame: FrameViewController) {
    self.frame = frame
    super.init()
    debugName = "Board"
  }

  override var childForChrome: ViewController? { frame }

  override func loadView() {
    board.hexpand = true
    board.vexpand = true
    view = board
    embed(frame, in: room)
  }
}
