import GTK

/// The arrows of the map as a picture that is a little larger than what is in sight, since a thousand curves take longer
/// than a frame. It moves and grows with the map at once, and is drawn anew in slices when there is nothing else to do.
final class MapArrowPicture {
  /// How far the picture goes beyond what is in sight, in logical pixels.
  static let margin = 256
  /// How far it goes at least, before the next one is begun.
  private static let reserve = 64
  /// For how long arrows are drawn at a time, in milliseconds.
  private static let slice = 4.0

  /// A picture, and what it shows.
  private struct Take {
    let surface: Surface
    /// Its top left is that of the picture.
    let camera: MapCamera
    let size: Size
    let pen: MapPen
    let scale: Int
    let revision: Int
  }

  /// Draws an arrow, by its index.
  typealias Draw = @MainActor (Int, MapPen, MapCamera, DrawingContext) -> Void

  private let widget: WeakObject<Widget>
  private var shown: Take?
  private var coming: (take: Take, next: Int, count: Int)?
  private var revision = 0
  private var work: Timeout?
  private let drawArrow: Draw

  init(on widget: Widget, _ draw: @escaping Draw) {
    self.widget = WeakObject(widget)
    drawArrow = draw
  }

  /// Whether a picture is still being drawn.
  var isAtWork: Bool { coming != nil }

  /// The arrows, or how they look, are others from now on.
  func invalidate() { revision += 1 }

  /// Draws the first `count` arrows.
  func draw(_ count: Int, _ pen: MapPen, _ camera: MapCamera, _ context: DrawingContext) {
    guard let widget = widget.object else { return }
    let room = Size(width: widget.allocation.width, height: widget.allocation.height)
    if !isCurrent(shown, pen, camera, room, widget.scaleFactor) {
      // One for another place is finished first, or there would be none as long as somebody moves the map.
      if coming?.take.revision != revision || coming?.take.pen != pen {
        begin(count, pen, camera, room, widget)
      }
    }
    guard let shown else { return }
    let factor = camera.zoom / shown.camera.zoom
    let place = camera.place(shown.camera.x, shown.camera.y)
    context.saving {
      context.translate(x: place.x.rounded(), y: place.y.rounded())
      if factor == 1 { return context.paint(shown.surface) }
      context.scale(factor)
      context.paintScaled(shown.surface)
    }
  }

  private func isCurrent(
    _ take: Take?, _ pen: MapPen, _ camera: MapCamera, _ room: Size, _ scale: Int
  ) -> Bool {
    guard let take, take.revision == revision, take.pen == pen, take.scale == scale,
      take.camera.zoom == camera.zoom
    else { return false }
    let place = take.camera.place(camera.x, camera.y)
    let reserve = Double(MapArrowPicture.reserve)
    return place.x >= reserve && place.y >= reserve
      && place.x + Double(room.width) + reserve <= Double(take.size.width)
      && place.y + Double(room.height) + reserve <= Double(take.size.height)
  }

  // MARK: Taking it

  private func begin(
    _ count: Int, _ pen: MapPen, _ camera: MapCamera, _ room: Size, _ widget: Widget
  ) {
    let margin = MapArrowPicture.margin
    let size = Size(width: room.width + 2 * margin, height: room.height + 2 * margin)
    var camera = camera
    camera.pan(by: (Double(margin), Double(margin)))
    let surface = Surface(matching: widget, size: size)
    let take = Take(
      surface: surface, camera: camera, size: size, pen: pen, scale: widget.scaleFactor,
      revision: revision)
    coming = (take, 0, count)
    goOn()
  }

  /// Draws for a while, and goes on when there is nothing else to do.
  private func goOn() {
    guard let (take, first, count) = coming else { return }
    var next = first
    let end = Clock.milliseconds() + MapArrowPicture.slice
    take.surface.draw { context in
      while next < count, Clock.milliseconds() < end {
        drawArrow(next, take.pen, take.camera, context)
        next += 1
      }
    }
    if next < count {
      coming?.next = next
      work = .whenIdle { [weak self] in self?.goOn() }
      return
    }
    shown = take
    coming = nil
    // Not where that was quick enough for the frame that is being drawn.
    if first > 0 { widget.object?.queueDraw() }
  }
}
