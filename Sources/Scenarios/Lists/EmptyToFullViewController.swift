import Containment
import GTK
import Sandbox

/// A list, and the message in its place while it is empty, loading or broken.
final class EmptyToFullViewController: ViewController {
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
      action: .init(tr("Add Three")) { [weak self] in self?.add(3) }))
  private var nextID = 1
  private var arrival: Timeout?

  override func loadView() {
    list.view.accessibleID = "empty.list"
    list.view.accessibleName = tr("Guests")
    list.view.styleClasses.insert("enfilade-ruled")
    let column = Box(.vertical)
    view = column
    embed(screen, in: column)
    column.packStart(
      Controls.bar([
        Controls.linked([
          button(tr("_Add"), id: "add") { $0.add(1) },
          button(tr("_Remove Last"), id: "remove") { $0.show($0.list.values.dropLast()) },
          button(tr("_Clear"), id: "clear") { $0.show([]) },
        ]),
        Controls.linked([
          button(tr("_Loading"), id: "loading") { $0.wait() },
          button(tr("_Fail"), id: "fail") { $0.fail() },
        ]),
      ]))
  }

  private func button(
    _ title: String, id: String,
    _ action: @escaping @MainActor (EmptyToFullViewController) -> Void
  ) -> Button {
    Controls.button(title, id: "empty.\(id)") { [weak self] in self.map(action) }
  }

  private func add(_ count: Int) {
    let ids = nextID..<nextID + count
    nextID += count
    show(
      list.values + ids.map { Guest(id: $0, name: Self.names[($0 - 1) % Self.names.count]) })
  }

  private func show(_ guests: [Guest]) {
    arrival = nil
    try? list.setValues(guests)
    if case .ready = screen.state { return }
    screen.state = .ready
  }

  private func wait() {
    arrival = nil
    screen.state = .loading(tr("Looking for guests…"))
  }

  private func fail() {
    arrival = nil
    screen.state = .failed(tr("The guests could not be found: the door is locked.")) {
      [weak self] in
      guard let self else { return }
      wait()
      arrival = .after(milliseconds: 1000) { [weak self] in self?.add(3) }
    }
  }
}
