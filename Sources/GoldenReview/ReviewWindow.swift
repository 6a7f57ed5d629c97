import Containment
import ContainmentInspector
import GTK

/// The window of `--review`: the pictures that differ from their goldens.
package final class ReviewWindow {
  package let root: RootWindow
  private let pictures: ReviewViewController
  private let header: HeaderBar
  private let approve: SimpleAction
  private let approveAll: SimpleAction
  private let undo: SimpleAction

  package init(
    _ application: Application, of folder: String, appTitle: String, size: Size?
  ) {
    let size = size ?? Size(width: 1000, height: 720)
    let title = tr("Pictures")
    header = HeaderBar(title: title, subtitle: folder)
    let pictures = ReviewViewController(of: folder)
    self.pictures = pictures
    let window = ApplicationWindow(
      application, title: "\(title) — \(appTitle)", width: size.width,
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
      // As accelerators, since the list would look for a name that begins with a digit.
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

  package var titleBar: Widget { header }

  package func show() {
    root.show()
    pictures.read()
  }

  package func present(_ urls: [String]) { root.window.present() }

  private func fillHeader() {
    header.showsCloseButton = true
    let buttons = [
      (Button(icon: "view-refresh-symbolic", label: tr("Read again (F5)")), "read"),
      (Button(icon: "edit-undo-symbolic", label: tr("Undo (Ctrl+Z)")), "undo"),
    ]
    for (button, name) in buttons {
      button.setUp(id: "review.\(name)", action: "win.\(name)")
      header.packStart(button)
    }
  }

  private func follow() {
    approve.isEnabled = pictures.canApprove
    approveAll.isEnabled = pictures.canApproveAll
    undo.isEnabled = pictures.canUndo
  }
}
