import Containment
import GTK
import ContainmentTesting
import Testing

@testable import TodoScreens

/// Sections in a window, with a clock that stands still, a session in a file, and a splash that waits
/// until it is told.
@MainActor
final class SectionsStage {
  let log = CallLog()
  let clock = ManualClock()
  let sections: SectionsController
  let root: RootWindow
  private let folder: ScratchFolder
  let path: String
  let session: SessionFile
  private let gate = Gate()
  private let trace: LifecycleTrace

  /// Opens the window; `user` has a session from before.
  init(
    user: String? = nil, width: Int = 400, height: Int = 500,
    makeMain: @escaping SectionsController.MainMaker = { FrontPageViewController(logOut: $1) }
  ) throws {
    folder = ScratchFolder()
    path = "\(folder.path)/session.ini"
    session = SessionFile(path: path)
    if let user { try session.logIn(as: user) }
    let (gate, log) = (gate, log)
    sections = SectionsController(
      "Sample", session: SessionFile(path: path), check: { await gate.wait() }
    ) { user, logOut in
      let main = makeMain(user, logOut)
      main.debugName = "Main"
      return main
    }
    sections.debugName = "S"
    sections.motion = Motion(clock: clock)
    root = RootWindow(Window(title: "Stage", width: width, height: height), root: sections)
    trace = LifecycleTrace { log.add(SectionsStage.line($0)) }
    root.show()
    clock.tick()
  }

  /// In the notation of the contract; a navigation controller is called after its first page.
  private static func line(_ event: LifecycleEvent) -> String {
    let callback =
      [
        LifecycleEvent.Callback.loadView: "load", .viewDidLoad: "didLoad", .willMove: "wm",
        .didMove: "dm", .viewWillAppear: "wA", .viewDidAppear: "dA", .viewWillDisappear: "wD",
        .viewDidDisappear: "dD",
      ][event.callback] ?? event.callback.rawValue
    let detail =
      switch event.detail {
      case "animated": "t"
      case "unanimated": "f"
      case "NavigationController": "N"
      default: event.detail
      }
    return "\(name(of: event.controller)).\(callback)" + (detail.isEmpty ? "" : "(\(detail))")
  }

  private static func name(of controller: ViewController) -> String {
    guard let navigation = controller as? NavigationController else { return controller.debugName }
    return "N(\(navigation.viewControllers.first?.debugName ?? ""))"
  }

  /// Lets what waits on the main actor run.
  func turn() async { await letTasksRun() }

  /// Lets the splash have its reply, and the reply be followed.
  func reply() async {
    gate.open()
    await turn()
  }

  /// Brings a change to its end.
  func finish() async {
    clock.advance(by: 400)
    clock.tick()
    await turn()
  }

  /// Goes on to what comes after the splash.
  func passSplash() async {
    await reply()
    await finish()
  }

  /// The widget with an identifier, in what is in sight.
  func widget<Wanted: Widget>(_ id: String, as type: Wanted.Type = Wanted.self) throws -> Wanted {
    let found = try #require(
      sections.view.descendants.last { $0.accessibleID == id }, "There is no \(id).")
    return try #require(found.as(type), "\(id) is a \(found.typeName).")
  }

  /// Does what a person does to log in, and waits until that is over.
  func logIn() async throws {
    try widget("log-in.name", as: Entry.self).text = "Ada"
    try widget("log-in.password", as: Entry.self).text = "enfilade"
    try widget("log-in.button", as: Button.self).click()
    await turn()
  }

  var picture: Surface { Surface(of: root.window) }
}

/// What a splash waits for.
@MainActor
private final class Gate {
  private var waiting: CheckedContinuation<Void, Never>?
  private var isOpen = false

  func wait() async {
    if isOpen { return }
    await withCheckedContinuation { waiting = $0 }
  }

  func open() {
    isOpen = true
    waiting?.resume()
    waiting = nil
  }
}
