import CGTK
import Containment
import GTK
import TestSupport
import Testing

@testable import Compose
@testable import Sandbox
@testable import Scenarios

/// The page beside a canvas, in a window.
@MainActor
final class ComposeBench {
  let folder: TemporaryFolder
  let theatre = Theatre(width: 900, height: 640)
  let flows: MyFlows
  let page: ComposeViewController
  let canvas = ContainerViewController()
  private(set) var shown = 0

  init(_ folder: TemporaryFolder? = nil, hasSamples: Bool = false) async throws {
    self.folder = try folder ?? TemporaryFolder()
    flows = MyFlows(folder: self.folder.path, hasSamples: hasSamples)
    page = ComposeViewController(flows)
    let split = SplitController(primary: page, secondary: canvas)
    split.primaryWidth = 320
    page.onCompose = { [weak self] in
      self?.shown += 1
      let screen = $0.scenario.makeScreen()
      self?.canvas.content = screen
      self?.page.follow(screen)
    }
    theatre.settle(split)
    try await letEventsArrive()
  }

  /// With layers in one another, each by the letters that find its kind.
  convenience init(adding names: [String]) async throws {
    try await self.init()
    self["compose.hole.0"]?.grabFocus()
    for name in names { try await add(name) }
  }

  /// With a flow that has one screen.
  convenience init(about layer: Layer) async throws {
    try await self.init()
    composer.begin(Flow(Composition(layer)))
    try await rest()
  }

  isolated deinit { theatre.close() }

  var composer: Composer { page.composer }
  var outline: String { composer.present.outline }
  /// What the canvas shows, as its controllers have it.
  var live: String { Compositions.outline(of: screen?.content) }
  /// The screen with which the flow on the canvas begins.
  var screen: LiveComposition? { (canvas.content as? FlowPlayer)?.first }

  /// What is seen and has an id, in the window or presented over it.
  subscript(_ id: String) -> Widget? { widgets.first { $0.accessibleID == id && $0.isMapped } }

  /// All in what is presented over the window, and in that.
  var widgets: [Widget] {
    let presented = theatre.container.presentedViewController?.viewIfLoaded
    return [presented, theatre.root.window].flatMap { $0?.descendants ?? [] }
  }

  /// The id of the row that Enter chooses in the list that is open.
  var chosen: String? {
    widgets.first { $0.as(ListBoxRow.self)?.isSelected == true && $0.isMapped }?.accessibleID
  }

  /// A label that is seen on the canvas.
  func label(_ text: String) throws -> Label {
    let labels = canvas.view.descendants(of: Label.self)
    return try #require(labels.first { $0.isMapped && $0.text == text }, "\(text) is seen")
  }

  /// What the page says of its mode.
  var mode: String? { self["compose.mode"]?.as(Label.self)?.text }

  /// Edits a flow, with the focus on the first layer.
  func begin(_ flow: Flow?) async throws {
    composer.begin(try #require(flow))
    try await rest()
    self["compose.layer.1"]?.grabFocus()
    try await rest()
  }

  /// Lets time pass until something is so.
  func until(_ what: String, _ condition: @MainActor () -> Bool) async throws {
    try await TestSupport.until(what) {
      theatre.clock.advance(by: 20)
      return condition()
    }
  }

  /// Lets all come to rest, after what was just done.
  func rest(after deed: Void? = ()) async throws {
    theatre.clock.advance(by: 1000)
    try await letEventsArrive()
  }

  func press(_ key: Key, _ modifiers: GdkModifierType = []) async throws {
    theatre.root.window.realKey(key, modifiers)
    try await letEventsArrive()
    try await rest()
  }

  func type(_ text: String) async throws { try await theatre.root.window.type(text) }

  /// Opens the chooser with Enter, writes, and takes what is found.
  func add(_ name: String) async throws {
    try await press(.enter)
    try await until("the chooser") { self["compose.find"]?.isFocus == true }
    try await type(name)
    try await press(.enter)
    try await until("the chooser to go") { self["compose.find"] == nil }
    try await rest()
  }

  /// Links what is chosen on the canvas with Enter, to what letters find.
  func link(to letters: String) async throws {
    try await press(.enter)
    try await until("the destinations") { self["compose.destination"]?.isFocus == true }
    try await type(letters)
    try await press(.enter)
    try await rest()
  }
}
