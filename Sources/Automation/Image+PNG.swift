internal import CAutomation

extension Image {
  /// Reads the PNG file at `path`, ignoring its transparency.
  /// - Throws: `AutomationError` if there is no such file, or it is not a PNG.
  public nonisolated init(png path: String) throws {
    let surface = cairo_image_surface_create_from_png(path)
    defer { cairo_surface_destroy(surface) }
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS,
      let data = cairo_image_surface_get_data(surface)
    else {
      let reason = String(cString: cairo_status_to_string(cairo_surface_status(surface)))
      throw AutomationError(.input, "The picture \(path) cannot be read: \(reason).")
    }
    let width = Int(cairo_image_surface_get_width(surface))
    let height = Int(cairo_image_surface_get_height(surface))
    self.init(
      width: width, height: height, rows: data,
      stride: Int(cairo_image_surface_get_stride(surface)))
  }

  /// Writes the picture to a PNG file.
  /// - Throws: `AutomationError` if the file cannot be written.
  public nonisolated func write(png path: String) throws {
    var pixels = bytes
    let status = pixels.withUnsafeMutableBufferPointer { buffer in
      let surface = cairo_image_surface_create_for_data(
        buffer.baseAddress, CAIRO_FORMAT_RGB24, Int32(width), Int32(height), Int32(width * 4))
      defer { cairo_surface_destroy(surface) }
      return cairo_surface_write_to_png(surface, path)
    }
    guard status == CAIRO_STATUS_SUCCESS else {
      let reason = String(cString: cairo_status_to_string(status))
      throw AutomationError(.input, "The picture \(path) cannot be written: \(reason).")
    }
  }

  /// Copies rows of `stride` bytes, and makes every pixel opaque.
  nonisolated init(width: Int, height: Int, rows: UnsafePointer<UInt8>, stride: Int) {
    let bytes = [UInt8](unsafeUninitializedCapacity: width * height * 4) { buffer, count in
      for row in 0..<height {
        (buffer.baseAddress! + row * width * 4).update(from: rows + row * stride, count: width * 4)
      }
      automation_make_opaque(buffer.baseAddress, width * height)
      count = width * height * 4
    }
    self.init(width: width, height: height, bytes: bytes)
  }
}
