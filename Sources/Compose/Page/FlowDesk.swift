import Containment
import GTK
import Sandbox

/// What can be done to the flows of “My flows” in one window: by commands, and by the rows of the
/// catalogue. It says over the canvas what could not be read or written, and asks before the window closes with changes
/// that are not kept.
final class FlowDesk: WindowTool {
  private let flows: MyFlows
  private weak var window: (any ToolWindow)?
  private var isAsking = false
  /// Whether somebody has said that what is not kept may go.
  private var closesAnyway = false

  init(of flows: MyFlows, in window: any ToolWindow) {
    self.flows = flows
    self.window = window
    flows.giveWay()
    // The flows are read by this.
    say()
    flows.observeDrafts(by: self) { [weak self] in self?.say() }
  }

  private func say() {
    window?.show(fault: flows.unread, of: "unread")
    window?.show(fault: flows.unkept, of: "unkept")
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

  // MARK: Closing

  func mayClose() -> Bool {
    if closesAnyway || flows.lost.isEmpty { return true }
    if !isAsking {
      isAsking = true
      Task { await askBeforeClosing() }
    }
    return false
  }

  /// Asks what is to become of the changes that are not kept, and closes the window if they may go or are saved.
  private func askBeforeClosing() async {
    let elsewhere = Question.Button.suggested(tr("Save _as…"))
    let closes = Question.Button.destructive(tr("_Close anyway"))
    let titles = flows.lost.map(\.title).joined(separator: ", ")
    let question = Question(
      tr("Close without keeping the changes?"), text: "\(titles)\n\(flows.unkept ?? "")",
      buttons: [.cancel(tr("_Cancel")), closes, elsewhere])
    let answer = await topmost?.ask(question)
    if answer == elsewhere { await saveElsewhere() }
    isAsking = false
    closesAnyway = answer == closes
    guard closesAnyway || answer == elsewhere && flows.lost.isEmpty else { return }
    window?.controller.viewIfLoaded?.window?.close()
  }

  /// Over which a question is seen, also while something else is presented.
  private var topmost: ViewController? {
    var controller = window?.controller
    while let above = controller?.presentedViewController, !above.isBeingDismissed {
      controller = above
    }
    return controller
  }

  /// Asks for a file for each flow that would be lost, until that is cancelled.
  private func saveElsewhere() async {
    for flow in flows.lost {
      let over = window?.controller.viewIfLoaded?.window
      guard let path = await flow.askForFile(over: over) else { return }
      do throws(FileError) {
        try flows.save(flow, to: path)
      } catch {
        let name = FilePath.name(of: path)
        window?.tell(tr("{1} cannot be saved. {2}", name, error.reason), action: nil)
        return
      }
    }
  }
}
