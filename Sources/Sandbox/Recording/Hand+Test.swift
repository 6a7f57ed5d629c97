import Containment

extension Hand {
  /// A hand that plays in a test with what `controller` shows, such as the container of a `Theatre`.
  ///
  /// What moves there is by a clock of its own, which jumps to the end of every transition.
  ///
  /// ```swift
  /// let theatre = Theatre(width: 360, height: 640)
  /// let hand = Hand(on: theatre.container)
  /// theatre.settle(scenario.makeScreen())
  /// try await hand.click("star")
  /// try await hand.expect("star", .checked)
  /// ```
  public convenience init(on controller: ViewController) {
    let transport = Transport()
    transport.isPaused = true
    controller.motion = transport.motion
    let stage = PlayStage(controller.view, on: transport, isWatched: false)
    stage.pass = { transport.finish() }
    stage.screen = { [weak controller] in controller?.firstScreenOfScenario }
    self.init(StageHand(on: stage))
  }
}

extension ViewController {
  /// The outermost screen of a scenario that this controller is or has in it.
  fileprivate var firstScreenOfScenario: ViewController? {
    if representedScenario != nil { return self }
    return children.lazy.compactMap(\.firstScreenOfScenario).first
  }
}
