import Containment
import GTK
import Routing

/// The window of the app: its sections, and what there is to tell over them. The bar of the section
/// is the title bar of the window.
public final class TodoWindow {
  public let root: RootWindow
  private let sections: SectionsController
  private let messages: SnackbarController
  /// Goes to what URLs lead to.
  public let router: Router
  /// The URLs that lead to what is in the window.
  public let table: URLTable
  private var links: LinkQueue?

  /// A window for `urls` too, which wait until the main section is there.
  public init(
    _ identity: TodoIdentity, _ application: Application, size: Size? = nil, urls: [String] = []
  ) {
    let title = tr("To-do")
    let keeper = Keeper()
    sections = SectionsController(
      title, session: identity.session(named: "todo-session"), check: Pretended.service
    ) { user, logOut in
      TodoSample.open(identity, for: user) {
        let main = TodoSample.makeMain(store: $0, onLogOut: logOut)
        keeper.root?.keepState(of: main)
        return main
      }
    }
    sections.hasWindowButtons = true
    messages = SnackbarController(rootViewController: sections)
    let window = ApplicationWindow(application, title: title)
    window.setTitlebar(Box(.horizontal))
    window.styleClasses.insert("todo-window")
    window.setDefaultSize(width: 1000, height: 640)
    root = RootWindow(window, root: messages)
    router = Router(of: root)
    table = TodoLinks.table(identity)
    root.onChromeUpdate = { root in
      let place = root.chromeTitle ?? title
      root.window.title = place == title ? title : "\(place) — \(title)"
    }
    sections.onChange = { [weak self] in self?.sectionsDidChange() }
    // Where somebody was is there again at the next start, also after a kill; not that of an example.
    if !Pretended.isRehearsal {
      root.keepState(as: "todo", in: "\(UserFolders.state)/\(identity.program)")
      keeper.root = root
    }
    if let size { window.setDefaultSize(width: size.width, height: size.height) }
    addActions(application, window)
    window.closeRequested.connect { _ in
      // The program goes on without a window until what was written last is on the disk.
      application.hold()
      Task {
        await TodoHistory.finish()
        application.release()
      }
      return false
    }
    let queue = LinkQueue(table) { [weak self] error in
      self?.messages.show(Snackbar("\(error)", timeout: 8000))
    }
    links = queue
    for url in urls { queue.open(url) }
  }

  /// The window in which main sections are kept as they were left.
  private final class Keeper {
    weak var root: RootWindow?
  }

  /// What stands in place of a title bar.
  public var titleBar: Widget { root.rootViewController.view }
  /// Shows the window for the first time.
  public func show() { root.show() }

  /// Comes to the front, and opens `urls`.
  public func present(_ urls: [String]) {
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
    window.keyPressed.connect(weak: self, otherwise: false) { todo, event in
      guard event.key?.normalised == .escape, todo.sections.section == .splash else { return false }
      todo.root.window.close()
      return true
    }
  }
}
