import Containment
import GTK
import TestSupport
import Testing

@testable import ContainmentInspector
@testable import Sandbox
@testable import Scenarios

/// A canvas, and beside it a page of the inspector, in a window whose clock stands still.
@MainActor
final class InspectorStage<Page: ViewController> {
  let theatre: Theatre
  let canvas = ContainerViewController()
  /// What has the canvas in it, as a window would.
  let area: PresentationContextController
  let inspection: Inspection
  let page: Page
  private let bench = Bench()

  /// Opens the window with `screen` on the canvas.
  init(_ screen: ViewController?, width: Int = 320, _ make: (Inspection) -> Page) async throws {
    theatre = Theatre(width: 300 + width, height: 480)
    canvas.debugName = "Canvas"
    canvas.transition = .none
    area = PresentationContextController(rootViewController: canvas)
    inspection = Inspection(of: canvas, in: area, transport: Transport(clock: theatre.clock))
    canvas.content = screen
    inspection.screenDidChange(screen)
    page = make(inspection)
    bench.parts = [area, page]
    theatre.settle(bench)
    try await letEventsArrive()
    // What has flashed or faded on its way has come to its end.
    clock.advance(by: 1000)
    try await letEventsArrive()
  }

  var clock: ManualClock { theatre.clock }

  func show(_ screen: ViewController?) {
    canvas.content = screen
    inspection.screenDidChange(screen)
  }

  /// Waits until a change has come to its end.
  func complete(
    _ change: Change, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await letEventsArrive()
    clock.advance(by: 1000)
    #expect(await change.result, sourceLocation: sourceLocation)
    try await letEventsArrive()
  }

  func close() async throws {
    theatre.close()
    try await letEventsArrive()
  }
}

/// Two beside each other, the first of which is 300 pixels wide.
private final class Bench: ViewController {
  var parts: [ViewController] = []

  override func loadView() {
    let row = Box(.horizontal)
    view = row
    for (index, part) in parts.enumerated() {
      let place = Box(.vertical)
      place.setSizeRequest(width: index == 0 ? 300 : -1)
      row.packStart(place, expand: index > 0)
      embed(part, in: place)
      place.hexpand = index > 0
    }
  }
}

/// A screen with a name, and perhaps something in it.
final class Leaf: ViewController {
  private let content: Widget?

  init(_ title: String? = nil, _ content: Widget? = nil) {
    self.content = content
    super.init()
    self.title = title
  }

  override func loadView() { view = content ?? Box(.vertical) }

  /// One with a name for the log.
  static func named(_ name: String, _ content: Widget? = nil) -> Leaf {
    let leaf = Leaf(nil, content)
    leaf.debugName = name
    return leaf
  }
}

extension TreeViewController {
  /// What the rows show, in the order of the list.
  var rows: [String] {
    list.snapshot.items.map { id in
      nodes[id].map {
        String(repeating: "  ", count: $0.level - 1) + $0.type
          + ($0.title.map { " “\($0)”" } ?? "") + " \($0.state.letter)"
          + ($0.isPresented ? " presented" : "") + ($0.isExpanded == false ? " …" : "")
      } ?? "nothing"
    }
  }
}
