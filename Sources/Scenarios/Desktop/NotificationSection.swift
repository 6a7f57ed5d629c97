import Containment
import GTK
import Sandbox

/// A message outside of the window, with a button that comes back.
final class NotificationSection: DesktopSection {
  private static let id = "enfilade-desktop"

  override func loadView() {
    load(
      tr("Notification"),
      [
        Controls.linked([
          Controls.button(tr("_Notify"), id: "desktop.notify") { [weak self] in self?.notify() },
          Controls.button(tr("_Take back"), id: "desktop.withdraw") { [weak self] in
            Application.current?.withdrawNotification(id: NotificationSection.id)
            self?.tell(tr("Taken back"))
          },
        ])
      ])
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    Application.current?.add(
      SimpleAction("desktop-answer", parameter: String.self) { [weak self] in
        self?.tell(tr("Answered: {1}", $0))
      })
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    Application.current?.removeAction(named: "desktop-answer")
  }

  private func notify() {
    var news = DesktopNotification(
      tr("The door is open"), body: tr("It has been open for an hour."))
    news.buttons = [
      .init(tr("Close it"), .init("desktop-answer", target: tr("Close it"))),
      .init(tr("Leave it"), .init("desktop-answer", target: tr("Leave it"))),
    ]
    let isShown = Application.current?.send(news, id: NotificationSection.id) == true
    tell(isShown ? tr("Notified") : tr("There is no desktop that shows notifications."))
  }
}
