import Containment
import GTK

/// The play of the scenario on the canvas.
extension CanvasViewController {
  /// The play as an action, which makes the screen anew each time.
  private func playRun(of scenario: Scenario) -> ActionRun? {
    guard let play = scenario.play else { return nil }
    let action = ScenarioAction<CanvasViewController>(
      "play", tr("Play"), icon: "media-playback-start-symbolic"
    ) { canvas in
      if let run = canvas.play?.run { try await canvas.perform(play, of: scenario, run) }
    }
    let run = ActionRun(action.ofAnyScreen, on: self, isPlay: true)
    run.onFailure = { [weak self] in self?.onFailure?($0) }
    return run
  }

  private func perform(_ play: Play, of scenario: Scenario, _ run: ActionRun) async throws {
    let focus = FocusPlace(in: view.window, outsideOf: playArea)
    let stage = try beginPlay(of: scenario, screen?.representedKnobs?.all ?? [:])
    let hand = StageHand(on: stage) { run.report($0) }
    let escape = EventTap.escape { run.stop() }
    defer {
      hand.mark.remove()
      withExtendedLifetime(escape) { focus?.restore() }
    }
    if focus != nil { stage.takeFocus() }
    try await play(Hand(hand))
    run.finish(tr(one: "{1} step, as expected", many: "{1} steps, as expected", count: hand.steps))
  }

  /// Shows a new screen of a scenario for a hand to play with.
  ///
  /// - Throws: a ``PlayFailure`` if it cannot be made.
  func beginPlay(of scenario: Scenario, _ values: [String: KnobValue]) throws -> PlayStage {
    let screen = scenario.makeScreen(values)
    if let fault = (screen as? BrokenScenarioViewController)?.reason {
      throw PlayFailure(step: 0, action: tr("begin"), reason: fault)
    }
    wall = nil
    transport.isPaused = false
    onPlay?(screen)
    let stage = PlayStage(
      playArea, on: transport, isWatched: isPlayWatched, movesSmoothly: settings.motion == .full,
      patience: playPatience
    ) { [weak self, weak screen] in screen != nil && self?.screen === screen }
    stage.screen = { [weak screen] in screen }
    stage.open = onOpen
    return stage
  }

  /// Follows another screen: the play of another scenario ends.
  func followPlay(of screen: ViewController?) {
    let scenario = screen?.representedScenario
    if play?.scenario != scenario?.id {
      play?.run.stop()
      play = scenario.flatMap { scenario in playRun(of: scenario).map { (scenario.id, $0) } }
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
