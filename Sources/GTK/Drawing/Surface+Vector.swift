import CGTK

extension Surface {
  /// A format of files that keep lines and curves, so that they are sharp at any size.
  package enum VectorFormat { case svg, pdf }

  /// The bytes of a file with what `draw` draws in a room of `size` logical pixels.
  package static func file(
    _ format: VectorFormat, size: Size, _ draw: (DrawingContext) -> Void
  ) -> [UInt8] {
    let (width, height) = (Double(size.width), Double(size.height))
    return Surface.file { write, file in
      let surface =
        format == .svg
        ? cairo_svg_surface_create_for_stream(write, file, width, height)!
        : cairo_pdf_surface_create_for_stream(write, file, width, height)!
      let context = cairo_create(surface)!
      draw(DrawingContext(context))
      cairo_destroy(context)
      cairo_surface_finish(surface)
      defer { cairo_surface_destroy(surface) }
      return cairo_surface_status(surface)
    }
  }
}
