import GTK
import Sandbox

extension ComposeViewController {
  /// What can be done on the page, in the order of the list.
  static var commands: [Command] { documentCommands + screenCommands + layerCommands }

  private static var documentCommands: [Command] {
    [
      command("begin", tr("New from a template"), "<Primary>n", everywhere: true) {
        $0.bar.openStart()
      },
      command(
        "begin-with-this", tr("Compose from this screen"), "<Primary><Shift>n", everywhere: true
      ) { $0.beginWithSubject() },
      command("open", tr("Open flow…"), "<Primary>o", everywhere: true) { $0.open() },
      command(
        "begin-with-folder", tr("Compose from a folder of interface files…"),
        "<Primary><Shift>o", everywhere: true
      ) { $0.beginWithFolder() },
      command("save", tr("Save flow"), "<Primary>s", everywhere: true) { $0.save() },
      command("save-as", tr("Save flow as…"), "<Primary><Shift>s", everywhere: true) {
        $0.saveAs()
      },
      command("export", tr("Export Swift"), "<Primary>e", everywhere: true) { $0.export() },
      command("hand-over", tr("Hand the flow over…"), everywhere: true) { $0.handOver() },
      command("undo", tr("Undo in the flow"), "<Primary>z") { $0.undo() },
      command("redo", tr("Redo in the flow"), "<Primary><Shift>z") { $0.redo() },
    ]
  }

  private static var screenCommands: [Command] {
    [
      command("map", tr("Map of the flow"), "m") { $0.turnMap() },
      command("new-screen", tr("New screen")) { $0.addScreen() },
      command("go-to-screen", tr("Go to screen…")) { $0.screenBar.open() },
      command("rename-screen", tr("Rename screen…")) { $0.renameScreen() },
      command("duplicate-screen", tr("Duplicate screen")) { $0.duplicateScreen() },
      command("delete-screen", tr("Delete screen")) { $0.deleteScreen() },
      command("start-here", tr("Start the flow with this screen")) { $0.startHere() },
      command("tables", tr("Tables and variables…")) { $0.showTables() },
    ]
  }

  private static var layerCommands: [Command] {
    LayerCommand.all.map { command($0.name, $0.title, $0.keys, $0.perform) }
  }

  private static func command(
    _ name: String, _ title: String, _ keys: String? = nil, everywhere: Bool = false,
    _ perform: @escaping @MainActor (ComposePage) -> Void
  ) -> Command {
    .on("compose.\(name)", title, keys, everywhere: everywhere) {
      (page: ComposeViewController) in perform(page.page)
    }
  }
}
