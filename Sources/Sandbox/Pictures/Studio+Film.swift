import Containment
import GTK

extension Studio {
  /// Five frames of a transition to another page of `playground`: at its beginning, after each quarter
  /// of its time, and at its end.
  func film(of style: TransitionStyle, in playground: any TransitionPlayground) -> [Surface] {
    DesktopSettings.animationsEnabled = true
    preference = .full
    defer {
      preference = .none
      DesktopSettings.animationsEnabled = false
    }
    guard let page = playground.nextPage() else { return [picture] }
    let transition = style.transition(style.usualDirection)
    playground.demonstratedSlot.set(page, transition: transition)
    var frames = [picture]
    for _ in 0..<4 {
      clock.advance(by: transition.duration / 4)
      frames.append(picture)
    }
    return frames
  }
}

extension Surface {
  /// Pictures of one size side by side, with a little room between them.
  static func strip(of frames: [Surface]) -> Surface {
    let gap = 4
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
