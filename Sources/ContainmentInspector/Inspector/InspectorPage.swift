import Containment
import GTK

/// A page of the inspector, with its commands.
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
  let make: @MainActor (InspectorViewController) -> ViewController

  /// - Parameter make: makes the page, which is about the inspector's inspection.
  package init(
    _ id: String, _ title: String, icon: String, side: Side = .design, commands: [Command],
    make: @escaping @MainActor (InspectorViewController) -> ViewController
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
  /// The tree of controllers.
  package static var tree: Self {
    Self(
      "tree", tr("Tree"), icon: "format-indent-more-symbolic", side: .inspect,
      commands: TreeViewController.commands
    ) { inspector in
      let tree = TreeViewController(inspector.inspection, inspector.leakWatch)
      if let area = inspector.inspection.area?.view {
        let highlight = Highlight(on: area)
        tree.onHighlight = { highlight.controller = $0 }
      }
      return tree
    }
  }

  /// What has happened to the controllers.
  package static var events: Self {
    Self(
      "events", tr("Events"), icon: "view-list-bullet-symbolic", side: .inspect,
      commands: EventsViewController.commands
    ) { inspector in
      let events = EventsViewController(inspector.recorder)
      events.filterBar.onEscape = { [weak inspector] in inspector?.onClose?() }
      return events
    }
  }

  /// The transitions between them, and the time of all.
  package static var transition: Self {
    Self(
      "transition", tr("Transition"), icon: "object-flip-horizontal-symbolic", side: .inspect,
      commands: TransitionViewController.commands
    ) { TransitionViewController($0.inspection) }
  }

  /// What assistive technologies find, and what they lack.
  package static var accessibility: Self {
    Self(
      "accessibility", tr("Accessibility"), icon: "preferences-desktop-accessibility-symbolic",
      side: .inspect, commands: AccessibilityViewController.commands
    ) { AccessibilityViewController($0.inspection) }
  }
}
