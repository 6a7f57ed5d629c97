import Containment
import GTK

/// Short messages that come one after another, and lift the button that is in their way.
final class SnackbarScenarioViewController: ViewController {
  private let snackbars = SnackbarController()
  private let menu = MenuController()
  private var count = 0

  override func loadView() {
    let column = Box(.vertical)
    view = column
    snackbars.debugName = "Snackbars"
    menu.debugName = "Menu"
    let rooms = SampleListViewController()
    rooms.onSelect = { [weak self] in self?.visit($0) }
    menu.rootViewController = rooms
    menu.items = [
      MenuItem("Say something", icon: "user-available-symbolic") { [weak self] in self?.say() }
    ]
    snackbars.rootViewController = menu
    snackbars.animations = { [weak self] reach in
      guard let self else { return }
      menu.lift = snackbars.snackbarAlignment == .bottom ? reach : 0
    }
    embed(snackbars)
    let say = Button("_One")
    say.tooltip = "Show a message"
    say.accessibleID = "snackbar.say"
    say.clicked.connect(weak: self) { $0.say() }
    let three = Button("_Three")
    three.tooltip = "Show three messages, one after another"
    three.accessibleID = "snackbar.three"
    three.clicked.connect(weak: self) { scenario in for _ in 1...3 { scenario.say() } }
    let hide = Button("_Hide")
    hide.tooltip = "Hide the present message"
    hide.accessibleID = "snackbar.hide"
    hide.clicked.connect(weak: self) { $0.snackbars.hide() }
    let place = Controls.choice(
      "Place",
      [BarAlignment.bottom, .top].map { (id: "snackbar.\($0)", title: $0.rawValue.titled) }
    ) { [weak self] in self?.snackbars.snackbarAlignment = $0 == 0 ? .bottom : .top }
    column.packStart(Separator(.horizontal), expand: false)
    column.packStart(
      Controls.panel([place, Controls.actions("Messages", [say, three, hide])]), expand: false)
  }

  private func say() {
    count += 1
    snackbars.show(Snackbar("Message \(count)"))
  }

  private func visit(_ room: String) {
    snackbars.show(
      Snackbar(
        "\(room) was locked",
        action: .init("Undo") { [weak self] in
          self?.snackbars.show(Snackbar("\(room) is open again"))
        }))
  }
}
