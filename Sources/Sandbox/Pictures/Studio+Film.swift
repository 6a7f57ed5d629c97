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
