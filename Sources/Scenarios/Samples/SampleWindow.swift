import Containment
import GTK
import Routing
import Sandbox

/// The window of a sample: its sections, and what there is to tell over them. The bar of the section
/// is the title bar of the window.
final class SampleWindow: MainWindow {
  let root: RootWindow
  private let sections: SectionsController
  private let messages: SnackbarController
  private let router: Router
  private var links: LinkQueue?

  /// A window for `urls` of `links` too, which wait until the main section is there.
  init(
    _ title: String, session: String, _ application: Application, size: Size?,
    links table: URLTable,
    urls: [String], makeMain: @escaping SectionsController.MainMaker
  ) {
    sections = SectionsController(
      title, session: SessionFile(named: session), check: Pretended.service, makeMain: makeMain)
    sections.hasWindowButtons = true
    messages = SnackbarController(rootViewController: sections)
    let window = ApplicationWindow(application, title: title)
    window.setTitlebar(Box(.horizontal))
    window.styleClasses.insert("enfilade-sample")
    let size = size ?? Size(width: 800, height: 600)
    window.setDefaultSize(width: size.width, height: size.height)
    root = RootWindow(window, root: messages)
    router = Router(of: root)
    root.onChromeUpdate = { root in
      let place = root.chromeTitle ?? title
      root.window.title = place == title ? title : "\(place) — \(title)"
    }
    sections.onChange = { [weak self] in self?.sectionsDidChange() }
    addActions(application, window)
    let queue = LinkQueue(table) { [weak self] error in
      self?.messages.show(Snackbar("\(error)", timeout: 8000))
    }
    links = queue
    for url in urls { queue.open(url) }
  }

  var titleBar: Widget { root.rootViewController.view }
  func show() { root.show() }

  func present(_ urls: [String]) {
    for url in urls { links?.open(url) }
    (root.topmostViewController.viewIfLoaded?.window ?? root.window).present()
  }

  /// URLs lead into the main section, and wait for it while it is not there. (Row RC-08.)
  private func sectionsDidChange() {
    if sections.isMainThere { links?.begin(with: router) } else { links?.end() }
  }

  private func addActions(_ application: Application, _ window: ApplicationWindow) {
    window.add(SimpleAction("close") { [weak window] in window?.close() })
    application.setAccelerators(["<Primary>w"], for: "win.close")
    application.add(SimpleAction("quit") { [weak window] in window?.close() })
    application.setAccelerators(["<Primary>q"], for: "app.quit")
    // While it starts there is nothing to go back from but the whole of it.
    window.keyPressed.connect(weak: self, otherwise: false) { sample, event in
      guard event.key == .escape, sample.sections.section == .splash else { return false }
      sample.root.window.close()
      return true
    }
  }
}
