import Containment
import GTK
import Routing

/// A window of the app, whatever is in it.
protocol MainWindow: AnyObject {
  /// The window itself.
  var window: Window { get }
  func show()
  /// Comes to the front, and opens `urls`.
  func present(_ urls: [String])
  func close()
  /// Takes the pictures that were asked for; the exit code.
  func photograph(_ invocation: Invocation) async -> Int32
}

/// The window of a sample: its sections, and what there is to tell over them. The bar of the section
/// is the title bar of the window.
final class SampleWindow: MainWindow {
  private let sample: Sample
  private let root: RootWindow
  private let sections: SectionsController
  private let messages: SnackbarController
  private let router: Router
  private lazy var links = LinkQueue(sample.links) { [weak self] error in
    self?.messages.show(Snackbar("\(error)", timeout: 8000))
  }

  /// A window for `urls` too, which wait until the main section is there.
  init(_ sample: Sample, _ application: Application, _ invocation: Invocation, _ urls: [String]) {
    Style.install()
    self.sample = sample
    sections = SectionsController(
      sample.title, session: SessionFile(named: "\(sample.id)-session"), check: Pretended.service,
      makeMain: sample.makeMain)
    sections.hasWindowButtons = true
    messages = SnackbarController(rootViewController: sections)
    let window = ApplicationWindow(application, title: sample.title)
    window.setTitlebar(Box(.horizontal))
    window.styleClasses.insert("enfilade-sample")
    let size = invocation.size ?? Size(width: 800, height: 600)
    window.setDefaultSize(width: size.width, height: size.height)
    root = RootWindow(window, root: messages)
    router = Router(of: root)
    root.onChromeUpdate = { [title = sample.title] root in
      let place = root.chromeTitle ?? title
      root.window.title = place == title ? title : "\(place) — \(title)"
    }
    sections.onChange = { [weak self] in self?.sectionsDidChange() }
    addActions(application, window)
    for url in urls { links.open(url) }
  }

  var window: Window { root.window }

  func show() { root.show() }
  func close() { root.close() }

  func present(_ urls: [String]) {
    for url in urls { links.open(url) }
    (root.topmostViewController.viewIfLoaded?.window ?? root.window).present()
  }

  /// URLs lead into the main section, and wait for it while it is not there. (Row RC-08.)
  private func sectionsDidChange() {
    if sections.isMainThere { links.begin(with: router) } else { links.end() }
  }

  private func addActions(_ application: Application, _ window: ApplicationWindow) {
    window.add(SimpleAction("close") { [weak window] in window?.close() })
    application.setAccelerators(["<Primary>w"], for: "win.close")
    application.add(SimpleAction("quit") { [weak window] in window?.close() })
    application.setAccelerators(["<Primary>q"], for: "app.quit")
    // While it starts there is nothing to go back from but the whole of it.
    window.keyPressed.connect(weak: self, otherwise: false) { sample, event in
      guard event.key == .escape, sample.sections.section == .splash else { return false }
      sample.window.close()
      return true
    }
  }

  func photograph(_ invocation: Invocation) async -> Int32 {
    do {
      if let path = invocation.snapshot {
        try await Photographer(root, header: root.rootViewController.view).takePicture(path: path)
      }
      return 0
    } catch {
      StandardError.print("\(AppIdentity.program): \(error)")
      return 2
    }
  }
}
