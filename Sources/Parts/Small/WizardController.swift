import Containment
import GTK
import Observation

/// Pages that are gone through one after the other, with buttons that lead on and back, and that cancel.
///
/// ```swift
/// let wizard = WizardController(steps: [
///   WizardStep("Account", accountPage) { !account.name.isEmpty },
///   WizardStep("Server", serverPage, validate: { await server.problem() }),
/// ])
/// wizard.hasChanges = { !account.name.isEmpty }
/// wizard.onFinish = { [weak wizard] in wizard?.dismiss() }
/// present(wizard, style: .dialog)
/// ```
///
/// Pages that were left stay as they are. Escape and the like cancel a wizard that is presented; with
/// ``hasChanges`` it asks before that.
@MainActor
open class WizardController: ViewController {
  /// The pages, in order.
  public let steps: [WizardStep]
  /// The place of the page that is shown, from 0.
  public var index: Int { place.index }
  /// Called when somebody goes on from the last page.
  public var onFinish: @MainActor () -> Void = {}
  /// Called when the wizard is cancelled. If nil, the controller that is presented is dismissed.
  public var onCancel: (@MainActor () -> Void)?
  /// Whether something would be lost by cancelling, so that this has to be confirmed.
  public var hasChanges: @MainActor () -> Bool = { false }
  /// The title of the button that goes on from the last page, with its mnemonic.
  public var finishTitle = tr("_Finish") { didSet { if isViewLoaded { update() } } }
  /// Whether a page is being checked.
  public private(set) var isValidating = false
  private var validation: Task<Void, Never>?
  private var isAsking = false
  private let place = WizardPlace()

  /// In which the pages are shown.
  public private(set) lazy var slot = Slot(parent: self)
  private lazy var progress: Label = {
    let label = Label()
    label.styleClasses.insert("dim-label")
    return label
  }()
  private lazy var heading: Label = {
    let label = Label()
    label.styleClasses.insert("enfilade-wizard-title")
    label.accessibleRole = .heading
    return label
  }()
  private lazy var errorLabel: Label = {
    let label = Label()
    label.styleClasses.insert("enfilade-prompt-error")
    label.accessibleID = "wizard.error"
    label.hide()
    return label
  }()
  private lazy var cancelButton = button(tr("_Cancel"), "wizard.cancel") { $0.cancel() }
  private lazy var backButton = button(tr("_Back"), "wizard.back") { $0.goBack() }
  private lazy var nextButton = button(tr("_Next"), "wizard.next") { $0.goOn() }
  private lazy var buttons = Box(.horizontal, spacing: 6, [backButton, nextButton])
  private lazy var bar = Box(.horizontal, spacing: 6, [cancelButton, buttons])
  private var fitting: FitWatch?

  /// A wizard that begins with the first of `steps`.
  ///
  /// - Precondition: there is at least one step.
  public init(title: String? = nil, steps: [WizardStep]) {
    precondition(!steps.isEmpty, "A wizard needs a step. Give it one.")
    self.steps = steps
    super.init()
    self.title = title
    slot.set(steps[0].page)
  }

  /// The page that is shown.
  public final var step: WizardStep { steps[index] }
  /// Whether the last page is shown.
  public final var isAtEnd: Bool { index == steps.count - 1 }

  // MARK: The view

  open override func loadView() {
    PartsStyle.install()
    for label in [progress, heading, errorLabel] {
      label.wrapFromStart(atLeast: 8)
    }
    nextButton.styleClasses.insert("suggested-action")
    buttons.hexpand = true
    buttons.halign = .end
    let head = Box(.vertical, spacing: 3, [progress, heading])
    let foot = Box(.vertical, spacing: 9, [errorLabel, narrowBar()])
    let column = Box(.vertical, spacing: 12, [head])
    column.packStart(slot.view, expand: true)
    column.add(foot)
    column.margins = EdgeInsets(12)
    view = column
  }

  /// The buttons may get less room than they need, until they stand below each other.
  private func narrowBar() -> Widget {
    let scroller = ScrolledWindow(bar)
    scroller.setPolicies(horizontal: .external, vertical: .never)
    scroller.propagatesNaturalWidth = true
    fitting = FitWatch(scroller, text: heading) { [weak self] in self?.fit(into: $0) }
    return scroller
  }

  private func fit(into room: Int) {
    let shown = [cancelButton, backButton, nextButton].filter(\.isVisible)
    let beside = shown.reduce(bar.spacing * (shown.count - 1)) { $0 + $1.minimumWidth }
    let orientation: Orientation = beside > room ? .vertical : .horizontal
    guard bar.orientation != orientation else { return }
    for box in [bar, buttons] { box.orientation = orientation }
    buttons.halign = orientation == .vertical ? .fill : .end
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    observe { [weak self] in self?.update() }
  }

  private func button(
    _ title: String, _ id: String, _ action: @escaping @MainActor (WizardController) -> Void
  ) -> Button {
    let button = Button(title)
    button.accessibleID = id
    button.clicked.connect(weak: self) { action($0) }
    return button
  }

  /// Shows what can be done at present: to be called when something has changed that
  /// `isComplete` of a step reads, unless that is an `@Observable` model.
  public final func update() {
    guard isViewLoaded else { return }
    progress.text = tr("Step {1} of {2}", "\(index + 1)", "\(steps.count)")
    progress.isVisible = steps.count > 1
    heading.text = step.title
    backButton.isVisible = index > 0
    backButton.isSensitive = !isValidating
    let title = isAtEnd ? finishTitle : tr("_Next")
    if nextButton.text != title { nextButton.text = title }
    nextButton.isSensitive = step.isComplete() && !isValidating
    fitting?.request()
  }

  private func showError(_ error: String?) {
    guard isViewLoaded else { return }
    errorLabel.text = error ?? ""
    errorLabel.isVisible = error != nil
    nextButton.accessibleDescription = error ?? ""
    // GTK has taken the focus from the button, while that took no clicks.
    if error != nil, view.window?.focusWidget == nil { nextButton.grabFocus() }
  }

  open override var initialFocus: Widget? { step.page.initialFocus }

  // MARK: Going through

  /// Goes on to the next page, or finishes, if the present one is complete and valid.
  public final func goOn() {
    guard step.isComplete(), !isValidating else { return }
    isValidating = true
    showError(nil)
    update()
    validation = Task { [weak self, step, index] in
      let error = await step.validate()
      if !Task.isCancelled { self?.didValidate(index, error) }
    }
  }

  private func stopValidating() {
    guard isValidating else { return }
    validation?.cancel()
    isValidating = false
    update()
  }

  private func didValidate(_ checked: Int, _ error: String?) {
    isValidating = false
    update()
    // Somebody may have gone elsewhere by code.
    guard index == checked else { return }
    if let error { return showError(error) }
    if isAtEnd { onFinish() } else { show(index + 1, .push()) }
  }

  /// Goes back to the page before; does nothing on the first one.
  public final func goBack() {
    guard index > 0, !isValidating else { return }
    show(index - 1, .pull())
  }

  private func show(_ next: Int, _ transition: Transition) {
    place.index = next
    showError(nil)
    update()
    slot.set(step.page, transition: transition, keepsPrevious: true)
  }

  // MARK: Cancelling

  /// Cancels the wizard, if somebody confirms that where something would be lost. A page is not checked
  /// any further, which the task of its `validate` is told.
  public final func cancel() {
    stopValidating()
    guard hasChanges() else { return cancelForGood() }
    guard !isAsking else { return }
    isAsking = true
    Task { [weak self] in
      let question = Question(
        tr("Discard what you have entered?"),
        buttons: [.cancel(tr("_Keep")), .destructive(tr("_Discard"))])
      let answer = await self?.ask(question)
      self?.isAsking = false
      if answer?.role == .destructive { self?.cancelForGood() }
    }
  }

  private func cancelForGood() {
    if let onCancel { onCancel() } else { dismiss() }
  }

  /// False while cancelling has to be confirmed, is heard of, or ends a check.
  open override var canBeDismissed: Bool {
    get { onCancel == nil && !hasChanges() && !isValidating }
    set {}
  }

  open override func dismissalWasAttempted() {
    super.dismissalWasAttempted()
    cancel()
  }

  /// Alt and the arrow that points back.
  open override var keyCommands: [KeyCommand] {
    guard index > 0 else { return super.keyCommands }
    let back: Key = traits.isRightToLeft ? .right : .left
    return super.keyCommands + [
      KeyCommand(back, .alt, title: tr("Previous page")) { [weak self] in self?.goBack() }
    ]
  }
}

/// Where in a wizard one is, so that the button follows the models of the page that is shown.
@Observable
private final class WizardPlace {
  var index = 0
}
