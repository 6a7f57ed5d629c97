import Containment
import GTK

/// A page of the inspector that a tool adds, with its commands.
package struct InspectorPage {
  /// Whom a page is for: who designs a screen, or who looks inside of it. (Docs/Decisions/019.)
  package enum Side: String, CaseIterable {
    case design, inspect

    var title: String {
      switch self {
      case .design: tr("Design")
      case .inspect: tr("Inspect")
      }
    }
  }

  /// Its name in the stored state, and before the dot in the ids of its commands.
  let id: String
  let title: String
  /// The name of a symbolic icon.
  let icon: String
  let side: Side
  let commands: [Command]
  /// Makes the page, which is about an inspection, and may show scenarios on the canvas.
  package typealias Make =
    @MainActor (
      _ inspection: Inspection, _ show: @escaping @MainActor (Scenario) -> Void
    ) -> ViewController
  let make: Make

  package init(
    _ id: String, _ title: String, icon: String, side: Side = .design, commands: [Command],
    make: @escaping Make
  ) {
    self.id = id
    self.title = title
    self.icon = icon
    self.side = side
    self.commands = commands
    self.make = make
  }
}

extension InspectorPage {
  /// The commands of the pages of the sandbox itself, in the order of the list.
  static var ownCommands: [Command] {
    [
      KnobsViewController.commands, TreeViewController.commands, EventsViewController.commands,
      TransitionViewController.commands, RecordingViewController.commands,
      AccessibilityViewController.commands, StyleViewController.commands,
    ].flatMap(\.self)
  }
}
