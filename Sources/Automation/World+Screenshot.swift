internal import CAutomation

extension World {
  /// A picture of the screen, or of the part of it inside `part` (in pixels), without the pointer.
  /// - Throws: `AutomationError` if the part is outside of the screen, or the display is gone.
  public func screenshot(of part: Extents? = nil) throws -> Image {
    let size = display.size
    let screen = Extents(x: 0, y: 0, width: size.width, height: size.height)
    let part = (part ?? screen).intersection(screen)
    guard !part.isEmpty else {
      throw AutomationError(.input, "There is nothing to picture: that is outside of the screen.")
    }
    var image: UnsafeMutablePointer<XImage>?
    display.perform {
      image = XGetImage(
        $0, display.root, Int32(part.x), Int32(part.y), UInt32(part.width), UInt32(part.height),
        UInt.max, ZPixmap)
    }
    guard let image, image.pointee.bits_per_pixel == 32, let data = image.pointee.data else {
      throw AutomationError(.world, "The display \(displayName) gives no picture.")
    }
    defer { automation_destroy_image(image) }
    let stride = Int(image.pointee.bytes_per_line)
    return data.withMemoryRebound(to: UInt8.self, capacity: stride * part.height) {
      Image(width: part.width, height: part.height, rows: $0, stride: stride)
    }
  }
}
