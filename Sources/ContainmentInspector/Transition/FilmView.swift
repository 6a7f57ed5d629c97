import GTK

/// Shows the last frames side by side or, as onion skins, over each other.
final class FilmView {
  private static let columns = 6
  private static let gap = 4.0

  let view: Widget
  let area = DrawingArea()
  let onionSkin = CheckButton(tr("Onion skin"))
  /// Saves the film.
  let save = Button(tr("Save as a picture…"))
  private let film: Film

  init(_ film: Film) {
    self.film = film
    area.setSizeRequest(height: 128)
    area.accessibleID = "transition.film"
    area.accessibleName = tr("The last frames")
    onionSkin.accessibleID = "transition.onion-skin"
    onionSkin.tooltip = tr("Draw the last frames over each other")
    save.accessibleID = "transition.save-film"
    save.halign = .start
    save.isSensitive = false
    view = Box(.vertical, spacing: 6, [area, onionSkin, save])
    area.onDraw { [weak self] in self?.draw($0, $1) }
    onionSkin.toggled.connect(weak: self) { $0.area.queueDraw() }
  }

  /// Shows what is in the film now.
  func update() {
    area.queueDraw()
    if save.isSensitive == film.pictures.isEmpty { save.isSensitive = !film.pictures.isEmpty }
  }

  private func draw(_ context: DrawingContext, _ size: Size) {
    if onionSkin.isActive { drawSkins(context, size) } else { drawStrip(context, size) }
  }

  private func drawStrip(_ context: DrawingContext, _ size: Size) {
    let gap = FilmView.gap
    let columns = FilmView.columns
    let rows = Film.length / columns
    let width = ((Double(size.width) + gap) / Double(columns) - gap).rounded(.down)
    let height = ((Double(size.height) + gap) / Double(rows) - gap).rounded(.down)
    let colors = GraphColors(of: area)
    for cell in 0..<Film.length {
      let place = Double(cell % columns) * (width + gap)
      let x = area.direction == .rightToLeft ? Double(size.width) - place - width : place
      let y = Double(cell / columns) * (height + gap)
      guard film.pictures.indices.contains(cell) else {
        context.fill(colors.line.faded(0.4), x: x, y: y, width: width, height: height)
        continue
      }
      draw(film.pictures[cell], x: x, y: y, width: width, height: height, in: context)
    }
  }

  /// Draws all frames in the same place: the oldest opaque, the others the fainter the older.
  private func drawSkins(_ context: DrawingContext, _ size: Size) {
    for (index, picture) in film.pictures.enumerated() {
      let age = Double(film.pictures.count - index)
      draw(
        picture, x: 0, y: 0, width: Double(size.width), height: Double(size.height),
        opacity: index == 0 ? 1 : max(0.5 / age, 0.1), in: context)
    }
  }

  /// Draws a picture in the centre of a rectangle, as large as fits.
  private func draw(
    _ picture: Surface, x: Double, y: Double, width: Double, height: Double, opacity: Double = 1,
    in context: DrawingContext
  ) {
    let scale = min(width / Double(picture.size.width), height / Double(picture.size.height))
    context.saving {
      context.translate(
        x: (x + (width - Double(picture.size.width) * scale) / 2).rounded(),
        y: (y + (height - Double(picture.size.height) * scale) / 2).rounded())
      context.scale(scale)
      context.paintScaled(picture, opacity: opacity)
    }
  }
}
