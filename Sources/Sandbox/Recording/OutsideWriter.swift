import GTK

/// Writes the steps of a recording as those of a test from outside.
struct OutsideWriter {
  private let export: RecordingExport

  init(_ export: RecordingExport) { self.export = export }

  /// The statements of the test.
  var lines: [String] {
    var knobs = export.recording.knobs
    var lines: [String] = []
    if export.recording.steps.first?.action.isKey == true {
      lines.append("// From the catalogue into the frame.")
      lines.append("try world.keyboard.press(\"F6\")")
    }
    for step in export.recording.steps { lines += statements(for: step, &knobs) }
    return lines + [settling]
  }

  private let settling = "try await frame.waitUntil(.steady)"

  private func statements(
    for step: Recording.Step, _ knobs: inout [String: String]
  ) -> [String] {
    func find(_ target: PlayLocator) -> String { element(target, isInWindow: step.isInWindow) }
    switch step.action {
    case .click(let target, let point, let button, let count, let held):
      var arguments = button == 3 ? [".right"] : button == 2 ? [".middle"] : []
      if count > 1 { arguments.append("count: \(count)") }
      if let point { arguments.append("offset: Point(x: \(point.x), y: \(point.y))") }
      let click = "try await \(find(target)).click(\(arguments.joined(separator: ", ")))"
      return holding(held, click)
    case .dragTo(let target, let other):
      return ["try await \(find(target)).drag(to: \(find(other)))"]
    case .drag(let target, let point, let x, let y):
      return drag(find(target), from: point, x, y)
    case .scroll(let target, let notches):
      return ["try await \(find(target)).scroll(down: \(notches))"]
    case .type(let text): return [settling, "try world.keyboard.type(\(swiftQuoted(text)))"]
    case .press(let key, let held):
      let name = key.character.map { $0 == " " ? "space" : String($0) } ?? key.name
      let chord = (held.outsideNames + [name]).joined(separator: "+")
      return [settling, "try world.keyboard.press(\(swiftQuoted(chord)))"]
    case .set(let knob, let value):
      knobs[knob] = value
      return open(export.link(knobs)) + appearance(of: knob, value)
    case .perform(let action):
      return [
        "try app.find(id: \(swiftQuoted("action.\(action)"))).perform()", settling,
      ]
    case .open(let link): return open(link)
    case .settle: return [settling]
    case .expect(let target, let expectation):
      return ["try await \(find(target)).waitUntil(\(condition(expectation)))"]
    }
  }

  private func condition(_ expectation: PlayExpectation) -> String {
    switch expectation.name {
    case "exists": ".showing"
    case "absent": ".hidden"
    case "sensitive": ".enabled"
    case "insensitive": ".disabled"
    default: expectation.source
    }
  }

  private func element(_ target: PlayLocator, isInWindow: Bool) -> String {
    let place = isInWindow ? "frame" : "app"
    switch target.criterion {
    case .id(let id): return "app.find(id: \(swiftQuoted(id)))"
    case .role(let role, let name):
      let named = name.map { ", name: \(swiftQuoted($0))" } ?? ""
      return "\(place).find(role: \(swiftQuoted(role.name))\(named)).showing"
    case .number(let number, let role, let scope):
      let scope = scope.map { "app.find(id: \(swiftQuoted($0)))" } ?? place
      return "\(scope).find(role: \(swiftQuoted(role.name))).showing.nth(\(number - 1))"
    }
  }

  private func holding(_ held: Key.Modifiers, _ statement: String) -> [String] {
    held.outsideNames.isEmpty
      ? [statement]
      : held.outsideNames.reversed().reduce([statement]) { inside, name in
        ["try await world.keyboard.hold(\"\(name)\") {"] + inside.map { "  " + $0 } + ["}"]
      }
  }

  private func drag(
    _ element: String, from point: PlayStep.Point?, _ x: Int, _ y: Int
  ) -> [String] {
    let start =
      point.map { "Point(x: place.x + \($0.x), y: place.y + \($0.y))" }
      ?? "Point(x: place.x + place.width / 2, y: place.y + place.height / 2)"
    return [
      "do {",
      "  try await \(element).waitUntil(.steady)",
      "  let place = try \(element).extents",
      "  let start = \(start)",
      "  let end = Point(x: start.x + \(x), y: start.y + \(y))",
      "  try await world.pointer.drag(from: start, to: end)",
      "}",
    ]
  }

  private func open(_ link: String) -> [String] {
    ["_ = try await world.run(program, [\(swiftQuoted(link))])"]
  }

  /// Waits until a knob shows its value.
  private func appearance(of id: String, _ text: String) -> [String] {
    guard let knob = export.knobs.first(where: { $0.id == id }), let value = knob.read(text) else {
      return [settling]
    }
    let condition: String? =
      switch (knob.kind, value) {
      case (.toggle, .flag(let flag)): flag ? ".checked" : ".unchecked"
      case (.number, .number(let number)): ".value(\(number))"
      case (.text, .text(let text)): ".text(\(swiftQuoted(text)))"
      default: nil
      }
    return [
      condition.map {
        "try await app.find(id: \(swiftQuoted("knob.\(id)"))).waitUntil(\($0))"
      } ?? settling
    ]
  }
}

extension PlayStep {
  fileprivate var isKey: Bool {
    switch self {
    case .type, .press: true
    default: false
    }
  }
}
