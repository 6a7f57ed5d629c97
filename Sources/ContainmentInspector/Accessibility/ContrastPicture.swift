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

/// How well a text can be told from its background, as WCAG 2 measures it.
enum Contrast {
  /// What a text needs (1.4.3), and what a large text or an icon of a control does (1.4.3, 1.4.11).
  static let ofText = 4.5
  static let ofLargeText = 3.0

  /// From 1, for the same colour twice, to 21, for black on white.
  static func ratio(_ one: Color, _ other: Color) -> Double {
    let (first, second) = (luminance(one) + 0.05, luminance(other) + 0.05)
    return max(first, second) / min(first, second)
  }

  /// The relative luminance, from 0 to 1.
  static func luminance(_ color: Color) -> Double {
    let channels = [color.red, color.green, color.blue].map {
      $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2]
  }

  /// What a text of a size in logical pixels needs: 18 points, or 14 in bold, count as large.
  static func needed(size: Double, isBold: Bool) -> Double {
    size >= 24 || (isBold && size >= 18.66) ? ofLargeText : ofText
  }

  /// The ratio as it is read, cut off rather than rounded up to what is needed.
  static func text(_ ratio: Double) -> String {
    "\(((ratio * 100).rounded(.down) / 100).rounded(digits: 2)) : 1"
  }
}
