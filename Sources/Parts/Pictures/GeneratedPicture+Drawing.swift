import GTK

#if canImport(Glibc)
  import Glibc
#endif

extension GeneratedPicture {
  /// Draws the picture into a rectangle at the origin, whose sides are in logical pixels; `isDark` in the colours
  /// of an evening.
  public func draw(in context: DrawingContext, width: Double, height: Double, isDark: Bool) {
    guard width > 0, height > 0 else { return }
    let canvas = PictureCanvas(
      context: context, width: width, height: height, isDark: isDark, picture: self)
    context.saving {
      context.clip(x: 0, y: 0, width: width, height: height)
      switch kind {
      case .landscape: canvas.landscape()
      case .dish: canvas.dish()
      case .portrait: canvas.portrait()
      case .soup: canvas.soup()
      case .salad: canvas.salad()
      case .pasta: canvas.pasta()
      case .bread: canvas.bread()
      case .cake: canvas.cake()
      case .berries: canvas.berries()
      case .envelope: canvas.envelope()
      case .sunrise: canvas.sunrise()
      case .forest: canvas.forest()
      case .map: canvas.map()
      case .campfire: canvas.campfire()
      }
    }
  }
}

/// What one picture is drawn on.
struct PictureCanvas {
  let context: DrawingContext
  let width: Double
  let height: Double
  let isDark: Bool
  let picture: GeneratedPicture

  var extent: Double { min(width, height) }
  var middle: Path.Point { (x: width / 2, y: height / 2) }

  /// A colour of the picture: the hue from 0 to 1, how much of it there is, and how light it is by day.
  func color(_ hue: Double, _ saturation: Double, _ lightness: Double) -> Color {
    let lightness = isDark ? lightness * 0.55 : lightness
    let chroma = (1 - abs(2 * lightness - 1)) * saturation
    let place = (hue - hue.rounded(.down)) * 6
    let second = chroma * (1 - abs(place.truncatingRemainder(dividingBy: 2) - 1))
    let channels: (Double, Double, Double) =
      switch Int(place) {
      case 0: (chroma, second, 0)
      case 1: (second, chroma, 0)
      case 2: (0, chroma, second)
      case 3: (0, second, chroma)
      case 4: (second, 0, chroma)
      default: (chroma, 0, second)
      }
    let base = lightness - chroma / 2
    return Color(red: channels.0 + base, green: channels.1 + base, blue: channels.2 + base)
  }

  func landscape() {
    let sky = 0.53 + picture.share(1) * 0.12
    context.fill(
      .linear(
        [(0, color(sky, 0.55, 0.72)), (1, color(sky - 0.45, 0.6, 0.86))], from: (0, 0),
        to: (0, height)))
    context.disc(
      x: width * (0.2 + 0.6 * picture.share(2)), y: height * (0.2 + 0.15 * picture.share(3)),
      radius: extent * 0.1, color(0.13, isDark ? 0.1 : 0.9, isDark ? 1.5 : 0.75))
    let green = 0.22 + picture.share(4) * 0.18
    for hill in 0..<3 {
      let top = height * (0.48 + 0.17 * Double(hill))
      let rise = height * (0.1 + 0.12 * picture.share(5 + hill))
      let lean = width * (0.25 + 0.5 * picture.share(8 + hill))
      let ground = Path { path in
        path.move(to: (0, top))
        path.curve(
          to: (width, top), controls: (lean * 0.6, top - rise * 2), (lean, top + rise))
        path.line(to: (width, height))
        path.line(to: (0, height))
        path.close()
      }
      context.fill(ground, color(green, 0.35 + 0.1 * Double(hill), 0.58 - 0.13 * Double(hill)))
    }
  }

  func dish() {
    context.fill(color(0.05 + picture.share(1) * 0.06, 0.35, 0.62))
    context.disc(
      x: middle.x, y: middle.y + extent * 0.02, radius: extent * 0.43, Color.black.faded(0.18))
    context.disc(x: middle.x, y: middle.y, radius: extent * 0.42, color(0.1, 0.15, 0.96))
    context.ring(
      x: middle.x, y: middle.y, radius: extent * 0.31, color(0.1, 0.15, 0.86),
      width: max(extent * 0.012, 0.5))
    let food = picture.share(2) * 0.4
    context.disc(x: middle.x, y: middle.y, radius: extent * 0.27, color(food, 0.65, 0.6))
    for part in 0..<7 {
      let place = picture.share(10 + part) * 0.2 * extent
      let turn = (Double(part) / 7 + picture.share(20 + part) * 0.1) * 2 * Double.pi
      context.disc(
        x: middle.x + cos(turn) * place, y: middle.y + sin(turn) * place,
        radius: extent * (0.03 + 0.04 * picture.share(30 + part)),
        color(food + 0.1 + 0.25 * picture.share(40 + part), 0.7, 0.5))
    }
  }

  func portrait() {
    context.fill(color(picture.share(1), 0.4, 0.76))
    let hair = color(0.06, 0.4 * picture.share(2), 0.15 + 0.35 * picture.share(3))
    let skin = color(0.07, 0.45, 0.5 + 0.32 * picture.share(4))
    let head = (x: middle.x, y: height / 2 - extent * 0.08)
    if picture.share(5) > 0.5 {
      let length = Path {
        $0.roundedRectangle(
          x: head.x - extent * 0.22, y: head.y - extent * 0.18, width: extent * 0.44,
          height: extent * 0.46, radius: extent * 0.18)
      }
      context.fill(length, hair)
    }
    let shoulders = Path {
      $0.roundedRectangle(
        x: middle.x - extent * 0.36, y: head.y + extent * 0.27, width: extent * 0.72,
        height: height, radius: extent * 0.24)
    }
    context.fill(shoulders, color(picture.share(6), 0.5, 0.45))
    context.disc(x: head.x, y: head.y + extent * 0.2, radius: extent * 0.09, skin)
    context.disc(x: head.x, y: head.y - extent * 0.05, radius: extent * 0.21, hair)
    context.disc(x: head.x, y: head.y + extent * 0.02, radius: extent * 0.18, skin)
  }
}
