import Containment
import GTK

/// The screen of a scenario within another screen, by the id of the scenario in the catalogue of the sandbox that
/// runs.
///
/// ```swift
/// let tabs = TabsController(viewControllers: [ScenarioScreen("article"), ScenarioScreen("settings")])
/// ```
///
/// If there is none, a message says so.
public final class ScenarioScreen: ContainerViewController {
  /// Those of the sandbox that was made last, of which a program has one.
  static var scenarios: [Scenario] = []

  package let id: String

  /// The screen of the scenario with an id.
  public init(_ id: String) {
    self.id = id
    super.init()
    transition = Transition.none
    content =
      ScenarioScreen.scenarios.first { $0.id == id }?.makeScreen()
      ?? MessageViewController(
        Message(
          id.isEmpty
            ? tr("No scenario is chosen yet.")
            : tr("There is no scenario “{1}” in the catalogue.", id),
          image: "applications-utilities-symbolic"))
  }
}
