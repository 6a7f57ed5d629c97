import GTK

/// Something that the app can do: for menus, buttons, keys, the palette and the list of shortcuts,
/// which all go by this.
struct Command {
  /// Where the list of shortcuts has it.
  enum Group: CaseIterable {
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
  /// What GTK calls the keys, such as `<Primary>k`.
  let keys: [String]
  /// Others that do the same and go without saying, such as those of the number pad.
  let otherKeys: [String]
  /// Whether the keys are left to what has the focus, and to the scenario, if they have a use for
  /// them.
  let comesLast: Bool
  /// What does the same while the page is shown that it is for.
  let keysOfPage: String?
  /// The action, and what it is set to where it is a choice.
  let action: SimpleAction
  let value: String?

  init(
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

  /// The keys as a person reads them: `Ctrl+K`.
  var keyText: String? { (keys.first ?? keysOfPage).flatMap(Accelerator.label) }
}
