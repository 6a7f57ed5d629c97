import Containment
import GTK

/// All commands of the window, and the actions by which menus, buttons and keys have them.
final class SandboxCommands {
  private let sandbox: SandboxViewController
  private(set) var all: [Command] = []
  /// The actions, each with the first of its commands.
  private var installed: [(command: Command, action: SimpleAction)] = []
  var actions: [SimpleAction] { installed.map(\.action) }
  /// The settings of the canvas, while the actions follow them.
  private var settings: [String: KnobValue]?

  init(of sandbox: SandboxViewController) { self.sandbox = sandbox }

  /// Makes all commands and installs their actions; `others` are those of the window and of the
  /// app.
  func install(
    in application: Application, _ window: ApplicationWindow, others: [Command]
  ) {
    all =
      scenarioCommands + sandbox.toolsInWindow.flatMap(\.commands) + canvasCommands
      + transportCommands + sandbox.inspector.commands + others
    if sandbox.canvas.presentsOnly { all = all.filter { $0.name == "restart" } }
    for command in all {
      let isOfApp = command.name == "quit"
      if !installed.contains(where: { $0.command.name == command.name }) {
        let action = makeAction(for: command)
        installed.append((command, action))
        if isOfApp { application.add(action) } else { window.add(action) }
      }
      guard !command.comesLast, !command.keys.isEmpty else { continue }
      application.setAccelerators(
        command.keys + command.otherKeys,
        for: (isOfApp ? "app." : "win.") + command.name
          + (command.value.map { "('\($0)')" } ?? ""))
    }
    sandbox.canvas.transport.observe(by: self) { [weak self] in self?.follow() }
    follow()
  }

  /// The action of all commands that have the name of this one. It belongs to the window, so that it must
  /// not own the commands.
  private func makeAction(for command: Command) -> SimpleAction {
    let name = command.name
    if let isOn = command.isOn {
      return SimpleAction(name, state: isOn()) { [weak self] state in
        self?.carryOut(name, nil) { $0.isOn?() != state }
      }
    }
    if let chosen = command.chosen {
      return SimpleAction(name, choice: chosen()) { [weak self] (value: String) in
        self?.carryOut(name, value) { $0.chosen?() != value }
      }
    }
    if command.value != nil {
      return SimpleAction(name, parameter: String.self) { [weak self] value in
        self?.carryOut(name, value)
      }
    }
    return SimpleAction(name) { [weak self] in self?.carryOut(name, nil) }
  }

  /// Does what an action was triggered for, unless it is so already, as when the action follows.
  private func carryOut(
    _ name: String, _ value: String?, if isNew: (Command) -> Bool = { _ in true }
  ) {
    guard let command = all.first(where: { $0.name == name && $0.value == value }), isNew(command)
    else { return }
    if case .page = command.scope, let value {
      Task { [sandbox] in await sandbox.performInInspector(value) }
    } else {
      command.perform(sandbox)
    }
  }

  /// Performs a command, by its action if it has one, unless it cannot be performed at present.
  func perform(_ command: Command) {
    guard command.isEnabled() else { return }
    if case .page = command.scope {
      Task { [sandbox] in await sandbox.performInInspector(command) }
      return
    }
    guard let action = installed.first(where: { $0.command.name == command.name })?.action else {
      return command.perform(sandbox)
    }
    if let value = command.value { action.activate(value) } else { action.activate() }
  }

  /// Updates the states of the actions.
  func follow() {
    settings = sandbox.canvas.settings.values
    defer { settings = nil }
    for (command, action) in installed {
      action.isEnabled = command.isEnabled()
      if let isOn = command.isOn?() { action.changeState(to: isOn) }
      if let choice = command.chosen?() { action.changeState(to: choice) }
    }
  }

  /// Whether a key is an accelerator of the window, and none that the screen has taken for itself.
  func owns(_ event: Event) -> Bool {
    let isOfWindow = all.contains { command in
      !command.comesLast && command.isEnabled()
        && (command.keys + command.otherKeys).contains { Accelerator.matches($0, event) }
    }
    return isOfWindow && sandbox.screen?.takes(event) != true
  }

  /// The commands for keys that neither the focused widget nor the scenario has handled.
  var keyCommands: [KeyCommand] {
    all.filter { $0.comesLast && $0.isEnabled() }.flatMap { command in
      command.keys.compactMap(Accelerator.parse).map { key, modifiers in
        KeyCommand(key, modifiers, phase: .unhandled) { [weak self] in
          self?.sandbox.canvas.inspection.recordings.toolDidAct()
          self?.perform(command)
        }
      }
    }
  }
}

// MARK: The commands

extension SandboxCommands {
  private var scenarioCommands: [Command] {
    let sandbox = sandbox
    return [
      Command(
        .scenarios, "back", tr("Back"), keys: ["<Alt>Left"], comesLast: true,
        isEnabled: { !sandbox.isPresenting && sandbox.canVisit(-1) }
      ) { sandbox.visit(-1) },
      Command(
        .scenarios, "forward", tr("Forward"), keys: ["<Alt>Right"], comesLast: true,
        isEnabled: { !sandbox.isPresenting && sandbox.canVisit(1) }
      ) { sandbox.visit(1) },
      Command(.scenarios, "previous", tr("Previous scenario"), keys: ["<Primary>Page_Up"]) {
        sandbox.step(by: -1)
      },
      Command(.scenarios, "next", tr("Next scenario"), keys: ["<Primary>Page_Down"]) {
        sandbox.step(by: 1)
      },
      Command(.scenarios, "search", tr("Search scenarios"), keys: ["<Primary>f"]) {
        sandbox.search()
      },
      Command(
        .scenarios, "catalogue", tr("Catalogue"), keys: ["F9"], comesLast: true,
        turning: \.isCatalogueVisible, of: sandbox),
      Command(
        .scenarios, "gallery", tr("Catalogue as a gallery"), keys: ["<Primary>g"],
        turning: \.isGallery, of: sandbox),
      Command(.scenarios, "next-pane", tr("Next pane"), keys: ["F6"]) { sandbox.focusPane(1) },
      Command(.scenarios, "previous-pane", tr("Previous pane"), keys: ["<Shift>F6"]) {
        sandbox.focusPane(-1)
      },
      Command(
        .scenarios, "favourite", tr("Favourite"), keys: ["<Primary>d"], comesLast: true,
        turning: \.isFavourite, of: sandbox),
      Command(
        .scenarios, "undo", tr("Undo change of knob"), keys: ["<Primary>z"], comesLast: true,
        isEnabled: { sandbox.screen?.representedKnobs?.canUndo ?? false }
      ) { sandbox.screen?.representedKnobs?.undo() },
      Command(
        .scenarios, "redo", tr("Redo change of knob"), keys: ["<Primary><Shift>z"], comesLast: true,
        isEnabled: { sandbox.screen?.representedKnobs?.canRedo ?? false }
      ) { sandbox.screen?.representedKnobs?.redo() },
    ]
  }

  private var canvasCommands: [Command] {
    let (sandbox, canvas) = (sandbox, sandbox.canvas)
    let first = [
      Command(
        .canvas, "inspector", tr("Inspector"), keys: ["F12"], turning: \.isInspectorVisible,
        of: sandbox),
      Command(
        .canvas, "dark", tr("Dark"), keys: ["<Primary><Shift>d"],
        isOn: { canvas.settings.colours == .dark }
      ) { canvas.settings.colours = canvas.settings.colours == .dark ? .desktop : .dark },
      Command(
        .canvas, "right-to-left", tr("Right to left"), keys: ["<Primary><Shift>r"],
        turning: \.settings.isRightToLeft, of: canvas),
      wall("none", tr("One frame"), "<Primary>4"),
      wall("looks", tr("All looks side by side"), "<Primary>5"),
      wall("widths", tr("All widths side by side"), "<Primary>6"),
      Command(
        .canvas, "exploded", tr("Exploded view"), keys: ["<Primary><Shift>e"],
        turning: \.isExploded, of: canvas),
    ]
    return first + presentingCommands + settingCommands + toolCommands
  }

  private var presentingCommands: [Command] {
    let (sandbox, canvas) = (sandbox, sandbox.canvas)
    return [
      Command(
        .canvas, "present", tr("Present"), keys: ["F5"], comesLast: true,
        turning: \.isPresenting, of: sandbox),
      // Not translated: GTK's name of the key.
      Command(
        .canvas, "leave", tr("Leave what is presented, or the frames side by side"),
        keys: ["Escape"], comesLast: true,
        isEnabled: { sandbox.isPresenting || canvas.wall != nil }
      ) { if sandbox.isPresenting { sandbox.isPresenting = false } else { canvas.wall = nil } },
      // Not translated: GTK's name of the key.
      Command(
        .canvas, "restart", tr("Begin the screen again"), keys: ["<Shift>F5", "Home"],
        comesLast: true,
        isEnabled: { sandbox.isPresenting }
      ) { sandbox.restart() },
    ]
  }

  private func wall(_ name: String, _ title: String, _ keys: String) -> Command {
    let canvas = sandbox.canvas
    return Command(
      .canvas, "wall", title, keys: [keys], value: name,
      chosen: { canvas.wall?.rawValue ?? "none" }
    ) { canvas.wall = .init(rawValue: name) }
  }

  private var toolCommands: [Command] {
    let canvas = sandbox.canvas
    var commands = CanvasTool.allCases.map { tool in
      Command(
        .canvas, tool.rawValue, tool.title, keys: [tool.key], turning: tool.isOn, of: canvas)
    }
    commands.append(
      Command(
        .inspector, "gtk-inspector", tr("Open GTK’s inspector"), isEnabled: { !Served.isOn }
      ) {
        Window.openGTKInspector()
      })
    return commands
  }

  private var settingCommands: [Command] {
    let canvas = sandbox.canvas
    // The frames of a wall are as large as they are.
    let canZoom: @MainActor () -> Bool = { canvas.wall == nil }
    var commands = choices(of: "frame") { index, width in
      width == "-"
        ? (tr("Fill the canvas"), ["<Primary>7"], []) : (nil, ["<Primary>\(index + 1)"], [])
    }
    commands += [
      Command(
        .canvas, "zoom-in", tr("Zoom in"), keys: ["<Primary>plus"],
        otherKeys: ["<Primary>equal", "<Primary>KP_Add"], isEnabled: canZoom
      ) { canvas.zoom(by: 1) },
      Command(
        .canvas, "zoom-out", tr("Zoom out"), keys: ["<Primary>minus"],
        otherKeys: ["<Primary>KP_Subtract"], isEnabled: canZoom
      ) { canvas.zoom(by: -1) },
    ]
    commands += choices(of: "zoom", isEnabled: canZoom) { _, zoom in
      switch zoom {
      case "\(CanvasZoom.actualSize)": (tr("Actual size"), ["<Primary>0"], ["<Primary>KP_0"])
      case "\(CanvasZoom.fit)": (tr("Zoom to fit"), ["<Primary>9"], [])
      default: (nil, [], [])
      }
    }
    commands += ["colours", "text", "language"].flatMap {
      choices(of: $0) { _, _ in (nil, [], []) }
    }
    commands += choices(of: "motion") { _, motion in
      (Motion.Preference(rawValue: motion)?.title, [], [])
    }
    return commands + choices(of: "backdrop") { _, _ in (nil, [], []) }
  }

  /// What a choice has that others of its setting do not.
  private typealias Naming = (title: String?, keys: [String], otherKeys: [String])

  /// The commands for all that is on offer of a setting of the canvas, those with keys first.
  private func choices(
    of setting: String, isEnabled: (@MainActor () -> Bool)? = nil,
    _ naming: @MainActor (_ index: Int, _ choice: String) -> Naming
  ) -> [Command] {
    let canvas = sandbox.canvas
    guard let knob = CanvasSettings.knob(setting) else { return [] }
    let commands = knob.choices.enumerated().map { index, choice -> Command in
      let own = naming(index, choice.id)
      return Command(
        .canvas, setting, own.title ?? knob.title(of: choice), keys: own.keys,
        otherKeys: own.otherKeys, value: choice.id, isEnabled: isEnabled ?? { true },
        chosen: { [weak self] in canvas.settings.choice(of: setting, among: self?.settings) }
      ) { canvas.settings[setting] = knob.read(choice.id) ?? knob.initial }
    }
    return commands.filter { !$0.keys.isEmpty } + commands.filter(\.keys.isEmpty)
  }

  private var transportCommands: [Command] {
    let transport = sandbox.canvas.transport
    let commands = [
      Command(
        .transport, "paused", tr("Pause"), keys: ["space"], comesLast: true, turning: \.isPaused,
        of: transport),
      // Not translated: GTK's name of the key.
      Command(
        .transport, "paused", tr("Pause, also while text is written"),
        keys: ["<Primary>p", "Pause"], turning: \.isPaused, of: transport),
      Command(.transport, "step", tr("Step by one frame"), keys: ["period"], comesLast: true) {
        transport.step()
      },
    ]
    return commands
      + Transport.speeds.map { speed in
        let title = Transport.title(ofSpeed: speed)
        return Command(
          .transport, "speed", speed == "1" ? tr("Normal speed") : tr("Slow motion: {1}", title),
          value: speed, chosen: { transport.speedName }
        ) { transport.speed = Double(speed) ?? 1 }
      }
  }
}

extension ViewController {
  /// Whether this controller, or one inside it or presented over it, has a command for a key.
  package func takes(_ event: Event) -> Bool {
    let isOwn = keyCommands.contains { $0.phase != .unhandled && $0.matches(event) }
    return isOwn || children.contains { $0.takes(event) }
      || presentedViewController?.takes(event) == true
  }
}
