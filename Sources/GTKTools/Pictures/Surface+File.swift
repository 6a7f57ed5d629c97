import CGTK
import GTK

extension Surface {
  /// What `write(toPNG:)` writes to a file.
  package var png: [UInt8] {
    Surface.file { cairo_surface_write_to_png_stream(cairo, $0, $1) }
  }

  /// The bytes of the file that cairo writes by a function and what that is handed.
  private static func file(
    _ body: (cairo_write_func_t, UnsafeMutableRawPointer) -> cairo_status_t
  ) -> [UInt8] {
    let (file, status) = written(body)
    precondition(status == CAIRO_STATUS_SUCCESS, "There is no memory for the file of a picture.")
    return file
  }

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
      DrawingContext.draw(on: surface, draw)
      cairo_surface_finish(surface)
      defer { cairo_surface_destroy(surface) }
      return cairo_surface_status(surface)
    }
  }
}
