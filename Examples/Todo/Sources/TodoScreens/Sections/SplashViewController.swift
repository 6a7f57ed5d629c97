import Containment
import GTK

/// What is seen until it is known where an app begins: its name, and a spinner.
final class SplashViewController: ViewController {
  private let name: String
  private let check: @MainActor () async -> Void
  private let onReply: @MainActor () -> Void
  private let spinner = Spinner()
  private var checking: Task<Void, Never>?

  /// A splash for the app `name`, which begins with `check` when it is loaded and tells when that is
  /// over, unless it has gone before. (Row RC-07.)
  init(
    _ name: String, check: @escaping @MainActor () async -> Void,
    onReply: @escaping @MainActor () -> Void
  ) {
    self.name = name
    self.check = check
    self.onReply = onReply
    super.init()
    title = name
    debugName = "Splash"
  }

  override func loadView() {
    spinner.setSizeRequest(width: 48, height: 48)
    spinner.accessibleID = "splash.spinner"
    let text = Label(tr("One moment…"))
    text.styleClasses.insert("todo-dimmed")
    let column = Box(.vertical, spacing: 18, [spinner, text])
    column.halign = .center
    column.valign = .center
    column.hexpand = true
    column.vexpand = true
    view = Box(.vertical, spacing: 0, [column])
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    checking = Task { [weak self, check] in
      await check()
      if !Task.isCancelled { self?.onReply() }
    }
  }

  override func didMove(toParent parent: ViewController?) {
    super.didMove(toParent: parent)
    if parent == nil { checking?.cancel() }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    spinner.start()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    spinner.stop()
  }

  override func windowDidMinimise() { spinner.stop() }
  override func windowDidRestore() { if appearance.isOnScreen { spinner.start() } }
}
