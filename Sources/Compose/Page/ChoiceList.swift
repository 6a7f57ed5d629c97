import Containment
import GTK

/// A popover with a few choices below each other; those that are not possible say why.
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
  /// Called with the index of what is chosen.
  private let onChoose: @MainActor (Int) -> Void
  private var buttons: [Button] = []

  /// - Parameter name: what assistive technology calls it.
  init(
    _ choices: [Choice], named name: String, onChoose: @escaping @MainActor (Int) -> Void
  ) {
    self.choices = choices
    self.name = name
    self.onChoose = onChoose
  }

  override var initialFocus: Widget? { buttons.first(where: \.isSensitive) }

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
      button.child = label
      button.accessibleName = choice.title
      button.accessibleID = "compose.choice.\(choice.id)"
      button.styleClasses.insert("flat")
      button.isSensitive = choice.obstacle == nil
      button.tooltip = choice.obstacle
      button.clicked.connect(weak: self) { $0.onChoose(index) }
      buttons.append(button)
      column.add(button)
    }
    let scroller = ScrolledWindow(column)
    scroller.setPolicies(horizontal: .never, vertical: .automatic)
    scroller.setSizeRequest(width: 240, height: min(choices.count * 36 + 12, 320))
    view = scroller
  }
}

extension ComposePage {
  /// Lets the user choose in a popover, and calls `body` with the index when that has gone.
  func choose(
    among choices: [ChoiceList.Choice], named name: String, from anchor: Widget,
    _ body: @escaping @MainActor (Int) -> Void
  ) {
    guard presentedViewController == nil else { return view.errorBell() }
    let list = ChoiceList(choices, named: name) { [weak self] index in
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
