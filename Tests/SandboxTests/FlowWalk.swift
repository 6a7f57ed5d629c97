import Containment
import GTK
import TestSupport
import Testing

@testable import Compose
@testable import Sandbox

/// A flow that is played in a window, with the callbacks that its screens get.
@MainActor
final class FlowWalk {
  let theatre: Theatre
  let flow: MyFlow
  let player: FlowPlayer
  private var log: [String] = []
  private var trace: LifecycleTrace?

  convenience init(_ screens: [(id: String, root: Layer)]) async throws {
    let screens = screens.map { FlowScreen($0.id, "Title of \($0.id)", Composition($0.root)) }
    try await self.init(try #require(Flow(screens, start: screens[0].id)))
  }

  init(_ flow: Flow, width: Int = 500, height: Int = 420) async throws {
    theatre = Theatre(width: width, height: height)
    self.flow = MyFlow("my-walk", "Walk", flow, path: nil, draft: nil)
    player = FlowPlayer(self.flow)
    theatre.settle(player)
    try await rest()
    trace = LifecycleTrace { [weak self] event in
      guard event.controller is LiveComposition,
        ![.loadView, .viewDidLoad].contains(event.callback)
      else { return }
      self?.log.append("\(event.controller.debugName).\(event.callback.rawValue)")
    }
  }

  isolated deinit {
    trace = nil
    theatre.settle(nil)
    theatre.close()
  }

  /// The callbacks since the last time.
  func calls() -> [String] {
    defer { log = [] }
    return log
  }

  /// Lets all come to rest, after what was just done.
  func rest(after deed: Void? = ()) async throws {
    for _ in 0..<3 {
      try await letEventsArrive()
      theatre.clock.advance(by: 1000)
    }
    try await letEventsArrive()
  }

  /// What is seen and says something.
  func find(_ text: String) -> Widget? { theatre.label(text) }

  func shows(_ text: String) -> Bool { find(text) != nil }

  /// Clicks on what says something. Nobody is as quick as a test, whose next click there is none of this one.
  func click(_ text: String) async throws {
    let widget = try #require(find(text), "\(text) is seen")
    let usual = DesktopSettings.doubleClickTime
    DesktopSettings.doubleClickTime = 0
    defer { DesktopSettings.doubleClickTime = usual }
    widget.realClick()
    try await letEventsArrive()
  }

  func press(_ key: Key, _ modifiers: Key.Modifiers = []) async throws {
    try await rest(after: theatre.root.window.realKey(key, modifiers))
  }

  /// Shows an edited flow.
  func edit(_ next: Flow?) async throws { try await rest(after: flow.go(to: #require(next))) }

  /// Clicks, and waits until all that moves has come to rest.
  func follow(_ text: String) async throws {
    try await click(text)
    try await rest()
  }

  /// The screens that are on the screen, the outermost first.
  var screens: [String] {
    func search(_ controller: ViewController) -> [String] {
      let own = (controller as? LiveComposition)?.screenID
      let isThere = controller.appearance.state == .appeared
      return (isThere ? [own].compactMap(\.self) : []) + controller.innerControllers.flatMap(search)
    }
    let all = sequence(first: player.stage as ViewController) { $0.presentedViewController }
    return all.flatMap(search)
  }

  /// What the player says at the lower edge.
  var message: String? { player.snackbar?.text }

  func layer(_ kind: LayerKind) throws -> Layer {
    try #require(flow.present.layers.first { $0.kind == kind })
  }

  /// The transitions of screens that begin meanwhile.
  func transitions(_ body: () async throws -> Void) async throws -> [Transition] {
    var begun: [Transition] = []
    let trace = TransitionTrace { event in
      let pages = [event.outgoing, event.incoming]
      guard event.phase == .began, pages.contains(where: { $0 is LiveComposition }) else { return }
      begun.append(event.transition)
    }
    try await body()
    withExtendedLifetime(trace) {}
    return begun
  }
}

/// What the screens of flows in tests are made of.
extension Layer {
  /// What can be clicked in a layer.
  static func titles(_ layer: Layer) -> [String] {
    layer.kind.descriptor.elements(of: layer).map { "\($0.id) \($0.title)" }
  }

  static func rows(_ action: LinkAction, transition: LinkTransition? = nil) -> Layer {
    Layer(
      .list, ["text": .text("Mail"), "count": .number(3)],
      links: [Link("row", action, transition: transition)])
  }

  static func button(_ title: String, _ action: LinkAction) -> Layer {
    Layer(
      .message, ["text": .text("Dear all"), "action": .text(title)],
      links: [Link("action", action)])
  }

  static func inStack(_ layer: Layer) -> Layer { Layer(.navigation, [:], [layer]) }
}
