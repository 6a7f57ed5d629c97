import Containment
import GTK

/// All forms of a message, one after another in one container.
final class MessageScenarioViewController: ViewController {
  private let container = ContainerViewController()
  private var attempts = 0

  override func loadView() {
    let choices = [
      (id: "text", title: tr("Text")), (id: "image", title: tr("Image")),
      (id: "action", title: tr("Action")), (id: "loading", title: tr("Loading")),
      (id: "error", title: tr("Error")),
    ]
    let chooser = Controls.chooser(
      choices.map { (id: "message.\($0.id)", title: $0.title) }
    ) { [weak self] in self?.show(choices[$0].id) }
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
      Message(tr("Nothing is planned for today."), image: "x-office-calendar-symbolic")
    case "action":
      Message(
        tr("You have no lists yet. Create one to start collecting what there is to do."),
        image: "view-list-symbolic",
        action: .init(tr("Create List")) { [weak self] in
          self?.container.content = MessageViewController(text: tr("A list would be here now."))
        })
    case "loading": .loading(tr("Looking for lists…"))
    case "error": error()
    default: Message(tr("Nothing here."))
    }
  }

  private func error() -> Message {
    .error(tr("The lists could not be loaded: the server did not answer within ten seconds.")) {
      [weak self] in
      guard let self else { return }
      attempts += 1
      container.content = MessageViewController(.loading(tr("Attempt {1}…", "\(attempts)")))
    }
  }
}
