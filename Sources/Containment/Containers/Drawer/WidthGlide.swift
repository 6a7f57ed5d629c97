import GTK

/// Moves a width to another in time, on the clock of a controller.
@MainActor
final class WidthGlide {
  private var run: TransitionRun?
  private var frames: AnyObject?
  private var completion: (@MainActor (Bool) -> Void)?

  /// Calls `onMove` with numbers from `start` to `end` for `duration` milliseconds, at least with
  /// the last; `completion` gets false when another glide came in between.
  func move(
    from start: Double, to end: Double, duration: Double, of owner: ViewController,
    onMove: @escaping @MainActor (Double) -> Void, completion: @escaping @MainActor (Bool) -> Void
  ) {
    finish(false)
    let motion = owner.motion
    let duration = motion.duration(duration)
    guard duration > 0, motion.allowsMovement, let view = owner.viewIfLoaded, view.isMapped else {
      onMove(end)
      return completion(true)
    }
    self.completion = completion
    let run = TransitionRun(
      Transition("Width", duration: duration) { _ in }, held: false,
      onChange: { [weak self] in
        if let run = self?.run { onMove(start + (end - start) * run.progress) }
      },
      onEnd: { [weak self] in self?.finish(true) })
    self.run = run
    frames = motion.clock.onEachFrame(of: view) { [weak run] step in
      run?.advance(by: step * motion.speed)
    }
  }

  private func finish(_ finished: Bool) {
    run = nil
    frames = nil
    let completion = completion
    self.completion = nil
    completion?(finished)
  }

  isolated deinit { finish(false) }
}
