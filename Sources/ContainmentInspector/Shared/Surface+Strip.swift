import GTK

extension Surface {
  /// Pictures side by side, each in as much room as the largest needs, with a little between them.
  /// (Docs/Decisions/014.)
  ///
  /// - Parameter scale: how many of their pixels stand for a logical one.
  static func strip(of frames: [Surface], scale: Int = 1) -> Surface {
    let gap = 4 * scale
    let width = frames.map(\.size.width).max() ?? 1
    let height = frames.map(\.size.height).max() ?? 1
    let strip = Surface(width: max(frames.count * (width + gap) - gap, 1), height: height)
    strip.draw { context in
      for (index, frame) in frames.enumerated() {
        context.saving {
          context.translate(x: Double(index * (width + gap)), y: 0)
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
