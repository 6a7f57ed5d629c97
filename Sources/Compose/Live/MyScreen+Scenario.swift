import Containment
import GTK
import Sandbox

extension MyScreen {
  /// The scenario that shows it: each of its screens follows the composition.
  var scenario: Scenario {
    var scenario = Scenario(
      id, title, group: MyScreens.group,
      summary: tr("A composition of layers. The page Compose shows and changes them.")
    ) { [self] in LiveComposition(of: self) }
    scenario.makeKnobs = { [self] in KnobValues(of: LayerKnobs(of: self)) }
    scenario.observe = { [self] in observe(by: $0, $1) }
    scenario.makeSource = { [self] _ in SwiftExport(of: present).source }
    return scenario
  }
}
