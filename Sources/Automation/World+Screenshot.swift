extension World {
  /// A picture of the screen, or of the part of it inside `part` (in pixels of the desktop), without
  /// the pointer. It is ``scale`` times as wide and high as the part.
  /// - Throws: `AutomationError` if the part is outside of the screen, or the display is gone.
  public func screenshot(of part: Extents? = nil) throws -> Image {
    let size = display.size
    let screen = Extents(x: 0, y: 0, width: size.width, height: size.height)
    let part = (part ?? screen).intersection(screen)
    guard !part.isEmpty else {
      throw AutomationError(.input, "There is nothing to picture: that is outside of the screen.")
    }
    guard let image = display.picture(of: part) else {
      throw AutomationError(.world, "The display \(displayName) gives no picture.")
    }
    return image
  }
}
