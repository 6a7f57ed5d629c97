import GTK

/// What the frame lies on: fine dots, grips to resize it by, and bars where it is larger than the
/// room.
final class CanvasBoard: CustomLayout {
  /// Room around the frame, in logical pixels.
  static let margin = 24
  private static let bar = 14
  private static let dots = 16

  private let frame = EventBox()
  private let caption = Label()
  private var grips: [FrameGrip] = []
  private let across = Adjustment(lower: 0, upper: 1)
  private let down = Adjustment(lower: 0, upper: 1)
  private lazy var bars = [Scrollbar(.horizontal, across), Scrollbar(.vertical, down)]
  /// Where the frame is, relative to the top left of the board.
  private var place = Rectangle(x: 0, y: 0, width: 1, height: 1)

  /// The size of the frame; nil fills the board.
  var frameSize: Size? {
    didSet { if frameSize != oldValue { queueResize() } }
  }
  /// A hand wants the frame to be of another size.
  var onResize: (@MainActor (Size) -> Void)?
  private var captionTimer: Timeout?

  init(_ content: Widget) {
    super.init()
    frame.hasVisibleWindow = true
    frame.add(content)
    caption.styleClasses.insert("enfilade-caption")
    caption.isVisible = false
    insert(frame)
    insert(caption)
    grips = FrameGrip.Edge.allCases.map { FrameGrip($0) }
    for grip in grips { insert(grip.view) }
    for bar in bars { insert(bar) }
    for adjustment in [across, down] {
      adjustment.valueChanged.connect(weak: self) { $0.layoutChildren() }
    }
    let wheel = ScrollController(on: self)
    wheel.scrolled.connect(weak: self) { $0.pan(by: $1, $2) }
    self.wheel = wheel
    followHand()
  }

  private var wheel: ScrollController?
  private var drag: DragGesture?
  /// What the hand has, and how large the frame was when it was taken.
  private var held: (grip: FrameGrip, size: Size)?

  /// The hand is followed on the board: the grips move under it.
  private func followHand() {
    let drag = DragGesture(on: self, phase: .capture)
    drag.onBegan { [weak self, weak drag] point in
      guard let self, let grip = grip(at: point) else { return drag?.deny() ?? () }
      held = (grip, Size(width: place.width, height: place.height))
      drag?.claim()
    }
    drag.onChanged { [weak self] offset in
      guard let self, let held else { return }
      resize(held.grip.size(of: held.size, after: offset))
    }
    drag.onEnded { [weak self] _ in self?.held = nil }
    drag.onCancelled { [weak self] in self?.held = nil }
    self.drag = drag
  }

  private func grip(at point: DragGesture.Vector) -> FrameGrip? {
    guard frameSize != nil else { return nil }
    return grips.first { grip in
      let area = grip.place(around: place)
      return (Double(area.x)..<Double(area.x + area.width)).contains(point.x)
        && (Double(area.y)..<Double(area.y + area.height)).contains(point.y)
    }
  }

  required init(retaining pointer: UnsafeMutableRawPointer) {
    preconditionFailure("A CanvasBoard is made by its own initializer, never wrapped again.")
  }

  private func resize(_ size: Size) {
    let least = CanvasSettings.leastSize
    let most = CanvasSettings.largestSize
    let size = Size(
      width: min(max(size.width, least.width), most.width),
      height: min(max(size.height, least.height), most.height))
    showCaption(size)
    onResize?(size)
  }

  /// Says how large the frame is, for a while.
  func showCaption(_ size: Size) {
    caption.text = "\(size.width) × \(size.height)"
    caption.isVisible = true
    captionTimer = .after(milliseconds: 1500) { [weak self] in self?.caption.isVisible = false }
  }

  private func pan(by x: Double, _ y: Double) {
    guard frameSize != nil else { return }
    across.value += x * 40
    down.value += y * 40
  }

  // MARK: Layout

  override func measure() -> (minimum: Size, natural: Size) {
    let least = frame.minimumSize
    // A frame of a chosen size is looked at in part where there is less room.
    let minimum =
      frameSize == nil ? least : Size(width: 120, height: min(least.height, 160))
    return (minimum, frameSize ?? frame.preferredSize)
  }

  override func layout(_ size: Size) {
    guard let wanted = frameSize else {
      place = Rectangle(x: 0, y: 0, width: size.width, height: size.height)
      place(frame, place)
      for bar in bars { bar.isChildVisible = false }
      for grip in grips { grip.view.isChildVisible = false }
      caption.isChildVisible = false
      return
    }
    let least = frame.minimumSize
    let width = max(wanted.width, least.width)
    let height = max(wanted.height, least.height)
    let margin = CanvasBoard.margin
    let x = offset(across, content: width + 2 * margin, room: size.width)
    let y = offset(down, content: height + 2 * margin, room: size.height)
    place = Rectangle(
      x: max((size.width - width) / 2, margin) - x, y: max((size.height - height) / 2, margin) - y,
      width: width, height: height)
    place(frame, place)
    layOutBars(size)
    for grip in grips {
      grip.view.isChildVisible = true
      place(grip.view, grip.place(around: place))
    }
    caption.isChildVisible = true
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
    bars[0].isChildVisible = across.upper > across.pageSize
    bars[1].isChildVisible = down.upper > down.pageSize
    place(
      bars[0], Rectangle(x: 0, y: size.height - bar, width: size.width - bar, height: bar))
    place(
      bars[1], Rectangle(x: size.width - bar, y: 0, width: bar, height: size.height - bar))
  }

  /// How far the content is moved, after the adjustment has heard how much there is of it.
  private func offset(_ adjustment: Adjustment, content: Int, room: Int) -> Int {
    if adjustment.upper != Double(max(content, room)) || adjustment.pageSize != Double(room) {
      adjustment.configure(
        value: min(adjustment.value, Double(max(content - room, 0))), lower: 0,
        upper: Double(max(content, room)), step: 24, page: Double(room), pageSize: Double(room))
    }
    return Int(adjustment.value)
  }

  // MARK: Drawing

  override func drawChildren(_ context: DrawingContext) {
    guard frameSize != nil else { return draw(frame, in: context) }
    drawDots(context)
    drawShadow(context)
    draw(frame, in: context)
    let border = themeColor("borders") ?? .black
    let (x, y) = (Double(place.x), Double(place.y))
    let (width, height) = (Double(place.width), Double(place.height))
    for (left, top, wide, high) in [
      (x - 1, y - 1, width + 2, 1), (x - 1, y + height, width + 2, 1),
      (x - 1, y, 1, height), (x + width, y, 1, height),
    ] { context.fill(border, x: left, y: top, width: wide, height: high) }
    draw(caption, in: context)
    let accent = themeColor("theme_selected_bg_color") ?? .blue
    for grip in grips where grip.isHot {
      let mark = grip.mark(around: place)
      context.fill(
        accent, x: Double(mark.x), y: Double(mark.y), width: Double(mark.width),
        height: Double(mark.height))
    }
    for bar in bars { draw(bar, in: context) }
  }

  private func drawDots(_ context: DrawingContext) {
    var colour = themeColor("theme_fg_color") ?? .black
    colour.alpha = 0.12
    let size = allocation
    for x in stride(from: CanvasBoard.dots / 2, to: size.width, by: CanvasBoard.dots) {
      for y in stride(from: CanvasBoard.dots / 2, to: size.height, by: CanvasBoard.dots) {
        context.fill(colour, x: Double(x), y: Double(y), width: 1, height: 1)
      }
    }
  }

  /// Soft: rings that become fainter towards the outside.
  private func drawShadow(_ context: DrawingContext) {
    for ring in 1...8 {
      let out = Double(ring)
      context.fill(
        Color(red: 0, green: 0, blue: 0, alpha: 0.012), x: Double(place.x) - out,
        y: Double(place.y) - out + 2, width: Double(place.width) + 2 * out,
        height: Double(place.height) + 2 * out)
    }
  }
}
