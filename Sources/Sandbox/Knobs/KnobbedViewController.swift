import Containment

/// The screen of a scenario with knobs, which it can read and set.
///
/// ```swift
/// struct SplitKnobs: Knobs {
///   @Knob("Width", in: 180...480, step: 10, unit: "px") var width = 220
/// }
///
/// final class SplitScreen: KnobbedViewController<SplitKnobs> {
///   override func loadView() {
///     …
///     knobs.apply(\.width, to: self) { $0.split.primaryWidth = $1 }
///   }
/// }
///
/// Scenario("split", "Split", group: "Containers", knobs: SplitKnobs(), make: SplitScreen.init)
/// ```
open class KnobbedViewController<Settable: Knobs>: ViewController {
  /// The knobs of the screen.
  public final let knobs: LiveKnobs<Settable>

  /// Makes a screen with `knobs`. A subclass that overrides this must call it.
  public init(_ knobs: LiveKnobs<Settable>) {
    self.knobs = knobs
    super.init()
  }
}
