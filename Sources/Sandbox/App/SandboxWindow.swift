import Containment
import GTK
import Routing

/// The app's window: a header bar, and the sandbox as its tree of controllers.
final class SandboxWindow {
  private let root: RootWindow
  private let sandbox = SandboxViewController()
  private let header = HeaderBar()
  private let titles = TitleView()
  private let router: Router
  private let lastLink: LastLink?
  /// What is shown where no URL says something else.
  private let first: Scenario
  private lazy var links = LinkQueue(SandboxLinks.table) { [weak self] in self?.linkDidFail($0) }

  /// A window for `invocation`, and for `urls` as soon as it is shown.
  init(_ application: Application, _ invocation: Invocation, _ urls: [String]) {
    Style.install()
    let window = ApplicationWindow(application, title: "Enfilade")
    header.titleWidget = titles.view
    header.showsCloseButton = true
    window.setTitlebar(header)
    // GTK counts without the title bar; a person, with it.
    let size = invocation.size ?? Size(width: 960, height: 640)
    window.setDefaultSize(
      width: size.width, height: max(size.height - header.preferredSize.height, 1))
    root = RootWindow(window, root: sandbox)
    router = Router(of: root)
    lastLink = invocation.isForPictures ? nil : LastLink()
    first = invocation.scenario ?? Scenario.all[0]
    root.onChromeUpdate = { [weak self] root in
      guard let self else { return }
      let title = root.chromeTitle ?? "Enfilade"
      root.window.title = "\(title) — Enfilade"
      titles.show(title: title, subtitle: sandbox.scenario?.group)
    }
    addActions(application, window)
    sandbox.onScenarioChange = { [lastLink] in lastLink?.scenarioDidChange($0) }
    if !invocation.isForPictures { keep(ScenarioKeeper()) }
    if invocation.scenario == nil, let last = lastLink?.url { links.open(last) }
    for url in urls { links.open(url) }
    if !links.isWaiting { sandbox.show(first) }
  }

  /// The window itself.
  var window: Window { root.window }

  func show() {
    root.show()
    links.begin(with: router)
  }

  /// Comes to the front, and opens `urls`.
  func present(_ urls: [String]) {
    for url in urls { links.open(url) }
    // A dialog over the window stays in front of it.
    (root.topmostViewController.viewIfLoaded?.window ?? root.window).present()
  }

  func close() { root.close() }

  private func linkDidFail(_ error: RoutingError) {
    sandbox.tell("\(error)")
    if sandbox.scenario == nil, !links.isWaiting { sandbox.show(first) }
  }

  /// Puts the URL of what is shown into the clipboard.
  private func copyLink() {
    guard let url = sandbox.scenario.flatMap(SandboxLinks.url) else { return }
    Clipboard.set(url)
    sandbox.tell("Copied \(url)")
  }

  /// Lets `keeper` know of what a hand does, wherever in the window.
  private func keep(_ keeper: ScenarioKeeper) {
    sandbox.keeper = keeper
    let hand = DragGesture(on: sandbox.view, button: 0, phase: .capture)
    hand.onEnded { [weak keeper] _ in keeper?.inputDidHappen() }
    hand.onCancelled { [weak keeper] in keeper?.inputDidHappen() }
    window.keyReleased.connect(weak: keeper, otherwise: false) { keeper, _ in
      keeper.inputDidHappen()
      return false
    }
    window.closeRequested.connect(weak: keeper, otherwise: false) { [lastLink] keeper, _ in
      keeper.save()
      lastLink?.save()
      return false
    }
  }

  private func addActions(_ application: Application, _ window: ApplicationWindow) {
    let actions: [(String, [String], @MainActor () -> Void)] = [
      ("close", ["<Primary>w"], { [weak window] in window?.close() }),
      ("minimise", [], { [weak window] in window?.minimise() }),
      ("previous", ["<Primary>Page_Up"], { [weak sandbox] in sandbox?.step(by: -1) }),
      ("next", ["<Primary>Page_Down"], { [weak sandbox] in sandbox?.step(by: 1) }),
      ("search", ["<Primary>f"], { [weak sandbox] in sandbox?.search() }),
      ("copy-link", ["<Primary><Shift>c"], { [weak self] in self?.copyLink() }),
    ]
    for (name, keys, body) in actions {
      window.add(SimpleAction(name, body))
      application.setAccelerators(keys, for: "win.\(name)")
    }
    application.add(SimpleAction("quit") { [weak window] in window?.close() })
    application.setAccelerators(["<Primary>q"], for: "app.quit")
  }

  /// Takes the pictures that were asked for; the exit code.
  func photograph(_ invocation: Invocation) async -> Int32 {
    await links.rest()
    let photographer = Photographer(root, header: header)
    do {
      if let path = invocation.snapshot { try await photographer.takePicture(path: path) }
      if let folder = invocation.tour { try await photographer.tour(folder: folder, sandbox) }
      return 0
    } catch {
      StandardError.print("\(Sandbox.program): \(error)")
      return 2
    }
  }
}
