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
}
