import GTK

/// A recording on its way, on a screen of its own.
final class Replay {
  let recording: Recording
  let stage: PlayStage
  let hand: StageHand
  /// The focus on the screen after the last step, while it is elsewhere.
  private var focus: WeakObject<Widget>?
  /// The number of steps that were taken.
  private(set) var position = 0

  init(_ recording: Recording, on stage: PlayStage) {
    self.recording = recording
    self.stage = stage
    hand = StageHand(on: stage)
  }

  /// Whether the screen is still there.
  var isShown: Bool { stage.isShown() }

  var isOver: Bool { position >= recording.steps.count }

  /// Waits as long as a person has waited before the next step, divided by `speed`.
  func wait(speed: Double) async throws {
    guard !isOver, position > 0 else { return }
    let gap = (recording.steps[position].time - recording.steps[position - 1].time) / speed
    if gap > 0 { try await Task.sleep(for: .milliseconds(gap)) }
  }

  /// Takes the next step.
  ///
  /// - Throws: a ``PlayFailure`` if the step cannot be taken, or does not do what it did when it was
  ///   recorded; a `CancellationError` when stopped.
  func takeNext() async throws {
    guard !isOver else { return }
    let step = recording.steps[position]
    let before = ScreenFacts(of: stage)
    try await hand.take(step.action)
    try await hand.see(step.changes, since: before)
    position += 1
  }

  /// Calls `body` with the focus in the screen; afterwards it is where it was before.
  func focused(_ body: () async throws -> Void) async rethrows {
    let area = stage.area
    let outer = FocusPlace(in: area.window, outsideOf: area)
    if let inner = focus?.object, inner.isMapped {
      inner.grabFocus()
    } else if position == 0 || outer != nil {
      stage.takeFocus()
    }
    focus = nil
    defer {
      if let outer {
        focus = area.window?.focusWidget.flatMap { $0.isInside(area) ? WeakObject($0) : nil }
        outer.restore()
      }
    }
    try await body()
  }
}
