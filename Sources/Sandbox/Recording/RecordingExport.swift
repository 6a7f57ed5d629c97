import GTK

/// Writes a recording as Swift: as the play of a scenario, as a test in process by
/// `ContainmentTesting`, and as a test from outside by `Automation`.
struct RecordingExport {
  /// What a test has to know of the app.
  struct App {
    /// The name of the program.
    var program = "sandbox"
    /// The scheme of its URLs.
    var scheme = "sandbox"
    /// Where a test in process finds it.
    var inTests = AppInTests(module: "MyScenarios", app: "SandboxApp.app")
  }

  let recording: Recording
  let title: String
  let knobs: [KnobDescription]
  let app: App

  init(_ recording: Recording, of scenario: Scenario, _ app: App) {
    self.recording = recording
    title = scenario.title
    knobs = scenario.knobs
    self.app = app
  }

  // MARK: Three kinds

  /// The argument `play` of a scenario.
  var play: String {
    """
    play: { hand in
    \(indented(handLines(playKnobs), by: 2))
    }
    """
  }

  /// A file with a test in process.
  var insideTest: String {
    let size = recording.size ?? Size(width: 800, height: 600)
    return """
      import Containment
      import ContainmentTesting
      import GTK
      import Sandbox
      import Testing

      @testable import \(app.inTests.module)

      extension OnScreen {
        @MainActor
        @Suite(\(swiftQuoted("\(title), as recorded")))
        struct \(typeName)Tests {
          @Test(\(swiftQuoted("\(title): \(count) as recorded")))
          func recorded() async throws {
            let theatre = Theatre(width: \(size.width), height: \(size.height))
            let hand = Hand(on: theatre.container)
            let scenario = try #require(\(app.inTests.app).scenario(\(swiftQuoted(recording.scenario))))
            theatre.settle(scenario.makeScreen())
            try await letEventsArrive()
      \(indented(handLines(playKnobs), by: 6))
            theatre.settle(nil)
            theatre.close()
            try await letEventsArrive()
          }
        }
      }

      """
  }

  /// A file with a test from outside.
  var outsideTest: String {
    let writer = OutsideWriter(self)
    return """
      import Automation
      import Testing

      @MainActor
      @Suite(\(swiftQuoted("\(title), as recorded, from outside")))
      struct \(typeName)UITests {
        @Test(\(swiftQuoted("\(title): \(count) as recorded")))
        func recorded() async throws {
          var configuration = World.Configuration()
          // A page ignores clicks while it is animated.
          configuration.gtkSettings["gtk-enable-animations"] = "0"
          try await World.with(configuration) { world in
            let program = "\\(World.products)/\(app.program)"
            let app = try await world.launch(
              executable: program, arguments: [\(swiftQuoted(link(recording.knobs)))])
            let frame = app.find(id: "canvas.frame")
            try await frame.waitUntil(.steady)
      \(indented(writer.lines, by: 6))
          }
        }
      }

      """
  }

  // MARK: Parts

  /// The knobs that differ at the beginning, as steps.
  private var playKnobs: [PlayStep] {
    recording.knobs.sorted { $0.key < $1.key }.map { .set(knob: $0.key, to: $0.value) }
  }

  private func handLines(_ first: [PlayStep]) -> [String] {
    (first + recording.steps.map(\.action)).map { "try await hand.\($0.source)" }
  }

  private var count: String {
    let count = recording.steps.count
    return count == 1 ? "1 step" : "\(count) steps"
  }

  /// The name of the types, without what says that they are tests.
  var typeName: String {
    recording.scenario.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }
      .joined() + "Recording"
  }

  /// The URL of the scenario with its knobs and the size of its frame.
  func link(_ knobs: [String: String]) -> String {
    var parameters = knobs.sorted { $0.key < $1.key }.map { id, text in
      let name = self.knobs.first { $0.id == id }?.parameter ?? id
      return "\(name)=\(URI.escaped(text))"
    }
    if let size = recording.size {
      let name = self.knobs.parameter(ofCanvas: "frame")
      parameters.append("\(name)=\(size.width)x\(size.height)")
    }
    let query = parameters.isEmpty ? "" : "?" + parameters.joined(separator: "&")
    return "\(app.scheme)://scenario/\(recording.scenario)\(query)"
  }

  private func indented(_ lines: [String], by count: Int) -> String {
    let space = String(repeating: " ", count: count)
    return lines.map { space + $0 }.joined(separator: "\n")
  }
}

extension PlayStep {
  /// The call of ``Hand`` that does it.
  fileprivate var source: String {
    switch self {
    case .click(let target, let point, let button, let count, let held):
      let name = button == 3 ? "rightClick" : count == 2 ? "doubleClick" : "click"
      let place = point.map { ", at: \($0.source)" } ?? ""
      return "\(name)(\(target.source)\(place)\(name == "click" ? held.argument : ""))"
    case .dragTo(let target, let other): return "drag(\(target.source), to: \(other.source))"
    case .drag(let target, let point, let x, let y):
      let place = point.map { ", from: \($0.source)" } ?? ""
      return "drag(\(target.source)\(place), byX: \(x), y: \(y))"
    case .scroll(let target, let notches): return "scroll(\(target.source), down: \(notches))"
    case .type(let text): return "type(\(swiftQuoted(text)))"
    case .press(let key, let held): return "press(\(key.source)\(held.argument))"
    case .set(let knob, let value): return "set(\(swiftQuoted(knob)), to: \(swiftQuoted(value)))"
    case .perform(let action): return "perform(\(swiftQuoted(action)))"
    case .open(let link): return "open(\(swiftQuoted(link)))"
    case .settle: return "settle()"
    case .expect(let target, let expectation):
      return "expect(\(target.source), \(expectation.source))"
    }
  }
}

extension PlayStep.Point {
  fileprivate var source: String { "(x: \(x), y: \(y))" }
}

extension PlayExpectation {
  /// What it is called, for the hand and in tests from outside alike.
  var source: String { "." + name + (text.map { "(\(swiftQuoted($0)))" } ?? "") }
}

extension PlayLocator {
  fileprivate var source: String {
    switch criterion {
    case .id(let id): swiftQuoted(id)
    case .role(let role, let name):
      ".role(\(role.source)" + (name.map { ", named: \(swiftQuoted($0))" } ?? "") + ")"
    case .number(let number, let role, let scope):
      ".nth(\(number), \(role.source)" + (scope.map { ", in: \(swiftQuoted($0))" } ?? "") + ")"
    }
  }
}

extension AccessibleRole {
  private static let names: [AccessibleRole: String] = [
    .list: "list", .listBox: "listBox", .listItem: "listItem", .heading: "heading",
    .pageTabList: "pageTabList", .pageTab: "pageTab", .separator: "separator", .image: "image",
    .button: "button", .toggleButton: "toggleButton", .checkBox: "checkBox",
    .radioButton: "radioButton", .text: "text", .label: "label", .slider: "slider",
    .menuItem: "menuItem",
  ]

  fileprivate var source: String {
    AccessibleRole.names[self].map { ".\($0)" } ?? "AccessibleRole(rawValue: \(rawValue))"
  }
}

extension Key {
  private static let names: [Key: String] = [
    .escape: "escape", .enter: "enter", .space: "space", .tab: "tab", .left: "left",
    .right: "right", .up: "up", .down: "down", .home: "home", .end: "end", .pageUp: "pageUp",
    .pageDown: "pageDown", .backspace: "backspace", .delete: "delete", .insert: "insert",
    .menu: "menu",
  ]

  fileprivate var source: String {
    if let name = Key.names[self] { return ".\(name)" }
    if let character { return "Key(\(swiftQuoted(String(character))))" }
    return "Key(rawValue: \(rawValue))"
  }
}

extension Key.Modifiers {
  private static let all: [(Key.Modifiers, swift: String, outside: String)] = [
    (.control, ".control", "Control"), (.shift, ".shift", "Shift"), (.alt, ".alt", "Alt"),
  ]

  fileprivate var argument: String {
    let held = Key.Modifiers.all.filter { contains($0.0) }.map(\.swift)
    if held.isEmpty { return "" }
    return ", holding: " + (held.count == 1 ? held[0] : "[\(held.joined(separator: ", "))]")
  }

  /// Their names in tests from outside.
  var outsideNames: [String] { Key.Modifiers.all.filter { contains($0.0) }.map(\.outside) }
}
