import Containment
import GTK
import Sandbox

extension SandboxTool {
  /// The page *Compose* of the inspector, where containers and contents are nested in each other, live on the
  /// canvas, and the group *My flows* of the catalogue with all that was composed.
  ///
  /// ```swift
  /// SandboxApp(
  ///   id: "org.example.Reader.Sandbox", title: "Reader", scenarios: scenarios, tools: [.compose]
  /// ).run()
  /// ```
  public static var compose: SandboxTool {
    SandboxTool { folder, isTaken in MyFlows(folder: folder, isTaken: isTaken) }
  }
}

extension MyFlows: AppTool {
  var scenarios: [Scenario] { all.map(\.scenario) }

  var page: InspectorPage {
    InspectorPage(
      "compose", tr("Compose"), icon: "insert-object-symbolic",
      commands: ComposeViewController.commands
    ) { [self] inspection, show in
      let compose = ComposeViewController(self)
      compose.onCompose = { show($0.scenario) }
      inspection.observe(by: compose) { [weak compose, weak inspection] in
        compose?.follow(inspection?.screen)
      }
      compose.follow(inspection.screen)
      return compose
    }
  }

  func open(_ path: String) throws(FileError) -> Scenario? {
    guard path.hasSuffix(FlowDocument.suffix) else { return nil }
    let flow = try FlowDocument.read(ofFile: path).flow
    return add(flow, title: FlowDocument.title(ofFile: path), path: path).scenario
  }

  func enter(_ window: any ToolWindow) -> any WindowTool { FlowDesk(of: self, in: window) }
}
