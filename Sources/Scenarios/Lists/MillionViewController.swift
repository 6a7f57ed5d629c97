import Containment
import GTK
import Sandbox

/// A million rows, of which only the visible ones have controllers.
final class MillionViewController: ViewController {
  private static let count = 1_000_000

  private let list = ListViewController<Int>(
    make: { PassageRowViewController() }, configure: { $0.number = $1 },
    text: { tr("Row {1}", ($0 + 1).grouped) })
  private let entry = Entry()
  private let status = Label()
  private lazy var count = DeferredCall { [weak self] in self?.showCount() }

  override func loadView() {
    list.snapshot = ListSnapshot(count: Self.count, item: { $0 }, index: { $0 })
    list.view.accessibleID = "million.list"
    list.view.accessibleName = tr("A million rows")
    list.view.styleClasses.insert("enfilade-ruled")
    for signal in [list.adjustment.valueChanged, list.adjustment.changed] {
      signal.connect(weak: self) { $0.count.request() }
    }

    entry.accessibleID = "million.jump"
    let hint = tr("Row number")
    entry.placeholder = hint
    entry.accessibleName = hint
    entry.tooltip = tr("Enter jumps there")
    entry.widthInCharacters = max(12, hint.count)
    entry.activated.connect(weak: self) { $0.jump() }
    entry.changed.connect(weak: self) { $0.endError() }
    status.accessibleID = "million.status"
    let column = Box(.vertical)
    view = column
    embed(list, in: column)
    column.packStart(
      Controls.bar(
        [
          entry,
          Controls.linked([
            Controls.button(tr("_Top"), id: "million.top") { [weak self] in
              self?.endError()
              self?.list.scrollToTop()
            },
            Controls.button(tr("_End"), id: "million.end") { [weak self] in
              self?.endError()
              self?.list.scrollToEnd()
            },
          ]),
        ], status: status))
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    count.request()
  }

  private func showCount() {
    let rows = list.visibleItems
    // An error message stays while the list scrolls.
    guard let first = rows.first, let last = rows.last, !entry.styleClasses.contains("error") else {
      return
    }
    status.text =
      tr(
        "{1} row controllers for {2} rows · rows {3}–{4} in sight",
        "\(list.rowControllerCount)", Self.count.grouped, (first + 1).grouped,
        (last + 1).grouped)
  }

  private func endError() {
    showError(nil)
    showCount()
  }

  private func showError(_ text: String?) {
    entry.styleClasses.set("error", text != nil)
    status.styleClasses.set("error", text != nil)
    status.styleClasses.set("dim-label", text == nil)
    if let text { status.text = text }
  }

  private func jump() {
    guard let number = Int(entry.text.filter { !" ,.'’_\u{A0}\u{202F}".contains($0) }) else {
      return showError(
        entry.text.isEmpty
          ? tr("Write the number of a row first.")
          : tr("“{1}” is not the number of a row. Try 500,000.", entry.text))
    }
    guard (1...Self.count).contains(number) else {
      return showError(
        tr("There is no row {1}, only 1 to {2}.", number.grouped, Self.count.grouped))
    }
    endError()
    list.selection = [number - 1]
    Task { [list] in await list.scrollSmoothly(to: number - 1, at: .centre) }
    count.request()
  }
}

/// A number, and a text of one to four sentences.
private final class PassageRowViewController: ViewController {
  private static let sentences = [
    tr("An enfilade is a suite of rooms whose doors stand in line."),
    tr("From the first room one sees through all of them to the last."),
    tr("There is no corridor, and whoever wants to go on goes through every room."),
    tr("How far a visitor got told everybody how much he mattered."),
    tr("In the morning the curtains were drawn back one after the other."),
  ]

  private let name = Label()
  private let passage = Label()

  var number = 0 {
    didSet {
      name.text = (number + 1).grouped
      let chance = number.scattered
      let start = chance % Self.sentences.count
      passage.text = (start...start + chance / 8 % 4)
        .map { Self.sentences[$0 % Self.sentences.count] }.joined(separator: " ")
      view.accessibleID = "million.\(number + 1)"
    }
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
    let mixed = UInt32(truncatingIfNeeded: self) &* 0x9E37_79B1
    return Int((mixed ^ mixed >> 15) &* 0x85EB_CA77 >> 8)
  }

  /// The number with the thousands separator of the user's language.
  fileprivate var grouped: String {
    let separator = tr(in: "between thousands", ",")
    var text = ""
    for (place, digit) in String(magnitude).reversed().enumerated() {
      if place > 0, place.isMultiple(of: 3) { text.append(contentsOf: separator) }
      text.append(digit)
    }
    return (self < 0 ? "−" : "") + String(text.reversed())
  }
}
