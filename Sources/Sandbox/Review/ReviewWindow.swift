import Containment
import GTK

/// The window of `--review`: the pictures that differ from their goldens. (Row SB-16.)
final class ReviewWindow: MainWindow {
  let root: RootWindow
  private let pictures: ReviewViewController
  private let header = HeaderBar()
  private let title = TitleView()
  private let approve: SimpleAction
  private let approveAll: SimpleAction
  private let undo: SimpleAction
  private var keys: AnyObject?

  init(
    _ app: SandboxApp, _ application: Application, _ invocation: Invocation, of folder: String
  ) {
    let size = invocation.size ?? Size(width: 1000, height: 720)
    let pictures = ReviewViewController(of: folder)
    self.pictures = pictures
    let window = ApplicationWindow(
      application, title: "\(tr("Pictures")) — \(app.title)", width: size.width,
      height: size.height)
    window.showsMenuBar = false
    window.setTitlebar(header)
    root = RootWindow(window, root: pictures)
    root.onChromeUpdate = { _ in }
    approve = SimpleAction("approve") { [weak pictures] in pictures?.approve(all: false) }
    approveAll = SimpleAction("approve-all") { [weak pictures] in pictures?.approve(all: true) }
    undo = SimpleAction("undo") { [weak pictures] in pictures?.undo() }
    let commands: [(action: SimpleAction, keys: [String])] = [
      (approve, ["<Primary>Return"]), (approveAll, ["<Primary><Shift>Return"]),
      (undo, ["<Primary>z"]),
      (SimpleAction("read") { [weak pictures] in pictures?.read() }, ["F5", "<Primary>r"]),
      (
        SimpleAction("left") { [weak pictures] in pictures?.comparison.moveSlider(by: -1) },
        ["Left"]
      ),
      (
        SimpleAction("right") { [weak pictures] in pictures?.comparison.moveSlider(by: 1) },
        ["Right"]
      ),
      (SimpleAction("before") { [weak pictures] in pictures?.comparison.show(.before) }, ["1"]),
      (SimpleAction("after") { [weak pictures] in pictures?.comparison.show(.after) }, ["2"]),
      (
        SimpleAction("difference") { [weak pictures] in pictures?.comparison.show(.difference) },
        ["3"]
      ),
      (SimpleAction("close") { [weak window] in window?.close() }, ["<Primary>w", "<Primary>q"]),
    ]
    for command in commands {
      window.add(command.action)
      application.setAccelerators(command.keys, for: "win.\(command.action.name)")
    }
    fillHeader()
    pictures.onChange = { [weak self] in self?.follow() }
    follow()
  }

  var titleBar: Widget { header }

  func show() {
    root.show()
    // A picture that covers the list goes back to that first.
    keys = pictures.whenKeysAreLeft { [weak self] event in
      guard event.key == .escape else { return false }
      self?.root.window.close()
      return true
    }
    pictures.read()
  }

  func present(_ urls: [String]) { root.window.present() }

  private func fillHeader() {
    header.titleWidget = title.view
    header.showsCloseButton = true
    let buttons = [
      (Button(icon: "view-refresh-symbolic", label: tr("Read again (F5)")), "read"),
      (Button(icon: "edit-undo-symbolic", label: tr("Undo (Ctrl+Z)")), "undo"),
    ]
    let all = Button(tr("Approve all"))
    all.tooltip = tr("Make all of them goldens (Ctrl+Shift+Enter)")
    for (button, name) in buttons + [(all, "approve-all")] {
      button.action = "win.\(name)"
      button.accessibleID = "review.\(name)"
      button.focusesOnClick = false
    }
    for (button, _) in buttons { header.packStart(button) }
    header.packEnd(all)
  }

  private func follow() {
    let count = pictures.count
    title.show(
      title: tr("Pictures"),
      subtitle: count == 0
        ? nil : tr(one: "{1} picture differs", many: "{1} pictures differ", count: count))
    approve.isEnabled = pictures.canApprove
    approveAll.isEnabled = pictures.canApproveAll
    undo.isEnabled = pictures.canUndo
  }
}
