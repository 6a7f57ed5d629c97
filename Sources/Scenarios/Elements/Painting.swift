import GTK

/// A painting of a suite of rooms, by its number; it looks the same at any size.
struct Painting {
  private static var rooms: [String] {
    [
      tr("Antechamber"), tr("Ballroom"), tr("Cabinet"), tr("Drawing room"), tr("Gallery"),
      tr("Hall"), tr("Library"), tr("Morning room"), tr("Orangery"), tr("Rotunda"), tr("Study"),
      tr("Veranda"),
    ]
  }

  private static var hours: [String] {
    [tr("at dawn"), tr("at noon"), tr("in the rain"), tr("by candlelight"), tr("in the snow")]
  }

  /// The colour of the nearest wall, and that of the light at the end, for each hour.
  private static let colors: [(wall: Color, light: Color)] = [
    (Color(red: 0.30, green: 0.16, blue: 0.36), Color(red: 1.00, green: 0.80, blue: 0.62)),
    (Color(red: 0.05, green: 0.36, blue: 0.42), Color(red: 1.00, green: 0.95, blue: 0.68)),
    (Color(red: 0.16, green: 0.24, blue: 0.36), Color(red: 0.80, green: 0.88, blue: 0.92)),
    (Color(red: 0.30, green: 0.11, blue: 0.07), Color(red: 1.00, green: 0.76, blue: 0.30)),
    (Color(red: 0.13, green: 0.20, blue: 0.48), Color(red: 0.93, green: 0.97, blue: 1.00)),
  ]

  /// Counted from 0.
  let number: Int

  init(_ number: Int) { self.number = number }

  private var room: Int { number % Painting.rooms.count }
  private var hour: Int { number % Painting.hours.count }

  var title: String { tr("{1} {2}", Painting.rooms[room], Painting.hours[hour]) }

  /// The name of the shared element that shows it.
  var element: String { "painting.\(number)" }

  /// The number in the name of a shared element; nil if it is that of something else.
  static func number(ofElement id: String) -> Int? {
    id.hasPrefix("painting.") ? Int(id.dropFirst("painting.".count)) : nil
  }

  // MARK: Drawing

  /// A doorway after the other, each as seen through the one before it.
  func draw(_ context: DrawingContext, width: Double, height: Double) {
    let colors = Painting.colors[hour]
    let doors = 4 + room % 3
    let isArched = room % 2 == 0
    let end = (x: width * (0.34 + 0.32 * Double(room) / 11), y: height * 0.6)
    func color(_ depth: Int, _ more: Double = 0) -> Color {
      colors.wall.mixed(with: colors.light, min(Double(depth) / Double(doors) + more, 1))
    }
    /// Where a point of the nearest doorway is in a further one.
    func place(_ x: Double, _ y: Double, _ depth: Int) -> Path.Point {
      let size = (0..<depth).reduce(1.0) { size, _ in size * 0.68 }
      return (end.x + (width * x - end.x) * size, end.y + (height * y - end.y) * size)
    }
    context.fill(
      .linear([(0, color(0)), (1, color(0, 0.18))], from: (0, 0), to: (0, height)))
    for depth in 0..<doors {
      let corners = [place(0.14, 1, depth), place(0.86, 1, depth)]
      let top = place(0.14, 0.12, depth).y
      let (left, right, bottom) = (corners[0].x, corners[1].x, corners[0].y)
      let doorway = Path {
        $0.move(to: (left, bottom))
        if isArched {
          let radius = (right - left) / 2
          $0.arc(
            around: (left + radius, top + radius), radius: radius, from: .pi, to: 2 * .pi)
        } else {
          $0.line(to: (left, top))
          $0.line(to: (right, top))
        }
        $0.line(to: (right, bottom))
        $0.close()
      }
      context.fill(
        doorway,
        .linear(
          [(0, color(depth + 1, -0.08)), (1, color(depth + 1, 0.08))], from: (0, top),
          to: (0, bottom)))
      guard depth + 1 < doors else { break }
      // The floor of the room behind it, with the light that falls through the next door.
      let next = [place(0.86, 1, depth + 1), place(0.14, 1, depth + 1)]
      let floor = Path {
        $0.move(to: corners[0])
        for point in [corners[1]] + next { $0.line(to: point) }
        $0.close()
      }
      context.fill(floor, color(depth + 1, 0.16))
    }
    let far = place(0.5, 0.55, doors)
    context.fill(
      .radial(
        [(0, colors.light.faded(0.6)), (1, colors.light.faded(0))], around: far,
        radius: width * 0.3))
  }
}

extension Color {
  /// The colour at a share of the way to another one.
  fileprivate func mixed(with other: Color, _ share: Double) -> Color {
    func between(_ from: Double, _ to: Double) -> Double { from + (to - from) * share }
    return Color(
      red: between(red, other.red), green: between(green, other.green),
      blue: between(blue, other.blue))
  }
}
