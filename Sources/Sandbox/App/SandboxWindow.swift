import Containment
import GTK

/// The app's window: a header bar, and the sandbox as its tree of controllers.
final class SandboxWindow {
  private let root: RootWindow
  private let sandbox = SandboxViewController()
  private let header = HeaderBar()
  private let titles = TitleView()

  init(_ application: Application, _ invocation: Invocation) {
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
    root.onChromeUpdate = { [weak self] root in
      guard let self else { return }
      let title = root.chromeTitle ?? "Enfilade"
      root.window.title = "\(title) — Enfilade"
      titles.show(title: title, subtitle: sandbox.scenario?.group)
    }
    addActions(application, window)
    if invocation.snapshot == nil, invocation.tour == nil { keep(ScenarioKeeper()) }
    sandbox.show(invocation.scenario ?? Scenario.all[0])
  }

  /// The window itself.
  var window: Window { root.window }

  func show() { root.show() }
  func present() { root.window.present() }
  func close() { root.close() }

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
    window.closeRequested.connect(weak: keeper, otherwise: false) { keeper, _ in
      keeper.save()
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
