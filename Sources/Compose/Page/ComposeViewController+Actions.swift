import GTK
import Sandbox

extension ComposeViewController {
  /// What can be done on the page, in the order of the list.
  static var actions: [InspectorAction] { documentActions + layerActions }

  private static var documentActions: [InspectorAction] {
    [
      action("begin", tr("New from a template"), "<Primary>n", everywhere: true) {
        $0.bar.openStart()
      },
      action(
        "begin-with-this", tr("Compose from this screen"), "<Primary><Shift>n", everywhere: true
      ) { $0.beginWithSubject() },
      action("open", tr("Open composition…"), "<Primary>o", everywhere: true) { $0.open() },
      action(
        "begin-with-folder", tr("Compose from a folder of interface files…"),
        "<Primary><Shift>o", everywhere: true
      ) { $0.beginWithFolder() },
      action("save", tr("Save composition"), "<Primary>s", everywhere: true) { $0.save() },
      action("save-as", tr("Save composition as…"), "<Primary><Shift>s", everywhere: true) {
        $0.saveAs()
      },
      action("export", tr("Export Swift"), "<Primary>e", everywhere: true) { $0.export() },
      action("undo", tr("Undo in the composition"), "<Primary>z") { $0.composer.undo() },
      action("redo", tr("Redo in the composition"), "<Primary><Shift>z") { $0.composer.redo() },
    ]
  }

  private static var layerActions: [InspectorAction] {
    [
      action("wrap", tr("Wrap layer"), "w") { $0.chooseForSelection(.around) },
      action("replace", tr("Replace layer"), "r") { $0.chooseForSelection(.instead) },
      action("unwrap", tr("Unwrap layer"), "u") { $0.unwrap() },
      action("up", tr("Move layer outwards"), "<Alt>Up") { $0.shift(by: -1) },
      action("down", tr("Move layer inwards"), "<Alt>Down") { $0.shift(by: 1) },
      // Not translated: GTK's name of the key.
      action("remove", tr("Remove layer"), "Delete") { $0.remove() },
    ]
  }

  private static func action(
    _ name: String, _ title: String, _ keys: String, everywhere: Bool = false,
    _ perform: @escaping @MainActor (ComposePage) -> Void
  ) -> InspectorAction {
    .on("compose.\(name)", title, keys, everywhere: everywhere) {
      (page: ComposeViewController) in perform(page.page)
    }
  }
}
