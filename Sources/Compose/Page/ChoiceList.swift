import Containment
import GTK
import Sandbox

/// A popover with a few choices below each other, of which one is found by typing; those that are not possible say why.
final class ChoiceList: ViewController {
  struct Choice {
    /// What tells it from others.
    let id: String
    let title: String
    /// Why it is not possible, as a sentence; nil if it is.
    var obstacle: String?
  }

  private let current: Int?
  private let rows: FindList<Int>

  /// - Parameters:
  ///   - name: what is chosen, as one reads it.
  ///   - current: the index of what holds now, from which one goes on; nil if there is none.
  ///   - onChoose: called with the index of what is chosen.
  init(
    _ choices: [Choice], named name: String, current: Int? = nil,
    onChoose: @escaping @MainActor (Int) -> Void
  ) {
    self.current = current
    rows = FindList(
      name, id: "compose.choice",
      find: { query in choices.indices.found(by: query) { choices[$0].title } },
      row: { ChoiceList.row(for: choices[$0]) }, onChoose: onChoose)
    rows.list.accessibleName = name
  }

  override var initialFocus: Widget? { rows.search }

  override func loadView() {
    rows.view.margins = EdgeInsets(6)
    rows.begin(at: current)
    rows.onStop = { [weak self] in self?.dismiss() }
    view = rows.view
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    rows.showSelected()
  }

  private static func row(for choice: Choice) -> ListBoxRow {
    let row = FindList<Int>.row(choice.title, choice.obstacle)
    row.isSensitive = choice.obstacle == nil
    row.accessibleID = "compose.choice.\(choice.id)"
    return row
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
