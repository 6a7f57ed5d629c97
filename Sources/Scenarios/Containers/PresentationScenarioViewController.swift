import Containment
import GTK
import Sandbox

extension Scenario {
  static let presentation = Scenario(
    "presentation", tr("Presentation"), group: tr("Containers"),
    summary: tr("Dialogs, sheets, popovers and full pages; questions and prompts."),
    words: ScenarioWords(
      tr("A screen over others: a dialog, a sheet, a popover or a whole page."),
      use: tr("For a question or a short task, after which a person is back where they were."),
      avoid: tr("For a place to stay at: push it on a stack of pages."),
      keys: [
        .init(tr("Escape"), tr("Closes what is on top")),
        .init(tr("Alt+Page Up"), tr("Makes a sheet with several heights higher")),
        .init(tr("Alt+Page Down"), tr("Makes a sheet with several heights lower")),
      ],
      classes: [
        .of("ViewController"), .of("PresentationStyle"), .of("SheetPresentationController"),
      ]),
    source: #filePath, knobs: PresentationKnobs(),
    actions: PresentationScenarioViewController.actions,
    make: PresentationScenarioViewController.init)
}

struct PresentationKnobs: Knobs {
  enum Sheet: String, KnobChoice {
    case persistent, modal
    var title: String { self == .modal ? tr("Modal") : tr("Persistent") }
  }

  enum Heights: String, KnobChoice {
    case content, two, three

    var title: String {
      switch self {
      case .content: tr("As the content")
      case .two: tr("Half and whole")
      case .three: tr("Low, half and whole")
      }
    }

    var detents: [Detent] {
      switch self {
      case .content: []
      case .two: [.medium, .large]
      case .three: [.height(160), .medium, .large]
      }
    }
  }

  @Knob(tr("Sheet")) var sheet = Sheet.persistent
  @Knob(tr("Peek"), in: 24...160, step: 4, unit: tr(in: "unit", "px")) var peek: Int? = nil
  @Knob(tr("Can be opened")) var opens = true
  @Knob(tr("Can be closed")) var closes = true
  @Knob(tr("Levels in a stack")) var stacks = false
  @Knob(tr("Larger levels")) var grows = false
  @Knob(tr("Levels refuse to be dismissed")) var refuses = false
  @Knob(tr("Heights of sheets")) var heights = Heights.content
  @Knob(tr("Not dimmed up to half")) var undimmed = false
}

/// All styles of presentation, nested to any depth; questions and prompts; and a bottom sheet.
final class PresentationScenarioViewController: KnobbedViewController<PresentationKnobs> {
  private let layer: BottomSheetController
  private let desk: DeskViewController
  private let edge: EdgeViewController
  private lazy var followText = DeferredCall { [weak self] in
    guard let self else { return }
    setPeek(knobs.peek)
  }

  override init(_ knobs: LiveKnobs<PresentationKnobs>) {
    desk = DeskViewController(depth: 1, knobs)
    edge = EdgeViewController()
    layer = BottomSheetController(rootViewController: desk, bottomViewController: edge)
    super.init(knobs)
    knobs.apply(\.sheet, to: self) {
      $0.layer.sheetStyle = $1 == .modal ? .modal : .persistent
      $0.edge.tell(of: $1)
    }
    knobs.apply(\.peek, to: self) { $0.setPeek($1) }
    edge.heading.styleUpdated.connect(weak: self) { $0.followText.request() }
    knobs.apply(\.opens, to: self) { $0.layer.canOpen = $1 }
    knobs.apply(\.closes, to: self) { $0.layer.canClose = $1 }
    edge.takeHeights(from: knobs)
  }

  static let actions: [ScenarioAction<PresentationScenarioViewController>] = [
    ScenarioAction(
      "open", tr("Open the sheet"), icon: "go-up-symbolic",
      isSensitive: { !$0.layer.isOpen && $0.layer.canOpen }
    ) { await $0.layer.open().finished },
    ScenarioAction(
      "close", tr("Close the sheet"), icon: "go-down-symbolic",
      isSensitive: { $0.layer.isOpen && $0.layer.canClose }
    ) { await $0.layer.close().finished },
  ]

  /// Without a number, the peek height is that of the grip and the heading, at any size of text.
  private func setPeek(_ height: Int?) {
    layer.peekHeight = height ?? 30 + edge.heading.preferredSize.height
  }

  override func loadView() {
    let column = Box(.vertical)
    view = column
    embed(layer, in: column)
  }
}

extension ViewController {
  /// Has the heights in a sheet that the knobs say.
  fileprivate func takeHeights(from knobs: LiveKnobs<PresentationKnobs>) {
    knobs.apply(\.heights, to: self) { $0.sheetPresentationController.detents = $1.detents }
    knobs.apply(\.undimmed, to: self) {
      $0.sheetPresentationController.largestUndimmedDetentIdentifier = $1 ? .medium : nil
    }
  }
}

/// The content of the bottom sheet: a heading that is always visible, and more below it.
private final class EdgeViewController: ViewController {
  let heading = Label(tr("Pull me up, or click"))
  private let text = Label()

  func tell(of sheet: PresentationKnobs.Sheet) {
    text.text =
      switch sheet {
      case .persistent: tr("A persistent bottom sheet leaves the rest of the window alone.")
      case .modal: tr("While a modal bottom sheet is open, the rest of the window has to wait.")
      }
  }

  override func loadView() {
    heading.styleClasses.insert("heading")
    text.wraps = true
    text.justification = .center
    text.maxWidthInCharacters = 30
    text.styleClasses.insert("dim-label")
    let column = Box(.vertical, spacing: 18, [heading, text])
    column.margins = EdgeInsets(start: 18, bottom: 36, end: 18)
    view = column
  }
}

/// A screen to present from; it presents another of its kind.
private final class DeskViewController: ViewController {
  private let depth: Int
  private let knobs: LiveKnobs<PresentationKnobs>

  init(depth: Int, _ knobs: LiveKnobs<PresentationKnobs>) {
    self.depth = depth
    self.knobs = knobs
    super.init()
    debugName = "Level \(depth)"
    guard depth > 1 else { return }
    title = tr("Level {1}", "\(depth)")
    knobs.apply(\.refuses, to: self) { $0.canBeDismissed = !$1 }
    takeHeights(from: knobs)
    // What presents the level follows when it prefers another size.
    knobs.apply(\.grows, to: self) {
      $0.preferredContentSize = $1 ? Size(width: 560, height: 420) : nil
    }
  }

  override func loadView() {
    let heading = Label(tr("Level {1}", "\(depth)"))
    heading.styleClasses.insert("enfilade-question-title")
    heading.accessibleID = "presentation.level.\(depth)"
    let presenting = Controls.linked([
      button("dialog", tr("_Dialog")) { _ in .dialog },
      button("sheet", tr("_Sheet")) { _ in .sheet },
      button("popover", tr("_Popover")) { .popover(from: $0) },
      button("page", tr("P_age")) { _ in .fullPage },
    ])
    let column = Box(.vertical, spacing: 12, [heading, presenting, Controls.linked(asking())])
    if depth > 1 { addDismissal(to: column) }
    column.margins = EdgeInsets(18)
    column.halign = .center
    column.valign = .center
    let scroller = Controls.breaking(column)
    view = Box(.vertical, spacing: 0, [scroller])
    scroller.vexpand = true
  }

  private func addDismissal(to column: Box) {
    let away = Button(tr("Dis_miss"))
    away.tooltip = tr("Dismiss this level (Escape)")
    away.halign = .center
    away.accessibleID = "presentation.dismiss.\(depth)"
    away.clicked.connect(weak: self) { desk in desk.dismiss() }
    if navigationController != nil { addPush(to: column) }
    column.add(away)
  }

  private func addPush(to column: Box) {
    let push = Button(tr("P_ush"))
    push.tooltip = tr("Push another level onto the same stack")
    push.halign = .center
    push.accessibleID = "presentation.push.\(depth)"
    push.clicked.connect(weak: self) { desk in
      desk.navigationController?.viewControllers.append(
        DeskViewController(depth: desk.depth + 1, desk.knobs))
    }
    column.add(push)
  }

  override func dismissalWasAttempted() { report(tr("It stays: this level refuses.")) }

  private func button(
    _ id: String, _ title: String, _ style: @escaping @MainActor (Widget) -> PresentationStyle
  ) -> Button {
    let button = Button(title)
    button.accessibleID = "presentation.\(id).\(depth)"
    let weakly = WeakObject<Widget>(button)
    button.clicked.connect(weak: self) { desk in
      guard let widget = weakly.object else { return }
      let next = DeskViewController(depth: desk.depth + 1, desk.knobs)
      // Presents immediately, since a later click may remove this screen.
      let shown = desk.knobs.stacks ? NavigationController(rootViewController: next) : next
      desk.present(shown, style: style(widget))
    }
    return button
  }

  private func asking() -> [Widget] {
    let question = Button(tr("As_k…"))
    question.accessibleID = "presentation.ask.\(depth)"
    question.clicked.connect(weak: self) { desk in Task.immediate { await desk.askToDelete() } }
    let prompt = Button(tr("Create _list…"))
    prompt.accessibleID = "presentation.prompt.\(depth)"
    prompt.clicked.connect(weak: self) { desk in Task.immediate { await desk.askForName() } }
    return [question, prompt]
  }

  private func askToDelete() async {
    let chosen = await ask(
      Question(
        tr("Delete the list “Groceries”?"), text: tr("Its twelve items will be deleted too."),
        buttons: [.cancel(tr("_Cancel")), .normal(tr("_Keep items")), .destructive(tr("_Delete"))]))
    report(chosen.map { tr("Chosen: {1}.", $0.title.filter { $0 != "_" }) } ?? tr("No answer."))
  }

  private func askForName() async {
    let prompt = Prompt(
      tr("Create list"),
      fields: [
        PromptField(tr("_Name"), placeholder: tr("Groceries")),
        PromptField(tr("_Emoji"), placeholder: tr("One character, or none")) {
          $0.count > 1 ? tr("One character is enough.") : nil
        },
      ], confirm: tr("C_reate"))
    let written = await ask(prompt)
    report(written.map { tr("Written: {1}.", $0.joined(separator: ", ")) } ?? tr("No answer."))
  }
}
