import Containment

/// A page of the inspector that a tool adds, with its actions.
package struct InspectorPage {
  /// Its name in the stored state, and before the dot in the names of its actions.
  let id: String
  let title: String
  /// The name of a symbolic icon.
  let icon: String
  let actions: [InspectorAction]
  /// Makes the page, which is about an inspection, and may show scenarios on the canvas.
  package typealias Make =
    @MainActor (
      _ inspection: Inspection, _ show: @escaping @MainActor (Scenario) -> Void
    ) -> ViewController
  let make: Make

  package init(
    _ id: String, _ title: String, icon: String, actions: [InspectorAction],
    make: @escaping Make
  ) {
    self.id = id
    self.title = title
    self.icon = icon
    self.actions = actions
    self.make = make
  }
}
