import GTK

#if canImport(Glibc)
  import Glibc
#endif

/// A picture of a screen in which contrast is measured.
///
/// What is seen counts, and not what style sheets say: opacity, markup, gradients and what lies under a
/// text are all in the picture. It is taken larger than the screen, since the letters of a small text are
/// too thin to have its colour anywhere: they are drawn in tones between it and the background. Three
/// times as large, the middle of each stroke has the colour itself, so that the measured ratio is exact.
package final class ContrastPicture {
  private static let scale = 3

  /// The two colours that are told apart, and how well.
  package struct Measure: Equatable {
    package let ratio: Double
    package let ink, ground: Color
  }

  private let surface: Surface

  /// Takes a picture of what is in `area` now.
  init(of area: Widget) {
    let (size, scale) = (area.allocation, ContrastPicture.scale)
    surface = Surface(width: max(size.width, 1) * scale, height: max(size.height, 1) * scale)
    surface.draw { context in
      // What draws no background itself stands on that of its window.
      context.fill(area.themeColor("theme_bg_color") ?? .white)
      context.scale(Double(scale))
      area.draw(in: context)
    }
  }

  /// The commonest colour of a part of the screen, which is the background of the text there, and the one
  /// that differs most from it, which is that of the text; nil outside of the picture.
  func measure(_ part: Rectangle) -> Measure? {
    let scale = ContrastPicture.scale
    let columns = max(part.x * scale, 0)..<min((part.x + part.width) * scale, surface.size.width)
    let rows = max(part.y * scale, 0)..<min((part.y + part.height) * scale, surface.size.height)
    guard columns.lowerBound < columns.upperBound, rows.lowerBound < rows.upperBound else {
      return nil
    }
    let counts = count(columns, rows)
    // Each line of a gradient has a colour of its own, so that those that are much alike count as one.
    var shades: [UInt32: Int] = [:]
    for (pixel, number) in counts { shades[pixel & 0xF0_F0F0, default: 0] += number }
    guard let shade = shades.max(by: { ($0.value, $0.key) < ($1.value, $1.key) })?.key,
      let ground = counts.filter({ $0.key & 0xF0_F0F0 == shade })
        .max(by: { ($0.value, $0.key) < ($1.value, $1.key) }).map({ Color(pixel: $0.key) })
    else { return nil }
    // A few pixels may be anything, such as the corner of what is beside the text.
    let inks = counts.filter { $0.value >= scale }.map { pixel, _ in
      let ink = Color(pixel: pixel)
      return Measure(ratio: Contrast.ratio(ink, ground), ink: ink, ground: ground)
    }
    return inks.max { $0.ratio < $1.ratio }
  }

  /// How many pixels have which colour.
  private func count(_ columns: Range<Int>, _ rows: Range<Int>) -> [UInt32: Int] {
    surface.withPixels { pixels, stride in
      var counts: [UInt32: Int] = [:]
      func line(_ y: Int) -> UnsafePointer<UInt32> {
        UnsafeRawPointer(pixels + y * stride).assumingMemoryBound(to: UInt32.self)
          + columns.lowerBound
      }
      var y = rows.lowerBound
      while y < rows.upperBound {
        // Many lines are as the one above, and most neighbours are alike.
        let first = line(y)
        var next = y + 1
        while next < rows.upperBound, memcmp(first, line(next), columns.count * 4) == 0 {
          next += 1
        }
        var x = 0
        while x < columns.count {
          let start = x
          while x < columns.count, first[x] == first[start] { x += 1 }
          counts[first[start], default: 0] += (x - start) * (next - y)
        }
        y = next
      }
      return counts
    }
  }
}

extension Color {
  /// A pixel of cairo's, which is opaque.
  fileprivate init(pixel: UInt32) {
    self.init(
      red: Double(pixel >> 16 & 255) / 255, green: Double(pixel >> 8 & 255) / 255,
      blue: Double(pixel & 255) / 255)
  }
}
