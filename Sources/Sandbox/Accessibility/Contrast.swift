import GTK

#if canImport(Glibc)
  import Glibc
#endif

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
