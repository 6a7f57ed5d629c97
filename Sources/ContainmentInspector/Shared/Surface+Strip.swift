import GTK

extension Surface {
  /// Pictures of one size side by side, with a little room between them. (Docs/Decisions/014.)
  ///
  /// - Parameter scale: how many of their pixels stand for a logical one.
  static func strip(of frames: [Surface], scale: Int = 1) -> Surface {
    let gap = 4 * scale
    let size = frames.first?.size ?? Size(width: 1, height: 1)
    let width = frames.count * (size.width + gap) - gap
    let strip = Surface(width: max(width, 1), height: size.height)
    strip.draw { context in
      for (index, frame) in frames.enumerated() {
        context.saving {
          context.translate(x: Double(index * (size.width + gap)), y: 0)
          context.paint(frame)
        }
      }
    }
    return strip
  }

  /// The picture in the top left corner of an opaque one, in memory.
  ///
  /// - Parameter size: the size of that; nil for the same.
  package func laid(on ground: Color, size: Size? = nil) -> Surface {
    let size = size ?? self.size
    let laid = Surface(width: size.width, height: size.height)
    laid.draw { context in
      // A theme may have a ground that one sees through.
      context.fill(.white)
      context.fill(ground)
      context.paint(self)
    }
    return laid
  }
}
