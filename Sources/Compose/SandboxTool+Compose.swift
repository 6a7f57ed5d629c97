import Containment
import GTK
import Routing
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

  /// The same, and the group *Sample flows* of the catalogue: a cookbook, letters, and a way into an app, to be walked
  /// through. Who changes one gets a copy in *My flows*.
  public static var composeWithSamples: SandboxTool {
    SandboxTool(bare: { compose }) { folder, isTaken in
      MyFlows(folder: folder, hasSamples: true, isTaken: isTaken)
    }
  }
}

extension MyFlows: AppTool, LinkedTool {
  var scenarios: [Scenario] { (all + samples).map(\.scenario) }

  var page: InspectorPage {
    InspectorPage(
      "compose", tr("Compose"), icon: "insert-object-symbolic",
      commands: ComposeViewController.commands
    ) { [self] inspector in
      let inspection = inspector.inspection
      let compose = ComposeViewController(self)
      compose.page.inspection = inspection
      compose.onCompose = { [weak compose] in compose?.showOnCanvas($0.scenario) }
      inspection.observe(by: compose) { [weak compose, weak inspection] in
        compose?.follow(inspection?.screen)
      }
      compose.follow(inspection.screen)
      return compose
    }
  }

  /// `flow/ID` plays a flow from its start, and `flow/ID/SCREEN` from one of its screens.
  func addLinks(to table: inout URLTable, _ steps: SandboxLinks.Steps) {
    let step = steps.step(to: { (place: FlowPlace) in place.flow.id }) {
      (player: FlowPlayer, place: FlowPlace) in player.open(place.screen)
    }
    table.add(
      "flow/:id/:screen", to: step,
      reading: { [unowned self] captures in
        let flow = try flow(captures)
        let screen: String = try captures.value("screen")
        if flow.present[screen] != nil { return FlowPlace(flow: flow, screen: screen) }
        throw RoutingError(
          .badURL, tr("“{1}” has no screen “{2}”.", flow.title, screen))
      }, writing: { ["id": $0.flow.id, "screen": $0.screen ?? $0.flow.present.start] })
    table.add(
      "flow/:id", to: step,
      reading: { [unowned self] in FlowPlace(flow: try flow($0), screen: nil) },
      writing: { ["id": $0.flow.id] })
  }

  private func flow(_ captures: URLCaptures) throws -> MyFlow {
    let id: String = try captures.value("id")
    if let flow = flow(id) { return flow }
    throw RoutingError(.badURL, tr("There is no flow “{1}”.", id))
  }

  /// Opens a flow, whatever its file is called, as `enfilade export` does; no other tool has documents.
  func open(_ path: String) throws(FileError) -> Scenario? {
    let flow = try FlowDocument.read(ofFile: path).flow
    return add(flow, title: FlowDocument.title(ofFile: path), path: path).scenario
  }

  func write(_ id: String, to path: String) throws(FileError) -> String? {
    guard let flow = flow(id) else { return nil }
    let file = path + FlowDocument.suffix
    try TextFile.write(FlowDocument.write(flow.present), to: file)
    return file
  }

  func write(
    _ id: String, as folder: DocumentFolder, to path: String, size: Size?
  ) async throws(FileError) -> String? {
    guard let flow = flow(id) else { return nil }
    let size = size ?? HandOverFolder.usualSize
    switch folder {
    case .handOver: return try await HandOverFolder(HandOver(flow), in: path, size: size).write()
    case .site:
      return try await FlowSite(flow, in: path, size: size).write { studio, pictures in
        await MapView.file(of: flow.present, pictures, size: size, in: studio)
      }
    }
  }

  func enter(_ window: any ToolWindow) -> any WindowTool { FlowDesk(of: self, in: window) }
}

/// A flow, and the screen from which a URL plays it; nil for the one with which it begins.
private struct FlowPlace {
  let flow: MyFlow
  let screen: String?
}
