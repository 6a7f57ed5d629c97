import Containment
import GTK

/// Five frames of a transition: at its beginning, after each quarter of its time, and at its end.
extension Studio {
  /// A transition to another page of `playground`.
  func film(of style: TransitionStyle, in playground: any TransitionPlayground) async -> [Surface] {
    guard let page = playground.nextPage() else { return [picture] }
    let transition = style.transition(style.usualDirection)
    return await film(lasting: transition.duration) {
      playground.demonstratedSlot.set(page, transition: transition)
    }
  }

  /// What the first of the screen's actions does that moves something, with the action's title; nil if
  /// none does.
  func film(ofActionsOf screen: ViewController) async -> (title: String, frames: [Surface])? {
    for run in screen.representedActions where run.isSensitive {
      let frames = await film(lasting: 300) { run.start() }
      run.stop()
      // What only changes at once has two pictures, and not more.
      let kinds = frames.indices.filter { index in
        !frames[..<index].contains { $0.isEqual(to: frames[index]) }
      }
      if kinds.count > 2 { return (run.action.title, frames) }
      await rest()
    }
    return nil
  }

  private func film(lasting duration: Double, _ begin: () -> Void) async -> [Surface] {
    let former = (DesktopSettings.animationsEnabled, preference)
    DesktopSettings.animationsEnabled = true
    preference = .full
    defer { (DesktopSettings.animationsEnabled, preference) = former }
    var frames = [picture]
    begin()
    // An action may take its time to begin.
    await MainLoop.idle()
    for _ in 0..<4 {
      clock.advance(by: duration / 4)
      frames.append(picture)
    }
    return frames
  }
}
