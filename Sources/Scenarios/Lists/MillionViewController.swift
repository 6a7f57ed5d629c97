import Containment
import GTK
import Sandbox

extension Scenario {
  static let million = Scenario(
    "million", tr("Million"), group: tr("Lists"),
    summary: tr("A million rows of different heights, of which only the visible exist."),
    words: ScenarioWords(
      use: tr("For as many rows as there are: only those in sight cost anything."),
      avoid: tr("Where a search or sections would lead there sooner."),
      classes: [.of("ListViewController"), .of("ListSnapshot")]),
    source: #filePath, knobs: MillionKnobs(),
    actions: MillionViewController.actions,
    make: MillionViewController.init)
}

struct MillionKnobs: Knobs {
  @Knob(tr("Rows"), in: 1000...1_000_000, step: 1000) var rows = 1_000_000
  @Knob(tr("Sentences at most"), in: 1...4) var sentences = 4
}

/// A million rows, of which only the visible ones have controllers.
final class MillionViewController: KnobbedViewController<MillionKnobs> {
  private lazy var list = ListViewController<Int>(
    make: { PassageRowViewController() },
    configure: { [knobs] row, number in row.show(number, sentences: knobs.sentences) },
    text: { tr("Row {1}", ($0 + 1).grouped()) })
  private lazy var count = DeferredCall { [weak self] in self?.reportCount() }

  static let actions: [ScenarioAction<MillionViewController>] = [
    ScenarioAction("jump", tr("Go to a row…"), icon: "go-jump-symbolic") { screen in
      Task.immediate { await screen.askForRow() }
    },
    ScenarioAction("top", tr("Go to the top"), icon: "go-top-symbolic") { $0.list.scrollToTop() },
    ScenarioAction("end", tr("Go to the end"), icon: "go-bottom-symbolic") {
      $0.list.scrollToEnd()
    },
  ]

  override func loadView() {
    list.view.accessibleID = "million.list"
    list.view.accessibleName = tr("A million rows")
    list.view.styleClasses.insert("enfilade-ruled")
    list.findTyped = { [knobs] typed in
      Self.number(in: typed).flatMap { (1...knobs.rows).contains($0) ? $0 - 1 : nil }
    }
    for signal in [list.adjustment.valueChanged, list.adjustment.changed] {
      signal.connect(weak: self) { $0.count.request() }
    }
    view = Box(.vertical)
    embed(list)
    knobs.observe(by: self) { [weak self] in self?.showRows() }
    showRows()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    count.request()
  }

  /// Shows all rows anew, from the first.
  private func showRows() {
    list.apply(ListSnapshot(), animated: false)
    list.apply(
      ListSnapshot(count: knobs.rows, item: { $0 }, index: { $0 }), animated: false)
  }

  private func reportCount() {
    let rows = list.visibleItems
    guard let first = rows.first, let last = rows.last else { return }
    report(
      tr(
        "{1} row controllers for {2} rows · rows {3}–{4} in sight",
        "\(list.rowControllerCount)", knobs.rows.grouped(), (first + 1).grouped(),
        (last + 1).grouped()))
  }

  // MARK: Going to a row

  private func askForRow() async {
    let prompt = Prompt(
      tr("Go to a row"),
      fields: [
        PromptField(tr("_Row number")) { [weak self] text in self?.mistake(in: text) }
      ], confirm: tr("_Go there"))
    guard let text = await ask(prompt)?.first, let number = Self.number(in: text) else { return }
    list.selection = [number - 1]
    await list.scrollSmoothly(to: number - 1, at: .centre).finished
  }

  /// The number in a text, with or without separators between the thousands.
  private static func number(in text: String) -> Int? {
    Int(text.filter { !" ,.'’_\u{A0}\u{202F}".contains($0) })
  }

  private func mistake(in text: String) -> String? {
    guard let number = Self.number(in: text) else {
      return text.isEmpty
        ? tr("Write the number of a row first.")
        : tr("“{1}” is not the number of a row. Try 500,000.", text)
    }
    return (1...knobs.rows).contains(number)
      ? nil : tr("There is no row {1}, only 1 to {2}.", number.grouped(), knobs.rows.grouped())
  }
}

/// A number, and a text of one to four sentences.
private final class PassageRowViewController: ViewController {
  private static var sentences: [String] {
    [
      tr("An enfilade is a suite of rooms whose doors stand in line."),
      tr("From the first room one sees through all of them to the last."),
      tr("There is no corridor, and whoever wants to go on goes through every room."),
      tr("How far a visitor got told everybody how much he mattered."),
      tr("In the morning the curtains were drawn back one after the other."),
    ]
  }

  private let name = Label()
  private let passage = Label()

  /// Shows a number with at most `most` sentences.
  func show(_ number: Int, sentences most: Int) {
    name.text = (number + 1).grouped()
    let chance = number.scattered
    let start = chance % Self.sentences.count
    passage.text = (start...start + chance / 8 % most)
      .map { Self.sentences[$0 % Self.sentences.count] }.joined(separator: " ")
    view.accessibleID = "million.\(number + 1)"
  }

  override func loadView() {
    name.xalign = 0
    name.styleClasses.insert("heading")
    passage.xalign = 0
    passage.wraps = true
    let column = Box(.vertical, spacing: 3, [name, passage])
    column.margins = EdgeInsets(top: 6, start: 10, bottom: 6, end: 10)
    view = column
  }
}

extension Int {
  /// A hash of the number, so that the texts seem random but are always the same.
  fileprivate var scattered: Int {
    let mixed = UInt32(self & 0xffff_ffff) &* 0x9E37_79B1
    return Int((mixed ^ mixed >> 15) &* 0x85EB_CA77 >> 8)
  }
}
