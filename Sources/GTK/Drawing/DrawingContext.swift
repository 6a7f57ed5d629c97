import CGTK

/// Where drawing goes: a cairo context, in logical pixels.
public struct DrawingContext {
  let cairo: OpaquePointer

  init(_ cairo: OpaquePointer) { self.cairo = cairo }

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
  public func translate(x: Double, y: Double) { cairo_translate(cairo, x, y) }

  /// Makes what follows larger, or smaller below 1.
  public func scale(_ factor: Double) { cairo_scale(cairo, factor, factor) }

  /// Limits what follows to a rectangle.
  public func clip(x: Double, y: Double, width: Double, height: Double) {
    cairo_rectangle(cairo, x, y, width, height)
    cairo_clip(cairo)
  }

  /// Fills everything inside the clip with a colour.
  public func fill(_ color: Color) {
    cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
    cairo_paint(cairo)
  }

  /// Fills a rectangle with a colour.
  public func fill(_ color: Color, x: Double, y: Double, width: Double, height: Double) {
    cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
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
    cairo_set_source_surface(cairo, surface.cairo, 0, 0)
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
