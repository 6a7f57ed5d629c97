import Containment
import ContainmentTesting
import GTK
import Routing
import Testing

@testable import ReaderScreens

/// The whole reader in a window, with a router.
@MainActor
final class Stage {
  let theatre: Theatre
  let reader: ReaderController
  let preferences = Preferences(path: nil)
  let router: Router
  let places: Places

  init(
    _ library: Library = Library(count: 500), width: Int = 1000, restoring path: String? = nil,
    prepare: (ReaderController) -> Void = { _ in }
  ) {
    ReaderStyle.install()
    theatre = Theatre(width: width, height: 600)
    let reader = ReaderController(ReaderStore(library), preferences)
    self.reader = reader
    router = Router(of: theatre.root)
    places = Places { reader }
    theatre.container.motion.preference = .none
    if let path { StateRestoration.restore(reader, from: path) }
    prepare(reader)
    theatre.settle(reader)
  }

  /// Follows a URL, and waits until it was followed.
  func open(_ url: String) async throws {
    let destination = try places.links.destination(for: url)
    try await run { [router] in _ = try await router.navigate(to: destination) }
  }

  /// Does what waits for the screen, and lets frames come meanwhile.
  func run(_ body: @escaping () async throws -> Void) async throws {
    var isOver = false
    let task = Task {
      defer { isOver = true }
      try await body()
    }
    while !isOver {
      await letTasksRun()
      theatre.clock.tick()
    }
    try await task.value
  }

  /// What is read, from the bottom of the stack to its top.
  var read: [Article.ID?] {
    reader.stacks[2].viewControllers.map { ($0 as? ReadingController)?.item }
  }

  /// The widget with an id.
  func widget(_ id: String) throws -> Widget {
    try #require(theatre.root.window.descendants.first { $0.accessibleID == id })
  }
}
