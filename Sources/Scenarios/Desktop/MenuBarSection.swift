import Containment
import GTK
import Sandbox

/// A window with the menus of the application.
final class MenuBarSection: DesktopSection {
  private var window: ApplicationWindow?

  override func loadView() {
    load(
      tr("Menu bar"),
      [
        Controls.linked([
          Controls.button(tr("_Window with menus"), id: "desktop.menus") { [weak self] in
            self?.open()
          }
        ])
      ])
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    window?.close()
  }

  private func open() {
    guard let application = Application.current, window == nil else { return }
    let edit = Menu()
    edit.append(tr("_Knock"), action: "win.knock")
    edit.append(tr("_Light"), action: "win.light")
    let leave = Menu()
    leave.append(tr("_Close"), action: "win.leave")
    let bar = Menu()
    bar.append(tr("_Room"), submenu: edit)
    bar.append(tr("_Door"), submenu: leave)
    application.menuBar = bar
    let window = ApplicationWindow(
      application, title: tr("With menus"), width: 360, height: 240)
    window.add(SimpleAction("knock") { [weak self] in self?.tell(tr("Knocked")) })
    window.add(
      SimpleAction("light", state: true) { [weak self] in
        self?.tell($0 ? tr("Light on") : tr("Light off"))
      })
    window.add(SimpleAction("leave") { [weak window] in window?.close() })
    window.add(Label(tr("Alt and an underlined letter open a menu.")))
    window.transientParent = view.window
    window.destroyed.connect(weak: self) {
      $0.window = nil
      Application.current?.menuBar = nil
    }
    self.window = window
    window.present()
  }
}
