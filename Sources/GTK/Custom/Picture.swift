import CGTK

/// Shows a picture as large as there is room for it.
///
/// ```swift
/// let photo = Picture(Surface(try Pixbuf(reading: path)), alternativeText: "The house from the garden")
/// photo.contentFit = .cover
/// ```
///
/// The size of the picture is the natural size of the widget, which has no minimum size; its height
/// follows from its width. It is sharp if it has as many pixels as it takes on the screen. An icon,
/// which has a size of its own, is an ``Image``.
@MainActor
public final class Picture: CustomBin {
  /// How a picture uses room of other proportions.
  public enum ContentFit: String, CaseIterable, Sendable {
    /// It fills the room and is distorted.
    case fill
    /// The whole picture is visible, as large as possible.
    case contain
    /// It fills the room; parts that do not fit are cut off on both sides.
    case cover
    /// As ``contain``, but never larger than the picture itself.
    case scaleDown
  }

  /// The picture that is shown; nil for none.
  public var surface: Surface? {
    didSet {
      shrunk = nil
      naturalSize = surface?.size
      queueDraw()
    }
  }

  /// How the picture uses its room.
  public var contentFit: ContentFit {
    didSet { if contentFit != oldValue { queueResize() } }
  }

  /// The text in place of the picture for assistive technology. Without it, the picture counts as
  /// decoration.
  public var alternativeText: String {
    get { accessibleName }
    set { accessibleName = newValue }
  }

  /// The picture as small as it was drawn last, so that it is not made anew for each frame.
  private var shrunk: (picture: Surface, drawings: Int)?

  /// A picture, which may also be set later.
  public init(
    _ surface: Surface? = nil, contentFit: ContentFit = .contain, alternativeText: String = ""
  ) {
    self.contentFit = contentFit
    super.init(role: .image)
    self.surface = surface
    naturalSize = surface?.size
    self.alternativeText = alternativeText
  }

  public override func naturalHeight(forWidth width: Int) -> Int? {
    guard let size = surface?.size, size.width > 0 else { return nil }
    let width = contentFit == .scaleDown ? min(width, size.width) : width
    return Int((Double(width) * Double(size.height) / Double(size.width)).rounded())
  }

  public override func didUnmap() {
    shrunk = nil
    super.didUnmap()
  }

  public override func draw(_ context: DrawingContext) {
    super.draw(context)
    let room = allocation
    guard let surface, surface.size.width > 0, surface.size.height > 0 else { return }
    let ratio = (
      x: Double(room.width) / Double(surface.size.width),
      y: Double(room.height) / Double(surface.size.height)
    )
    let factor =
      switch contentFit {
      case .fill: ratio
      case .contain: (min(ratio.x, ratio.y), min(ratio.x, ratio.y))
      case .cover: (max(ratio.x, ratio.y), max(ratio.x, ratio.y))
      case .scaleDown: (min(ratio.x, ratio.y, 1), min(ratio.x, ratio.y, 1))
      }
    let scale = context.pixelScale
    let pixels = Size(
      width: Int((Double(surface.size.width) * factor.0 * scale.x).rounded()),
      height: Int((Double(surface.size.height) * factor.1 * scale.y).rounded()))
    guard pixels.width > 0, pixels.height > 0 else { return }
    context.saving {
      context.clip(x: 0, y: 0, width: Double(room.width), height: Double(room.height))
      // From here on a pixel of the screen is one. Half of one would blur the whole.
      cairo_scale(context.cairo, 1 / scale.x, 1 / scale.y)
      cairo_translate(
        context.cairo, ((Double(room.width) * scale.x - Double(pixels.width)) / 2).rounded(),
        ((Double(room.height) * scale.y - Double(pixels.height)) / 2).rounded())
      let present = surface.pixelSize
      if pixels.width < present.width || pixels.height < present.height {
        context.paint(shrunk(surface, to: pixels))
      } else {
        Picture.paint(surface, in: context, size: pixels)
      }
    }
  }

  private func shrunk(_ surface: Surface, to size: Size) -> Surface {
    if let shrunk, shrunk.picture.size == size, shrunk.drawings == surface.drawings {
      return shrunk.picture
    }
    let small = Surface(width: size.width, height: size.height)
    small.draw { Picture.paint(surface, in: $0, size: size) }
    shrunk = (small, surface.drawings)
    return small
  }

  private static func paint(_ surface: Surface, in context: DrawingContext, size: Size) {
    context.saving {
      cairo_scale(
        context.cairo, Double(size.width) / Double(surface.size.width),
        Double(size.height) / Double(surface.size.height))
      // Beyond its edges there is nothing, which must not be mixed with them.
      cairo_set_source_surface(context.cairo, surface.cairo, 0, 0)
      cairo_pattern_set_extend(cairo_get_source(context.cairo), CAIRO_EXTEND_PAD)
      cairo_rectangle(
        context.cairo, 0, 0, Double(surface.size.width), Double(surface.size.height))
      cairo_fill(context.cairo)
    }
  }
}
