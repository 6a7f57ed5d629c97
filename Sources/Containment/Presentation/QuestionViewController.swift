import GTK

/// The screen of a ``Question`` or a ``Prompt``, usually made and shown by `ask`.
@MainActor
public final class QuestionViewController: ViewController, Answering {
  /// The button that is chosen.
  public typealias Answer = Question.Button

  /// The question that the screen asks.
  public let question: Question
  /// Notified when the question is asked and answered.
  public weak var delegate: (any QuestionDelegate)?
  /// The button that was chosen and with which the question was dismissed.
  public private(set) var answer: Question.Button?

  private let fields: [PromptFieldView]
  private let column = Box(.vertical, spacing: 12)
  private lazy var row = ButtonRow(ordered.map { makeButton($0) })

  /// A screen that asks `question`.
  public convenience init(_ question: Question) { self.init(question, fields: []) }

  init(_ question: Question, fields: [PromptField]) {
    self.question = question
    self.fields = fields.map { PromptFieldView($0) }
    super.init()
    canBeDismissed = question.isCancelable
  }

  var texts: [String] { fields.map(\.text) }

  /// The buttons in GNOME's order: those that cancel first, the suggested one last.
  private var ordered: [Question.Button] {
    let roles: [Question.Button.Role] = [.cancel, .normal, .destructive, .suggested]
    return roles.flatMap { role in question.buttons.filter { $0.role == role } }
  }

  /// Asks the delegate whether a person may cancel it.
  func mayBeCancelled() -> Bool { delegate?.question(self, shouldDismiss: nil) ?? true }

  /// The first field; or the suggested button, so that Enter chooses it; or the first button, which
  /// cancels if there is one that does.
  public override var initialFocus: Widget? {
    if let field = fields.first { return field.entry }
    return zip(ordered, row.buttons).first { $0.0.role == .suggested }?.1 ?? row.buttons.first
  }

  public override func loadView() {
    ContainmentStyle.install()
    let heading = Label(question.title)
    heading.wraps = true
    heading.justification = .center
    heading.maxWidthInCharacters = 40
    heading.styleClasses.insert("enfilade-question-title")
    column.add(heading)
    if !question.text.isEmpty { column.add(body()) }
    for field in fields {
      column.add(field.view)
      field.entry.changed.connect(weak: self) { $0.validate() }
      field.entry.activated.connect(weak: self) { $0.submit() }
    }
    row.margins = EdgeInsets(top: 6)
    column.packEnd(row)
    column.margins = EdgeInsets(18)
    let frame = Box(.vertical)
    frame.add(column)
    view = frame
    validate()
  }

  /// The explanation, which scrolls if it does not fit into the presenter's window.
  private func body() -> Widget {
    let label = Label(question.text)
    label.wraps = true
    label.justification = .center
    label.maxWidthInCharacters = 50
    label.xalign = 0.5
    let scroller = ScrolledWindow(label)
    scroller.setPolicies(horizontal: .never, vertical: .automatic)
    scroller.propagatesNaturalHeight = true
    let room = presentingViewController?.viewIfLoaded?.window?.size.height ?? 600
    scroller.maxContentHeight = max(room * 9 / 10 - QuestionViewController.rest, 60)
    scroller.vexpand = true
    return scroller
  }

  /// The height of a question without its explanation, in logical pixels.
  private static let rest = 140

  private func makeButton(_ button: Question.Button) -> Button {
    let widget = Button(button.title)
    switch button.role {
    case .suggested: widget.styleClasses.insert("suggested-action")
    case .destructive: widget.styleClasses.insert("destructive-action")
    case .cancel, .normal: break
    }
    widget.clicked.connect(weak: self) { $0.choose(button) }
    return widget
  }

  private func validate() {
    let isValid = fields.allSatisfy(\.isValid)
    for (button, widget) in zip(ordered, row.buttons) where button.role == .suggested {
      widget.isSensitive = isValid
    }
  }

  /// Enter in a field: chooses the suggested button, or shows the first error.
  private func submit() {
    guard let suggested = ordered.first(where: { $0.role == .suggested }) else { return }
    if let wrong = fields.first(where: { !$0.isValid }) {
      wrong.showError()
      wrong.entry.grabFocus()
    } else {
      choose(suggested)
    }
  }

  private func choose(_ button: Question.Button) {
    guard !isBeingDismissed, ownPresentation?.answer == nil else { return }
    delegate?.question(self, didTap: button)
    guard delegate?.question(self, shouldDismiss: button) ?? true else { return }
    answer = button
    // One that another controller contains has nothing to answer, but goes with what contains it.
    if let ownPresentation { ownPresentation.take(button) } else { dismiss() }
  }

  public override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    row.availableWidth = (presentingViewController?.viewIfLoaded?.allocation.width ?? 600) * 8 / 10
    if isBeingPresented { delegate?.questionWillAppear(self) }
  }

  public override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    guard isBeingDismissed else { return }
    if answer == nil, ownPresentation?.isEndedByUser == true { delegate?.questionDidCancel(self) }
    delegate?.questionDidDisappear(self)
  }
}
