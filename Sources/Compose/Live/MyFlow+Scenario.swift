import Containment
import GTK
import Sandbox

extension MyFlow {
  /// The scenario that plays it: each of its screens plays it from its start, and follows its edits.
  var scenario: Scenario {
    var scenario = Scenario(
      id, title, group: MyFlows.group,
      summary: tr(
        "Screens of layers that lead to each other. The page Compose shows and changes them.")
    ) { [self] in FlowPlayer(self) }
    scenario.makeKnobs = { [self] in KnobValues(of: LayerKnobs(of: self)) }
    scenario.observe = { [self] in observe(by: $0, $1) }
    scenario.makeSource = { [self] _ in SwiftExport(of: present.filled(present.start)).source }
    scenario.findFaults = { [self] in FlowCheck(present).faults.map(\.sentence) }
    return scenario
  }
}
