import GTK

/// Something that can be done with the selected layer: by a key while the focus is among the layers, by its name, and
/// by the menu of the layer.
struct LayerCommand {
  let name: String
  let title: String
  /// In GTK's notation.
  let keys: String?
  let perform: @MainActor (ComposePage) -> Void
  /// Whether it can be done with what is selected.
  var isPossible: @MainActor (ComposePage) -> Bool = { $0.composer.layer != nil }

  private init(
    _ name: String, _ title: String, _ keys: String? = nil,
    _ perform: @escaping @MainActor (ComposePage) -> Void
  ) {
    self.name = name
    self.title = title
    self.keys = keys
    self.perform = perform
  }

  private func ifPossible(
    _ isPossible: @escaping @MainActor (ComposePage) -> Bool
  ) -> LayerCommand {
    var command = self
    command.isPossible = isPossible
    return command
  }

  /// The names of those in the menu of a layer, section by section.
  static let menu = [
    ["copy", "cut", "paste", "duplicate"], ["component", "edit-component", "detach"],
    ["wrap", "replace", "unwrap"], ["remove"],
  ]

  /// All of them, in the order of the list.
  static var all: [LayerCommand] {
    [
      LayerCommand("reveal", tr("Show layer on the canvas"), "s") { $0.reveal() },
      LayerCommand("edit-on-canvas", tr("Edit on the canvas"), "e") { $0.turn(.edit) },
      LayerCommand("link-on-canvas", tr("Link on the canvas"), "<Shift>l") { $0.turn(.link) },
      // Not translated: GTK's name of the key.
      LayerCommand("write-on-canvas", tr("Change text on the canvas"), "F2") {
        $0.writeOnCanvas()
      },
      LayerCommand("copy", tr("Copy layer"), "<Primary>c") { $0.copy() },
      LayerCommand("cut", tr("Cut layer"), "<Primary>x") { $0.cut() },
      LayerCommand("paste", tr("Paste layer"), "<Primary>v") { $0.paste() }
        .ifPossible { _ in true },
      LayerCommand("duplicate", tr("Duplicate layer"), "<Primary>d") { $0.duplicate() },
      LayerCommand("link", tr("Link layer"), "l") { $0.takeLinks() },
      LayerCommand("component", tr("Make a component"), "c") { $0.makeComponent() }
        .ifPossible { page in page.composer.layer.map { $0.kind != .component } ?? false },
      LayerCommand("edit-component", tr("Edit component")) { $0.editComponent() }
        .ifPossible { $0.composer.layer?.component != nil },
      LayerCommand("detach", tr("Detach from component"), "<Shift>c") { $0.detachComponent() }
        .ifPossible { $0.composer.layer?.component != nil },
      LayerCommand("wrap", tr("Wrap layer"), "w") { $0.chooseForSelection(.around) },
      LayerCommand("replace", tr("Replace layer"), "r") { $0.chooseForSelection(.instead) },
      LayerCommand("unwrap", tr("Unwrap layer"), "u") { $0.unwrap() }
        .ifPossible { $0.composer.layer.map(\.children.isEmpty) == false },
      LayerCommand("up", tr("Move layer outwards"), "<Alt>Up") { $0.shift(by: -1) },
      LayerCommand("down", tr("Move layer inwards"), "<Alt>Down") { $0.shift(by: 1) },
      // Not translated: GTK's name of the key.
      LayerCommand("remove", tr("Remove layer"), "Delete") { $0.remove() },
    ]
  }
}
