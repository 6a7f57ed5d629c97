import Containment
import GTK

/// A page of the inspector, of the sandbox itself or of a tool, with its commands.
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
}

extension InspectorPage {
  /// - Parameter make: makes the page, which is about an inspection, and may show scenarios on the canvas.
  package init(
    _ id: String, _ title: String, icon: String, side: Side = .design, commands: [Command],
    make:
      @escaping @MainActor (
        _ inspection: Inspection, _ show: @escaping @MainActor (Scenario) -> Void
      ) -> ViewController
  ) {
    self.init(id: id, title: title, icon: icon, side: side, commands: commands) { inspector in
      make(inspector.inspection) { [weak inspector] in inspector?.onShow?($0) }
    }
  }

  /// The pages of the sandbox itself, in their order.
  static var own: [InspectorPage] {
    [
      Self(
        id: "knobs", title: tr("Knobs"), icon: "preferences-other-symbolic", side: .design,
        commands: KnobsViewController.commands
      ) { KnobsViewController($0.inspection) },
      Self(
        id: "tree", title: tr("Tree"), icon: "format-indent-more-symbolic", side: .inspect,
        commands: TreeViewController.commands
      ) { inspector in
        let tree = TreeViewController(inspector.inspection, inspector.leakWatch)
        if let area = inspector.inspection.area?.view {
          let highlight = Highlight(on: area)
          tree.onHighlight = { highlight.controller = $0 }
        }
        return tree
      },
      Self(
        id: "events", title: tr("Events"), icon: "view-list-bullet-symbolic", side: .inspect,
        commands: EventsViewController.commands
      ) { inspector in
        let events = EventsViewController(inspector.recorder)
        events.filterBar.onEscape = { [weak inspector] in inspector?.onClose?() }
        return events
      },
      Self(
        id: "transition", title: tr("Transition"), icon: "object-flip-horizontal-symbolic",
        side: .inspect, commands: TransitionViewController.commands
      ) { TransitionViewController($0.inspection) },
      Self(
        id: "record", title: tr("Record"), icon: "media-record-symbolic", side: .design,
        commands: RecordingViewController.commands
      ) { RecordingViewController($0.inspection.recordings) },
      Self(
        id: "accessibility", title: tr("Accessibility"),
        icon: "preferences-desktop-accessibility-symbolic", side: .inspect,
        commands: AccessibilityViewController.commands
      ) { AccessibilityViewController($0.inspection) },
      Self(
        id: "style", title: tr("Style"), icon: "applications-graphics-symbolic", side: .design,
        commands: StyleViewController.commands
      ) { inspector in
        let style = StyleViewController(inspector.inspection.style)
        style.onEscape = { [weak inspection = inspector.inspection] in
          inspection?.screen?.takeInitialFocus()
        }
        return style
      },
    ]
  }
}
