import CGTK

/// Where drawing goes: a cairo context, in logical pixels; y goes down.
///
/// It fills and outlines a ``Path`` with a ``Color`` or a ``Gradient``, and draws a ``Surface`` or a
/// ``TextLayout``. What changes how everything that follows is drawn, such as ``clip(_:)`` or
/// ``rotate(_:)``, ends with the ``saving(_:)`` around it.
public struct DrawingContext {
  package let cairo: OpaquePointer

  package init(_ cairo: OpaquePointer) { self.cairo = cairo }

  /// Draws onto a surface of cairo.
  package static func draw(on surface: OpaquePointer, _ body: (DrawingContext) -> Void) {
    let cairo = cairo_create(surface)!
    body(DrawingContext(cairo))
    cairo_destroy(cairo)
  }

  /// Whether a frame of a window is drawn, and not a picture of a widget.
  package var isFrame: Bool { gdk_cairo_get_drawing_context(cairo) != nil }

  /// Runs `body` with the `cairo_t *` that all this goes to, for what this library does not draw,
  /// and undoes its changes to transformation, clip and source.
  ///
  /// ```swift
  /// context.withCairo { cairo in
  ///   cairo_arc(cairo, 12, 12, 10, 0, .pi)
  ///   cairo_stroke(cairo)
  /// }
  /// ```
  ///
  /// The functions come from a module of your own that has `cairo.h`. The pointer is valid until
  /// `body` returns.
  public func withCairo<Result>(_ body: (OpaquePointer) throws -> Result) rethrows -> Result {
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    return try body(cairo)
  }

  /// Runs `body` and undoes its changes to transformation, clip and source.
  public func saving(_ body: () -> Void) {
    cairo_save(cairo)
    body()
    cairo_restore(cairo)
  }

  /// Draws `body` on a layer of its own, then lays that over what is there.
  public func layer(opacity: Double = 1, _ body: () -> Void) {
    cairo_push_group(cairo)
    body()
    cairo_pop_group_to_source(cairo)
    cairo_paint_with_alpha(cairo, opacity)
  }

  /// Moves the origin of what follows.
  public func translate(x: Double, y: Double) {
    if x.isDrawable, y.isDrawable { cairo_translate(cairo, x, y) } else { hideRest() }
  }

  /// Makes what follows larger, or smaller below 1. At 0, nothing of it is seen.
  public func scale(_ factor: Double) { scale(x: factor, y: factor) }

  /// Makes what follows larger, or smaller below 1, along either axis; negative factors mirror it.
  /// At 0, nothing of it is seen.
  public func scale(x: Double, y: Double) {
    let possible = 1e-4...1e4
    if possible.contains(abs(x)), possible.contains(abs(y)) {
      cairo_scale(cairo, x, y)
    } else {
      hideRest()
    }
  }

  /// Rotates what follows by `angle` radians around the origin, clockwise.
  ///
  /// ```swift
  /// context.saving {
  ///   context.translate(x: 50, y: 50)
  ///   context.rotate(.pi / 4)
  ///   context.fill(.red, x: -10, y: -10, width: 20, height: 20)
  /// }
  /// ```
  public func rotate(_ angle: Double) {
    if angle.isFinite { cairo_rotate(cairo, angle) } else { hideRest() }
  }

  /// Draws nothing of what follows: for a transformation after which nothing has an extent. Given
  /// one, cairo draws nothing at all any more, also in the widgets around.
  private func hideRest() {
    cairo_new_path(cairo)
    cairo_clip(cairo)
  }

  /// How many pixels of what is drawn on stand for a logical one at present, each way.
  package var pixelScale: (x: Double, y: Double) {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(cairo, &matrix)
    var device = (x: 1.0, y: 1.0)
    cairo_surface_get_device_scale(cairo_get_group_target(cairo), &device.x, &device.y)
    // What is turned has a part of its length on either axis.
    return (
      (matrix.xx * matrix.xx + matrix.yx * matrix.yx).squareRoot() * device.x,
      (matrix.xy * matrix.xy + matrix.yy * matrix.yy).squareRoot() * device.y
    )
  }

  /// Limits what follows to a rectangle.
  public func clip(x: Double, y: Double, width: Double, height: Double) {
    cairo_rectangle(cairo, x, y, width, height)
    cairo_clip(cairo)
  }

  /// Limits what follows to what is outside of a rectangle.
  package func clip(outside hole: Rectangle) {
    for part in [clipFrame, hole] {
      cairo_rectangle(
        cairo, Double(part.x), Double(part.y), Double(part.width), Double(part.height))
    }
    cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_EVEN_ODD)
    cairo_clip(cairo)
    cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
  }

  /// What the clip lets through, in whole logical pixels.
  package var clipFrame: Rectangle {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(cairo, &left, &top, &right, &bottom)
    guard [left, top, right, bottom].allSatisfy(\.isDrawable) else {
      return Rectangle(x: 0, y: 0, width: 0, height: 0)
    }
    let (x, y) = (left.rounded(.down), top.rounded(.down))
    return Rectangle(
      x: Int(x), y: Int(y), width: Int((right - x).rounded(.up)),
      height: Int((bottom - y).rounded(.up)))
  }

  /// Fills everything inside the clip with a colour.
  public func fill(_ color: Color) {
    use(color)
    cairo_paint(cairo)
  }

  /// Fills a rectangle with a colour.
  public func fill(_ color: Color, x: Double, y: Double, width: Double, height: Double) {
    use(color)
    cairo_rectangle(cairo, x, y, width, height)
    cairo_fill(cairo)
  }

  /// Runs `body` so that what it draws adds its light to what is there, instead of covering it.
  public func adding(_ body: () -> Void) {
    saving {
      cairo_set_operator(cairo, CAIRO_OPERATOR_ADD)
      body()
    }
  }

  /// Lays `surface` over what is there.
  public func paint(_ surface: Surface, opacity: Double = 1) {
    cairo_set_source_surface(cairo, surface.cairo, 0, 0)
    if opacity < 1 { cairo_paint_with_alpha(cairo, opacity) } else { cairo_paint(cairo) }
  }

  /// Lays `surface`, magnified or shrunk by the present scale, over what is there; quickly, by
  /// bilinear sampling.
  public func paintScaled(_ surface: Surface, opacity: Double = 1) {
    cairo_set_source_surface(
      cairo, opacity < 1 ? surface.forScaledMixing : surface.cairo, 0, 0)
    cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_BILINEAR)
    cairo_paint_with_alpha(cairo, opacity)
  }
}

/// A colour; each channel from 0 to 1, not premultiplied.
public nonisolated struct Color: Hashable, Sendable {
  /// 0 to 1.
  public var red: Double
  /// 0 to 1.
  public var green: Double
  /// 0 to 1.
  public var blue: Double
  /// From 0, which cannot be seen, to 1.
  public var alpha: Double

  /// A colour by its channels; opaque unless something else is said.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Black.
  public static let black = Color(red: 0, green: 0, blue: 0)
  /// White.
  public static let white = Color(red: 1, green: 1, blue: 1)
  /// Red.
  public static let red = Color(red: 1, green: 0, blue: 0)
  /// Green.
  public static let green = Color(red: 0, green: 1, blue: 0)
  /// Blue.
  public static let blue = Color(red: 0, green: 0, blue: 1)
}
