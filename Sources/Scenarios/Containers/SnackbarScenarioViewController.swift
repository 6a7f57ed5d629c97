import Containment
import GTK
import Sandbox

extension Scenario {
  static let snackbar = Scenario(
    "snackbar", tr("Snackbar"), group: tr("Containers"),
    summary: tr("Short messages that are shown one after another and disappear by themselves."),
    words: ScenarioWords(
      tr("A short message over the screen, which goes by itself and may offer one thing to do."),
      use: tr("To say that something was done, and to offer to undo it."),
      avoid: tr("For what must not be missed, or for a choice: ask in a dialog."),
      keys: [
        .init(tr("Insert"), tr("Shows a message")),
        .init(tr("Delete"), tr("Hides the present one")),
      ],
      // Not translated: names of classes.
      classes: [.of("SnackbarController"), .of("Snackbar"), .of("BannerController")]),
    source: #filePath, knobs: SnackbarKnobs(),
    actions: SnackbarScenarioViewController.actions,
    make: SnackbarScenarioViewController.init)
}

struct SnackbarKnobs: Knobs {
  @Knob(tr("Place"), among: [.bottom, .top]) var place = BarAlignment.bottom
  @Knob(tr("Text")) var says: String? = nil
  @Knob(tr("Action")) var action: String? = nil
  @Knob(tr("Stays for"), in: 1...20, unit: tr(in: "unit", "s")) var stays: Int? = 5
  @Knob(tr("Offline")) var offline = false
}

/// Snackbars, which are shown one after another and raise the button that they would cover, and a
/// banner.
final class SnackbarScenarioViewController: KnobbedViewController<SnackbarKnobs> {
  private let snackbars = SnackbarController()
  private let menu = MenuController()
  private let banners = BannerController()
  private var count = 0

  override func loadView() {
    view = Box(.vertical)
    snackbars.debugName = "Snackbars"
    menu.debugName = "Menu"
    let rooms = SampleListViewController()
    rooms.onSelect = { [weak self] in self?.visit($0) }
    menu.rootViewController = rooms
    menu.items = [
      MenuItem(tr("Say something"), icon: "user-available-symbolic") { [weak self] in self?.say() }
    ]
    banners.debugName = "Banner"
    banners.rootViewController = menu
    snackbars.rootViewController = banners
    snackbars.animations = { [weak self] reach in
      guard let self else { return }
      menu.lift = snackbars.snackbarAlignment == .bottom ? reach : 0
    }
    embed(snackbars)
    knobs.apply(\.place, to: self) { $0.snackbars.snackbarAlignment = $1 }
    knobs.apply(\.offline, to: self) { $0.setOffline($1) }
  }

  static let actions: [ScenarioAction<SnackbarScenarioViewController>] = [
    ScenarioAction("say", tr("Show a message"), icon: "list-add-symbolic", key: .insert) {
      $0.say()
    },
    ScenarioAction("three", tr("Show three messages")) { screen in
      for _ in 1...3 { screen.say() }
    },
    ScenarioAction("long", tr("Show a long message")) { $0.sayMore() },
    ScenarioAction("hide", tr("Hide the message"), icon: "list-remove-symbolic", key: .delete) {
      $0.snackbars.hide()
    },
  ]

  private func say() {
    count += 1
    var message = Snackbar(knobs.says ?? tr("Message {1}", "\(count)"))
    message.action = knobs.action.map { title in
      .init(title) { [weak self] in self?.say() }
    }
    message.timeout = knobs.stays.map { Double($0) * 1000 }
    snackbars.show(message)
  }

  private func sayMore() {
    snackbars.show(
      Snackbar(
        tr(
          "The east wing is closed from Monday to Thursday, since the floor of the long gallery is "
            + "being waxed; visitors may take the way through the garden and the orangery instead."),
        action: .init(tr("Map")) { [weak self] in self?.say() }))
  }

  private func setOffline(_ isOffline: Bool) {
    banners.banner =
      isOffline
      ? Banner(
        tr("You are offline. Rooms are shown as they were."),
        action: .init(tr("Try again")) { [weak self] in
          self?.snackbars.show(Snackbar(tr("Still no connection")))
        }) : nil
  }

  private func visit(_ room: String) {
    snackbars.show(
      Snackbar(
        tr("{1} was locked", room),
        action: .init(tr("Undo")) { [weak self] in
          self?.snackbars.show(Snackbar(tr("{1} is open again", room)))
        }))
  }
}
