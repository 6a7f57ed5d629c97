import Containment
import GTK
import GTKTools

/// All commands of the window, for menus, buttons, keys and the palette.
final class SandboxCommands {
  private let sandbox: SandboxViewController
  private var canvas: CanvasViewController { sandbox.canvas }
  private(set) var all: [Command] = []

  // Actions with a state, which `follow()` updates.
  private lazy var catalogue = SimpleAction("catalogue", state: true) { [weak self] in
    self?.sandbox.isCatalogueVisible = $0
  }
  private lazy var gallery = SimpleAction("gallery", state: false) { [weak self] in
    self?.sandbox.isGallery = $0
  }
  private lazy var inspector = SimpleAction("inspector", state: false) { [weak self] in
    self?.sandbox.isInspectorVisible = $0
  }
  private lazy var back = SimpleAction("back") { [weak self] in self?.sandbox.visit(-1) }
  private lazy var forward = SimpleAction("forward") { [weak self] in self?.sandbox.visit(1) }
  private lazy var paused = SimpleAction("paused", state: false) { [weak self] in
    self?.canvas.transport.isPaused = $0
  }
  private lazy var speed = SimpleAction("speed", choice: "1") { [weak self] (speed: String) in
    self?.canvas.transport.speed = Double(speed) ?? 1
  }
  private lazy var dark = SimpleAction("dark", state: false) { [weak self] in
    guard let self, $0 != (canvas.settings.colours == .dark) else { return }
    canvas.settings.colours = $0 ? .dark : .desktop
  }
  private lazy var colours = SimpleAction("colours", choice: "desktop") {
    [weak self] (name: String) in
    self?.canvas.settings.colours = .init(rawValue: name) ?? .desktop
  }
  private lazy var rightToLeft = SimpleAction("right-to-left", state: false) { [weak self] in
    self?.canvas.settings.isRightToLeft = $0
  }
  private lazy var text = SimpleAction("text", choice: "1.0") { [weak self] (scale: String) in
    self?.canvas.settings.textScale = Double(scale) ?? 1
  }
  private lazy var language = SimpleAction("language", choice: "app") {
    [weak self] (name: String) in
    self?.canvas.settings.language = TrialLanguage(named: name)
  }
  private lazy var motion = SimpleAction("motion", choice: "full") { [weak self] (name: String) in
    self?.canvas.settings.motion = .init(rawValue: name) ?? .full
  }
  private lazy var frame = SimpleAction("frame", choice: "fill") { [weak self] (width: String) in
    guard let self, Int(width) != canvas.settings.size?.width else { return }
    canvas.settings.size = Int(width).flatMap { CanvasSettings.size(forWidth: $0) }
  }
  private lazy var zoomIn = SimpleAction("zoom-in") { [weak self] in self?.canvas.zoom(by: 1) }
  private lazy var zoomOut = SimpleAction("zoom-out") { [weak self] in self?.canvas.zoom(by: -1) }
  private lazy var zoom = SimpleAction("zoom", choice: "\(CanvasZoom.actualSize)") {
    [weak self] (zoom: String) in
    self?.canvas.settings.zoom = CanvasZoom(zoom) ?? .actualSize
  }
  private lazy var backdrop = SimpleAction("backdrop", choice: "dots") {
    [weak self] (name: String) in
    self?.canvas.settings.backdrop = .init(rawValue: name) ?? .dots
  }
  private lazy var wall = SimpleAction("wall", choice: "none") { [weak self] (name: String) in
    self?.canvas.wall = .init(rawValue: name)
  }
  private lazy var exploded = SimpleAction("exploded", state: false) { [weak self] in
    self?.canvas.isExploded = $0
  }
  private lazy var outlines = SimpleAction("outlines", state: false) { [weak self] in
    self?.canvas.settings.lines.hasOutlines = $0
  }
  private lazy var grid = SimpleAction("grid", state: false) { [weak self] in
    self?.canvas.settings.lines.hasGrid = $0
  }
  private lazy var measure = SimpleAction("measure", state: false) { [weak self] in
    self?.canvas.isMeasuring = $0
  }
  private lazy var touch = SimpleAction("touch", state: false) { [weak self] in
    self?.canvas.isTouching = $0
  }
  private lazy var favourite = SimpleAction("favourite", state: false) { [weak self] in
    self?.setFavourite?($0)
  }

  private lazy var undo = SimpleAction("undo") { [weak self] in
    self?.sandbox.screen?.representedKnobs?.undo()
  }
  private lazy var redo = SimpleAction("redo") { [weak self] in
    self?.sandbox.screen?.representedKnobs?.redo()
  }

  /// Adds the present scenario to the favourites, or removes it.
  var setFavourite: (@MainActor (Bool) -> Void)?
  var isFavourite: (@MainActor () -> Bool)?

  init(of sandbox: SandboxViewController) { self.sandbox = sandbox }

  /// Makes all commands and installs their actions; `others` are those of the window and of the
  /// app.
  func install(
    in application: Application, _ window: ApplicationWindow, others: [Command]
  ) {
    all =
      scenarioCommands + sandbox.toolsInWindow.flatMap(\.commands) + canvasCommands
      + transportCommands + inspectorCommands + others
    var added: Set<String> = []
    for command in all {
      let isOfApp = command.action.name == "quit"
      if added.insert(command.action.name).inserted {
        if isOfApp { application.add(command.action) } else { window.add(command.action) }
      }
      guard !command.comesLast, !command.keys.isEmpty else { continue }
      application.setAccelerators(
        command.keys + command.otherKeys,
        for: (isOfApp ? "app." : "win.") + command.action.name
          + (command.value.map { "('\($0)')" } ?? ""))
    }
    canvas.transport.observe(by: self) { [weak self] in self?.follow() }
    follow()
  }

  private var scenarioCommands: [Command] {
    [
      Command(.scenarios, tr("Back"), keys: ["<Alt>Left"], comesLast: true, back),
      Command(.scenarios, tr("Forward"), keys: ["<Alt>Right"], comesLast: true, forward),
      Command(
        .scenarios, tr("Previous scenario"), keys: ["<Primary>Page_Up"],
        SimpleAction("previous") { [weak sandbox] in sandbox?.step(by: -1) }),
      Command(
        .scenarios, tr("Next scenario"), keys: ["<Primary>Page_Down"],
        SimpleAction("next") { [weak sandbox] in sandbox?.step(by: 1) }),
      Command(
        .scenarios, tr("Search scenarios"), keys: ["<Primary>f"],
        SimpleAction("search") { [weak sandbox] in sandbox?.search() }),
      Command(.scenarios, tr("Catalogue"), keys: ["F9"], comesLast: true, catalogue),
      Command(.scenarios, tr("Catalogue as a gallery"), keys: ["<Primary>g"], gallery),
      Command(
        .scenarios, tr("Next pane"), keys: ["F6"],
        SimpleAction("next-pane") { [weak sandbox] in sandbox?.focusPane(1) }),
      Command(
        .scenarios, tr("Previous pane"), keys: ["<Shift>F6"],
        SimpleAction("previous-pane") { [weak sandbox] in sandbox?.focusPane(-1) }),
      Command(.scenarios, tr("Favourite"), keys: ["<Primary>d"], favourite),
      Command(.scenarios, tr("Undo change of knob"), keys: ["<Primary>z"], comesLast: true, undo),
      Command(
        .scenarios, tr("Redo change of knob"), keys: ["<Primary><Shift>z"], comesLast: true, redo),
    ]
  }

  private var canvasCommands: [Command] {
    [
      Command(.canvas, tr("Inspector"), keys: ["F12"], inspector),
      Command(.canvas, tr("Dark"), keys: ["<Primary><Shift>d"], dark),
      Command(.canvas, tr("Right to left"), keys: ["<Primary><Shift>r"], rightToLeft),
      Command(.canvas, tr("One frame"), keys: ["<Primary>4"], value: "none", wall),
      Command(.canvas, tr("All looks side by side"), keys: ["<Primary>5"], value: "looks", wall),
      Command(.canvas, tr("All widths side by side"), keys: ["<Primary>6"], value: "widths", wall),
      Command(.canvas, tr("Exploded view"), keys: ["<Primary><Shift>e"], exploded),
    ] + frameCommands + zoomCommands + lookCommands + toolCommands
  }

  private var toolCommands: [Command] {
    [(CanvasTool.outlines, outlines), (.grid, grid), (.measure, measure), (.touch, touch)].map {
      Command(.canvas, $0.title, keys: [$0.key], $1)
    } + [
      Command(
        .inspector, tr("Open GTK’s inspector"),
        SimpleAction("gtk-inspector") { Window.openGTKInspector() })
    ]
  }

  private var frameCommands: [Command] {
    var commands = CanvasSettings.devices.enumerated().map { index, device in
      Command(
        .canvas, tr("Frame: {1}", device.text), keys: ["<Primary>\(index + 1)"],
        value: String(device.size.width), frame)
    }
    commands.append(
      Command(.canvas, tr("Fill the canvas"), keys: ["<Primary>7"], value: "fill", frame))
    return commands
  }

  private var zoomCommands: [Command] {
    let others = CanvasZoom.factors.filter { CanvasZoom.factor($0) != .actualSize }
    return [
      Command(
        .canvas, tr("Zoom in"), keys: ["<Primary>plus"],
        otherKeys: ["<Primary>equal", "<Primary>KP_Add"],
        zoomIn),
      Command(
        .canvas, tr("Zoom out"), keys: ["<Primary>minus"], otherKeys: ["<Primary>KP_Subtract"],
        zoomOut),
      Command(
        .canvas, tr("Actual size"), keys: ["<Primary>0"], otherKeys: ["<Primary>KP_0"],
        value: "\(CanvasZoom.actualSize)", zoom),
      Command(
        .canvas, tr("Zoom to fit"), keys: ["<Primary>9"], value: "\(CanvasZoom.fit)", zoom),
    ]
      + others.map {
        Command(
          .canvas, tr("Zoom: {1}", CanvasZoom.percent($0)), value: "\(CanvasZoom.factor($0))", zoom)
      }
  }

  private var lookCommands: [Command] {
    let schemes = CanvasSettings.Colours.allCases.map {
      Command(.canvas, tr("Colours: {1}", $0.title), value: $0.rawValue, colours)
    }
    let sizes = CanvasSettings.textScales.map {
      Command(.canvas, tr("Text size: {1} %", String(Int($0 * 100))), value: String($0), text)
    }
    let motions = Motion.Preference.allCases.map {
      Command(.canvas, $0.title, value: $0.rawValue, motion)
    }
    let backdrops = CanvasSettings.Backdrop.allCases.map {
      Command(.canvas, tr("Backdrop: {1}", $0.title), value: $0.rawValue, backdrop)
    }
    let languages =
      [Command(.canvas, tr("Language: {1}", tr("As the app")), value: "app", language)]
      + TrialLanguage.available.map {
        Command(.canvas, tr("Language: {1}", $0.title), value: $0.name, language)
      }
    return schemes + sizes + languages + motions + backdrops
  }

  private var transportCommands: [Command] {
    let step = SimpleAction("step") { [weak self] in self?.canvas.transport.step() }
    var commands = [
      Command(.transport, tr("Pause"), keys: ["space"], comesLast: true, paused),
      // Not translated: GTK's name of the key.
      Command(
        .transport, tr("Pause, also while text is written"), keys: ["<Primary>p", "Pause"], paused),
      Command(.transport, tr("Step by one frame"), keys: ["period"], comesLast: true, step),
    ]
    commands += Transport.speeds.map {
      let title = Transport.title(ofSpeed: $0)
      return Command(
        .transport, $0 == "1" ? tr("Normal speed") : tr("Slow motion: {1}", title), value: $0, speed
      )
    }
    return commands
  }

  private var inspectorCommands: [Command] {
    let action = SimpleAction("inspect", parameter: String.self) { [weak sandbox] id in
      Task { await sandbox?.performInInspector(id) }
    }
    return sandbox.inspectorActions.map { item in
      var (keys, keysOfPage): ([String], String?) = ([], nil)
      switch item.keys {
      case .ofWindow(let text): keys = [text]
      case .ofPage(let text): keysOfPage = text
      case nil: break
      }
      return Command(
        .inspector, item.title, keys: keys, comesLast: true, keysOfPage: keysOfPage, value: item.id,
        action)
    }
  }

  /// Whether a key is an accelerator of the window, and none that the screen has taken for itself.
  func owns(_ event: Event) -> Bool {
    let isOfWindow = all.contains { command in
      !command.comesLast && command.action.isEnabled
        && (command.keys + command.otherKeys).contains { Accelerator.matches($0, event) }
    }
    return isOfWindow && sandbox.screen?.takes(event) != true
  }

  /// The commands for keys that neither the focused widget nor the scenario has handled.
  var keyCommands: [KeyCommand] {
    all.filter { $0.comesLast && $0.action.isEnabled }.flatMap { command in
      command.keys.compactMap(Accelerator.parse).map { key, modifiers in
        KeyCommand(key, modifiers, phase: .unhandled) { [canvas] in
          canvas.inspection.recordings.toolDidAct()
          command.perform()
        }
      }
    }
  }

  /// Updates the states of the actions.
  func follow() {
    let settings = canvas.settings
    let transport = canvas.transport
    catalogue.changeState(to: sandbox.isCatalogueVisible)
    gallery.changeState(to: sandbox.isGallery)
    inspector.changeState(to: sandbox.isInspectorVisible)
    back.isEnabled = sandbox.canVisit(-1)
    forward.isEnabled = sandbox.canVisit(1)
    paused.changeState(to: transport.isPaused)
    if Transport.speeds.contains(transport.speedName) { speed.changeState(to: transport.speedName) }
    dark.changeState(to: settings.colours == .dark)
    colours.changeState(to: settings.colours.rawValue)
    rightToLeft.changeState(to: settings.isRightToLeft)
    text.changeState(to: String(settings.textScale))
    language.changeState(to: settings.language?.name ?? "app")
    motion.changeState(to: settings.motion.rawValue)
    frame.changeState(to: settings.size.map { String($0.width) } ?? "fill")
    zoom.changeState(to: "\(settings.zoom)")
    // The frames of a wall are as large as they are.
    for action in [zoom, zoomIn, zoomOut] { action.isEnabled = canvas.wall == nil }
    backdrop.changeState(to: settings.backdrop.rawValue)
    wall.changeState(to: canvas.wall?.rawValue ?? "none")
    let knobs = sandbox.screen?.representedKnobs
    undo.isEnabled = knobs?.canUndo ?? false
    redo.isEnabled = knobs?.canRedo ?? false
    favourite.changeState(to: isFavourite?() ?? false)
    exploded.changeState(to: canvas.isExploded)
    outlines.changeState(to: settings.lines.hasOutlines)
    grid.changeState(to: settings.lines.hasGrid)
    measure.changeState(to: canvas.isMeasuring)
    touch.changeState(to: canvas.isTouching)
    for tool in sandbox.toolsInWindow { tool.follow() }
  }
}

extension ViewController {
  /// Whether this controller, or one inside it or presented over it, has a command for a key.
  fileprivate func takes(_ event: Event) -> Bool {
    let isOwn = keyCommands.contains { $0.phase != .unhandled && $0.matches(event) }
    return isOwn || children.contains { $0.takes(event) }
      || presentedViewController?.takes(event) == true
  }
}
