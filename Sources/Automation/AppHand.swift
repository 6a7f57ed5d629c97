// Who tests from outside knows the hand of a play, its locators and the roles.
@_exported import HandSteps

extension Hand {
  /// A hand that plays from outside with the screen of a scenario in a sandbox, with the pointer and
  /// the keyboard of the world.
  ///
  /// ```swift
  /// let app = try await world.launch(executable: program, arguments: [link])
  /// let hand = Hand(on: app, of: program, showing: link)
  /// try await hand.click("star")
  /// try await hand.expect("star", .checked)
  /// ```
  ///
  /// - Parameters:
  ///   - app: the sandbox.
  ///   - program: its executable, by which URLs are opened.
  ///   - link: the URL of the scenario that it shows, to which the hand adds the knobs that it sets.
  public convenience init(on app: App, of program: String, showing link: String) {
    self.init(AppHand(app, program, link))
  }
}

/// Takes the steps of a hand from outside, in the frame of a sandbox.
private final class AppHand: HandBackend {
  private let app: App
  private let program: String
  private let link: String
  private let frame: Locator
  /// The parameters of the knobs that have been set.
  private var knobs: [String: String] = [:]
  /// Whether a step has been in the frame, where the focus is then.
  private var isInFrame = false

  init(_ app: App, _ program: String, _ link: String) {
    self.app = app
    self.program = program
    self.link = link
    // The sandbox calls the frame around the screen so.
    frame = app.find(id: "canvas.frame")
  }

  func take(_ step: PlayStep) async throws {
    let (pointer, keyboard) = (app.world.pointer, app.world.keyboard)
    try await frame.waitUntil(.steady)
    switch step {
    case .click(let target, let point, let button, let count, let held):
      guard let known = UInt32(exactly: button).flatMap({ Pointer.Button(rawValue: $0) }) else {
        throw AutomationError(
          .input, "There is no button \(button). There are 1, 2, 3, 8 (back) and 9 (forward).")
      }
      let element = try await reach(target)
      try await keyboard.hold(held) {
        try await element.click(known, count: max(count, 1), offset: point)
      }
    case .dragTo(let target, let other):
      let goal = try await reach(other)
      try await reach(target).drag(to: goal)
    case .drag(let target, let point, let x, let y):
      let start = try await reach(target).whenReady(
        "be ready for a drag", offset: point, timeout: nil, #fileID, #line)
      try await pointer.drag(from: start, to: start.offset(x: x, y: y))
    case .scroll(let target, let notches): try await reach(target).scroll(down: notches)
    case .type(let text):
      try await enterFrame()
      try keyboard.type(text)
    case .press(let chord):
      try await enterFrame()
      try keyboard.press(chord)
    case .set(let knob, let value): try await set(knob, value)
    case .perform(let action): try await perform(action)
    case .open(let link): try await open(link)
    case .settle: break
    case .expect(let target, .absent):
      for place in try places(of: target) { try await place.waitUntil(.hidden) }
    case .expect(let target, .focused):
      let element = try await find(target)
      let inside = app.focused.within(element)
      try await element.waitUntil(
        Condition("have the focus, or have what has it in it") {
          try $0.states.contains(.focused) || inside.exists
        })
    case .expect(let target, let expectation):
      try await find(target).waitUntil(Condition(expectation))
    }
  }

  // MARK: Finding

  /// Where an element may be: in the frame, or in a menu or another window over it.
  private func places(of target: PlayLocator) throws -> [Locator] {
    switch target.criterion {
    case .id, .number(_, _, _?): return [app.find(target)]
    default:
      let others = OtherWindows(app: app, title: try frame.match().windowTitle)
      return [frame.find(target), others.find(target)]
    }
  }

  private func find(_ target: PlayLocator) async throws -> Locator {
    let places = try places(of: target)
    guard places.count > 1 else { return places[0] }
    var found = places[0]
    try await app.expect("\(target) to be there") {
      guard let place = try places.first(where: { try $0.exists }) else { return false }
      found = place
      return true
    }
    return found
  }

  /// What the pointer is to touch.
  private func reach(_ target: PlayLocator) async throws -> Locator {
    isInFrame = true
    return try await find(target)
  }

  // MARK: Keys

  /// Moves the focus from the tool around the screen into the frame, before the first key.
  private func enterFrame() async throws {
    if !isInFrame, try !app.focused.within(frame).exists {
      try app.world.keyboard.press("F6")
      try await frame.waitUntil(.steady)
    }
    isInFrame = true
  }

  // MARK: Around the screen

  private func set(_ knob: String, _ value: String) async throws {
    // The parameter `id` of a URL is that of the scenario.
    knobs[knob == "id" ? "knob-id" : knob] = value
    let parameters = knobs.sorted { $0.key < $1.key }.map { "\($0.key)=\(escaped($0.value))" }
    let separator = link.contains("?") ? "&" : "?"
    try await open(link + separator + parameters.joined(separator: "&"))
    try await app.find(id: "knob.\(knob)").waitUntil(.knobValue(value))
  }

  /// Presses the button of an action, in the inspector or under the frame, as soon as it takes that: one that is not
  /// seen does not follow whether the action can be performed.
  private func perform(_ action: String) async throws {
    let buttons = ["action", "strip"].map { app.find(id: "\($0).\(action)") }
    try await app.expect("the action “\(action)” to be performed") {
      let seen = try buttons.first { try $0.showing.exists }
      try (seen ?? buttons[0]).perform()
      return true
    }
  }

  private func open(_ link: String) async throws {
    let result = try await app.world.run(program, [link])
    guard result.exitCode == 0 else {
      throw AutomationError(.input, "\(link) was not opened: \(result.standardError)")
    }
  }

  private func escaped(_ text: String) -> String {
    text.utf8.map { byte in
      let scalar = Unicode.Scalar(byte)
      if scalar.isASCII, scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
        return String(scalar)
      }
      return "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }.joined()
  }
}

/// The windows of an app but those with a title.
private struct OtherWindows: Finding {
  let app: App
  let title: String

  func find(
    _ criterion: String, reading aspects: Aspects,
    where matches: @escaping @MainActor (Element) -> Bool
  ) -> Locator {
    app.find(criterion, reading: aspects) { [title] in $0.windowTitle != title && matches($0) }
  }
}

extension Finding {
  /// What is meant in a play, as far as it is showing.
  public func find(_ target: PlayLocator) -> Locator {
    switch target.criterion {
    case .id(let id): find(id: id)
    case .role(let role, let name): find(role: role, name: name).showing
    case .number(let number, let role, nil): find(role: role).showing.nth(number - 1)
    case .number(let number, let role, let scope?):
      find(id: scope).find(role: role).showing.nth(number - 1)
    }
  }
}

extension Condition {
  fileprivate init(_ expectation: PlayExpectation) {
    switch expectation {
    case .exists: self = .showing
    case .absent: self = .hidden
    case .checked: self = .checked
    case .unchecked: self = .unchecked
    case .selected: self = .selected
    case .focused: self = .focused
    case .sensitive: self = .enabled
    case .insensitive: self = .disabled
    case .text(let text): self = .text(text)
    }
  }

  /// The control of a knob shows a value as URLs have it.
  fileprivate static func knobValue(_ value: String) -> Condition {
    // From outside nobody is told of which kind a knob is: it goes by the control that the sandbox has for it.
    Condition("show “\(value)”") { control in
      switch (try control.role, Double(value)) {
      case (.toggleButton, _) where ["on", "off"].contains(value):
        return try control.states.contains(.checked) == (value == "on")
      case (.slider, let number?): return abs(try control.value - number) < 1e-6
      // After these signs stands something else than the text, or nothing.
      case (.text, _) where !value.hasPrefix("-") && !value.hasPrefix("\\"):
        return try control.text == value
      default: return true
      }
    }
  }
}
