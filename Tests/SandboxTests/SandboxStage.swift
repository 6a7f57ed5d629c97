import Containment
import GTK
import Testing
import TestSupport

@testable import Compose
@testable import Sandbox

extension Invocation.Answer {
  /// What is run, if anything is.
  var invocation: Invocation? { if case .run(let invocation) = self { invocation } else { nil } }
}

/// The sandbox around a list of scenarios, in a window.
@MainActor
final class SandboxStage {
  let theatre: Theatre
  let canvas: CanvasViewController
  let sandbox: SandboxViewController
  let flows: MyFlows
  private let folder: TemporaryFolder

  /// Opens the window with the first of `scenarios` on the canvas.
  init(_ scenarios: [Scenario], width: Int = 1300, height: Int = 700) async throws {
    Style.install()
    folder = try TemporaryFolder()
    theatre = Theatre(width: width, height: height)
    flows = MyFlows(folder: folder.path)
    canvas = CanvasViewController(bar: CanvasBar(inWidth: width))
    canvas.inspection.recordings.folder = folder.path
    sandbox = SandboxViewController(
      scenarios, catalogue: CatalogueViewController(scenarios), canvas: canvas,
      inspector: InspectorViewController(canvas.inspection, tools: [flows.page]),
      tools: [flows])
    sandbox.restorePanes(from: nil, width: width)
    theatre.settle(sandbox)
    if let first = scenarios.first {
      sandbox.show(first.makeScreen(), transition: Transition.none)
    }
    try await letEventsArrive()
    theatre.clock.advance(by: 1000)
    try await letEventsArrive()
  }

  // What is on the canvas ends before its folder.
  isolated deinit {
    theatre.settle(nil)
    theatre.close()
  }

  /// What can be done to the flows in the window.
  var desk: FlowDesk {
    guard let desk = sandbox.toolsInWindow.first as? FlowDesk else {
      preconditionFailure("The window has the tool Compose, and no other.")
    }
    return desk
  }

  /// The visible widget with an accessible id.
  func find(_ id: String) -> Widget? {
    theatre.root.window.descendants.first { $0.isMapped && $0.accessibleID == id }
  }

  /// What the visible labels and buttons in the widget with an accessible id say.
  func texts(in id: String) -> [String] {
    find(id)?.descendants.filter { $0.isMapped && $0.typeName == "GtkLabel" }
      .map { Label(retaining: $0.unsafePointer).text } ?? []
  }

  /// Waits until something is so, while the time of the window goes on.
  func until(_ what: String, _ condition: @MainActor () -> Bool) async throws {
    try await TestSupport.until(what) {
      theatre.clock.advance(by: 100)
      return condition()
    }
  }

  /// Lets input arrive, and everything come to its end that has time to.
  func rest() async throws {
    for _ in 0..<2 {
      try await letEventsArrive()
      theatre.clock.advance(by: 1000)
    }
    try await letEventsArrive()
  }

  /// Clicks on what has an accessible id.
  func click(_ id: String) async throws {
    try #require(find(id), "\(id) is seen").realClick()
    try await letEventsArrive()
  }

  /// Performs an action of the inspector, to the end of its motion.
  func perform(_ id: String) async throws {
    let action = Task.immediate { [sandbox] in await sandbox.performInInspector(id) }
    theatre.clock.advance(by: 1000)
    await action.value
    try await letEventsArrive()
  }

  /// Shows another screen in place of the present one, which goes if nobody else has it.
  func showAnotherScreen() async throws {
    sandbox.show(
      Scenario("other", "Other", group: "Tests") { Leaf() }.makeScreen(),
      transition: Transition.none)
    try await letEventsArrive()
  }
}
