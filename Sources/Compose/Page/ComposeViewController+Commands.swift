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
      command("undo", tr("Undo in the flow"), "<Primary>z") { $0.composer.undo() },
      command("redo", tr("Redo in the flow"), "<Primary><Shift>z") { $0.composer.redo() },
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
    [
      command("reveal", tr("Show layer on the canvas"), "s") { $0.reveal() },
      command("edit-on-canvas", tr("Edit on the canvas"), "e") { $0.turn(.edit) },
      command("link-on-canvas", tr("Link on the canvas"), "<Shift>l") { $0.turn(.link) },
      // Not translated: GTK's name of the key.
      command("write-on-canvas", tr("Change text on the canvas"), "F2") { $0.writeOnCanvas() },
      command("copy", tr("Copy layer"), "<Primary>c") { $0.copy() },
      command("cut", tr("Cut layer"), "<Primary>x") { $0.cut() },
      command("paste", tr("Paste layer"), "<Primary>v") { $0.paste() },
      command("duplicate", tr("Duplicate layer"), "<Primary>d") { $0.duplicate() },
      command("link", tr("Link layer"), "l") { $0.takeLinks() },
      command("wrap", tr("Wrap layer"), "w") { $0.chooseForSelection(.around) },
      command("replace", tr("Replace layer"), "r") { $0.chooseForSelection(.instead) },
      command("unwrap", tr("Unwrap layer"), "u") { $0.unwrap() },
      command("up", tr("Move layer outwards"), "<Alt>Up") { $0.shift(by: -1) },
      command("down", tr("Move layer inwards"), "<Alt>Down") { $0.shift(by: 1) },
      // Not translated: GTK's name of the key.
      command("remove", tr("Remove layer"), "Delete") { $0.remove() },
    ]
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
