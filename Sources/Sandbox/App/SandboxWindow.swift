import Containment
import GTK
import Hosting
import Routing

/// The main window of the app: a header bar, and the sandbox as its root controller.
package final class SandboxWindow: MainWindow {
  let app: SandboxApp
  private let invocation: Invocation
  package let root: RootWindow
  let sandbox: SandboxViewController
  let canvas: CanvasViewController
  private let catalogue: CatalogueViewController
  let commands: SandboxCommands
  private let header: SandboxHeader
  private let router: Router
  /// The state that is restored and stored; nil for pictures, which have to be reproducible.
  private let state: SandboxState?
  private var beginning: Timeout?
  /// The initial size, with the title bar.
  private let size: Size
  /// The scenario that is shown unless a URL names another.
  private let first: Scenario
  /// What is said in place of the subtitle.
  var notice: String? { didSet { showTitle() } }
  /// Opens the place where the program was when it crashed; nil if it was not.
  private var crashedPlace: (@MainActor () -> Void)?
  /// What was shown in a browser last.
  var browserShow: BrowserShow?
  /// Whether no state is stored and the command line names neither a scenario nor a URL.
  private let isFirstLaunch: Bool
  /// The scenario that a first launch shows by itself, where it is another one and what happens is not traced.
  private var showcase: Scenario? {
    isFirstLaunch && invocation.trace == nil ? app.showcase.flatMap(app.scenario) : nil
  }
  /// Whether what is presented fills the display: not in a window whose size was asked for.
  private var presentsOnWholeDisplay: Bool { invocation.size == nil && !invocation.isServed }
  private var wasFullscreen = false
  lazy var links = LinkQueue(app.links.table) { [weak self] in self?.linkDidFail($0) }

  /// Makes a window for `invocation`, which opens `urls` as soon as it is shown.
  init(
    _ app: SandboxApp, _ application: Application, _ invocation: Invocation, _ urls: [String]
  ) {
    self.app = app
    self.invocation = invocation
    let window = ApplicationWindow(application, title: app.title)
    // A scenario may show the menus of an application, in a window of its own.
    window.showsMenuBar = false
    header = SandboxHeader(of: app)
    state = invocation.keepsState ? SandboxState(of: app) : nil
    size = invocation.size ?? state?.windowSize ?? Size(width: 1280, height: 800)
    window.setDefaultSize(width: size.width, height: size.height)
    header.fit(width: size.width)
    if state?.isMaximised == true, invocation.size == nil { window.isMaximised = true }
    // It is as large as the page of the browser, which has buttons for windows of its own.
    if invocation.isServed {
      window.isMaximised = true
      header.bar.showsCloseButton = false
    }
    catalogue = CatalogueViewController(app.scenarios)
    canvas = CanvasViewController(bar: CanvasBar(inWidth: size.width))
    // Those of the person would be in pictures otherwise.
    let tools = invocation.tools ?? (state == nil ? app.freshTools() : app.tools)
    if state != nil {
      canvas.inspection.recordings.folder = app.stateFolder
      canvas.inspection.style.file = "\(app.stateFolder)/canvas.css"
    }
    let inspector = InspectorViewController(canvas.inspection, tools: tools.map(\.page))
    sandbox = SandboxViewController(
      app.scenarios, catalogue: catalogue, canvas: canvas, inspector: inspector, tools: tools)
    canvas.presentsOnly = invocation.isServed && invocation.isPresenting
    commands = SandboxCommands(of: sandbox)
    if invocation.takesPictures {
      root = RootWindow(PictureWindow.make(size, inPlaceOf: window), root: sandbox)
    } else {
      window.setTitlebar(header.bar)
      root = RootWindow(window, root: sandbox)
    }
    router = Router(of: root)
    first = invocation.scenario ?? app.scenarios[0]
    isFirstLaunch =
      invocation.scenario == nil && urls.isEmpty && state?.recents.isEmpty == true
    sandbox.restorePanes(from: state, width: size.width)
    catalogue.favourites = state?.favourites ?? []
    catalogue.recents = state?.recents ?? []
    root.onChromeUpdate = { [weak self] _ in self?.showTitle() }
    setUpCommands(application, window)
    setUpRecordings()
    follow()
    if invocation.keepsState { keep(ScenarioKeeper(of: app)) }
    let last = state?.place
    if invocation.watched == .crashed {
      crashedPlace = { [weak self] in
        guard let self else { return }
        if let last { links.open(last) } else { sandbox.show(first) }
      }
    } else if invocation.scenario == nil, let last {
      links.open(last)
    }
    if invocation.watched != nil {
      sandbox.handover = ScreenHandover(app.stateFolder, restores: invocation.watched == .again)
    }
    for url in urls { links.open(url) }
  }

  package var window: Window { root.window }
  package var titleBar: Widget { header.bar }

  package func show() {
    // GTK's default size excludes the title bar, the user's includes it. Its height is measured
    // only now: before, every style sheet that is installed would have all be measured again.
    if window is OffscreenWindow { PictureWindow.fill(root, size, header.bar, commands.actions) }
    root.prepare()
    if window.titlebar != nil {
      window.setDefaultSize(
        width: size.width, height: max(size.height - header.bar.preferredSize.height, 1))
    }
    root.show()
    guard state != nil else { return begin() }
    // The window appears before its content is made.
    beginning = .whenIdle { [weak self] in self?.begin() }
  }

  private func showTitle() {
    // Not after the page that the screen shows at present: it is the scenario that is open.
    let title = sandbox.scenario?.title ?? root.chromeTitle
    root.window.title = title.map { "\($0) — \(app.title)" } ?? app.title
    header.show(title: title ?? app.title, subtitle: notice ?? sandbox.scenario?.group)
  }

  private func begin() {
    if let crashedPlace {
      let screen = CrashViewController(WatchedStart.lastWords, reload: crashedPlace)
      canvas.show(screen, transition: Transition.none)
      screen.takeInitialFocus()
      return links.begin(with: router)
    }
    if !links.isWaiting {
      sandbox.show((showcase ?? first).makeScreen(), transition: Transition.none)
    }
    links.begin(with: router)
    if invocation.isPresenting { sandbox.isPresenting = true }
    guard isFirstLaunch, !invocation.isPresenting else { return }
    welcome()
  }

  /// Says what one can do, and shows how it looks, once, unless a person is faster.
  private func welcome() {
    guard let screen = sandbox.screen else { return }
    if let welcome = app.welcome, showcase != nil || app.showcase == nil {
      canvas.reports.welcome(welcome, tr("Present"), action: "win.present")
    }
    guard invocation.trace == nil else { return }
    beginning = .after(milliseconds: 1200) { [weak self, weak screen] in
      guard let self, let screen, screen === sandbox.screen,
        Motion.standard.preference == .full, DesktopSettings.animationsEnabled,
        canvas.inspection.desk.transition == nil
      else { return }
      if let playground = screen as? any TransitionPlayground {
        playground.demonstratedSlot.set(playground.nextPage())
      } else if showcase != nil {
        screen.representedActions.first?.start()
      }
    }
  }

  // MARK: Presenting

  private func presentingDidChange() {
    let isPresenting = sandbox.isPresenting
    header.bar.isVisible = !isPresenting
    guard !(window is OffscreenWindow) else { return }
    if isPresenting {
      wasFullscreen = window.isFullscreen
      if presentsOnWholeDisplay || !invocation.isPresenting { window.isFullscreen = true }
      guard !canvas.presentsOnly else { return }
      sandbox.tell(tr("Escape, F5 or the upper edge leaves, Shift+F5 begins again."))
    } else if !wasFullscreen {
      window.isFullscreen = false
    }
  }

  /// Brings the window to the front and opens `urls`.
  package func present(_ urls: [String]) {
    for url in urls {
      canvas.inspection.recordings.opens(url)
      links.open(url)
    }
    // A dialog over the window stays in front of it.
    (root.topmostViewController.viewIfLoaded?.window ?? root.window).present()
  }

  private func linkDidFail(_ error: RoutingError) {
    sandbox.tell("\(error)")
    if sandbox.scenario == nil, !links.isWaiting { sandbox.show(first) }
  }

  private func setUpRecordings() {
    canvas.onOpen = { [weak self] link in
      _ = try self?.app.links.table.destination(for: link)
      self?.links.open(link)
      await self?.links.rest()
    }
    let recordings = canvas.inspection.recordings
    recordings.app.program = app.program
    recordings.app.scheme = app.links.table.scheme
    if let place = app.inTests { recordings.app.inTests = place }
    recordings.isOfTool = { [weak commands] in commands?.owns($0) ?? false }
  }

  // MARK: Following state

  private func follow() {
    sandbox.onChange = { [weak self] in self?.sandboxDidChange() }
    sandbox.onPanesChange = { [weak self] in
      guard let self else { return }
      commands.follow()
      if let state { sandbox.keepPanes(in: state) }
    }
    sandbox.onPresentingChange = { [weak self] in self?.presentingDidChange() }
    catalogue.onFavouritesChange = { [weak self] in
      guard let self else { return }
      state?.favourites = catalogue.favourites
      commands.follow()
    }
    window.allocated.connect(weak: self) { $0.windowDidChange() }
    window.destroyed.connect(weak: self) { $0.browserShow = nil }
  }

  private var place: ScenarioPlace? { ScenarioPlace(sandbox.screen, canvas.settings) }

  private func sandboxDidChange() {
    commands.follow()
    // Without a scenario it stays for the next start.
    if let place { state?.keep(place) }
    // The screen may crash at any moment.
    if sandbox.handover != nil { state?.save() }
    guard let id = sandbox.scenario?.id, state?.recents.first != id else { return }
    state?.recents = [id] + (state?.recents ?? []).filter { $0 != id }
    catalogue.recents = state?.recents ?? []
  }

  private func windowDidChange() {
    let frame = window.allocation
    header.fit(width: frame.width)
    guard let state else { return }
    state.isMaximised = window.isMaximised
    if !window.isMaximised, !window.isFullscreen, !sandbox.isPresenting {
      let size = window.size
      state.windowSize = Size(
        width: size.width, height: size.height + header.bar.allocation.height)
    }
  }

  /// Tells `keeper` about input anywhere in the window, and stores everything before it closes, if tools let it.
  private func keep(_ keeper: ScenarioKeeper) {
    sandbox.keeper = keeper
    let hand = DragGesture(on: sandbox.view, button: 0, phase: .capture)
    hand.onEnded { [weak keeper] _ in keeper?.inputDidHappen() }
    hand.onCancelled { [weak keeper] in keeper?.inputDidHappen() }
    window.keyReleased.connect(weak: keeper, otherwise: false) { keeper, _ in
      keeper.inputDidHappen()
      return false
    }
    window.closeRequested.connect(weak: self, otherwise: false) { window, _ in
      window.keepEverything()
      return !window.sandbox.toolsInWindow.allSatisfy { $0.mayClose() }
    }
  }

  /// Stores everything for the next start.
  func keepEverything() {
    sandbox.keeper?.save()
    if let state { sandbox.keepPanes(in: state) }
    state?.save()
    sandbox.saveTools()
    canvas.inspection.style.save()
  }

  // MARK: Commands

  private func setUpCommands(_ application: Application, _ window: ApplicationWindow) {
    let others = [
      Command(.app, "palette", tr("Find anything"), keys: ["<Primary>k"]) { [weak self] in
        self?.openPalette()
      },
      Command(.app, "copy-link", tr("Copy link"), keys: ["<Primary><Shift>c"]) { [weak self] in
        self?.copyLink()
      },
      Command(
        .app, "serve", tr("Show in a browser"),
        isEnabled: { [weak self] in self?.sandbox.scenario != nil && !Served.isOn }
      ) { [weak self] in self?.showInBrowser() },
      Command(.app, "menu", tr("Menu"), keys: ["F10"]) { [weak self] in self?.header.openMenu() },
      Command(
        .app, "shortcuts", tr("Keyboard shortcuts"), keys: ["F1", "<Primary>question"]
      ) { [weak self] in
        guard let self else { return }
        SandboxHelp.showShortcuts(of: commands.all + actions, in: app, over: self.window)
      },
      Command(.app, "about", tr("About {1}", app.title)) { [weak window, app] in
        if let window { SandboxHelp.showAbout(of: app, over: window) }
      },
      Command(.app, "fullscreen", tr("Full screen"), keys: ["F11"]) { [weak window] in
        window?.isFullscreen.toggle()
      },
      Command(.app, "minimise", tr("Minimise")) { [weak window] in window?.minimise() },
      Command(.app, "close", tr("Close"), keys: ["<Primary>w"]) { [weak window] in
        window?.close()
      },
      Command(.app, "quit", tr("Quit"), keys: ["<Primary>q"]) { [weak window] in window?.close() },
    ]
    commands.install(in: application, window, others: others)
    canvas.isKeyOfWindow = { [weak commands] in commands?.owns($0) ?? false }
    canvas.onKeyLeft = { [weak commands] event in
      commands?.keyCommands.first { $0.matches(event) }?.perform(event)
    }
    sandbox.commands = commands
  }

  /// Copies the URL of the screen with its settings to the clipboard, or says why there is none.
  private func copyLink() {
    guard let place else { return sandbox.tell(tr("There is nothing here that has a link.")) }
    do throws(RoutingError) {
      let url = try app.links.link(to: place)
      Clipboard.set(url)
      let shown = url.count > 200 ? "\(url.prefix(200))…" : url
      sandbox.tell(tr("Copied {1}", shown))
    } catch {
      sandbox.tell(
        tr("The screen as it is now has no link, but the next start shows it. {1}", error.message))
    }
  }

  package func openPalette() {
    // One that is being dismissed is on its way out: its keys were for the next.
    guard sandbox.presentedViewController?.isBeingDismissed != false else { return }
    let scenarios = sandbox.scenarios
    let recents = catalogue.recents.compactMap { id in scenarios.first { $0.id == id } }
    let others = scenarios.filter { scenario in !recents.contains { $0.id == scenario.id } }
    let shows = (recents + others).map { scenario in
      Command(.scenario(scenario.group), "scenario", scenario.title, value: scenario.id) {
        [weak self] in self?.sandbox.show(scenario)
      }
    }
    let rest = commands.all.filter { $0.name != "palette" && $0.name != "menu" }
    let finds = sandbox.toolsInWindow.flatMap(\.finds)
    let possible = (actions + knobChoices + finds + rest).filter { $0.isEnabled() }
    let palette = PaletteViewController(shows + possible, in: app.title) { [weak self] in
      self?.commands.perform($0)
    }
    // Without animation: keys typed while a sheet moves would be lost.
    sandbox.present(palette, style: .sheet, transition: Transition.none)
  }

  private var scopeOfScenario: Command.Scope { .scenario(sandbox.scenario?.title ?? "") }

  /// What can be done to the present screen.
  private var actions: [Command] {
    (sandbox.screen?.offeredActions ?? []).map { $0.command(scopeOfScenario) }
  }

  /// What the knobs of the present screen can be set to, where they are choices and switches.
  private var knobChoices: [Command] {
    guard let knobs = sandbox.screen?.representedKnobs else { return [] }
    return knobs.knobs.flatMap { knob -> [Command] in
      var choices = knob.choices
      if case .toggle = knob.kind { choices = [("on", tr("On")), ("off", tr("Off"))] }
      let scope = knob.section.map(Command.Scope.scenario) ?? scopeOfScenario
      return choices.compactMap { choice in
        guard let value = knob.value(of: choice.id), value != knobs[knob.id] else { return nil }
        return Command(scope, "knob", knob.title(of: choice), value: "\(knob.id).\(choice.id)") {
          [weak knobs] in knobs?[knob.id] = value
        }
      }
    }
  }
}
