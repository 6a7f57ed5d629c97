import Containment
import GTK
import Sandbox

extension Scenario {
  static let emptyToFull = Scenario(
    "empty-to-full", tr("Empty to full"), group: tr("Lists"),
    summary: tr("A list that is empty, loading or failed, and how it becomes full."),
    words: ScenarioWords(
      use: tr("For every list that can be empty, or that is loaded."),
      avoid: tr("For lists that always have rows."),
      classes: [.of("ListScreenViewController"), .of("ValueListViewController")]),
    source: #filePath, knobs: EmptyToFullKnobs(),
    actions: EmptyToFullViewController.actions,
    make: EmptyToFullViewController.init)
}

struct EmptyToFullKnobs: Knobs {
  enum State: String, KnobChoice {
    case ready, loading, failed

    var title: String {
      switch self {
      case .ready: tr("Ready")
      case .loading: tr("Loading")
      case .failed: tr("Failed")
      }
    }
  }

  @Knob(tr("State")) var state = State.ready
  fileprivate static let most = 30
  @Knob(tr("Guests"), in: 0...most) var guests = 0
}

/// A list, and the message in its place while it is empty, loading or broken.
final class EmptyToFullViewController: KnobbedViewController<EmptyToFullKnobs> {
  private struct Guest: Identifiable, Equatable {
    let id: Int
    let name: String
  }

  // Not translated: they are names.
  private static let names = [
    "Ada", "Bertrand", "Clara", "Dmitri", "Eleanor", "Ferdinand", "Grace", "Hugo", "Ines",
  ]

  private let list = ValueListViewController<Guest>(
    make: { TextRowViewController() },
    configure: { row, guest in
      row.text = guest.name
      row.view.accessibleID = "empty.\(guest.id)"
    }, text: { $0.name })
  private lazy var screen = ListScreenViewController(
    list: list,
    empty: Message(
      tr("Nobody has come yet."), image: "system-users-symbolic",
      action: .init(tr("Add three")) { [weak self] in self?.add(3) }))
  private var nextID = 1
  private var arrival: Timeout?

  static let actions: [ScenarioAction<EmptyToFullViewController>] = [
    ScenarioAction("add", tr("Add a guest"), icon: "list-add-symbolic", key: .insert) {
      $0.add(1)
    },
    ScenarioAction(
      "remove", tr("Remove a guest"), icon: "list-remove-symbolic",
      isSensitive: { $0.knobs.guests > 0 }
    ) { $0.show($0.knobs.guests - 1) },
    ScenarioAction(
      "clear", tr("Remove all guests"), icon: "edit-clear-all-symbolic",
      isSensitive: { $0.knobs.guests > 0 }
    ) { $0.show(0) },
    ScenarioAction("load", tr("Load again"), icon: "view-refresh-symbolic") { $0.load() },
    ScenarioAction("fail", tr("Fail to load"), isSensitive: { $0.knobs.state != .failed }) {
      $0.knobs.state = .failed
    },
  ]

  override func loadView() {
    list.view.accessibleID = "empty.list"
    list.view.accessibleName = tr("Guests")
    list.view.styleClasses.insert("enfilade-ruled")
    view = Box(.vertical)
    embed(screen)
    knobs.apply(\.guests, to: self) { $0.showGuests($1) }
    knobs.apply(\.state, to: self) { $0.show($1) }
  }

  private func add(_ count: Int) { show(min(knobs.guests + count, EmptyToFullKnobs.most)) }

  /// Shows a number of guests, whatever there was instead.
  private func show(_ guests: Int) {
    var next = knobs.current
    next.state = .ready
    next.guests = guests
    knobs.current = next
  }

  private func showGuests(_ count: Int) {
    var guests = Array(list.values.prefix(count))
    while guests.count < count {
      guests.append(Guest(id: nextID, name: Self.names[(nextID - 1) % Self.names.count]))
      nextID += 1
    }
    try? list.setValues(guests)
  }

  private func show(_ state: EmptyToFullKnobs.State) {
    arrival = nil
    switch state {
    case .ready: screen.state = .ready
    case .loading: screen.state = .loading(tr("Looking for guests…"))
    case .failed:
      screen.state = .failed(tr("The guests could not be found: the door is locked.")) {
        [weak self] in self?.load()
      }
    }
  }

  /// Loads for a second, and then shows three more guests.
  private func load() {
    knobs.state = .loading
    arrival = .after(milliseconds: 1000) { [weak self] in self?.add(3) }
  }
}
