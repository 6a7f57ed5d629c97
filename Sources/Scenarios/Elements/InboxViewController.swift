import Containment
import GTK
import Sandbox

extension Scenario {
  static let inbox = Scenario(
    "inbox", tr("Inbox"), group: tr("Transitions"),
    summary: tr("A list of messages, in which a row becomes the head of its message."),
    words: ScenarioWords(
      use: tr("Where a row and the head of its page show the same, differently laid out."),
      avoid: tr("For rows of which nothing is seen on their pages."),
      keys: [
        .init(tr("Enter"), tr("Opens the message")), .init(tr("Alt+←"), tr("Goes back")),
      ],
      // Not translated: names of classes.
      classes: [.of("SharedElement"), .of("SharedElements"), .of("ListViewController")]),
    source: #filePath, knobs: InboxKnobs(),
    actions: InboxViewController.actions, make: InboxViewController.init)
}

struct InboxKnobs: ElementKnobs {
  enum Shared: String, KnobChoice {
    case row, sender, nothing

    var title: String {
      switch self {
      case .row: tr("The row")
      case .sender: tr("The sender")
      case .nothing: tr("Nothing")
      }
    }
  }

  @Knob(tr("Shared elements")) var shared = Shared.row
  @Knob(tr("Path")) var path = SharedElements.Path.line
  @Knob(tr("Duration"), in: 0...2000, step: 50, unit: tr(in: "unit", "ms")) var duration = 300.0
  @Knob(tr("Pages can be pulled")) var grab = true

  func share(in transition: Transition) -> Transition {
    shared == .nothing ? transition : transition.sharing(.all, along: path)
  }
}

/// A list of messages, in which a row becomes the head of its message.
final class InboxViewController: ElementsViewController<InboxKnobs> {
  private let mails = Mail.all
  private lazy var list = ListViewController<Int>(
    make: { MailRow() },
    configure: { [knobs, mails] row, id in row.show(mails[id], sharing: knobs.shared) },
    text: { [mails] in "\(mails[$0].sender), \(mails[$0].subject)" })

  static let actions: [ScenarioAction<InboxViewController>] = [
    ScenarioAction("open", tr("Open the first message in sight"), icon: "mail-read-symbolic") {
      $0.openFirst()
    }
  ]

  override func loadView() {
    list.title = tr("Inbox")
    list.navigationItem.subtitle = tr(
      one: "{1} message", many: "{1} messages", count: mails.count)
    list.itemForSharedElement = { Mail.id(ofElement: $0) }
    list.view.accessibleID = "inbox.list"
    list.view.accessibleName = tr("Messages")
    list.view.styleClasses.insert("enfilade-ruled")
    if let all = try? ListSnapshot(mails.map(\.id)) { list.snapshot = all }
    show(list)
    knobs.apply(\.shared, to: self) { screen, _ in
      try? screen.list.reconfigure(screen.list.visibleItems)
    }
  }

  override func makePage(of item: Int) -> ViewController {
    MailViewController(mails[item], knobs)
  }
}

/// The sender and the subject of a message, in a row or, larger, at the head of its page.
private final class MailHead {
  let view: Box
  private let face: SenderFace
  private let sender = Label()
  private let subject = Label()

  init(isLarge: Bool) {
    face = SenderFace(size: 40)
    for label in [sender, subject] {
      label.xalign = 0
      if isLarge {
        label.wraps = true
        label.widthInCharacters = 8
      } else {
        label.ellipsizes = true
      }
    }
    sender.styleClasses.insert(isLarge ? "enfilade-place" : "heading")
    sender.halign = .start
    subject.styleClasses.insert("dim-label")
    let lines = Box(.vertical, spacing: isLarge ? 6 : 3, [sender, subject])
    lines.valign = .center
    lines.hexpand = true
    view = Box(.horizontal, spacing: 12, [face, lines])
    // On its way nothing shines through.
    view.styleClasses.insert("enfilade-mail")
  }

  func show(_ mail: Mail, sharing shared: InboxKnobs.Shared) {
    face.show(mail)
    sender.text = mail.sender
    subject.text = mail.subject
    view.sharedElement = shared == .row ? SharedElement(mail.element, .bounds) : nil
    face.sharedElement =
      shared == .sender ? SharedElement("\(mail.element).face", cornerRadius: face.radius) : nil
    sender.sharedElement =
      shared == .sender ? SharedElement("\(mail.element).sender", .bounds) : nil
  }
}

/// The initials of a sender on a disc.
private final class SenderFace: CustomBin {
  private static let colors = [
    Color(red: 0.11, green: 0.38, blue: 0.70), Color(red: 0.15, green: 0.45, blue: 0.26),
    Color(red: 0.50, green: 0.20, blue: 0.60), Color(red: 0.62, green: 0.30, blue: 0.02),
    Color(red: 0.60, green: 0.11, blue: 0.18),
  ]

  private let size: Int
  private var initials = ""
  private var color = Color.black

  var radius: Double { Double(size) / 2 }

  init(size: Int) {
    self.size = size
    super.init()
    setSizeRequest(width: size, height: size)
    halign = .center
    valign = .center
  }

  func show(_ mail: Mail) {
    initials = mail.initials
    color = SenderFace.colors[mail.sender.utf8.count % SenderFace.colors.count]
    queueDraw()
  }

  override func draw(_ context: DrawingContext) {
    context.disc(x: radius, y: radius, radius: radius, color)
    // Not translated: a font, as large as the disc allows, whatever the size of other text is.
    let text = TextLayout(initials, font: Font("Sans \(size * 3 / 8)px"))
    let extents = text.extents
    context.draw(
      text, .white, x: radius - extents.width / 2 - extents.x, y: radius - extents.height / 2)
  }
}

/// A message in the list.
private final class MailRow: ViewController {
  private let head = MailHead(isLarge: false)

  func show(_ mail: Mail, sharing shared: InboxKnobs.Shared) {
    head.show(mail, sharing: shared)
    view.accessibleID = "inbox.\(mail.id + 1)"
  }

  override func loadView() { view = Box(.vertical, spacing: 0, [head.view]) }
}

/// A message.
private final class MailViewController: ViewController {
  private let mail: Mail
  private let knobs: LiveKnobs<InboxKnobs>

  init(_ mail: Mail, _ knobs: LiveKnobs<InboxKnobs>) {
    self.mail = mail
    self.knobs = knobs
    super.init()
    title = mail.subject
    debugName = "Mail \(mail.id + 1)"
  }

  override func loadView() {
    let head = MailHead(isLarge: true)
    head.view.accessibleID = "mail.head"
    let text = Label(mail.text)
    text.xalign = 0
    text.wraps = true
    text.isSelectable = true
    text.margins = EdgeInsets(12)
    let column = Box(.vertical, spacing: 0, [head.view, text])
    let scroller = ScrolledWindow(Viewport(Clamp(column, maximumWidth: 600)))
    scroller.setPolicies(horizontal: .never, vertical: .automatic)
    view = scroller
    knobs.apply(\.shared, to: self) { [head] page, shared in head.show(page.mail, sharing: shared) }
  }
}
