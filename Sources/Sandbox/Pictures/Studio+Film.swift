import Containment
import GTK

/// Five frames of a transition: at its beginning, after each quarter of its time, and at its end.
extension Studio {
  /// The milliseconds between two looks at what an action moves, and after how many looks at which nothing
  /// has changed it is over.
  private static let look = (pause: 25.0, rests: 6)
  /// The milliseconds after which an action is not looked at any more.
  private static let longest = 1500.0

  /// A transition to another page of `playground`.
  func film(
    of style: TransitionStyle, in playground: any TransitionPlayground, scaledBy factor: Double = 1
  ) async -> [Surface] {
    guard let page = playground.nextPage() else { return [picture(scaledBy: factor)] }
    let transition = style.transition(style.usualDirection)
    return await moving {
      var frames = [picture(scaledBy: factor)]
      playground.demonstratedSlot.set(page, transition: transition)
      await MainLoop.idle()
      for _ in 0..<4 {
        clock.advance(by: transition.duration / 4)
        frames.append(picture(scaledBy: factor))
      }
      return frames
    }
  }

  /// What the first of the screen's actions does that moves something, with the action's title, from its
  /// beginning to its end; nil if none does.
  func film(
    ofActionsOf screen: ViewController, scaledBy factor: Double = 1
  ) async -> (title: String, frames: [Surface])? {
    for run in screen.representedActions where run.isSensitive {
      let frames = await moving { await self.frames(of: run, scaledBy: factor) }
      run.stop()
      // What only changes at once has two pictures, and not more.
      let kinds = frames.indices.filter { index in
        !frames[..<index].contains { $0.isEqual(to: frames[index]) }
      }
      if kinds.count > 2 { return (run.action.title, Studio.five(of: frames)) }
      await rest()
    }
    return nil
  }

  /// Pictures at short intervals, from the beginning of an action until nothing moves any more.
  private func frames(of run: ActionRun, scaledBy factor: Double) async -> [Surface] {
    var frames = [picture(scaledBy: factor)]
    run.start()
    // An action may take its time to begin.
    await MainLoop.idle()
    var time = 0.0
    var last = 0
    while time < Studio.longest, frames.count - last <= Studio.look.rests {
      clock.advance(by: Studio.look.pause)
      time += Studio.look.pause
      // What waits for the end of a transition goes on.
      await MainLoop.idle()
      frames.append(picture(scaledBy: factor))
      if !frames[frames.count - 1].isEqual(to: frames[frames.count - 2]) { last = frames.count - 1 }
    }
    return Array(frames[...last])
  }

  /// Five of the frames at even distances, with the first and the last.
  private static func five(of frames: [Surface]) -> [Surface] {
    (0...4).map { frames[$0 * (frames.count - 1) / 4] }
  }

  /// Calls `body` while all motion is to be seen.
  private func moving(_ body: () async -> [Surface]) async -> [Surface] {
    let former = (DesktopSettings.animationsEnabled, preference)
    DesktopSettings.animationsEnabled = true
    preference = .full
    defer { (DesktopSettings.animationsEnabled, preference) = former }
    return await body()
  }
}
