/// Acting on an element as a user does: every one of these waits until the element can be acted
/// on, and throws `AutomationError` with the reason why it cannot and the tree if it takes longer
/// than `timeout`.
extension Locator {
  /// Clicks in the middle of the element, with `count` 2 twice in quick succession.
  ///
  /// Waits until there is exactly one match, on the screen, enabled, standing still, and nothing
  /// in front of it.
  /// - Parameters:
  ///   - offset: where to click, in pixels from the element's top left corner; nil for its middle.
  ///   - force: clicks even if it is disabled or something is in front.
  public func click(
    _ button: Pointer.Button = .left, count: Int = 1, offset: Point? = nil, force: Bool = false,
    timeout: Duration? = nil, file: StaticString = #fileID, line: UInt = #line
  ) async throws {
    let point = try await whenReady(
      "be ready for a click", offset: offset, force: force, timeout: timeout, file, line)
    try await app.world.pointer.click(at: point, button: button, count: count)
  }

  /// Moves the pointer over the middle of the element, or `offset` pixels from its corner.
  public func hover(
    offset: Point? = nil, timeout: Duration? = nil, file: StaticString = #fileID,
    line: UInt = #line
  ) async throws {
    let point = try await whenReady(
      "be ready for the pointer", offset: offset, mayBeDisabled: true, timeout: timeout, file, line)
    app.world.pointer.move(to: point)
  }

  /// Turns the wheel over the element: `down` and `right` are notches, negative for the other way.
  public func scroll(
    down: Int = 0, right: Int = 0, timeout: Duration? = nil, file: StaticString = #fileID,
    line: UInt = #line
  ) async throws {
    try await hover(timeout: timeout, file: file, line: line)
    app.world.pointer.scroll(down: down, right: right)
  }

  /// Drags the element by its middle to the middle of `target`.
  public func drag(
    to target: Locator, steps: Int = 10, timeout: Duration? = nil, file: StaticString = #fileID,
    line: UInt = #line
  ) async throws {
    let end = try await target.whenReady(
      "be ready for a drop", mayBeDisabled: true, timeout: timeout, file, line)
    let start = try await whenReady("be ready for a drag", timeout: timeout, file, line)
    try await app.world.pointer.drag(from: start, to: end, steps: steps)
  }

  /// Clicks into the element, waits for focus and types `text` where the cursor is.
  public func type(
    _ text: String, timeout: Duration? = nil, file: StaticString = #fileID, line: UInt = #line
  ) async throws {
    try await click(timeout: timeout, file: file, line: line)
    try await waitUntil(.focused, timeout: timeout, file: file, line: line)
    try app.world.keyboard.type(text)
  }

  /// Puts `text` in the place of all that is written in the element, by keyboard, and waits until
  /// it stands there.
  public func fill(
    _ text: String, timeout: Duration? = nil, file: StaticString = #fileID, line: UInt = #line
  ) async throws {
    try await click(timeout: timeout, file: file, line: line)
    try await waitUntil(.focused, timeout: timeout, file: file, line: line)
    try app.world.keyboard.press("Control+a")
    try app.world.keyboard.press("BackSpace")
    try await waitUntil(.text(""), timeout: timeout, file: file, line: line)
    try app.world.keyboard.type(text)
    try await waitUntil(.text(text), timeout: timeout, file: file, line: line)
  }

  // MARK: Past the user's hands

  /// Tells the element to do what its action `name` says, or its first one, as a screen reader
  /// does. Nothing has to be visible for that.
  /// - Throws: `AutomationError` when there is no such action.
  public func perform(action name: String? = nil) throws {
    let actions = try actions
    // GTK writes them in capitals or not, depending on the widget.
    let index = actions.firstIndex { name == nil || $0.lowercased() == name?.lowercased() }
    guard let index else {
      let wanted = name.map { "action “\($0)”" } ?? "action"
      throw AutomationError(.unsupported, "\(self) has no \(wanted). It has: \(actions).")
    }
    _ = try ask("DoAction", [.int32(index)], on: Accessibility.action, "actions")
  }

  /// Asks the element to take focus, as a screen reader does.
  public func grabFocus() throws {
    _ = try ask("GrabFocus", [], on: Accessibility.component, "place on the screen")
  }

  /// Sets the number that a slider or spin button stands for.
  public func setValue(_ value: Double) throws {
    let arguments: [Argument] = [
      .string(Accessibility.value), .string("CurrentValue"), .variant(value),
    ]
    _ = try ask("Set", arguments, on: Accessibility.properties, "value")
  }

  /// Sets what is written in an entry or text view at once, past the keyboard.
  public func setText(_ text: String) throws {
    _ = try ask("SetTextContents", [.string(text)], on: Accessibility.editableText, "text to set")
  }
}
