import Containment
import GTK
import Sandbox

extension Scenario {
  static let nesting = Scenario(
    "nesting", tr("Nesting"), group: tr("Transitions"),
    summary: tr("Nested containers, each of which can be replaced during a transition."),
    words: ScenarioWords(
      use: tr("Where parts of a screen change independently of each other."),
      avoid: tr("For places that lead on to further places: push them on a stack of pages."),
      // Not translated: names of classes.
      classes: [.of("ContainerViewController"), .of("Slot")]),
    source: #filePath, actions: NestingViewController.actions,
    make: { NestingViewController() })
}

/// Three nested containers; each level can be replaced during transitions of the others.
final class NestingViewController: ViewController {
  private let outer = ContainerViewController()
  private var count = 0

  override func loadView() {
    let column = Box(.vertical)
    view = column
    embed(outer, in: column)
    outer.debugName = "Outer"
    outer.transition = .push()
    outer.content = room(depth: 1)
  }

  static let actions: [ScenarioAction<NestingViewController>] =
    zip(["outer", "middle", "inner"], RoomViewController.titles).enumerated().map { index, action in
      ScenarioAction(action.0, action.1) { $0.room(atDepth: index + 1)?.replace() }
    }

  /// The present room at a depth, the outer one of which has depth 1.
  private func room(atDepth depth: Int) -> RoomViewController? {
    (1..<depth).reduce(outer.content as? RoomViewController) { room, _ in room?.roomInside }
  }

  private func room(depth: Int) -> RoomViewController {
    count += 1
    return RoomViewController(depth: depth, number: count) { [weak self] depth in
      self?.room(depth: depth)
    }
  }
}

/// A room with a heading, a button that replaces it, and a smaller room inside.
private final class RoomViewController: ViewController {
  private struct Level {
    let id: String
    let heading: (_ number: String) -> String
    let replace: String
  }

  private static var levels: [Level] {
    [
      Level(id: "outer", heading: { tr("Room {1}, outer", $0) }, replace: tr("Replace outer")),
      Level(id: "middle", heading: { tr("Room {1}, middle", $0) }, replace: tr("Replace middle")),
      Level(id: "inner", heading: { tr("Room {1}, inner", $0) }, replace: tr("Replace inner")),
    ]
  }
  /// The titles of the buttons, the outer one first.
  static var titles: [String] { levels.map(\.replace) }

  private static let hues: [Color] = [
    Color(red: 0.60, green: 0.76, blue: 0.95), Color(red: 0.56, green: 0.94, blue: 0.64),
    Color(red: 0.98, green: 0.94, blue: 0.42), Color(red: 1.0, green: 0.75, blue: 0.42),
    Color(red: 0.86, green: 0.54, blue: 0.87),
  ]

  private let depth: Int
  private let number: Int
  private let makeRoom: @MainActor (Int) -> ViewController?
  private let inside = ContainerViewController()
  var roomInside: RoomViewController? { inside.content as? RoomViewController }

  init(depth: Int, number: Int, makeRoom: @escaping @MainActor (Int) -> ViewController?) {
    self.depth = depth
    self.number = number
    self.makeRoom = makeRoom
    super.init()
    debugName = "Room \(number)"
    inside.debugName = "Inside \(number)"
    inside.transition = depth == 1 ? .slide() : .zoom
  }

  override func loadView() {
    let level = RoomViewController.levels[depth - 1]
    let heading = Label(level.heading("\(number)"))
    heading.xalign = 0
    heading.hexpand = true
    heading.wraps = true
    heading.widthInCharacters = 5
    heading.accessibleID = "nesting.\(level.id).heading"
    let button = Button(level.replace)
    button.accessibleID = "nesting.\(level.id)"
    button.clicked.connect(weak: self) { $0.replace() }
    let line = Controls.breaking(
      Box(.vertical, [Box(.horizontal, spacing: 12, [heading, button])]))
    let column = Box(.vertical, spacing: 12, [line])
    column.margins = EdgeInsets(18)
    let field = ColorView(RoomViewController.hues[number % RoomViewController.hues.count])
    field.styleClasses.insert("enfilade-room")
    field.add(column)
    view = field
    guard depth < 3 else { return }
    embed(inside, in: column)
    inside.content = makeRoom(depth + 1)
  }

  /// Replaces this room in its container by another of the same depth.
  func replace() {
    (parent as? ContainerViewController)?.content = makeRoom(depth)
  }
}
