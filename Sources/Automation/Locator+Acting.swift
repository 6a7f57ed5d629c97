/// Acts on an element as a user would. Each method waits until the element is ready; if that takes
/// longer than `timeout`, it throws `AutomationError` with the reason and the tree.
extension Locator {
  /// Clicks in the centre of the element; with `count` 2, a double click.
  ///
  /// It waits until there is exactly one match, which is showing, enabled and not moving, and
  /// nothing covers it.
  /// - Parameters:
  ///   - offset: the point to click, in pixels from the element's top left corner; nil for its
  ///     centre.
  ///   - force: clicks even if the element is disabled or covered.
  public func click(
    _ button: Pointer.Button = .left, count: Int = 1, offset: Point? = nil, force: Bool = false,
    timeout: Duration? = nil, file: StaticString = #fileID, line: UInt = #line
  ) async throws {
    let point = try await whenReady(
      "be ready for a click", offset: offset, force: force, timeout: timeout, file, line)
    try await app.world.pointer.click(at: point, button: button, count: count)
  }

  /// Moves the pointer to the centre of the element, or `offset` pixels from its top left corner.
  public func hover(
    offset: Point? = nil, timeout: Duration? = nil, file: StaticString = #fileID,
    line: UInt = #line
  ) async throws {
    let point = try await whenReady(
      "be ready for the pointer", offset: offset, mayBeDisabled: true, timeout: timeout, file, line)
    app.world.pointer.move(to: point)
  }

  /// Turns the wheel over the element by `down` and `right` notches, negative for up and left.
  public func scroll(
    down: Int = 0, right: Int = 0, timeout: Duration? = nil, file: StaticString = #fileID,
    line: UInt = #line
  ) async throws {
    try await hover(timeout: timeout, file: file, line: line)
    app.world.pointer.scroll(down: down, right: right)
  }

  /// Drags the element from its centre to the centre of `target`.
  public func drag(
    to target: Locator, steps: Int = 10, timeout: Duration? = nil, file: StaticString = #fileID,
    line: UInt = #line
  ) async throws {
    let end = try await target.whenReady(
      "be ready for a drop", mayBeDisabled: true, timeout: timeout, file, line)
    let start = try await whenReady("be ready for a drag", timeout: timeout, file, line)
    try await app.world.pointer.drag(from: start, to: end, steps: steps)
  }

  /// Clicks the element, waits for the focus, and types `text` at the cursor.
  public func type(
    _ text: String, timeout: Duration? = nil, file: StaticString = #fileID, line: UInt = #line
  ) async throws {
    try await click(timeout: timeout, file: file, line: line)
    try await waitUntil(.focused, timeout: timeout, file: file, line: line)
    try app.world.keyboard.type(text)
  }

  /// Replaces the text of the element by `text` with the keyboard, and waits until it has that
  /// text. A password entry tells nobody its text: there it waits for as many characters.
  /// - Throws: `AutomationError`, which also says what stands in the element, as far as that is told.
  public func fill(
    _ text: String, timeout: Duration? = nil, file: StaticString = #fileID, line: UInt = #line
  ) async throws {
    do {
      try await click(timeout: timeout, file: file, line: line)
      try await waitUntil(.focused, timeout: timeout, file: file, line: line)
      try app.world.keyboard.press("Control+a")
      try app.world.keyboard.press("BackSpace")
      try await waitUntil(.filled(with: ""), timeout: timeout, file: file, line: line)
      try app.world.keyboard.type(text)
      try await waitUntil(.filled(with: text), timeout: timeout, file: file, line: line)
    } catch let error as AutomationError {
      guard let content = try? content() else { throw error }
      throw AutomationError(error.kind, "\(self) cannot be filled; it has \(content).\n\(error)")
    }
  }

  /// What stands in an element with a text, in words.
  fileprivate func content() throws -> String {
    guard try role == .passwordText else { return "the text “\(try text)”" }
    let count = try characterCount
    return "a text of \(count) character\(count == 1 ? "" : "s"), which it hides"
  }

  // MARK: By assistive technology

  /// Performs the action `name` of the element, or its first one, as a screen reader does. The
  /// element need not be visible.
  /// - Throws: `AutomationError` if there is no such action, or the element is insensitive and so refuses it.
  public func perform(action name: String? = nil) throws {
    let actions = try actions
    // Whether GTK capitalises the names depends on the widget.
    let index = actions.firstIndex { name == nil || $0.lowercased() == name?.lowercased() }
    guard let index else {
      let wanted = name.map { "action “\($0)”" } ?? "action"
      throw AutomationError(.unsupported, "\(self) has no \(wanted). It has: \(actions).")
    }
    // The answer to the request is yes also where nothing is done.
    guard try match().isEnabled else {
      throw AutomationError(
        .unsupported, "\(self) refuses the action “\(actions[index])”: it is insensitive.")
    }
    _ = try ask("DoAction", [.int32(index)], on: Accessibility.action, "actions")
  }

  /// Gives the element the focus, as a screen reader does.
  public func grabFocus() throws {
    _ = try ask("GrabFocus", [], on: Accessibility.component, "place on the screen")
  }

  /// Sets the value of a slider or a spin button.
  public func setValue(_ value: Double) throws {
    let arguments: [Argument] = [
      .string(Accessibility.value), .string("CurrentValue"), .variant(value),
    ]
    _ = try ask(
      "Set", arguments, on: Accessibility.properties, needs: Accessibility.value, "value")
  }

  /// Sets the text of an entry or a text view without the keyboard.
  public func setText(_ text: String) throws {
    _ = try ask("SetTextContents", [.string(text)], on: Accessibility.editableText, "text to set")
  }
}

extension Condition {
  /// It has `text`, as far as it tells its text.
  fileprivate static func filled(with text: String) -> Condition {
    Condition("have the text “\(text)”") { locator in
      let isFilled =
        try locator.role == .passwordText
        ? locator.characterCount == text.unicodeScalars.count : locator.text == text
      guard isFilled else {
        throw AutomationError(.timeout, "At the last look it had \(try locator.content()).")
      }
      return true
    }
  }
}
