import Containment

/// The screen of a scenario with something to set.
///
/// ```swift
/// final class SplitScenarioViewController: KnobbedViewController {
///   override class var knobs: [Knob] { [.number("width", tr("Width"), 180...480, 220)] }
///
///   override func loadView() {
///     …
///     knobs.apply("width", to: self) { $0.split.primaryWidth = Int($1.number) }
///   }
/// }
/// ```
class KnobbedViewController: ViewController {
  /// What can be set, in the order of the inspector.
  class var knobs: [Knob] { [] }

  /// What it is set to.
  final let knobs: KnobValues

  required init(_ knobs: KnobValues) {
    self.knobs = knobs
    super.init()
  }
}
