import Containment

/// What the screen of a scenario says at present about what has happened on it.
final class ScenarioReport: Observed {
  private(set) var text = ""
  let observers = Observers<Void>()

  func say(_ text: String) {
    guard text != self.text else { return }
    self.text = text
    observers.tell()
  }
}

private enum HasReport: Attachment { typealias Value = ScenarioReport }

extension ViewController {
  /// Says what has happened on the screen of a scenario, in place of what was said before: a panel
  /// beneath the frame shows it, outside of what is designed.
  ///
  /// It can be called by the screen or by any controller inside it or presented over it. Elsewhere it
  /// does nothing.
  ///
  /// - Parameter text: one or two sentences; empty for nothing.
  public final func report(_ text: String) { scenarioScreen?.ownReport.say(text) }

  /// What this screen of a scenario says.
  final var ownReport: ScenarioReport {
    if let report = self[HasReport.self] { return report }
    let report = ScenarioReport()
    self[HasReport.self] = report
    return report
  }

  /// The screen of a scenario that this controller is, is inside, or is presented over; the outermost,
  /// which is that on the canvas.
  private var scenarioScreen: ViewController? {
    sequence(first: self) { $0.parent ?? $0.presentingViewController }
      .filter { $0.representedScenario != nil }.last
  }
}
