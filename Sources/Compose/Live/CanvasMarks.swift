import Containment
import GTK
import Sandbox

/// Outlines over a flow on the canvas, each perhaps with a name.
///
/// It only draws, so that the widgets get their input as usual; and it draws where they are now, also after they
/// were scrolled.
final class CanvasMarks {
  struct Mark {
    /// In logical pixels of the area; the first has the name.
    var frames: [Rectangle]
    var name: String?
    /// Whether it stands out among the others.
    var isStrong = false
    /// Whether it wears the mark of a link.
    var isLinked = false
  }

  private let area: WeakObject<Widget>
  private let marks: @MainActor () -> [Mark]
  private var drawing: SignalConnection?
  /// 0 (transparent) to 1 (opaque).
  var opacity = 1.0 { didSet { if opacity != oldValue { redraw() } } }

  /// Draws over `area` what `marks` returns each time.
  init(on area: Widget, _ marks: @escaping @MainActor () -> [Mark]) {
    self.area = WeakObject(area)
    self.marks = marks
    drawing = area.drawn.connect(weak: self, otherwise: false, after: true) { marks, context in
      context.saving { marks.draw(context) }
      return false
    }
    redraw()
  }

  isolated deinit {
    drawing?.disconnect()
    redraw()
  }

  func redraw() { area.object?.queueDraw() }

  /// Where a name stands at a frame: at its end, and half outside, as texts begin at the start and have room above. It
  /// is at the lower edge where there is no room above, and beside the mark of a link.
  static func place(
    of name: (width: Double, height: Double), at frame: Rectangle, isLinked: Bool, in room: Size,
    isMirrored: Bool
  ) -> (x: Double, y: Double) {
    let aside = isLinked ? 20.0 : 0
    let x =
      isMirrored
      ? Double(frame.x) + aside : Double(frame.x + frame.width) - aside - name.width
    let hasRoomAbove = Double(frame.y) >= name.height / 2
    // In what is high, such as a whole screen, the lower edge would be far away.
    let isHigh = Double(frame.height) >= 4 * name.height
    let edge = hasRoomAbove || isHigh ? frame.y : frame.y + frame.height
    func inside(_ start: Double, _ length: Double, of room: Int) -> Double {
      max(min(start, Double(room) - length), 0)
    }
    return (
      inside(x, name.width, of: room.width),
      inside(Double(edge) - name.height / 2, name.height, of: room.height)
    )
  }

  private func draw(_ context: DrawingContext) {
    let all = marks()
    guard let area = area.object, !all.isEmpty, opacity > 0 else { return }
    let pen = Pen(area)
    context.layer(opacity: opacity) {
      for mark in all { for frame in mark.frames { pen.outline(frame, mark.isStrong, context) } }
      // No outline goes through a name.
      for mark in all {
        guard let frame = mark.frames.first else { continue }
        if let name = mark.name { pen.tag(name, frame, mark.isLinked, context) }
        if mark.isLinked { pen.badge(frame, context) }
      }
    }
  }

  /// Draws in the colours and the direction of the area.
  private struct Pen {
    private let accent, text: Color
    private let font: Font
    private let isMirrored: Bool
    private let room: Size

    init(_ area: Widget) {
      accent = area.themeColor("theme_selected_bg_color") ?? .blue
      text = area.themeColor("theme_selected_fg_color") ?? .white
      font = area.font
      isMirrored = area.direction == .rightToLeft
      room = Size(width: area.allocation.width, height: area.allocation.height)
    }

    func outline(_ frame: Rectangle, _ isStrong: Bool, _ context: DrawingContext) {
      let (x, y) = (Double(frame.x), Double(frame.y))
      let (width, height) = (Double(frame.width), Double(frame.height))
      context.fill(accent.faded(isStrong ? 0.3 : 0.08), x: x, y: y, width: width, height: height)
      context.outline((x, y, width, height), accent, width: isStrong ? 3 : 1)
    }

    /// A name at the edge of a frame; see ``CanvasMarks/place(of:at:isLinked:in:isMirrored:)``.
    func tag(_ name: String, _ frame: Rectangle, _ isLinked: Bool, _ context: DrawingContext) {
      let layout = TextLayout(
        name, font: font, width: Double(max(room.width - 12, 24)), maximumLines: 1,
        direction: isMirrored ? .rightToLeft : .leftToRight)
      let extents = layout.extents
      let (width, height) = (extents.width.rounded(.up) + 8, extents.height.rounded(.up) + 2)
      let (x, y) = CanvasMarks.place(
        of: (width, height), at: frame, isLinked: isLinked, in: room, isMirrored: isMirrored)
      context.fill(accent, x: x, y: y, width: width, height: height)
      context.draw(layout, text, x: x + 4 - extents.x, y: y + 1)
    }

    /// The small mark of what is linked, an arrow at the end of a frame.
    func badge(_ frame: Rectangle, _ context: DrawingContext) {
      let end = Double(isMirrored ? frame.x + 9 : frame.x + frame.width - 9)
      let y = Double(frame.y) + min(Double(frame.height) / 2, 9)
      let ahead = isMirrored ? -3.0 : 3
      context.disc(x: end, y: y, radius: 8, text)
      context.disc(x: end, y: y, radius: 7, accent)
      context.line(through: [(end - ahead, y), (end + ahead, y)], text, width: 1.5)
      context.line(
        through: [(end, y - 3), (end + ahead, y), (end, y + 3)], text, width: 1.5)
    }
  }
}

/// The outline of one layer on the canvas, which is drawn with its view, so that it moves as that does.
final class LayerOutline {
  /// The controller of the layer; nil for none.
  weak var controller: ViewController? {
    didSet { if controller !== oldValue || view?.object == nil { follow() } }
  }

  private var view: WeakObject<Widget>?
  private var drawing: SignalConnection?

  isolated deinit { end() }

  /// Whether there is an outline.
  var isShown: Bool { view?.object?.isMapped ?? false }

  private func follow() {
    end()
    guard let view = controller?.viewIfLoaded else { return }
    self.view = WeakObject(view)
    drawing = view.drawn.connect(weak: self, otherwise: false, after: true) { outline, context in
      context.saving { outline.draw(context) }
      return false
    }
    view.queueDraw()
  }

  private func end() {
    drawing?.disconnect()
    drawing = nil
    view?.object?.queueDraw()
    view = nil
  }

  private func draw(_ context: DrawingContext) {
    guard let view = view?.object, let accent = view.themeColor("theme_selected_bg_color") else {
      return
    }
    let size = view.allocation
    context.outline((0, 0, Double(size.width), Double(size.height)), accent.faded(0.8), width: 2)
  }
}
