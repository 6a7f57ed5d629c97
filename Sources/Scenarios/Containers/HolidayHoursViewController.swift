import Containment
import GTK
import Sandbox

extension Scenario {
  static let holidayHours = Scenario(
    "holiday-hours", tr("Holiday hours"), group: tr("Containers"),
    summary: tr("A form with two actions, built from a template in a modal container."),
    words: ScenarioWords(
      use: tr("For a question with a form and one or two answers."),
      avoid: tr("For settings that hold at once: no button has to confirm them."),
      keys: [
        .init(tr("Escape"), tr("Leaves without an answer"))
      ],
      classes: [.of("ModalContainerController"), .of("ActionTemplateController")]),
    source: #filePath, make: { HolidayHoursViewController() })
}

/// A form for the opening hours on holidays: content with two actions, in a template, in a modal
/// container, over another screen.
final class HolidayHoursViewController: ViewController {
  private let base = ContainerViewController()

  override init() {
    super.init()
    base.debugName = "Shop"
    base.layoutMargins = EdgeInsets(12)
    base.transition = .cover(.up)
  }

  override var childForChrome: ViewController? { base }

  override func loadView() {
    let column = Box(.vertical)
    view = column
    embed(base, in: column)
    ask()
  }

  private func ask() {
    let content = HolidayHours { [weak self] answer in self?.tell(answer) }
    let modal = content.wrapped(in: ActionTemplateController())
      .wrapped(in: ModalContainerController())
    modal.onClose = { [weak self] in self?.tell(tr("Nothing was changed.")) }
    base.content = modal
  }

  private func tell(_ answer: String) {
    base.slot.set(
      MessageViewController(
        Message(
          answer, image: "x-office-calendar-symbolic",
          action: .init(tr("Set hours")) { [weak self] in self?.ask() })),
      transition: .uncover(.down))
  }
}

/// The content: the holidays on which the shop is open, and its closing times.
private final class HolidayHours: ViewController, SupportingWidgetsSource {
  private struct Holiday {
    let id: String
    let name: String
    let date: String
    let isOpen: Bool
  }

  private static var holidays: [Holiday] {
    [
      Holiday(id: "eve", name: tr("Christmas Eve"), date: tr("Thu, 24 December"), isOpen: true),
      Holiday(
        id: "christmas", name: tr("Christmas Day"), date: tr("Fri, 25 December"), isOpen: false),
      Holiday(
        id: "new-year", name: tr("New Year’s Day"), date: tr("Fri, 1 January"), isOpen: false),
    ]
  }

  private let onAnswer: @MainActor (String) -> Void
  private var switches: [Switch] = []
  private let save = Button(tr("_Save hours"))
  private let later = Button(tr("Ask me _later"))

  var supportingWidgets: [Widget] { [save, later] }

  init(onAnswer: @escaping @MainActor (String) -> Void) {
    self.onAnswer = onAnswer
    super.init()
    save.styleClasses.insert("suggested-action")
    save.accessibleID = "holiday.save"
    later.accessibleID = "holiday.later"
    save.clicked.connect(weak: self) { $0.answer() }
    later.clicked.connect(weak: self) { $0.onAnswer(tr("We will ask again next week.")) }
  }

  override var initialFocus: Widget? { switches.first }

  override func loadView() {
    let picture = Image(icon: "x-office-calendar-symbolic", pixelSize: 64)
    picture.styleClasses.insert("dim-label")
    let heading = Label(tr("When are you open on holidays?"))
    heading.styleClasses.insert("enfilade-question")
    let text = Label(tr("Customers see these hours instead of the usual ones."))
    for label in [heading, text] {
      label.wraps = true
      label.justification = .center
      label.maxWidthInCharacters = 40
    }
    let list = Box(.vertical)
    for (index, holiday) in Self.holidays.enumerated() {
      if index > 0 { list.add(Separator(.horizontal)) }
      list.add(row(holiday))
    }
    let frame = Frame(nil, Controls.breaking(list))
    frame.margins = EdgeInsets(top: 12)
    view = Box(.vertical, spacing: 6, [picture, heading, text, frame])
  }

  private func row(_ holiday: Holiday) -> Widget {
    let name = Label(holiday.name)
    let date = Label(holiday.date)
    for label in [name, date] {
      label.wraps = true
      label.widthInCharacters = 8
    }
    let words = Controls.lines(name, over: date, spacing: 0)
    let until = ComboBoxText((12...18).map { (id: "\($0)", text: tr("until {1}:00", "\($0)")) })
    until.activeID = "14"
    until.valign = .center
    until.accessibleName = tr("Closing time on {1}", holiday.name)
    until.accessibleID = "holiday.until.\(holiday.id)"
    let isOpen = Switch(isActive: holiday.isOpen)
    isOpen.accessibleName = tr("Open on {1}", holiday.name)
    isOpen.accessibleID = "holiday.open.\(holiday.id)"
    switches.append(isOpen)
    until.isSensitive = holiday.isOpen
    let hours = WeakObject(until)
    let toggle = WeakObject(isOpen)
    isOpen.changed.connect { hours.object?.isSensitive = toggle.object?.isActive ?? false }
    let row = Box(
      .horizontal, spacing: 12, [words, Box(.horizontal, spacing: 12, [until, isOpen])])
    row.margins = EdgeInsets(12)
    return row
  }

  private func answer() {
    let open = switches.count { $0.isActive }
    onAnswer(
      open == 0
        ? tr("You are closed on all holidays.")
        : tr("You are open on {1} of {2} holidays.", "\(open)", "\(switches.count)"))
  }
}
