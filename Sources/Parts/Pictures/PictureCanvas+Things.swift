import GTK

#if canImport(Glibc)
  import Glibc
#endif

/// Something to eat, letters, and what there is to see on a walk: soft shapes, which fit into any room.
extension PictureCanvas {
  /// A whole turn, in radians.
  private var round: Double { 2 * .pi }

  /// A place from the middle, in shares of the shorter side.
  private func at(_ x: Double, _ y: Double) -> Path.Point {
    (x: middle.x + x * extent, y: middle.y + y * extent)
  }

  private func disc(_ x: Double, _ y: Double, _ radius: Double, _ color: Color) {
    let place = at(x, y)
    context.disc(x: place.x, y: place.y, radius: radius * extent, color)
  }

  private func box(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double, _ color: Color
  ) {
    let corner = at(x, y)
    context.fill(
      Path {
        $0.roundedRectangle(
          x: corner.x, y: corner.y, width: width * extent, height: height * extent,
          radius: radius * extent)
      }, color)
  }

  /// A shape of straight lines between places from the middle.
  private func shape(_ places: [(Double, Double)], _ color: Color) {
    let path = Path { path in
      for (x, y) in places { path.line(to: at(x, y)) }
      path.close()
    }
    context.fill(path, color)
  }

  /// A leaf from one place to another, which is as wide as a share of its length.
  private func leaf(
    _ from: (Double, Double), _ to: (Double, Double), width: Double, _ color: Color
  ) {
    let (along, across) = (to.0 - from.0, to.1 - from.1)
    let bend = (x: -across * width, y: along * width)
    let half = ((from.0 + to.0) / 2, (from.1 + to.1) / 2)
    let path = Path { path in
      path.move(to: at(from.0, from.1))
      let one = at(half.0 + bend.x, half.1 + bend.y)
      path.curve(to: at(to.0, to.1), controls: one, one)
      let other = at(half.0 - bend.x, half.1 - bend.y)
      path.curve(to: at(from.0, from.1), controls: other, other)
    }
    context.fill(path, color)
  }

  /// A colour that shines, also in the evening.
  private func glow(_ hue: Double, _ saturation: Double, _ lightness: Double) -> Color {
    color(hue, saturation, isDark ? lightness * 1.6 : lightness)
  }

  /// A table of a colour, with a plate or a board's shadow on it.
  private func table(_ hue: Double, _ saturation: Double) {
    context.fill(
      .linear(
        [(0, color(hue, saturation, 0.84)), (1, color(hue, saturation, 0.72))], from: (0, 0),
        to: (0, height)))
  }

  private func bowl(_ inside: Color) {
    disc(0, 0.03, 0.43, Color.black.faded(0.16))
    disc(0, 0, 0.42, color(0.09, 0.2, 0.95))
    disc(0, 0, 0.36, color(0.09, 0.18, 0.88))
    disc(0, 0.01, 0.34, inside)
  }

  // MARK: Something to eat

  /// A bowl of soup with a spoon of cream and herbs.
  func soup() {
    table(0.56 + picture.share(1) * 0.1, 0.28)
    let hue = 0.04 + picture.share(2) * 0.07
    bowl(color(hue, 0.82, 0.55))
    let swirl = Path { path in
      path.move(to: at(-0.2, 0.02))
      path.curve(to: at(0.08, -0.12), controls: at(-0.16, -0.18), at(0, -0.2))
      path.curve(to: at(0.02, 0.08), controls: at(0.16, -0.04), at(0.12, 0.08))
      path.curve(to: at(-0.06, -0.02), controls: at(-0.06, 0.08), at(-0.1, 0.02))
    }
    context.stroke(swirl, color(0.12, 0.5, 0.92), width: max(extent * 0.035, 1))
    for seed in 0..<5 {
      let turn = (Double(seed) / 5 + picture.share(5) * 0.2) * round
      let (x, y) = (cos(turn) * 0.24, sin(turn) * 0.22)
      leaf((x, y), (x + 0.06, y - 0.04), width: 0.4, color(0.3, 0.5, 0.35))
    }
  }

  /// A plate of leaves and slices of tomato.
  func salad() {
    table(0.1 + picture.share(1) * 0.06, 0.34)
    bowl(color(0.25, 0.3, 0.75))
    for part in 0..<11 {
      let turn = (Double(part) / 11 + picture.share(2)) * round
      let reach = 0.2 + 0.12 * picture.share(10 + part)
      let green = color(0.24 + 0.08 * picture.share(20 + part), 0.55, 0.36 + 0.02 * Double(part))
      leaf(
        (cos(turn) * 0.03, sin(turn) * 0.03), (cos(turn) * reach, sin(turn) * reach), width: 0.3,
        green)
    }
    for part in 0..<4 {
      let turn = (Double(part) / 4 + picture.share(3) * 0.3) * round
      let (x, y) = (cos(turn) * 0.17, sin(turn) * 0.15)
      disc(x, y, 0.075, color(0.01, 0.75, 0.5))
      disc(x, y, 0.055, color(0.02, 0.7, 0.66))
      disc(x + 0.012, y - 0.012, 0.02, color(0.1, 0.7, 0.8))
    }
  }

  /// A nest of spaghetti with a sauce and leaves of basil.
  func pasta() {
    table(0.02 + picture.share(1) * 0.1, 0.3)
    bowl(color(0.1, 0.25, 0.9))
    for ring in 0..<9 {
      let radius = 0.29 - 0.028 * Double(ring)
      let (x, y) = (
        0.03 * (picture.share(10 + ring) - 0.5), 0.03 * (picture.share(20 + ring) - 0.5)
      )
      let place = at(x, y)
      context.ring(
        x: place.x, y: place.y, radius: radius * extent,
        color(0.12, 0.72, ring.isMultiple(of: 2) ? 0.7 : 0.62), width: max(extent * 0.024, 1))
    }
    let sauce = color(0.01 + picture.share(2) * 0.1, 0.75, 0.5)
    for part in 0..<6 {
      let turn = Double(part) / 6 * round
      disc(
        cos(turn) * 0.07, sin(turn) * 0.07, 0.06 + 0.03 * picture.share(30 + part), sauce)
    }
    leaf((-0.02, -0.02), (0.1, -0.08), width: 0.45, color(0.32, 0.55, 0.34))
    leaf((-0.02, -0.02), (-0.1, -0.07), width: 0.45, color(0.3, 0.55, 0.4))
  }

  /// A loaf on a board, cut open, with ears of grain.
  func bread() {
    table(0.52 + picture.share(1) * 0.16, 0.2)
    box(-0.46, -0.22, 0.92, 0.52, radius: 0.08, color(0.08, 0.4, 0.6))
    box(-0.46, -0.24, 0.92, 0.52, radius: 0.08, color(0.08, 0.42, 0.68))
    let crust = color(0.07, 0.62, 0.4 + 0.1 * picture.share(2))
    box(-0.38, -0.14, 0.66, 0.32, radius: 0.16, crust)
    box(-0.36, -0.14, 0.6, 0.26, radius: 0.13, color(0.08, 0.62, 0.52))
    for cut in 0..<4 {
      let x = -0.24 + 0.13 * Double(cut)
      leaf((x, 0.08), (x + 0.08, -0.1), width: 0.2, color(0.1, 0.55, 0.82))
    }
    disc(0.28, 0.08, 0.15, crust)
    disc(0.28, 0.08, 0.125, color(0.11, 0.5, 0.86))
    for hole in 0..<6 {
      let turn = Double(hole) / 6 * round
      disc(
        0.28 + cos(turn) * 0.07, 0.08 + sin(turn) * 0.06, 0.012 + 0.01 * picture.share(10 + hole),
        color(0.1, 0.45, 0.74))
    }
  }

  /// A cake with icing and a cherry, of which a piece is missing.
  func cake() {
    table(0.85 + picture.share(1) * 0.16, 0.34)
    box(-0.38, 0.28, 0.76, 0.06, radius: 0.03, Color.black.faded(0.14))
    box(-0.42, 0.24, 0.84, 0.07, radius: 0.035, color(0.6, 0.1, 0.94))
    let dough = color(0.08, 0.5, 0.6)
    box(-0.32, -0.06, 0.64, 0.3, radius: 0.03, dough)
    box(-0.32, 0.06, 0.64, 0.05, radius: 0.02, color(0.96, 0.5, 0.76))
    let icing = color(0.9 + picture.share(2) * 0.22, 0.5, 0.86)
    box(-0.34, -0.13, 0.68, 0.13, radius: 0.06, icing)
    for drop in 0..<6 {
      let x = -0.28 + 0.112 * Double(drop)
      box(
        x - 0.035, -0.08, 0.07, 0.1 + 0.07 * picture.share(10 + drop), radius: 0.035, icing)
    }
    disc(0, -0.19, 0.07, color(0.98, 0.75, 0.45))
    disc(-0.02, -0.21, 0.018, color(0.98, 0.6, 0.75))
    let stalk = Path { path in
      path.move(to: at(0.01, -0.24))
      path.curve(to: at(0.1, -0.35), controls: at(0.02, -0.3), at(0.06, -0.34))
    }
    context.stroke(stalk, color(0.3, 0.4, 0.35), width: max(extent * 0.012, 1))
  }

  /// A bowl of yoghurt with berries and leaves of mint.
  func berries() {
    table(0.13 + picture.share(1) * 0.06, 0.4)
    bowl(color(0.9, 0.25, 0.93))
    for part in 0..<13 {
      let turn = (Double(part) / 13 + picture.share(2)) * round
      let reach = 0.08 + 0.17 * picture.share(10 + part)
      let (x, y) = (cos(turn) * reach, sin(turn) * reach)
      let isBlue = picture.share(20 + part) > 0.5
      let radius = 0.035 + 0.02 * picture.share(30 + part)
      disc(x, y, radius, isBlue ? color(0.65, 0.45, 0.4) : color(0.96, 0.7, 0.5))
      disc(
        x - radius * 0.3, y - radius * 0.3, radius * 0.3,
        isBlue ? color(0.65, 0.4, 0.62) : color(0.96, 0.65, 0.75))
    }
    leaf((0, 0), (0.12, -0.06), width: 0.4, color(0.36, 0.5, 0.4))
    leaf((0, 0), (0.02, -0.13), width: 0.4, color(0.34, 0.5, 0.46))
  }

  // MARK: Letters

  /// A letter that looks out of its envelope, with a seal.
  func envelope() {
    table(0.55 + picture.share(1) * 0.12, 0.4)
    box(-0.4, -0.16, 0.84, 0.5, radius: 0.04, Color.black.faded(0.12))
    let paper = color(0.1, 0.35, 0.88)
    box(-0.42, -0.2, 0.84, 0.5, radius: 0.04, color(0.09, 0.35, 0.8))
    box(-0.34, -0.36, 0.68, 0.5, radius: 0.02, color(0.12, 0.2, 0.97))
    for line in 0..<4 {
      let width = 0.5 - 0.22 * picture.share(10 + line)
      box(
        -0.26, -0.29 + 0.065 * Double(line), width, 0.016, radius: 0.008, color(0.6, 0.15, 0.7))
    }
    shape([(-0.42, -0.16), (0, 0.1), (-0.42, 0.27)], paper)
    shape([(0.42, -0.16), (0, 0.1), (0.42, 0.27)], paper)
    shape([(-0.4, 0.3), (0, 0.04), (0.4, 0.3)], color(0.1, 0.35, 0.92))
    let seal = color(0.98 + picture.share(2) * 0.1, 0.6, 0.5)
    disc(0, 0.1, 0.075, seal)
    disc(0, 0.1, 0.05, color(0.98 + picture.share(2) * 0.1, 0.6, 0.6))
  }

  // MARK: On a walk

  /// Hills one behind the other, each lower and darker than the one before, from the share `top` of the height on.
  private func hills(from top: Double, _ hue: Double, _ count: Int) {
    for hill in 0..<count {
      let depth = Double(hill) / Double(count)
      let y = height * (top + (1 - top) * depth * 0.8)
      let rise = height * (0.08 + 0.08 * picture.share(40 + hill))
      let lean = width * (0.3 + 0.4 * picture.share(50 + hill))
      let ground = Path { path in
        path.move(to: (0, y))
        path.curve(to: (width, y), controls: (lean * 0.5, y - rise * 2), (lean, y + rise))
        path.line(to: (width, height))
        path.line(to: (0, height))
        path.close()
      }
      context.fill(ground, color(hue, 0.32 + 0.1 * depth, 0.6 - 0.3 * depth))
    }
  }

  /// The sun comes up behind hills.
  func sunrise() {
    let sky = 0.62 + picture.share(1) * 0.1
    context.fill(
      .linear(
        [
          (0, color(sky, 0.45, 0.66)), (0.45, color(0.95, 0.6, 0.8)),
          (0.75, color(0.11, 0.85, 0.76)),
        ], from: (0, 0), to: (0, height)))
    let sun = (x: width * (0.35 + 0.3 * picture.share(2)), y: height * 0.52)
    context.disc(x: sun.x, y: sun.y, radius: extent * 0.3, glow(0.12, 0.9, 0.85).faded(0.35))
    context.disc(x: sun.x, y: sun.y, radius: extent * 0.2, glow(0.12, 0.9, 0.85).faded(0.5))
    context.disc(x: sun.x, y: sun.y, radius: extent * 0.13, glow(0.13, 0.95, 0.9))
    hills(from: 0.58, 0.72 + picture.share(3) * 0.1, 4)
  }

  /// Firs at a path.
  func forest() {
    let green = 0.36 + picture.share(1) * 0.1
    context.fill(
      .linear(
        [(0, color(green + 0.1, 0.35, 0.84)), (1, color(green, 0.4, 0.7))], from: (0, 0),
        to: (0, height)))
    for row in 0..<3 {
      let depth = Double(row) / 2
      let foot = height * (0.62 + 0.16 * depth)
      let size = extent * (0.34 + 0.2 * depth)
      let count = max(Int(width / (size * 0.55)), 2)
      for place in 0...count {
        let number = row * 17 + place
        let aside = 0.6 * picture.share(60 + number) - 0.3
        let x = width * (Double(place) + aside) / Double(count)
        // The path is left open.
        if row > 0, abs(x - width * 0.5) < size * 0.5 { continue }
        fir(
          x, foot, size * (0.8 + 0.4 * picture.share(90 + number)),
          color(green, 0.35 + 0.12 * depth, 0.52 - 0.2 * depth))
      }
    }
    context.fill(
      color(green - 0.12, 0.36, 0.42), x: 0, y: height * 0.8, width: width, height: height * 0.2)
    let path = Path { path in
      path.move(to: (width * 0.47, height * 0.66))
      path.curve(
        to: (width * 0.28, height), controls: (width * 0.6, height * 0.78),
        (width * 0.32, height * 0.86))
      path.line(to: (width * 0.62, height))
      path.curve(
        to: (width * 0.53, height * 0.66), controls: (width * 0.52, height * 0.86),
        (width * 0.66, height * 0.78))
      path.close()
    }
    context.fill(path, color(0.1, 0.42, 0.74))
  }

  private func fir(_ x: Double, _ foot: Double, _ size: Double, _ color: Color) {
    for part in 0..<3 {
      let part = Double(part)
      let (top, half) = (foot - size * (1 - part * 0.24), size * (0.14 + 0.08 * part))
      let branches = Path { path in
        path.move(to: (x, top))
        path.line(to: (x + half, top + size * 0.46))
        path.line(to: (x - half, top + size * 0.46))
        path.close()
      }
      context.fill(branches, color)
    }
  }

  /// A map with a lake, a way and where it ends.
  func map() {
    context.fill(color(0.22 + picture.share(1) * 0.08, 0.3, 0.86))
    let fields = 0.14 + picture.share(2) * 0.2
    for field in 0..<6 {
      let x = width * (picture.share(10 + field) * 1.2 - 0.2)
      let y = height * (picture.share(20 + field) * 1.2 - 0.2)
      let path = Path {
        $0.roundedRectangle(
          x: x, y: y, width: extent * 0.5, height: extent * 0.34, radius: extent * 0.1)
      }
      context.fill(path, color(fields + 0.05 * Double(field % 3), 0.3, 0.78))
    }
    disc(0.22, 0.2, 0.2, color(0.56, 0.5, 0.74))
    disc(0.36, 0.26, 0.14, color(0.56, 0.5, 0.74))
    let street = Path { path in
      path.move(to: (0, height * 0.7))
      path.curve(
        to: (width, height * 0.2), controls: (width * 0.4, height * 0.5),
        (width * 0.6, height * 0.6))
    }
    context.stroke(street, color(0.1, 0.3, 0.96), width: max(extent * 0.045, 1))
    let way: [(Double, Double)] = [
      (-0.36, 0.34), (-0.26, 0.2), (-0.3, 0.06), (-0.14, -0.04), (-0.1, -0.16), (0.04, -0.2),
    ]
    for (from, to) in zip(way, way.dropFirst()) {
      // Dots from the one bend to the other.
      for step in 0..<4 {
        let part = Double(step) / 4
        disc(
          from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part, 0.014,
          color(0.98, 0.65, 0.5))
      }
    }
    let pin = color(0.98, 0.65, 0.5)
    shape([(-0.01, -0.26), (0.09, -0.26), (0.04, -0.16)], pin)
    disc(0.04, -0.28, 0.065, pin)
    disc(0.04, -0.28, 0.026, color(0.1, 0.3, 0.96))
  }

  /// A fire in the evening, with a tent and stars.
  func campfire() {
    context.fill(
      .linear(
        [
          (0, color(0.68 + picture.share(1) * 0.06, 0.42, 0.36)),
          (1, color(0.78, 0.36, 0.6)),
        ], from: (0, 0), to: (0, height)))
    for star in 0..<14 {
      context.disc(
        x: width * picture.share(60 + star), y: height * 0.5 * picture.share(80 + star),
        radius: max(extent * 0.006, 0.6), glow(0.13, 0.4, 0.9))
    }
    hills(from: 0.66, 0.7, 2)
    shape([(-0.44, 0.22), (-0.24, -0.12), (-0.04, 0.22)], color(0.09, 0.6, 0.62))
    shape([(-0.24, -0.12), (-0.04, 0.22), (-0.16, 0.22)], color(0.07, 0.55, 0.46))
    disc(0.2, 0.16, 0.26, glow(0.1, 0.9, 0.7).faded(0.18))
    leaf((0.2, 0.28), (0.2, -0.06), width: 0.3, glow(0.04, 0.85, 0.56))
    leaf((0.15, 0.28), (0.12, 0.06), width: 0.3, glow(0.07, 0.9, 0.58))
    leaf((0.25, 0.28), (0.28, 0.08), width: 0.3, glow(0.07, 0.9, 0.58))
    leaf((0.2, 0.28), (0.2, 0.09), width: 0.3, glow(0.13, 0.95, 0.72))
    box(0.06, 0.26, 0.28, 0.05, radius: 0.025, color(0.06, 0.4, 0.3))
    box(0.1, 0.3, 0.24, 0.04, radius: 0.02, color(0.06, 0.4, 0.24))
  }
}
