import Containment
import GTK
import Sandbox

extension Scenario {
  static let shuffle = Scenario(
    "shuffle", tr("Shuffle"), group: tr("Lists"),
    summary: tr("Rows that are inserted, removed and moved, each change interruptible."),
    words: ScenarioWords(
      use: tr("Where a list changes under the eyes of a person."),
      avoid: tr(
        "For contents that have nothing in common with those before: set them without animation."),
      classes: [.of("ListViewController"), .of("ListSnapshot"), .of("ListDiff")]),
    source: #filePath, knobs: ShuffleKnobs(),
    actions: ShuffleViewController.actions,
    make: ShuffleViewController.init)
}

struct ShuffleKnobs: Knobs {
  @Knob(tr("Numbers"), in: 5...200, step: 5) var numbers = 60
  @Knob(tr("Duration"), in: 0...2000, step: 50, unit: tr(in: "unit", "ms")) var duration = 400.0
}

/// A list whose changes are animated, and interrupted by further ones.
final class ShuffleViewController: KnobbedViewController<ShuffleKnobs> {
  private let list = ListViewController<Int>(
    make: { HueRowViewController() }, configure: { $0.number = $1 }, text: { "\($0)" })
  private lazy var nextNumber = knobs.numbers + 1
  private var interruptions: [Timeout] = []
  private var interrupted = 0
  /// What the last change was.
  private var story = ""

  override func loadView() {
    knobs.apply(\.duration, to: self) { $0.list.changeDuration = $1 }
    list.selectionMode = .none
    list.view.accessibleID = "shuffle.list"
    list.view.accessibleName = tr("Numbers")
    list.view.styleClasses.insert("enfilade-tiles")
    knobs.apply(\.numbers, to: self) { $0.begin(with: $1) }
    view = Box(.vertical)
    embed(list)
  }

  static let actions: [ScenarioAction<ShuffleViewController>] = [
    action("shuffle", tr("Shuffle"), icon: "media-playlist-shuffle-symbolic") { $0.shuffle() },
    action("sort", tr("Sort"), icon: "view-sort-ascending-symbolic") {
      $0.change(tr("Sort")) { $0.sort() }
    },
    action("reverse", tr("Reverse")) { $0.change(tr("Reverse")) { $0.reverse() } },
    action("interrupt", tr("Interrupt a shuffle twice")) { $0.interrupt() },
    action("insert", tr("Insert five"), icon: "list-add-symbolic") { $0.insert() },
    action(
      "remove", tr("Remove five"), icon: "list-remove-symbolic",
      isSensitive: { !$0.list.snapshot.isEmpty }
    ) { $0.remove() },
  ]

  private static func action(
    _ id: String, _ title: String, icon: String? = nil,
    isSensitive: @escaping @MainActor (ShuffleViewController) -> Bool = { _ in true },
    _ perform: @escaping @MainActor (ShuffleViewController) -> Void
  ) -> ScenarioAction<ShuffleViewController> {
    ScenarioAction(id, title, icon: icon, isSensitive: isSensitive) { screen in
      // A new action cancels the shuffles that are still scheduled.
      screen.interruptions = []
      perform(screen)
    }
  }

  /// Changes the numbers by `edit`, and shows the difference as text.
  private func change(_ name: String, _ edit: (inout [Int]) -> Void) {
    let old = list.snapshot
    var numbers = old.items
    edit(&numbers)
    guard let next = try? ListSnapshot(numbers) else { return }
    let diff = ListDiff(from: old.items, to: next.items)
    story = tr(
      "{1}: {2}, {3}, {4}", name, Self.insertions(diff.insertions.count),
      Self.removals(diff.removals.count), Self.moves(diff.moves.count))
    report(story)
    Task { [weak self, list] in
      let isFinished = await list.apply(next).result
      guard let self, !isFinished else { return }
      interrupted += 1
      report(tr("{1} · {2} interrupted so far", story, "\(interrupted)"))
    }
  }

  private static func insertions(_ count: Int) -> String {
    count == 0
      ? tr("no insertions") : tr(one: "{1} insertion", many: "{1} insertions", count: count)
  }

  private static func removals(_ count: Int) -> String {
    count == 0 ? tr("no removals") : tr(one: "{1} removal", many: "{1} removals", count: count)
  }

  private static func moves(_ count: Int) -> String {
    count == 0 ? tr("no moves") : tr(one: "{1} move", many: "{1} moves", count: count)
  }

  // MARK: Changes

  private func begin(with count: Int) {
    interruptions = []
    nextNumber = count + 1
    if let next = try? ListSnapshot(Array(1...count)) { list.snapshot = next }
  }

  private func shuffle() { change(tr("Shuffle")) { $0.shuffle() } }

  private func insert() {
    change(tr("Insert")) { numbers in
      for _ in 0..<5 {
        numbers.insert(nextNumber, at: .random(in: 0...numbers.count))
        nextNumber += 1
      }
    }
  }

  private func remove() {
    change(tr("Remove")) { numbers in
      for _ in 0..<min(5, numbers.count) { numbers.remove(at: .random(in: numbers.indices)) }
    }
  }

  private func interrupt() {
    shuffle()
    let step = list.changeDuration / list.motion.speed / 3
    interruptions = [1, 2].map { number in
      .after(milliseconds: Int(Double(number) * step)) { [weak self] in self?.shuffle() }
    }
  }
}

/// A number on a coloured background; sixty of them in order form a rainbow.
private final class HueRowViewController: ViewController {
  private let field = ColorView(.white)
  private let label = Label()

  var number = 0 {
    didSet {
      label.text = "\(number)"
      label.margins = EdgeInsets(
        top: 6 + number % 3 * 3, start: 12, bottom: 6 + number % 3 * 3, end: 12)
      field.color = Color(hue: Double(number % 60) / 60)
      field.accessibleID = "shuffle.\(number)"
    }
  }

  override func loadView() {
    label.xalign = 0
    label.styleClasses.insert("heading")
    field.styleClasses.insert("enfilade-room")
    field.add(label)
    view = field
  }
}

extension Color {
  /// A light colour with this hue, from 0 (red) to 1 (red again).
  fileprivate init(hue: Double) {
    func channel(_ offset: Double) -> Double {
      let place = (hue * 6 + offset).truncatingRemainder(dividingBy: 6)
      return 0.97 - 0.4 * max(0, min(place, 4 - place, 1))
    }
    self.init(red: channel(5), green: channel(3), blue: channel(1))
  }
}
