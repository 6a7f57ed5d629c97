@testable import Containment
import GTK
import TestSupport

/// A window with a navigation controller `N`, a log, and a clock that stands still.
@MainActor
final class Voyage {
  static let colors: [String: Color] = [
    "A": .red, "B": .green, "C": .blue, "D": Color(red: 1, green: 1, blue: 0),
  ]

  let log = CallLog()
  let clock = ManualClock()
  let navigation = NavigationController()
  let root: RootWindow

  /// Opens the window with a stack of pages, and forgets the callbacks of doing so.
  init(_ pages: String..., width: Int = 300, height: Int = 200, shown: Bool = true) {
    navigation.debugName = "N"
    navigation.motion = Motion(clock: clock)
    root = RootWindow(Window(title: "Voyage", width: width, height: height), root: navigation)
    navigation.viewControllers = pages.map { page($0) }
    if shown { open() }
    _ = log.take()
  }

  func open() {
    root.show()
    clock.tick()
  }

  /// The same, once it can have input.
  func arrived() async throws -> Voyage {
    try await letEventsArrive()
    return self
  }

  func page(_ name: String) -> Probe {
    let page = Probe(name, log, color: Voyage.colors[name] ?? .white)
    page.title = name
    return page
  }

  func page(at index: Int) -> Probe? { navigation.viewControllers[index] as? Probe }

  /// The names from the root to the top.
  var stack: String { navigation.viewControllers.map(\.debugName).joined() }

  /// Asks for something, logs the end as `name(true)` or `name(false)`, and lets the turn end.
  func ask(_ name: String, _ body: @escaping @MainActor (NavigationController) async -> Bool) async
  {
    Task { [log, navigation] in log.add("\(name)(\(await body(navigation)))") }
    await turn()
  }

  /// Lets the present turn of the main loop end.
  func turn() async {
    await letTasksRun()
  }

  /// Lets what moves after a deed come to its end, and forgets the callbacks.
  func settle(after deed: Void = ()) async {
    await clock.run(400)
    _ = log.take()
  }

  /// Adds a page at the top, and lets it arrive.
  func push(_ page: ViewController) async {
    navigation.viewControllers.append(page)
    await settle()
  }

  /// Asks for something, and lets it come to its end.
  func finish(_ name: String, _ body: @escaping @MainActor (NavigationController) async -> Bool)
    async
  {
    await ask(name, body)
    await settle()
  }

  /// The colour in the middle of the pages.
  var middle: (red: Int, green: Int, blue: Int, alpha: Int) {
    let picture = Surface(of: pages)
    return picture.pixel(x: picture.size.width / 2, y: picture.size.height / 2)
  }

  /// What shows the pages.
  var pages: Widget { navigation.slot.view }
  /// Two fingers on a touchpad, over the pages.
  private(set) lazy var fingers = TouchpadFingers(over: pages)

  var back: Button { navigation.bar.back.button }
  var header: HeaderBar { navigation.bar.header }

  func close() { root.close() }
}
