import GTK

/// An action of the app with its title and keyboard shortcuts. Menus and buttons use its action;
/// the palette and the shortcuts window list all commands.
package struct Command {
  /// The section of the shortcuts window.
  package enum Group: CaseIterable {
    case app, scenarios, canvas, transport, inspector

    func title(in app: SandboxApp) -> String {
      switch self {
      case .app: app.title
      case .scenarios: tr("Scenarios")
      case .canvas: tr("Canvas")
      case .transport: tr("Transitions")
      case .inspector: tr("Inspector")
      }
    }
  }

  let group: Group
  let title: String
  /// Accelerators in GTK's notation, such as `<Primary>k`.
  let keys: [String]
  /// Further accelerators, which the shortcuts window does not list, such as those of the number
  /// pad.
  let otherKeys: [String]
  /// Whether the focused widget and the scenario get the keys first.
  let comesLast: Bool
  /// The accelerator of the same action while its page of the inspector is shown.
  let keysOfPage: String?
  /// The action; `value` is its parameter if it is a choice.
  let action: SimpleAction
  let value: String?

  package init(
    _ group: Group, _ title: String, keys: [String] = [], otherKeys: [String] = [],
    comesLast: Bool = false, keysOfPage: String? = nil, value: String? = nil, _ action: SimpleAction
  ) {
    self.group = group
    self.title = title
    self.keys = keys
    self.otherKeys = otherKeys
    self.comesLast = comesLast
    self.keysOfPage = keysOfPage
    self.action = action
    self.value = value
  }

  func perform() {
    if let value { action.activate(value) } else { action.activate() }
  }

  /// The first accelerator as the user reads it: `Ctrl+K`.
  var keyText: String? { (keys.first ?? keysOfPage).flatMap(Accelerator.label) }
}
