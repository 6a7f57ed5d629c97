import Containment
import GTK
import GTKTools

/// Films of what moves in a studio, from its beginning to its end.
extension Studio {
  /// After how many pictures in which nothing has changed an action is over.
  private static let rests = 4
  /// The milliseconds after which an action is not looked at any more.
  private static let longest = 1500.0

  /// What `screen`, which is shown, does by itself: the play of its scenario or, without one, its
  /// transition if it is there to try them, and otherwise the first of its actions that moves something.
  ///
  /// - Returns: the film; nil if nothing moves.
  /// - Throws: a `PlayFailure` if the play fails.
  func film(of screen: ViewController) async throws -> MovingPicture? {
    if let play = screen.representedScenario?.play { return try await film(of: play, on: screen) }
    if let playground = screen as? any TransitionPlayground {
      return await film(of: playground.demonstratedSlot.transition, in: playground)
    }
    return await film(ofActionsOf: screen)?.film
  }

  /// A transition to another page of `playground`.
  func film(
    of transition: Transition, in playground: any TransitionPlayground, scaledBy factor: Double = 1
  ) async -> MovingPicture {
    await moving {
      let roll = FilmRoll(of: self, scaledBy: factor)
      if let page = playground.nextPage() {
        playground.demonstratedSlot.set(page, transition: transition)
        await MainLoop.idle()
        var time = 0.0
        repeat {
          roll.pass()
          time += Double(FilmRoll.pause)
        } while time < transition.duration
      }
      return roll.end()
    }
  }

  /// A transition to another page of a container, at even times, with its beginning and its end.
  package func frames(
    _ count: Int, of transition: Transition, to page: ViewController,
    in container: ContainerViewController
  ) async -> [Surface] {
    await moving {
      var frames = [picture]
      container.slot.set(page, transition: transition)
      await MainLoop.idle()
      for _ in 1..<count {
        clock.advance(by: transition.duration / Double(count - 1))
        frames.append(picture)
      }
      return frames
    }
  }

  /// What the first of the screen's actions does that moves something, with the action's title, from its
  /// beginning to its end; nil if none does.
  func film(
    ofActionsOf screen: ViewController, scaledBy factor: Double = 1
  ) async -> (title: String, film: MovingPicture)? {
    for run in screen.representedActions where run.isSensitive {
      let film = await moving { await self.film(of: run, scaledBy: factor) }
      run.stop()
      // What only changes at once has two pictures, and not more.
      if Set(film.frames.map(\.pixels)).count > 2 { return (run.action.title, film) }
      await rest()
    }
    return nil
  }

  /// An action until nothing moves any more.
  private func film(of run: ActionRun, scaledBy factor: Double) async -> MovingPicture {
    let roll = FilmRoll(of: self, scaledBy: factor)
    run.start()
    // An action may take its time to begin.
    await MainLoop.idle()
    var (time, still) = (0.0, 0)
    while time < Studio.longest, still <= Studio.rests {
      clock.advance(by: Double(FilmRoll.pause))
      time += Double(FilmRoll.pause)
      // What waits for the end of a transition goes on.
      await MainLoop.idle()
      let count = roll.film.frames.count
      roll.hold()
      still = roll.film.frames.count == count ? still + 1 : 0
    }
    return roll.end()
  }

  /// A play on a screen, with the hand that plays.
  private func film(of play: Play, on screen: ViewController) async throws -> MovingPicture {
    try await moving {
      let roll = FilmRoll(of: self, scaledBy: 1)
      let transport = Transport(clock: clock)
      motion = transport.motion
      let stage = PlayStage(area, on: transport, isWatched: true)
      stage.pass = { roll.pass() }
      stage.onRest = { roll.pass(UInt16($0)) }
      stage.screen = { [weak screen] in screen }
      let hand = StageHand(on: stage)
      defer { hand.mark.remove() }
      try await play(Hand(hand))
      hand.mark.remove()
      return roll.end()
    }
  }

  /// Calls `body` while all motion is to be seen.
  private func moving<T>(_ body: () async throws -> T) async rethrows -> T {
    let former = (DesktopSettings.animationsEnabled, motion)
    DesktopSettings.animationsEnabled = true
    preference = .full
    defer { (DesktopSettings.animationsEnabled, motion) = former }
    return try await body()
  }
}
