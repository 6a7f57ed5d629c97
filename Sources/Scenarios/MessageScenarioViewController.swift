import Containment
import GTK
import Sandbox

extension Scenario {
  static let message = Scenario(
    "message", tr("Message"), group: tr("Content"),
    summary: tr("Messages for empty, loading, failed and offline content."),
    words: ScenarioWords(
      use: tr("In place of content that is not there: say why, and what can be done."),
      avoid: tr("Beside content that is there: show a banner over it."),
      // Not translated: names of classes.
      classes: [.of("MessageViewController"), .of("Message")]),
    source: #filePath, knobs: MessageKnobs(),
    make: MessageScenarioViewController.init)
}

struct MessageKnobs: Knobs {
  enum Form: String, KnobChoice {
    case text, image, action, loading, error, offline

    var title: String {
      switch self {
      case .text: tr("Text")
      case .image: tr("Image")
      case .action: tr("Action")
      case .loading: tr("Loading")
      case .error: tr("Error")
      case .offline: tr("Offline")
      }
    }
  }

  enum Icon: String, KnobChoice {
    case usual
    case calendar = "x-office-calendar"
    case list = "view-list"
    case people = "system-users"
    case star = "starred"

    var title: String {
      switch self {
      case .usual: tr("As in the form")
      case .calendar: tr("Calendar")
      case .list: tr("List")
      case .people: tr("People")
      case .star: tr("Star")
      }
    }
  }

  @Knob(tr("Form")) var form = Form.action
  @Knob(tr("Text")) var says: String? = nil
  @Knob(tr("Icon")) var icon = Icon.usual
  @Knob(tr("Button")) var button: String? = nil
}

/// All forms of a message, one at a time.
final class MessageScenarioViewController: KnobbedViewController<MessageKnobs> {
  private let container = ContainerViewController()
  private var attempts = 0

  override func loadView() {
    view = Box(.vertical)
    embed(container)
    show()
    knobs.observe(by: self) { [weak self] in self?.show() }
  }

  private func show() {
    var message = message(knobs.form)
    if let text = knobs.says { message.text = text }
    if knobs.icon != .usual { message.image = "\(knobs.icon.rawValue)-symbolic" }
    if let title = knobs.button {
      let handler = message.action?.handler
      message.action = .init(title) { handler?() }
    }
    container.content = MessageViewController(message)
  }

  private func message(_ form: MessageKnobs.Form) -> Message {
    switch form {
    case .image:
      Message(tr("Nothing is planned for today."), image: "x-office-calendar-symbolic")
    case .action:
      Message(
        tr("You have no lists yet. Create one to start collecting what there is to do."),
        image: "view-list-symbolic",
        action: .init(tr("Create list")) { [weak self] in
          self?.container.content = MessageViewController(text: tr("A list would be here now."))
        })
    case .loading: .loading(tr("Looking for lists…"))
    case .error:
      .error(tr("The lists could not be loaded: the server did not answer within ten seconds.")) {
        [weak self] in self?.tryAgain()
      }
    case .offline: .offline { [weak self] in self?.tryAgain() }
    case .text: Message(tr("Nothing here."))
    }
  }

  private func tryAgain() {
    attempts += 1
    container.content = MessageViewController(.loading(tr("Attempt {1}…", "\(attempts)")))
  }
}
