import Containment
import GTK

/// Something that can be done, with its title and its keys. The palette and the shortcuts window list all
/// commands; menus, buttons and keys have those of the window by its actions.
package struct Command {
  /// What a command is about: its section in the shortcuts window, and what is shown first.
  package enum Scope: Equatable {
    case app, scenarios, canvas, transport, inspector
    /// A page of the inspector, by its id.
    case page(String)
    /// What is shown under this title, such as the screen of a scenario.
    case scenario(String)

    /// Itself, and for a page the inspector.
    package var section: Scope { if case .page = self { .inspector } else { self } }

    package func title(in app: String) -> String {
      switch self {
      case .app: app
      case .scenarios: tr("Scenarios")
      case .canvas: tr("Canvas")
      case .transport: tr("Transitions")
      case .inspector, .page: tr("Inspector")
      case .scenario(let title): title
      }
    }
  }

  package let scope: Scope
  /// The name of its action; commands with several values share one.
  package let name: String
  package let title: String
  /// The parameter of its action, or the choice that it makes.
  package let value: String?
  /// Accelerators in GTK's notation, such as `<Primary>k`.
  package let keys: [String]
  /// Further accelerators, which the shortcuts window does not list, such as those of the number
  /// pad.
  package let otherKeys: [String]
  /// Whether the focused widget and the scenario get the keys first.
  package let comesLast: Bool
  /// The accelerator of the same command while its page of the inspector is shown, which handles it.
  private(set) var keysOfPage: String?
  package private(set) var isEnabled: @MainActor () -> Bool
  /// Whether a page has it for a screen; for others it is true.
  private var isForScreen: @MainActor (ViewController?) -> Bool = { _ in true }
  /// Whether what it turns on and off is on; nil for other commands.
  package let isOn: (@MainActor () -> Bool)?
  /// The value that is chosen at present; nil for commands that make no choice.
  package let chosen: (@MainActor () -> String)?
  /// Does it: on the controller of its page, if it has one.
  package private(set) var perform: @MainActor (ViewController) -> Void

  package init(
    _ scope: Scope, _ name: String, _ title: String, keys: [String] = [], otherKeys: [String] = [],
    comesLast: Bool = false, value: String? = nil,
    isEnabled: @escaping @MainActor () -> Bool = { true }, isOn: (@MainActor () -> Bool)? = nil,
    chosen: (@MainActor () -> String)? = nil, _ perform: @escaping @MainActor () -> Void
  ) {
    self.scope = scope
    self.name = name
    self.title = title
    self.value = value
    self.keys = keys
    self.otherKeys = otherKeys
    self.comesLast = comesLast
    self.isEnabled = isEnabled
    self.isOn = isOn
    self.chosen = chosen
    self.perform = { _ in perform() }
  }

  /// A command that turns something of `owner` on and off.
  package init<Owner: AnyObject>(
    _ scope: Scope, _ name: String, _ title: String, keys: [String] = [], comesLast: Bool = false,
    turning flag: ReferenceWritableKeyPath<Owner, Bool>, of owner: Owner
  ) {
    self.init(
      scope, name, title, keys: keys, comesLast: comesLast, isOn: { owner[keyPath: flag] }
    ) { owner[keyPath: flag].toggle() }
  }

  /// A command of a page of the inspector, which is shown first. Its keys are for while the focus is on the
  /// page, which handles them itself, or for wherever it is.
  ///
  /// - Parameters:
  ///   - id: the id of the page or, for something on it, that id, a dot and a name.
  ///   - isForScreen: whether it can be done while a screen is inspected.
  package static func on<Page: ViewController>(
    _ id: String, _ title: String, _ keys: String? = nil, everywhere: Bool = false,
    for isForScreen: @escaping @MainActor (ViewController?) -> Bool = { _ in true },
    _ perform: @escaping @MainActor (Page) -> Void
  ) -> Command {
    let keys = [keys].compactMap(\.self)
    var command = Command(
      .page(String(id.prefix { $0 != "." })), "inspect", title, keys: everywhere ? keys : [],
      comesLast: true, value: id
    ) {}
    command.keysOfPage = everywhere ? nil : keys.first
    command.perform = { ($0 as? Page).map(perform) }
    command.isForScreen = isForScreen
    return command
  }

  /// The command of a page that is about the screen that `screen` returns.
  func about(_ screen: @escaping @MainActor () -> ViewController?) -> Command {
    var command = self
    command.isEnabled = { [isForScreen] in isForScreen(screen()) }
    return command
  }

  /// The accelerators that are listed.
  package var listedKeys: [String] { keys + [keysOfPage].compactMap(\.self) }
  /// What the palette tells it by.
  package var id: String { [name, value].compactMap(\.self).joined(separator: ".") }

  /// The first accelerator as the user reads it: `Ctrl+K`.
  package var keyText: String? { listedKeys.first.flatMap(Accelerator.label) }
}

/// A page of the inspector with commands of its own.
package protocol CommandedPage: ViewController {
  /// What can be done on the page, in the order of the list.
  static var commands: [Command] { get }
}

extension CommandedPage {
  /// A command of this page, as ``Command/on(_:_:_:everywhere:for:_:)`` makes it.
  package static func command(
    _ id: String, _ title: String, _ keys: String? = nil, everywhere: Bool = false,
    _ perform: @escaping @MainActor (Self) -> Void
  ) -> Command { .on(id, title, keys, everywhere: everywhere, perform) }

  package func perform(_ id: String) { Self.commands.first { $0.value == id }?.perform(self) }

  /// A button with a menu of the page's commands.
  ///
  /// - Parameters:
  ///   - prefix: the id of the page.
  ///   - sections: the items, with the names of their commands.
  ///   - others: what is in the menu and no command.
  package func menuButton(
    _ label: String, _ prefix: String, _ sections: [[(title: String, name: String)]],
    others: [SimpleAction] = []
  ) -> MenuButton {
    let button = MenuButton(icon: "view-more-symbolic", label: label)
    button.accessibleID = "\(prefix).menu"
    button.setMenu(
      Menu(sections: sections.map { Menu($0.map { ($0.title, "\(prefix).\($0.name)") }) }))
    let actions = Self.commands.compactMap(\.value).map { id in
      SimpleAction(String(id.dropFirst(prefix.count + 1))) { [weak self] in self?.perform(id) }
    }
    button.insertActions(actions + others, prefix: prefix)
    return button
  }

  /// Performs the command whose key is pressed while the focus is on the page; false if there is none.
  package func performCommand(of event: Event) -> Bool {
    let pressed = Self.commands.first {
      $0.listedKeys.contains { Accelerator.matches($0, event) }
    }
    pressed?.perform(self)
    return pressed != nil
  }
}
