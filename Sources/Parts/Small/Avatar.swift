import GTK

/// A round picture of somebody, or the initials of the name on a colour of its own. (AdwAvatar.)
///
/// ```swift
/// let avatar = Avatar("Ada Lovelace", size: 48)
/// ```
///
/// One name has the same colour everywhere and in each run of the program. Assistive technology says the
/// name; where that stands beside it, make it a decoration.
@MainActor
public final class Avatar: CustomBin {
  /// Dark enough for white letters.
  private static let colors = [
    "#1a5fb4", "#236b3e", "#8a4b00", "#a51d2d", "#613583", "#63452c", "#0b6163", "#4f4a58",
  ].compactMap { Color(hex: $0) }

  /// The name of whom it shows.
  public var text: String {
    didSet {
      if !isDecoration { accessibleName = text }
      queueDraw()
    }
  }
  /// The picture; the initials are shown if it is nil. Of one that is not square the middle is seen.
  public var picture: Surface? { didSet { queueDraw() } }
  /// The width and the height, in logical pixels.
  public var size: Int {
    didSet { if size != oldValue { setSizeRequest(width: size, height: size) } }
  }
  private let isDecoration: Bool

  /// The picture of somebody called `text`.
  public init(
    _ text: String, size: Int = 32, picture: Surface? = nil, isDecoration: Bool = false
  ) {
    self.text = text
    self.size = size
    self.picture = picture
    self.isDecoration = isDecoration
    super.init(cssName: nil, role: isDecoration ? nil : .image)
    if !isDecoration { accessibleName = text }
    setSizeRequest(width: size, height: size)
    halign = .center
    valign = .center
  }

  /// The first letters of the first and the last word of the name, as capital letters.
  public var initials: String {
    let words = text.split(whereSeparator: \.isWhitespace)
    let ends = words.count > 1 ? [words[0], words[words.count - 1]] : Array(words)
    return ends.compactMap(\.first).map { $0.uppercased() }.joined()
  }

  /// The colour behind the initials.
  public var color: Color {
    let sum = text.unicodeScalars.reduce(0) { ($0 * 31 + Int($1.value)) % 1_000_003 }
    return Avatar.colors[sum % Avatar.colors.count]
  }

  public override func draw(_ context: DrawingContext) {
    let (width, height) = (Double(allocation.width), Double(allocation.height))
    let extent = min(width, height)
    context.saving {
      context.translate(x: (width - extent) / 2, y: (height - extent) / 2)
      context.clip(
        Path {
          $0.roundedRectangle(x: 0, y: 0, width: extent, height: extent, radius: extent / 2)
        })
      if let picture {
        draw(picture, in: context, extent)
      } else {
        drawInitials(in: context, extent)
      }
    }
  }

  private func draw(_ picture: Surface, in context: DrawingContext, _ extent: Double) {
    let (width, height) = (Double(picture.size.width), Double(picture.size.height))
    guard width > 0, height > 0 else { return }
    let factor = extent / min(width, height)
    context.translate(x: (extent - width * factor) / 2, y: (extent - height * factor) / 2)
    context.scale(factor)
    context.paintScaled(picture)
  }

  private func drawInitials(in context: DrawingContext, _ extent: Double) {
    context.fill(color)
    // Not translated: how Pango describes a font.
    let font = Font().with("Bold \(Int((extent * 0.4).rounded()))px")
    let letters = TextLayout(initials, font: font)
    let extents = letters.extents
    context.draw(
      letters, .white, x: (extent - extents.width) / 2 - extents.x,
      y: (extent - extents.height) / 2)
  }
}
