import Containment
import GTK

/// All forms of a message, one after another in one container.
final class MessageScenarioViewController: KnobbedViewController {
  override class var knobs: [Knob] {
    [
      .choice(
        "form", tr("Form"),
        [
          ("text", tr("Text")), ("image", tr("Image")), ("action", tr("Action")),
          ("loading", tr("Loading")), ("error", tr("Error")),
        ], "text"),
      .text("says", tr("Text"), nil),
      .choice(
        "icon", tr("Icon"),
        [
          ("usual", tr("As the form has it")), ("x-office-calendar", tr("Calendar")),
          ("view-list", tr("List")), ("system-users", tr("People")), ("starred", tr("Star")),
        ], "usual"),
      .text("button", tr("Button"), nil),
    ]
  }

  private let container = ContainerViewController()
  private var attempts = 0

  override func loadView() {
    let column = Box(.vertical)
    view = column
    embed(container, in: column)
    column.packStart(
      Controls.panel([Controls.choice("form", of: knobs, in: "message")]), expand: false)
    container.view.vexpand = true
    show()
    knobs.observe(by: self) { [weak self] in self?.show() }
  }

  private func show() {
    var message = message(knobs.text("form") ?? "text")
    if let text = knobs.text("says") { message.text = text }
    if let icon = knobs.text("icon"), icon != "usual" { message.image = "\(icon)-symbolic" }
    if let title = knobs.text("button") {
      let handler = message.action?.handler
      message.action = .init(title) { handler?() }
    }
    container.content = MessageViewController(message)
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
