import Containment
import GTK
import Sandbox
import TestSupport
import Testing

extension OnScreen {
  @Suite("Pictures of every style of transition, against goldens")
  struct TransitionPictureTests {
    @Test(
      "SB-16 TR-01 every style looks at 0, 25, 50, 75 and 100 % as its golden",
      arguments: [false, true])
    func goldens(isMirrored: Bool) throws {
      let theatre = Theatre()
      theatre.container.view.direction = isMirrored ? .rightToLeft : .leftToRight
      for style in TransitionStyle.allCases {
        theatre.settle(PatternPage(red: true))
        let transition = style.transition(style.usualDirection).timed(.linear)
        let frames = (0..<5).map { step in
          if step == 0 {
            theatre.container.slot.set(PatternPage(red: false), transition: transition)
          } else {
            theatre.clock.advance(by: transition.duration / 4)
          }
          return theatre.picture
        }
        try expectPicture(strip(of: frames), "\(style.rawValue)\(isMirrored ? "-rtl" : "")")
      }
    }

    /// The pictures side by side.
    private func strip(of frames: [Surface]) -> Surface {
      let size = frames[0].size
      let strip = Surface(width: size.width * frames.count, height: size.height)
      for (index, frame) in frames.enumerated() {
        strip.draw { context in
          context.translate(x: Double(index * size.width), y: 0)
          context.paint(frame)
        }
      }
      return strip
    }
  }
}
