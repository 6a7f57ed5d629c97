/// Properties of an element, read at once without waiting. All of them throw `AutomationError`
/// unless there is exactly one match.
extension Locator {
  /// All that the tree has of the one match.
  public var element: Element { get throws { try match(reading: .all) } }

  /// All matches, in the order of the tree.
  public var elements: [Element] { get throws { try elements(reading: .all) } }

  /// All matches, of which only some aspects are read, as a large tree has many.
  public func elements(reading aspects: Aspects) throws -> [Element] {
    let snapshot = try look(reading: aspects)
    return try places(in: snapshot).map { snapshot.elements[$0] }
  }

  /// The number of matches.
  public var count: Int { get throws { try places(in: look()).count } }

  /// Whether there is a match.
  public var exists: Bool { get throws { try count > 0 } }

  /// The accessible name.
  public var name: String { get throws { try match().name } }

  /// The role.
  public var role: Role { get throws { try match().role } }

  /// The accessible id.
  public var id: String { get throws { try match(reading: .ids).id } }

  /// The accessible description.
  public var help: String { get throws { try match().help } }

  /// The states.
  public var states: StateSet { get throws { try match().states } }

  /// The number of children.
  public var childCount: Int { get throws { try match().childCount } }

  /// The place and size, in pixels of the desktop.
  public var extents: Extents { get throws { try extents(of: match()) } }

  /// The text of a label, an entry or a text view.
  public var text: String {
    get throws {
      let answer = try ask("GetText", [.int32(0), .int32(-1)], on: Accessibility.text, "text")
      return answer[0].string ?? ""
    }
  }

  /// The number of characters of the text, also of one that is hidden.
  var characterCount: Int {
    get throws { try property("CharacterCount", of: Accessibility.text, "text").integer ?? 0 }
  }

  /// The position of the cursor in the text, in characters from the start.
  public var caretOffset: Int {
    get throws { try property("CaretOffset", of: Accessibility.text, "text").integer ?? 0 }
  }

  /// The value of a slider, a spin button or a progress bar.
  public var value: Double {
    get throws {
      try property("CurrentValue", of: Accessibility.value, "value").double ?? 0
    }
  }

  /// The names of its actions, such as `click`.
  public var actions: [String] {
    get throws {
      let answer = try ask("GetActions", [], on: Accessibility.action, "actions")
      return answer[0].parts.map { $0[0].string ?? "" }
    }
  }

  /// A picture of the element on the screen.
  public func screenshot() throws -> Image { try app.world.screenshot(of: extents) }

  /// The one match, with `more` aspects.
  func match(reading more: Aspects = []) throws -> Element {
    let snapshot = try look(reading: more)
    return snapshot.elements[try place(in: snapshot)]
  }

  /// The place and size of one of the matches, in pixels on the screen.
  public func extents(of element: Element) throws -> Extents {
    let call = element.remote.call(
      "GetExtents", [Accessibility.screen], on: Accessibility.component)
    let extents = Extents(try app.ask(call)) ?? Extents(x: 0, y: 0, width: 0, height: 0)
    return extents.offset(by: app.origin(of: element))
  }

  /// The place and size of a character of one of the matches, in pixels on the screen. A character
  /// that an ellipsis replaces has a share of the ellipsis, which is narrower than the character.
  public func extents(of element: Element, character offset: Int) throws -> Extents {
    let call = element.remote.call(
      "GetCharacterExtents", [.int32(offset), Accessibility.screen], on: Accessibility.text)
    let answer = try app.ask(call)
    let numbers = (0..<4).compactMap { answer[$0].integer }
    guard numbers.count == 4 else { return Extents(x: 0, y: 0, width: 0, height: 0) }
    return Extents(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      .offset(by: app.origin(of: element))
  }

  /// Makes a call to the one match that not every element supports.
  ///
  /// - Parameter need: the interface that the element has to have; nil for that of the call.
  func ask(
    _ method: String, _ arguments: [Argument], on interface: String, needs need: String? = nil,
    _ what: String
  ) throws -> Variant {
    let element = try match()
    // GTK would take the call for a fault of the app, and complain of it.
    let interfaces = try app.ask(element.remote.call("GetInterfaces"))[0].parts
    guard interfaces.contains(where: { $0.string == need ?? interface }) else {
      throw AutomationError(
        .unsupported, "\(self) is a \(element.summary) and has no \(what).")
    }
    return try app.ask(element.remote.call(method, arguments, on: interface))
  }

  private func property(_ name: String, of interface: String, _ what: String) throws -> Variant {
    try ask(
      "Get", [.string(interface), .string(name)], on: Accessibility.properties, needs: interface,
      what)[0].unboxed
  }
}

extension Extents {
  /// The rectangle in an answer to `GetExtents`.
  init?(_ answer: Variant) {
    let numbers = answer[0].parts.compactMap(\.integer)
    guard numbers.count == 4 else { return nil }
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
