import CGTK

extension Surface {
  /// The same picture, to be drawn: `scale` of its pixels, which is at least 1, stand for a logical
  /// one, so that 2 makes it half as large and sharp on a screen of high resolution.
  public convenience init(_ pixbuf: Pixbuf, scale: Int = 1) {
    let scale = max(scale, 1)
    self.init(
      gdk_cairo_surface_create_from_pixbuf(pixbuf.gdk, Int32(scale), nil),
      size: Size(
        width: (pixbuf.width + scale - 1) / scale, height: (pixbuf.height + scale - 1) / scale))
  }

  /// A copy of the pixels as they are now; nil if there are none or too many.
  public var pixbuf: Pixbuf? {
    let pixels = pixelSize
    // GDK would copy logical pixels.
    let copy = Surface(width: pixels.width, height: pixels.height)
    let scale = scale
    copy.draw { context in
      cairo_scale(context.cairo, scale.x, scale.y)
      context.paint(self)
    }
    return withExtendedLifetime(copy) {
      gdk_pixbuf_get_from_surface(copy.cairo, 0, 0, Int32(pixels.width), Int32(pixels.height))
        .map { Pixbuf(adopting: $0) }
    }
  }
}
