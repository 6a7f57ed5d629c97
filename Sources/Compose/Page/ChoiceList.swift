import Containment
import GTK
import GTKTools
import Sandbox

/// A popover with a few choices below each other; those that are not possible say why. The arrow keys, Home, End and
/// the first letters lead to them.
final class ChoiceList: ViewController {
  struct Choice {
    /// What tells it from others.
    let id: String
    let title: String
    /// Why it is not possible, as a sentence; nil if it is.
    var obstacle: String?
  }

  private let choices: [Choice]
  private let name: String
  private let current: Int?
  /// Called with the index of what is chosen; nil once that has been done, since a double click is two clicks.
  private var onChoose: (@MainActor (Int) -> Void)?
  private var buttons: [Button] = []
  /// What was typed letter by letter, and when the last one was, in milliseconds.
  private var typed = (text: "", time: 0.0)

  /// - Parameters:
  ///   - name: what assistive technology calls it.
  ///   - current: the index of what holds now, from which one goes on; nil if there is none.
  init(
    _ choices: [Choice], named name: String, current: Int? = nil,
    onChoose: @escaping @MainActor (Int) -> Void
  ) {
    self.choices = choices
    self.name = name
    self.current = current
    self.onChoose = onChoose
  }

  override var initialFocus: Widget? {
    let held = current.flatMap { buttons.indices.contains($0) ? buttons[$0] : nil }
    return held?.isSensitive == true ? held : buttons.first(where: \.isSensitive)
  }

  override func loadView() {
    let column = Box(.vertical)
    column.margins = EdgeInsets(6)
    column.accessibleName = name
    for (index, choice) in choices.enumerated() {
      let label = Label(choice.title)
      label.xalign = 0
      label.wraps = true
      label.maxWidthInCharacters = 40
      let button = Button("")
      if let obstacle = choice.obstacle {
        let reason = Label(obstacle)
        reason.wraps = true
        reason.maxWidthInCharacters = 40
        button.child = Controls.lines(label, over: reason, spacing: 0)
      } else {
        button.child = label
      }
      button.accessibleName = choice.title
      button.accessibleID = "compose.choice.\(choice.id)"
      button.styleClasses.insert("flat")
      button.isSensitive = choice.obstacle == nil
      button.accessibleDescription = choice.obstacle ?? ""
      button.clicked.connect(weak: self) { $0.choose(index) }
      buttons.append(button)
      column.add(button)
    }
    column.keyPressed.connect(weak: self, otherwise: false) { $0.handle($1) }
    let scroller = ScrolledWindow(column)
    scroller.setPolicies(horizontal: .never, vertical: .automatic)
    scroller.setSizeRequest(width: 240, height: min(column.preferredHeight(forWidth: 240), 320))
    view = scroller
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    initialFocus?.scrollIntoView()
  }

  private func choose(_ index: Int) {
    let choose = onChoose
    onChoose = nil
    choose?(index)
  }

  private func handle(_ event: Event) -> Bool {
    switch event.key?.normalised {
    case .home?: buttons.first(where: \.isSensitive)?.grabFocus()
    case .end?: buttons.last(where: \.isSensitive)?.grabFocus()
    default: return find(event)
    }
    return true
  }

  /// Goes to what begins with the letters that are typed in quick succession; one letter again and again goes from one
  /// to the next.
  private func find(_ event: Event) -> Bool {
    guard event.beginsText, let character = event.character else { return false }
    let before = event.time - typed.time < 1000 ? typed.text : ""
    typed = (before + String(character), event.time)
    let text = Set(typed.text).count == 1 ? String(character) : typed.text
    let focused = buttons.firstIndex(where: \.isFocus) ?? -1
    let start = text.count == 1 ? focused + 1 : max(focused, 0)
    let found = (start..<start + buttons.count).map { $0 % buttons.count }.first { index in
      buttons[index].isSensitive
        && choices[index].title.foldedForSearch.hasPrefix(text.foldedForSearch)
    }
    guard let found else {
      view.errorBell()
      return true
    }
    buttons[found].grabFocus()
    return true
  }
}

extension ComposePage {
  /// Lets the user choose in a popover, and calls `body` with the index when that has gone.
  func choose(
    among choices: [ChoiceList.Choice], named name: String, current: Int? = nil,
    from anchor: Widget, _ body: @escaping @MainActor (Int) -> Void
  ) {
    guard presentedViewController == nil else { return view.errorBell() }
    let list = ChoiceList(choices, named: name, current: current) { [weak self] index in
      Task { [weak self] in
        guard let self else { return }
        await dismiss().finished
        body(index)
      }
    }
    list.debugName = "Choice"
    present(list, style: .popover(from: anchor))
  }
}
