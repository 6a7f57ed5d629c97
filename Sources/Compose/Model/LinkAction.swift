import Containment
import GTK
import Sandbox

/// What a link does.
indirect enum LinkAction: Equatable {
  case push(to: String)
  case show(to: String)
  case showDetail(to: String)
  case replace(to: String)
  case setRoot(to: String)
  case present(to: String, LinkPresentation)
  case back, backToRoot, dismiss, dismissAll
  /// Back to a screen that is on the way here.
  case backTo(String)
  /// The index is counted from 0.
  case selectTab(Int)
  case toggleDrawer
  /// Shows and scrolls to a layer of the same screen, by its name.
  case scroll(to: String)
  /// A message, which may have a button, such as one that undoes what it tells of.
  case snackbar(String, LinkAnswer? = nil)
  case question(LinkQuestion)
  case openURL(String)
  /// Performs an action of a scenario that is on the screen, by its id.
  case perform(String)
  case setVariable(String, KnobValue)
  case toggleVariable(String)
  /// Takes the row that was clicked out of its table while the flow is played, or else the row that has led here,
  /// and says a text with a button that brings it back.
  case removeRow(String)
  /// One after the other, as long as none fails. What leaves the screen, or asks, comes last.
  case several([LinkAction])

  /// What kind of action it is, by the name that documents have.
  enum Kind: String, CaseIterable {
    case push, show, showDetail = "show-detail", replace, setRoot = "set-root", present
    case back, backTo = "back-to", backToRoot = "back-to-root", dismiss, dismissAll = "dismiss-all"
    case selectTab = "select-tab", toggleDrawer = "toggle-drawer", scroll = "scroll-to"
    case snackbar, question, openURL = "open-url", perform
    case setVariable = "set-variable", toggleVariable = "toggle-variable"
    case removeRow = "remove-row", several
  }

  var kind: Kind {
    switch self {
    case .push: .push
    case .show: .show
    case .showDetail: .showDetail
    case .replace: .replace
    case .setRoot: .setRoot
    case .present: .present
    case .back: .back
    case .backTo: .backTo
    case .backToRoot: .backToRoot
    case .dismiss: .dismiss
    case .dismissAll: .dismissAll
    case .selectTab: .selectTab
    case .toggleDrawer: .toggleDrawer
    case .scroll: .scroll
    case .snackbar: .snackbar
    case .question: .question
    case .openURL: .openURL
    case .perform: .perform
    case .setVariable: .setVariable
    case .toggleVariable: .toggleVariable
    case .removeRow: .removeRow
    case .several: .several
    }
  }

  /// The id of the screen to which it leads.
  var destination: String? {
    switch self {
    case .push(let id), .show(let id), .showDetail(let id), .replace(let id), .setRoot(let id),
      .present(let id, _), .backTo(let id):
      id
    default: nil
    }
  }

  /// Whether it leads to a screen that need not be there before.
  var leadsOn: Bool {
    if case .backTo = self { return false }
    return destination != nil
  }

  /// The same with another destination, if it has one.
  func leading(to id: String) -> LinkAction {
    if case .present(_, let style) = self { return .present(to: id, style) }
    return destination == nil ? self : kind.action(to: id)
  }

  /// Whether what is around takes the new screen in, so that it has the same containers around it.
  var staysInContainers: Bool {
    switch self {
    case .push, .show, .showDetail, .replace: true
    default: false
    }
  }

  /// Whether a transition of the link has an effect.
  var takesTransition: Bool {
    switch self {
    case .push, .show, .showDetail, .replace, .setRoot, .present(_, .page): true
    case .snackbar, .question, .several: answers.contains { $0.action?.takesTransition == true }
    default: false
    }
  }

  // MARK: One after the other

  /// What it does one after the other; itself where that is one thing.
  var steps: [LinkAction] {
    if case .several(let actions) = self { actions.flatMap(\.steps) } else { [self] }
  }

  /// Whether the screen stays afterwards, and nobody has to be waited for.
  var staysOnScreen: Bool {
    switch self {
    case .selectTab, .toggleDrawer, .scroll, .snackbar, .openURL, .perform, .setVariable,
      .toggleVariable:
      true
    case .several(let actions): actions.allSatisfy(\.staysOnScreen)
    default: false
    }
  }

  /// Why it cannot be done in this order, as a sentence; nil if it can.
  var obstacleOfOrder: String? {
    steps.dropLast().first { !$0.staysOnScreen }
      .map { tr("“{1}” has to come last.", $0.kind.title) }
  }

  /// It as the first thing that is done, or as the last if it can only be that.
  var asSeveral: LinkAction {
    let message = Kind.snackbar.action(to: "")
    return .several(staysOnScreen ? [self] : [message, self])
  }

  /// The same with the screen to which it leads in the end; what has led to none shows it.
  func ending(at id: String) -> LinkAction {
    if case .several(let actions) = self, let last = actions.last {
      return .several(
        last.staysOnScreen ? actions + [.show(to: id)] : actions.dropLast() + [last.ending(at: id)])
    }
    return destination == nil ? .show(to: id) : leading(to: id)
  }

  /// The title of a button that does it, where a row is dragged aside.
  var buttonTitle: String { (steps.last ?? self).kind.buttonTitle }

  // MARK: Words

  /// What it does, with the screens to which it leads.
  func sentence(in flow: Flow) -> String {
    if case .several(let actions) = self, !actions.isEmpty {
      return actions.map { $0.sentence(in: flow) }.joined(separator: ", ")
    }
    guard let screen = flow[destination] else { return kind.title }
    return tr("{1}: {2}", kind.title, screen.title)
  }

  // MARK: Answers

  /// The buttons by which it is answered, or what it does one after the other, which needs no buttons.
  var answers: [LinkAnswer] {
    switch self {
    case .snackbar(_, let button): button.map { [$0] } ?? []
    case .question(let question): question.answers
    case .several(let actions): actions.map { LinkAnswer("", .normal, $0) }
    default: []
    }
  }

  /// It, and what its answers do.
  var all: [LinkAction] { [self] + answers.compactMap(\.action).flatMap(\.all) }

  /// The action of an answer, of an answer to that, and so on; itself without any.
  func action(at path: some Sequence<Int>) -> LinkAction? {
    var action: LinkAction? = self
    for index in path {
      guard let answers = action?.answers, answers.indices.contains(index) else { return nil }
      action = answers[index].action
    }
    return action
  }

  /// The same with another action at the end of a path of answers, or without one there; nil only where it
  /// has no path itself.
  func setting(_ action: LinkAction?, at path: [Int]) -> LinkAction? {
    guard let index = path.first else { return action }
    return changing(index) {
      $0.action =
        path.count == 1 ? action : $0.action?.setting(action, at: Array(path.dropFirst()))
    }
  }

  /// The same with an answer that is changed. What is done one after the other ends with one that is new, and what
  /// has no action goes from there.
  func changing(_ index: Int, _ change: (inout LinkAnswer) -> Void) -> LinkAction {
    switch self {
    case .snackbar(let text, var button?) where index == 0:
      change(&button)
      return .snackbar(text, button)
    case .question(var question) where question.answers.indices.contains(index):
      change(&question.answers[index])
      return .question(question)
    case .several(var actions) where index <= actions.count:
      let rest = index..<min(index + 1, actions.count)
      var answer = LinkAnswer("", .normal, actions[rest].first)
      change(&answer)
      actions.replaceSubrange(rest, with: [answer.action].compactMap(\.self))
      return .several(actions)
    default: return self
    }
  }

  /// The same with what `change` makes of it and of all in it; nil if it makes nothing of it, or of all steps.
  func mapped(_ change: (LinkAction) -> LinkAction?) -> LinkAction? {
    if case .several(let actions) = self {
      let rest = actions.compactMap { $0.mapped(change) }
      return rest.isEmpty && !actions.isEmpty ? nil : .several(rest)
    }
    guard var next = change(self) else { return nil }
    for index in answers.indices {
      next = next.changing(index) { $0.action = $0.action?.mapped(change) }
    }
    return next
  }
}

extension LinkAction.Kind {
  var title: String {
    switch self {
    case .push: tr(in: "link", "Push")
    case .show: tr(in: "link", "Show")
    case .showDetail: tr(in: "link", "Show beside")
    case .replace: tr(in: "link", "Show in place of this")
    case .setRoot: tr(in: "link", "Begin anew with")
    case .present: tr(in: "link", "Present")
    case .back: tr(in: "link", "Back")
    case .backTo: tr(in: "link", "Back to a screen")
    case .backToRoot: tr(in: "link", "Back to the first page")
    case .dismiss: tr(in: "link", "Close what was presented")
    case .dismissAll: tr(in: "link", "Close all that was presented")
    case .selectTab: tr(in: "link", "Select a tab")
    case .toggleDrawer: tr(in: "link", "Open or close the drawer")
    case .scroll: tr(in: "link", "Scroll to a layer")
    case .snackbar: tr(in: "link", "Show a message")
    case .question: tr(in: "link", "Ask a question")
    case .openURL: tr(in: "link", "Open an address")
    case .perform: tr(in: "link", "Perform an action of a scenario")
    case .setVariable: tr(in: "link", "Set a variable")
    case .toggleVariable: tr(in: "link", "Turn a variable on or off")
    case .removeRow: tr(in: "link", "Remove the row")
    case .several: tr(in: "link", "Do several things")
    }
  }

  /// The title of a button that does such a thing.
  fileprivate var buttonTitle: String { self == .removeRow ? tr("Delete") : title }

  /// Whether it leads to a screen.
  var hasDestination: Bool { action(to: "").destination != nil }

  /// An action of this kind as it is at first.
  func action(to id: String) -> LinkAction {
    switch self {
    case .push: .push(to: id)
    case .show: .show(to: id)
    case .showDetail: .showDetail(to: id)
    case .replace: .replace(to: id)
    case .setRoot: .setRoot(to: id)
    case .present: .present(to: id, .sheet)
    case .back: .back
    case .backTo: .backTo(id)
    case .backToRoot: .backToRoot
    case .dismiss: .dismiss
    case .dismissAll: .dismissAll
    case .selectTab: .selectTab(0)
    case .toggleDrawer: .toggleDrawer
    case .scroll: .scroll(to: "")
    case .snackbar: .snackbar(tr("Done"))
    case .question:
      .question(
        LinkQuestion(
          tr("Are you sure?"),
          [LinkAnswer(tr("Cancel"), .cancel), LinkAnswer(tr("Yes"), .suggested)]))
    case .openURL: .openURL("https://example.org")
    case .perform: .perform("")
    case .setVariable: .setVariable("", .flag(true))
    case .toggleVariable: .toggleVariable("")
    case .removeRow: .removeRow(tr("Deleted"))
    case .several: .several([LinkAction.Kind.snackbar.action(to: "")])
    }
  }
}

/// In what a link presents a screen. Documents have its name.
enum LinkPresentation: String, CaseIterable {
  case sheet, dialog, page
  /// A sheet that stands at the lower edge, half or wholly open.
  case bottomSheet = "bottom-sheet"

  var title: String {
    switch self {
    case .sheet: tr("A sheet")
    case .dialog: tr("A dialog")
    case .page: tr("A full page")
    case .bottomSheet: tr("A bottom sheet")
    }
  }

  var style: PresentationStyle {
    switch self {
    case .sheet, .bottomSheet: .sheet
    case .dialog: .dialog
    case .page: .fullPage
    }
  }

  /// At which heights a sheet rests.
  var detents: [Detent] { self == .bottomSheet ? [.medium, .large] : [] }
}
