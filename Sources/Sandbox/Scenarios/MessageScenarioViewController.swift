import Containment
import GTK

/// All forms of a message, one after another in one container.
final class MessageScenarioViewController: ViewController {
  private let container = ContainerViewController()
  private var attempts = 0

  override func loadView() {
    let choices = ["text", "image", "action", "loading", "error"]
    let chooser = Controls.chooser(
      choices.map { (id: "message.\($0)", title: $0.titled) }
    ) { [weak self] in self?.show(choices[$0]) }
    let column = Box(.vertical)
    view = column
    embed(container, in: column)
    column.packStart(Controls.panel([chooser]), expand: false)
    container.view.vexpand = true
    show("text")
  }

  private func show(_ form: String) {
    container.content = MessageViewController(message(form))
  }

  private func message(_ form: String) -> Message {
    switch form {
    case "image":
      Message("Nothing is planned for today.", image: "x-office-calendar-symbolic")
    case "action":
      Message(
        "You have no lists yet. Create one to start collecting what there is to do.",
        image: "view-list-symbolic",
        action: .init("Create List") { [weak self] in
          self?.container.content = MessageViewController(text: "A list would be here now.")
        })
    case "loading": .loading("Looking for lists…")
    case "error": error()
    default: Message("Nothing here.")
    }
  }

  private func error() -> Message {
    .error("The lists could not be loaded: the server did not answer within ten seconds.") {
      [weak self] in
      guard let self else { return }
      attempts += 1
      container.content = MessageViewController(.loading("Attempt \(attempts)…"))
    }
  }
}
