import Containment
import GTK
import Routing

/// The window of the app, in which everything is put together, and kept from one start to the next.
public final class ReaderWindow {
  public let root: RootWindow
  private let application: Application
  private let program: String
  private let preferences: Preferences
  private weak var reader: ReaderController?
  /// Goes to what URLs lead to.
  public private(set) lazy var router = Router(of: root)
  private lazy var places = Places { [weak self] in self?.reader }
  private lazy var links = LinkQueue(places.links) { [weak self] in self?.tell("\($0)") }

  /// - Parameters:
  ///   - program: what the folders with the marks, the preferences and the state are called.
  ///   - size: nil for that of the last time.
  ///   - urls: what is opened as soon as the articles are there.
  public init(
    _ application: Application, program: String = "reader", size: Size? = nil, urls: [String] = []
  ) {
    self.application = application
    self.program = program
    preferences = Preferences(path: "\(UserFolders.configuration)/\(program)/reader.ini")
    let marks = MarksFile(path: "\(UserFolders.data)/\(program)/marks")
    let door = DoorViewController { try await ReaderStore.open(marks) }
    ReaderStyle.install()
    let window = ApplicationWindow(application, title: "Reader")
    window.setDefaultSize(width: 1180, height: 760)
    // The bars of the columns are the title bar.
    window.setTitlebar(Box(.horizontal))
    window.styleClasses.insert("reader-window")
    root = RootWindow(window, root: door)
    root.onChromeUpdate = { root in
      let place = root.chromeTitle.flatMap { $0 == "Reader" ? nil : $0 }
      root.window.title = [place, "Reader"].compactMap(\.self).joined(separator: " — ")
    }
    door.enter = { [weak self] in self?.enter($0) ?? ViewController() }
    door.observe { [weak self] in self?.applyPreferences() }
    addActions(window)
    follow(window)
    root.keepState(in: "\(UserFolders.state)/\(program)") { [weak self] error in
      self?.tell("It cannot be kept what is open. \(error)")
    }
    if let size { window.setDefaultSize(width: size.width, height: size.height) }
    for url in urls { links.open(url) }
  }

  /// The URLs that it opens, for whoever looks at a command line.
  public static var links: URLTable { Places { nil }.links }
  /// A URL of each form.
  public static let examples = [
    "reader://feed/orbit", "reader://article/12", "reader://search?text=bees",
  ]

  /// The URLs that lead to what is in this window.
  public var table: URLTable { places.links }

  /// Pictures of the window begin at its top left corner.
  public var titleBar: Widget { root.rootViewController.view }

  public func show() { root.show() }

  /// Comes to the front, and opens `urls`.
  public func present(_ urls: [String]) {
    for url in urls { links.open(url) }
    (root.topmostViewController.viewIfLoaded?.window ?? root.window).present()
  }

  // MARK: The reader

  /// The articles are there: makes the reader as it was left, and opens what has waited for it.
  private func enter(_ store: ReaderStore) -> ViewController {
    let reader = ReaderController(store, preferences)
    self.reader = reader
    reader.isTitleBar = true
    reader.onLink = { [weak self] in self?.links.open($0) }
    store.onFailure = { [weak self] in self?.tell("Your marks cannot be kept. \($0)") }
    root.keepState(of: reader)
    if !preferences.keepsPlace { reader.beginAnew() }
    // Links lead to what is in the window.
    reader.onAppear = { [weak self] in
      guard let self else { return }
      links.begin(with: router)
    }
    return reader
  }

  private func tell(_ text: String) {
    if let reader {
      reader.show(Snackbar(text, timeout: 8000))
    } else {
      StandardError.print("\(program): \(text)")
    }
  }

  private func applyPreferences() {
    Theme.current = preferences.theme.theme
    ReaderStyle.textSize = preferences.textSize
  }

  // MARK: Closing

  private func follow(_ window: ApplicationWindow) {
    window.closeRequested.connect(weak: self, otherwise: false) { window, _ in
      // The program goes on without a window until the marks are on the disk.
      window.application.hold()
      Task { [application = window.application, store = window.reader?.store] in
        await store?.finishWriting()
        application.release()
      }
      return false
    }
  }

  private func addActions(_ window: ApplicationWindow) {
    window.add(SimpleAction("close") { [weak window] in window?.close() })
    application.setAccelerators(["<Primary>w", "<Primary>q"], for: "win.close")
  }
}
