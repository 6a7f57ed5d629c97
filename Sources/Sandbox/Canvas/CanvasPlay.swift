import Containment
import GTK

/// The play of the scenario on a canvas. (Row OP-31.)
final class CanvasPlay {
  /// The id of the scenario.
  let scenario: String
  /// The play as an action, which makes the screen anew each time.
  let run: ActionRun

  init?(of scenario: Scenario?, on canvas: CanvasViewController) {
    guard let scenario, let play = scenario.play else { return nil }
    self.scenario = scenario.id
    let action = ActionDescription(
      id: "play", title: tr("Play"), icon: "media-playback-start-symbolic", key: nil, modifiers: [])
    run = ActionRun(action) { [weak canvas] run in
      if let canvas { try await CanvasPlay.perform(play, of: scenario, on: canvas, run) }
    }
    run.onFailure = { [weak canvas] in canvas?.onFailure?($0) }
  }

  private static func perform(
    _ play: Play, of scenario: Scenario, on canvas: CanvasViewController, _ run: ActionRun
  ) async throws {
    let screen = scenario.makeScreen(canvas.screen?.representedKnobs?.all ?? [:])
    if let fault = (screen as? BrokenScenarioViewController)?.reason {
      throw PlayFailure(step: 0, action: tr("begin"), reason: fault)
    }
    let area = canvas.playArea
    let focus = FocusPlace(in: canvas.view.window, outsideOf: area)
    canvas.wall = nil
    canvas.transport.isPaused = false
    canvas.onPlay?(screen)
    let stage = PlayStage(
      area, isWatched: canvas.isPlayWatched, movesSmoothly: canvas.settings.motion == .full,
      patience: canvas.playPatience
    ) {
      canvas.transport.isMoving
    } isShown: {
      canvas.screen === screen
    }
    let hand = Hand(on: stage) { run.report($0) }
    let escape = EventTap.taking { event in
      guard !SynthesisedInput.isSending, event.isKeyPress, event.key == .escape else {
        return false
      }
      run.stop()
      return true
    }
    defer {
      hand.mark.remove()
      withExtendedLifetime(escape) { focus?.restore() }
    }
    if focus != nil { stage.takeFocus() }
    try await play(hand)
    run.finish(tr(one: "{1} step, as expected", many: "{1} steps, as expected", count: hand.steps))
  }
}

/// The focus outside of the canvas, such as on the button that plays, which is made anew with the
/// screen.
private struct FocusPlace {
  private let window: Window
  private let widget: Widget
  private let id: String

  /// Nil if the focus is nowhere or in `area`.
  init?(in window: Window?, outsideOf area: Widget) {
    guard let window, let widget = window.focusWidget, !widget.isInside(area) else { return nil }
    self.window = window
    self.widget = widget
    id = widget.accessibleID
  }

  func restore() {
    var place = widget.window == nil ? nil : widget
    if place == nil, !id.isEmpty {
      window.forEachInside { if $0.isMapped, $0.accessibleID == id { place = $0 } }
    }
    place?.grabFocus()
  }
}

private enum OfPlay: Attachment { typealias Value = CanvasPlay }

extension CanvasViewController {
  /// The play of the scenario whose screen is on the canvas.
  var play: CanvasPlay? {
    get { self[OfPlay.self] }
    set { self[OfPlay.self] = newValue }
  }

  /// Follows another screen: the play of another scenario ends.
  func followPlay(of screen: ViewController?) {
    let scenario = screen?.representedScenario
    if play?.scenario != scenario?.id {
      play?.run.stop()
      play = CanvasPlay(of: scenario, on: self)
    }
    screen?.representedPlay = play?.run
  }

  /// Plays without anybody who watches, and without motion.
  ///
  /// - Returns: what has failed, as a sentence; nil if nothing has, or there is no play.
  func checkPlay() async -> String? {
    guard let play else { return nil }
    let motion = settings.motion
    settings.motion = .none
    isPlayWatched = false
    play.run.start()
    await play.run.end()
    isPlayWatched = true
    settings.motion = motion
    if case .failed(let reason) = play.run.state { return reason }
    return nil
  }
}
