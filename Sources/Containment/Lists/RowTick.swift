import GTK

/// The mark at the start of a row that says whether the row is selected, in selection mode.
struct RowTick: Equatable {
  /// The room beside what is in the row, in logical pixels. It is no padding, as themes animate all that a
  /// style sheet says of a row.
  static let room = 36

  let isOn: Bool
  /// Whether it is beside the content of the row; otherwise it is over a corner of that.
  let isAside: Bool

  private static let radius = 9.0
  /// The distance of its middle from the start of the row, in logical pixels.
  private static let inset = 20.0

  func draw(on row: Widget, _ context: DrawingContext) {
    let size = row.allocation
    let isMirrored = row.direction == .rightToLeft
    let x = isMirrored ? Double(size.width) - Self.inset : Self.inset
    let y = isAside ? Double(size.height) / 2 : Self.inset
    let ground = row.themeColor("theme_selected_bg_color") ?? Color(red: 0.2, green: 0.5, blue: 0.9)
    let ink = row.themeColor("theme_selected_fg_color") ?? .white
    guard isOn else {
      let line = row.themeColor("theme_fg_color") ?? .black
      if !isAside {
        // A picture may be as dark as the line.
        let base = row.themeColor("theme_base_color") ?? .white
        context.disc(x: x, y: y, radius: Self.radius, base.faded(0.6))
      }
      return context.ring(x: x, y: y, radius: Self.radius, line.faded(0.6), width: 1.5)
    }
    // The row itself may be drawn as selected, in the colour of the ground.
    context.disc(x: x, y: y, radius: Self.radius + 1.5, ink)
    context.disc(x: x, y: y, radius: Self.radius, ground)
    context.line(
      through: [(x - 4.5, y + 0.5), (x - 1.5, y + 3.5), (x + 4.5, y - 3.5)], ink, width: 2)
  }
}
