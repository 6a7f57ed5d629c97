import Automation
import TestSupport

extension World.DisplayKind {
  /// The displays of a test that is for each of them: one, which is another one with each
  /// ``Dice/seed``, and all that are installed in the nightly tier.
  nonisolated static func tried(line: Int = #line) -> [Self] {
    let installed = [Self.x11, .wayland(scale: 1), .wayland(scale: 2)].filter(\.isAvailable)
    return Dice.isNightly
      ? installed : [installed[(Int(Dice.seed % 1_000_000) + line) % installed.count]]
  }
}
