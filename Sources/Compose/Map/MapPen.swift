import GTK

/// Draws the map, in the colours, the font and the direction of a widget.
struct MapPen: Equatable {
  /// How an arrow stands out.
  enum Weight { case plain, walked, strong }

  /// What is remarkable of a card.
  nonisolated struct Marks: OptionSet {
    let rawValue: Int
    static let selected = Marks(rawValue: 1)
    static let focused = Marks(rawValue: 2)
    /// It is the screen that is played.
    static let played = Marks(rawValue: 4)
    /// The flow begins with it.
    static let start = Marks(rawValue: 8)
    /// There is something to look at.
    static let faulty = Marks(rawValue: 16)
    /// A search has not found it.
    static let faded = Marks(rawValue: 32)
    /// Links are drawn from its side.
    static let port = Marks(rawValue: 64)

    /// Those that come and go with what somebody does.
    static let passing: Marks = [.selected, .focused, .played, .port]
  }

  /// The height of the title, in logical pixels of a map that is not zoomed.
  static let titleHeight = 30
  /// A narrower caption would say nothing.
  private static let leastWidthOfCaptions = 48.0
  /// Below this zoom nobody could read a title.
  private static let leastZoomOfTitles = 0.5

  private let ground, paper, text, accent, onAccent, warning: Color
  private let font: Font
  private let direction: TextDirection

  init(_ widget: Widget) {
    ground = widget.themeColor("theme_bg_color") ?? .white
    paper = widget.themeColor("theme_base_color") ?? .white
    text = widget.themeColor("theme_fg_color") ?? .black
    accent = widget.themeColor("theme_selected_bg_color") ?? .blue
    onAccent = widget.themeColor("theme_selected_fg_color") ?? .white
    warning = widget.themeColor("warning_color") ?? .red
    font = widget.font
    direction = widget.direction
  }

  /// The size of cards whose pictures show screens of `size`.
  static func card(for size: Size) -> Size {
    let width = 150.0 * Double(size.width) / Double(max(size.height, 1))
    return Size(width: min(max(Int(width.rounded()), 120), 240), height: 150 + titleHeight)
  }

  /// How much larger the picture of a screen of `size` is than the screen, for a card of screens of `usual`.
  static func scale(of size: Size, usual: Size) -> Double {
    let card = card(for: usual)
    return min(
      Double(card.width) / Double(size.width),
      Double(card.height - titleHeight) / Double(size.height)
    ) * MapPictures.sharpness
  }

  func fillGround(_ size: Size, _ context: DrawingContext) {
    context.fill(ground, x: 0, y: 0, width: Double(size.width), height: Double(size.height))
  }

  // MARK: Arrows

  /// An arrow, dashed where it leads to what stands in a screen.
  func draw(
    _ curve: MapScene.Curve, _ weight: Weight, isPart: Bool = false, _ camera: MapCamera,
    _ context: DrawingContext
  ) {
    let color =
      switch weight {
      case .plain: text.faded(0.3)
      case .walked: text.faded(0.8)
      case .strong: accent
      }
    let (start, end) = (
      camera.place(curve.start.x, curve.start.y), camera.place(curve.end.x, curve.end.y)
    )
    let (first, second) = (
      camera.place(curve.first.x, curve.first.y), camera.place(curve.second.x, curve.second.y)
    )
    let head = max(9 * min(camera.zoom, 1), 3)
    // Back from the tip, along the curve.
    let way = (x: second.x - end.x, y: second.y - end.y)
    let length = max((way.x * way.x + way.y * way.y).squareRoot(), 0.001)
    let back = (x: way.x / length * head, y: way.y / length * head)
    let foot = (x: end.x + back.x, y: end.y + back.y)
    let line = Path {
      $0.move(to: start)
      $0.curve(to: foot, controls: first, second)
    }
    context.stroke(line, color, width: weight == .plain ? 1 : 2, dashes: isPart ? [6, 4] : [])
    let tip = Path {
      $0.move(to: end)
      $0.line(to: (foot.x - back.y / 2, foot.y + back.x / 2))
      $0.line(to: (foot.x + back.y / 2, foot.y - back.x / 2))
      $0.close()
    }
    context.fill(tip, color)
  }

  /// What an arrow stands for, in its middle, as far as there is room between the cards; nothing where there is none,
  /// or where that is out of sight.
  func drawCaption(
    of arrow: MapGraph.Arrow, in scene: MapScene, isStrong: Bool, in room: Size,
    _ camera: MapCamera, _ context: DrawingContext
  ) {
    let words = arrow.words
    let point = scene.curve(arrow).middle
    let middle = camera.place(point.x, point.y)
    guard !words.isEmpty, (0..<Double(room.width)).contains(middle.x),
      (0..<Double(room.height)).contains(middle.y)
    else { return }
    var lines = words.prefix(3).map { MapPen.short($0.text) }
    if words.count > 3 { lines.append("…") }
    func layout(width: Double) -> TextLayout {
      TextLayout(
        lines.joined(separator: "\n"), font: font.scaled(0.85), width: width, maximumLines: 1,
        direction: direction)
    }
    var caption = layout(width: 200)
    let height = caption.extents.height + 4
    let y = max(min(middle.y - height / 2, Double(room.height) - height - 4), 4)
    let center = camera.point(at: (middle.x, y + height / 2))
    guard let free = scene.room(around: center, height: height / camera.zoom) else { return }
    let start = max(camera.place(free.lowerBound, 0).x, 0) + 4
    let end = min(camera.place(free.upperBound, 0).x, Double(room.width)) - 4
    guard end - start >= MapPen.leastWidthOfCaptions else { return }
    if caption.extents.width + 12 > end - start { caption = layout(width: end - start - 12) }
    let extents = caption.extents
    let width = extents.width + 12
    let x = max(min(middle.x - width / 2, end - width), start)
    let plate = Path {
      $0.roundedRectangle(x: x, y: y, width: width, height: height, radius: 6)
    }
    context.fill(plate, isStrong ? accent : ground.faded(0.9))
    context.stroke(plate, isStrong ? accent : text.faded(0.2))
    context.draw(
      caption, isStrong ? onAccent : text.faded(0.85), x: x + 6 - extents.x, y: y + 2)
  }

  /// As much of a text as there is ever room for, on one line, so that what is very long is not measured each time.
  private static func short(_ text: String) -> String {
    String(text.prefix(200).map { $0.isNewline ? " " : $0 })
  }

  // MARK: Cards

  /// Where a card is seen: on whole pixels, so that edges are sharp and pictures do not tremble.
  private func room(of card: MapPicture.Card, _ camera: MapCamera) -> Room {
    let place = camera.place(Double(card.frame.x), Double(card.frame.y))
    return (
      place.x.rounded(), place.y.rounded(), (Double(card.frame.width) * camera.zoom).rounded(),
      (Double(card.frame.height) * camera.zoom).rounded()
    )
  }

  /// Takes away a card that is about to be drawn again, whose edge lets shine through what is beneath.
  func clearRoom(of card: MapPicture.Card, _ camera: MapCamera, _ context: DrawingContext) {
    let (x, y, width, height) = room(of: card, camera)
    let edge = Path {
      $0.roundedRectangle(
        x: x - 0.5, y: y - 0.5, width: width + 1, height: height + 1, radius: 6 * camera.zoom + 0.5)
    }
    context.fill(edge, ground)
  }

  func drawCard(_ card: MapPicture.Card, _ camera: MapCamera, _ context: DrawingContext) {
    let marks = card.marks
    let (x, y, width, height) = room(of: card, camera)
    let radius = 6 * camera.zoom
    func outline(_ grown: Double) -> Path {
      Path {
        $0.roundedRectangle(
          x: x - grown, y: y - grown, width: width + 2 * grown, height: height + 2 * grown,
          radius: radius + max(grown, 0))
      }
    }
    if marks.contains(.played) { context.stroke(outline(4), accent.faded(0.35), width: 8) }
    context.fill(outline(0), paper)
    let titleHeight = (Double(MapPen.titleHeight) * camera.zoom).rounded()
    draw(
      card.picture, in: (x + 1, y + 1, width - 2, height - titleHeight - 1), context)
    if marks.contains(.played) {
      context.fill(
        accent, x: x + 1, y: y + height - titleHeight, width: width - 2, height: titleHeight - 1)
    }
    if camera.zoom >= MapPen.leastZoomOfTitles {
      drawTitle(
        card.title, marks, in: (x, y + height - titleHeight, width, titleHeight), camera.zoom,
        context)
    }
    if marks.contains(.faded) { context.fill(outline(0), ground.faded(0.7)) }
    let isSelected = marks.contains(.selected)
    context.stroke(outline(0), isSelected ? accent : text.faded(0.3), width: isSelected ? 3 : 1)
    if marks.contains(.focused) { context.stroke(outline(5), accent.faded(0.8), width: 1.5) }
    drawSigns(marks, (x, y, width, height), camera.zoom, context)
  }

  private typealias Room = (x: Double, y: Double, width: Double, height: Double)

  /// A picture in the middle of its room, or a shade where there is none yet.
  private func draw(_ picture: Surface?, in room: Room, _ context: DrawingContext) {
    context.fill(
      text.faded(0.06), x: room.x, y: room.y, width: room.width, height: room.height)
    guard let picture, picture.size.width > 0, picture.size.height > 0 else { return }
    let (width, height) = (Double(picture.size.width), Double(picture.size.height))
    let factor = min(room.width / width, room.height / height)
    let (shownWidth, shownHeight) = ((width * factor).rounded(), (height * factor).rounded())
    guard shownWidth > 0, shownHeight > 0 else { return }
    let x = room.x + ((room.width - shownWidth) / 2).rounded()
    let y = room.y + ((room.height - shownHeight) / 2).rounded()
    context.saving {
      // An edge within a pixel would cost a mask of its own.
      context.clip(x: x, y: y, width: shownWidth, height: shownHeight)
      context.translate(x: x, y: y)
      context.scale(x: shownWidth / width, y: shownHeight / height)
      context.paintScaled(picture)
    }
  }

  private func drawTitle(
    _ title: String, _ marks: Marks, in room: Room, _ zoom: Double, _ context: DrawingContext
  ) {
    let layout = TextLayout(
      MapPen.short(title), font: font.scaled(max(zoom, 0.7)), width: max(room.width - 12, 8),
      maximumLines: 1, alignment: .center, direction: direction)
    let extents = layout.extents
    context.draw(
      layout, marks.contains(.played) ? onAccent : text, x: room.x + 6,
      y: room.y + (room.height - extents.height) / 2)
  }

  /// The small signs at the corners, and the place from which links are drawn.
  private func drawSigns(_ marks: Marks, _ room: Room, _ zoom: Double, _ context: DrawingContext) {
    let radius = max(8 * min(zoom, 1.25), 4)
    let isMirrored = direction == .rightToLeft
    let (start, end) =
      isMirrored ? (room.x + room.width, room.x) : (room.x, room.x + room.width)
    if marks.contains(.start) {
      let ahead = isMirrored ? -radius / 2 : radius / 2
      context.disc(x: start, y: room.y, radius: radius, accent)
      context.fill(
        Path {
          $0.move(to: (start - ahead / 2, room.y - radius / 2))
          $0.line(to: (start + ahead, room.y))
          $0.line(to: (start - ahead / 2, room.y + radius / 2))
          $0.close()
        }, onAccent)
    }
    if marks.contains(.faulty) {
      context.disc(x: end, y: room.y, radius: radius, warning)
      context.fill(
        .white, x: end - radius / 8, y: room.y - radius * 0.6, width: radius / 4,
        height: radius * 0.7)
      context.fill(
        .white, x: end - radius / 8, y: room.y + radius * 0.3, width: radius / 4,
        height: radius / 4)
    }
    if marks.contains(.port) {
      let middle = room.y + room.height / 2
      context.disc(x: end, y: middle, radius: radius, paper)
      context.ring(x: end, y: middle, radius: radius, accent, width: 2)
    }
  }

  /// The frame with which several cards are selected, in logical pixels of the widget.
  func drawBand(_ frame: Rectangle, _ context: DrawingContext) {
    let path = Path {
      $0.rectangle(
        x: Double(frame.x) + 0.5, y: Double(frame.y) + 0.5, width: Double(frame.width),
        height: Double(frame.height))
    }
    context.fill(path, accent.faded(0.15))
    context.stroke(path, accent)
  }
}
