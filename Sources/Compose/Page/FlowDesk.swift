import Containment
import GTK
import Sandbox

/// What can be done to the flows of “My flows” in one window: by commands, and by the rows of the
/// catalogue.
final class FlowDesk: WindowTool {
  private let flows: MyFlows
  private weak var window: (any ToolWindow)?

  init(of flows: MyFlows, in window: any ToolWindow) {
    self.flows = flows
    self.window = window
  }

  /// The flow on the canvas.
  var flow: MyFlow? { flows[window?.scenario?.id] }

  var commands: [Command] {
    [
      command("rename-flow", tr("Rename my flow…"), keys: ["F2"]) { $0.rename($1) },
      command("duplicate-flow", tr("Duplicate my flow")) { $0.duplicate($1) },
      command("delete-flow", tr("Delete my flow")) { $0.delete($1) },
      Command(
        .scenarios, "restore-flow", tr("Bring back the deleted flow"),
        isEnabled: { [flows] in flows.canRestore }
      ) { [weak self] in self?.restore() },
    ]
  }

  /// The screens of the flow on the canvas, or of a sample there; the page Compose shows the one that is chosen.
  var finds: [Command] {
    (flows.flow(window?.scenario?.id)?.present.choicesOfScreens ?? []).map { screen in
      .on("compose.screen.\(screen.id)", tr("Screen: {1}", screen.title)) {
        (page: ComposeViewController) in page.page.mapOpens(screen.id)
      }
    }
  }

  /// A command for the flow on the canvas.
  private func command(
    _ name: String, _ title: String, keys: [String] = [],
    _ perform: @escaping @MainActor (FlowDesk, MyFlow) -> Void
  ) -> Command {
    Command(
      .scenarios, name, title, keys: keys, comesLast: true,
      isEnabled: { [weak self] in self?.flow != nil }
    ) { [weak self] in
      if let self, let flow = self.flow { perform(self, flow) }
    }
  }

  func rowActions(of id: String) -> RowActions<String> {
    guard let flow = flows[id] else {
      return flows.flow(id) == nil ? RowActions() : RowActions(leading: [duplicating(id)])
    }
    return RowActions(
      leading: [
        RowAction(tr("Rename…"), icon: "document-edit-symbolic", key: .f2) {
          [weak self] _ in self?.rename(flow)
        },
        duplicating(id),
      ],
      trailing: [
        RowAction(tr("Delete"), icon: "user-trash-symbolic", isDestructive: true) {
          [weak self] _ in self?.delete(flow)
        }
      ])
  }

  private func duplicating(_ id: String) -> RowAction<String> {
    RowAction(tr("Duplicate"), icon: "edit-copy-symbolic") { [weak self] _ in
      guard let self, let flow = flows.flow(id) else { return }
      duplicate(flow)
    }
  }

  /// Asks for another title.
  func rename(_ flow: MyFlow) {
    let prompt = Prompt(
      tr("Rename flow"), fields: [PromptField(tr("Title"), text: flow.title)],
      confirm: tr("_Rename"))
    Task {
      if let title = await window?.controller.ask(prompt)?.first { flows.rename(flow, title) }
    }
  }

  func duplicate(_ flow: MyFlow) { window?.show(flows.duplicate(flow).scenario) }

  /// Removes a flow; a message offers to bring it back.
  func delete(_ flow: MyFlow) {
    flows.remove(flow)
    window?.tell(
      tr("“{1}” was deleted.", flow.title),
      action: .init(tr("Undo")) { [weak self] in self?.restore(flow) })
  }

  /// Brings back a flow that was deleted, or the last one, and shows it.
  func restore(_ flow: MyFlow? = nil) {
    if let flow = flows.restore(flow) { window?.show(flow.scenario) }
  }
}
