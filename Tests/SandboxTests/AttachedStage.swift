import Containment
import GTK
import TestSupport
import Testing

@testable import ContainmentInspector

/// An app's window whose clock stands still, and the inspector of it.
@MainActor
final class AttachedStage {
  let theatre = Theatre(width: 300, height: 240)

  init() { theatre.container.transition = .crossfade.lasting(300).timed(.linear) }

  // Neither the key nor an open inspector is there for the next test.
  isolated deinit { Inspector.detach() }

  var root: RootWindow { theatre.root }
  var clock: ManualClock { theatre.clock }

  /// Presses the inspector's key with the pointer over `window`, by default the app's.
  func pressKey(in window: Window? = nil) async throws {
    (window ?? root.window).realKey(Key("i"), [.control, .shift])
    try await rest()
  }

  /// Lets everything come to its end that has time to.
  func rest() async throws {
    for _ in 1...2 {
      try await letEventsArrive()
      clock.advance(by: 1000)
    }
    try await letEventsArrive()
  }

  /// Opens the inspector of a window, by default the app's.
  func open(_ window: RootWindow? = nil) async throws -> InspectorWindow {
    let window = window ?? root
    Inspector.attach(to: window)
    try await pressKey(in: window.window)
    return try #require(Inspector.inspector(of: window))
  }

  /// Opens the inspector of the app's window, at a page of it.
  func open<Page: ViewController>(
    at id: String, as _: Page.Type
  ) async throws -> (inspector: InspectorWindow, page: Page) {
    let inspector = try await open()
    return (inspector, try await page(id, of: inspector))
  }

  /// Waits until a change has come to its end.
  func complete(
    _ change: Change, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await rest()
    #expect(await change.result, sourceLocation: sourceLocation)
  }

  /// A page of the inspector.
  func page<Page: ViewController>(
    _ id: String, of inspector: InspectorWindow, as _: Page.Type = Page.self
  ) async throws -> Page {
    let selection = Task { await inspector.inspector.perform(id) }
    try await rest()
    await selection.value
    let all = sequence(first: [inspector.inspector as ViewController]) {
      let inner = $0.flatMap(\.children)
      return inner.isEmpty ? nil : inner
    }
    return try #require(all.lazy.joined().compactMap { $0 as? Page }.first)
  }

  func tree(of inspector: InspectorWindow) async throws -> TreeViewController {
    try await page("tree", of: inspector)
  }
}
