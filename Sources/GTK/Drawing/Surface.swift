import CGTK

/// A picture in memory or in the display server.
@MainActor
public final class Surface {
  package let cairo: OpaquePointer
  /// The size in logical pixels.
  public let size: Size
  /// The picture with a channel for transparency; see ``forScaledMixing``.
  private var copy: OpaquePointer?
  /// How often it has been drawn in.
  private(set) var drawings = 0

  init(_ cairo: OpaquePointer, size: Size) {
    self.cairo = cairo
    self.size = size
  }

  /// A picture that is fast to draw on `widget`, which must be realized: transparent, or without
  /// transparency and black.
  public convenience init(matching widget: Widget, size: Size, isOpaque: Bool = false) {
    let window = gtk_widget_get_window(widget.gtk)
    self.init(
      gdk_window_create_similar_surface(
        window, isOpaque ? CAIRO_CONTENT_COLOR : CAIRO_CONTENT_COLOR_ALPHA, Int32(size.width),
        Int32(size.height)),
      size: size)
  }

  /// Whether the picture cannot be transparent anywhere; such pictures are faster to draw.
  public var isOpaque: Bool { cairo_surface_get_content(cairo) == CAIRO_CONTENT_COLOR }

  /// How many pixels stand for a logical one, each way.
  var scale: (x: Double, y: Double) {
    var scale = (x: 1.0, y: 1.0)
    cairo_surface_get_device_scale(cairo, &scale.x, &scale.y)
    return scale
  }

  /// Whether it has as many pixels for each logical one as the screen has that `widget` is on.
  package func hasScale(of widget: Widget) -> Bool {
    scale.x == Double(widget.scaleFactor)
  }

  /// The distance in logical pixels that is next to `distance` and comes out even in pixels.
  package func aligned(_ distance: Double) -> Double {
    distance.aligned(at: scale.x)
  }

  /// The size in pixels, whatever stands for a logical one.
  var pixelSize: Size {
    let scale = scale
    return Size(
      width: Int((Double(size.width) * scale.x).rounded()),
      height: Int((Double(size.height) * scale.y).rounded()))
  }

  /// A transparent picture in memory whose pixels can be read and written to a file.
  public convenience init(width: Int, height: Int) {
    self.init(
      cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)),
      size: Size(width: width, height: height))
  }

  /// A picture in memory with these pixels: blue, green, red, alpha for each pixel of each row, as
  /// ``withPixels(_:)`` has them, without room between rows.
  public convenience init(width: Int, height: Int, pixels: [UInt8]) {
    precondition(
      pixels.count == width * height * 4, "A picture has four bytes for each of its pixels.")
    self.init(width: width, height: height)
    guard let data = cairo_image_surface_get_data(cairo) else { return }
    // Rows of four bytes a pixel have no room between them in cairo either.
    pixels.withUnsafeBufferPointer { pixels in
      if let first = pixels.baseAddress { data.update(from: first, count: pixels.count) }
    }
    cairo_surface_mark_dirty(cairo)
  }

  /// What `widget` looks like now, background included where it draws one.
  ///
  /// Layout that is still to be done is done first.
  public convenience init(of widget: Widget) {
    widget.layoutIfNeeded()
    let frame = widget.allocation
    self.init(width: max(frame.width, 1), height: max(frame.height, 1))
    draw { context in widget.draw(in: context) }
  }

  /// Draws into the picture.
  public func draw(_ body: (DrawingContext) -> Void) {
    forgetCopy()
    drawings += 1
    DrawingContext.draw(on: cairo, body)
  }

  /// Makes the picture transparent again.
  public func clear() {
    draw {
      cairo_set_operator($0.cairo, CAIRO_OPERATOR_CLEAR)
      cairo_paint($0.cairo)
    }
  }

  /// The colour of one pixel of a picture in memory; each channel 0 to 255, premultiplied.
  public func pixel(x: Int, y: Int) -> (red: Int, green: Int, blue: Int, alpha: Int) {
    withPixels { pixels, stride in
      let at = y * stride + x * 4
      return (Int(pixels[at + 2]), Int(pixels[at + 1]), Int(pixels[at]), Int(pixels[at + 3]))
    }
  }

  /// The bytes of a picture in memory: blue, green, red, alpha for each pixel of each row.
  public func withPixels<T>(_ body: (UnsafePointer<UInt8>, _ stride: Int) -> T) -> T {
    cairo_surface_flush(cairo)
    guard let data = cairo_image_surface_get_data(cairo) else {
      preconditionFailure(
        "Only a picture in memory has pixels: make it with Surface(width:height:).")
    }
    return body(data, Int(cairo_image_surface_get_stride(cairo)))
  }

  /// Writes the picture as PNG, wholly or not at all, into a folder that is there; throws with the reason
  /// when the file cannot be written.
  public func write(toPNG path: String) throws(FileError) {
    let (file, status) = Surface.written { cairo_surface_write_to_png_stream(cairo, $0, $1) }
    guard status == CAIRO_STATUS_SUCCESS else {
      throw FileError(path: path, reason: String(cString: cairo_status_to_string(status)))
    }
    try TextFile.write(file, to: path, G_FILE_SET_CONTENTS_NONE)
  }

  /// The bytes that cairo writes by a function and what that is handed, and whether it could.
  package static func written(
    _ body: (cairo_write_func_t, UnsafeMutableRawPointer) -> cairo_status_t
  ) -> (bytes: [UInt8], status: cairo_status_t) {
    var file: [UInt8] = []
    let write: cairo_write_func_t = { file, bytes, count in
      guard let file, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
      file.assumingMemoryBound(to: [UInt8].self).pointee.append(
        contentsOf: UnsafeBufferPointer(start: bytes, count: Int(count)))
      return CAIRO_STATUS_SUCCESS
    }
    let status = withUnsafeMutablePointer(to: &file) { body(write, $0) }
    return (file, status)
  }

  /// The same picture in a form that can be magnified or shrunk, and be more or less transparent, in a
  /// third of the time: for pictures without transparency there is no quick way to do both at once. It
  /// is made when it is asked for, and holds until the picture is drawn in.
  var forScaledMixing: OpaquePointer {
    guard isOpaque else { return cairo }
    if let copy { return copy }
    let copy = cairo_surface_create_similar(
      cairo, CAIRO_CONTENT_COLOR_ALPHA, Int32(size.width), Int32(size.height))!
    DrawingContext.draw(on: copy) { $0.paint(self) }
    self.copy = copy
    return copy
  }

  private func forgetCopy() {
    if let copy { cairo_surface_destroy(copy) }
    copy = nil
  }

  isolated deinit {
    forgetCopy()
    cairo_surface_destroy(cairo)
  }
}

extension Double {
  /// The logical distance that is next to this one and comes out even in pixels, of which `scale` stand
  /// for a logical one.
  func aligned(at scale: Double) -> Double { (self * scale).rounded() / scale }
}

extension Widget {
  /// Draws the widget by its class alone, also while it waits to be allocated, when ``draw(in:)``
  /// is not allowed.
  public func drawAsItIs(in context: DrawingContext) {
    _ = enfilade_widget_class(gtk).pointee.draw(gtk, context.cairo)
  }

  /// Draws the widget at the context's origin as its parent would, also while it waits to be
  /// allocated.
  package func drawWithinParent(in context: DrawingContext) {
    guard let parent = gtk_widget_get_parent(gtk) else { return }
    var (x, y) = (Int32(0), Int32(0))
    gtk_widget_translate_coordinates(gtk, parent, 0, 0, &x, &y)
    context.saving {
      context.translate(x: Double(-x), y: Double(-y))
      let container = UnsafeMutableRawPointer(parent).assumingMemoryBound(to: GtkContainer.self)
      gtk_container_propagate_draw(container, gtk, context.cairo)
    }
  }

  /// Draws the widget at the context's origin, as it looks now.
  public func draw(in context: DrawingContext) { gtk_widget_draw(gtk, context.cairo) }
}

extension Surface {
  /// Reads a picture from a PNG file; throws with the reason when there is none or it is damaged.
  public convenience init(readingPNG path: String) throws(FileError) {
    let cairo = cairo_image_surface_create_from_png(path)!
    let status = cairo_surface_status(cairo)
    guard status == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(cairo)
      throw FileError(path: path, reason: String(cString: cairo_status_to_string(status)))
    }
    let size = Size(
      width: Int(cairo_image_surface_get_width(cairo)),
      height: Int(cairo_image_surface_get_height(cairo)))
    self.init(cairo, size: size)
  }
}
