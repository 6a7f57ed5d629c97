import Containment
// Who imports Sandbox has all that there is for pages and controls of its inspector.
@_exported import ContainmentInspector
import GTK

extension InspectorViewController {
  /// The inspector of a canvas, with the pages of all tools behind what shows the screen as it is.
  convenience init(_ inspection: Inspection, tools: [InspectorPage]) {
    self.init(
      inspection,
      pages: [.knobs, .tree, .events, .transition] + tools + [.record, .accessibility, .style])
  }
}

extension InspectorPage {
  static var knobs: Self {
    Self(
      "knobs", tr("Knobs"), icon: "preferences-other-symbolic",
      commands: KnobsViewController.commands
    ) { KnobsViewController($0.inspection) }
  }

  static var record: Self {
    Self(
      "record", tr("Record"), icon: "media-record-symbolic",
      commands: RecordingViewController.commands
    ) { RecordingViewController($0.inspection.recordings) }
  }

  static var style: Self {
    Self(
      "style", tr("Style"), icon: "applications-graphics-symbolic",
      commands: StyleViewController.commands
    ) { inspector in
      let style = StyleViewController(inspector.inspection.style)
      style.onEscape = { [weak inspection = inspector.inspection] in
        inspection?.screen?.takeInitialFocus()
      }
      return style
    }
  }
}
