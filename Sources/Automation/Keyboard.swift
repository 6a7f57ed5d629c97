internal import CAutomation

/// The keyboard of a world. Keys go to the window with the focus.
///
/// Keys have their X names (`Return`, `Page_Up`, `F10`), other common names (`Enter`, `Esc`,
/// `PageUp`, `Del`), or are given by the character that they type (`a`, `?`, `ß`).
@MainActor
public final class Keyboard {
  private struct Place {
    var code: UInt8
    var isShifted: Bool
  }

  private let display: any DisplayServer
  private var places: [KeySym: Place] = [:]
  /// The keys that type something in another layout only, for what is pressed by name.
  private var otherPlaces: [KeySym: Place] = [:]
  /// Unassigned key codes, which are mapped to characters that this keyboard lacks.
  private var spareCodes: [UInt8] = []
  private var nextSpare = 0

  init(_ display: any DisplayServer) {
    self.display = display
    readMap()
  }

  /// Presses and releases one key, alone or with modifiers: `"Escape"`, `"Control+f"`,
  /// `"Alt+Left"`, `"Shift+Tab"`, `"Control+Shift+plus"`, `"Control++"`.
  /// - Throws: `AutomationError` for an unknown name.
  public func press(_ chord: String) throws {
    let places = try Chord(chord).keys.map { try otherPlaces[$0] ?? place(of: $0) }
    tap(places.last!, holding: places.dropLast().map(\.code))
  }

  /// Gives the keyboard another layout, which all apps of the world get before the next key.
  ///
  /// What is pressed from then on is the key that types it on the active layout, or else the one that
  /// types it on another: `"Control+j"` is the same key in Russian.
  /// - Throws: `AutomationError` if there is no such layout.
  public func use(_ layout: KeyboardLayout) async throws {
    try await display.use(layout)
    (places, otherPlaces, spareCodes, nextSpare) = ([:], [:], [], 0)
    readMap(layout)
  }

  /// Types `text` key by key. A line break is Return, a tab is Tab.
  /// - Throws: `AutomationError` if there is no key for a character, or not for as many different ones. Such a text is
  ///   to be typed in parts, each when the app has taken the one before.
  public func type(_ text: String) throws {
    let keys = text.unicodeScalars.map { Chord.keySym(of: $0) }
    var taken = Set(keys.compactMap { places[$0]?.code })
    let found = try keys.map { key in
      let place = try place(of: key, besides: taken)
      taken.insert(place.code)
      return place
    }
    for place in found { tap(place, holding: []) }
  }

  /// Holds keys such as `"Control"` or `"Control+Shift"` down while `body` runs, for example for a
  /// click; none if `keys` is empty.
  /// - Throws: `AutomationError` for an unknown name, and what `body` throws.
  public func hold<Result>(
    _ keys: String, while body: @MainActor () async throws -> Result
  ) async throws -> Result {
    let codes = try keys.isEmpty ? [] : Chord(keys).keys.map { try place(of: $0).code }
    display.send(codes.map { KeyStroke(code: $0, isDown: true) })
    defer { display.send(codes.reversed().map { KeyStroke(code: $0, isDown: false) }) }
    return try await body()
  }

  private func tap(_ place: Place, holding held: [UInt8]) {
    var held = held
    if place.isShifted, let shift = places[KeySym(XK_Shift_L)]?.code, !held.contains(shift) {
      held.append(shift)
    }
    display.send(
      (held + [place.code]).map { KeyStroke(code: $0, isDown: true) }
        + ([place.code] + held.reversed()).map { KeyStroke(code: $0, isDown: false) })
  }

  /// - Parameter taken: the key codes that stay as they are, since they are pressed before an app has handled this one.
  private func place(of key: KeySym, besides taken: Set<UInt8> = []) throws -> Place {
    if let place = places[key] { return place }
    // A code keeps its mapping as long as possible: an app looks it up when it handles the event,
    // which may be long after it was sent.
    let order = spareCodes.indices.map { (nextSpare + $0) % spareCodes.count }
    guard let next = order.first(where: { !taken.contains(spareCodes[$0]) }) else {
      throw AutomationError(
        .input,
        "The keyboard has no key for keysym \(key) and none to spare"
          + (taken.isEmpty ? "." : " beside those for the rest of the text: type it in parts."))
    }
    let code = spareCodes[next]
    nextSpare = next + 1
    for (other, place) in places where place.code == code { places[other] = nil }
    display.assign(key, to: code)
    places[key] = Place(code: code, isShifted: false)
    return Place(code: code, isShifted: false)
  }

  private func readMap(_ layout: KeyboardLayout = KeyboardLayout()) {
    places = read(layout.active)
    for index in 0..<layout.layouts.split(separator: ",").count where index != layout.active {
      otherPlaces.merge(read(index)) { first, _ in first }
    }
    for key in places.keys { otherPlaces[key] = nil }
  }

  private func read(_ layout: Int) -> [KeySym: Place] {
    var places: [KeySym: Place] = [:]
    spareCodes = []
    for (code, keysyms) in display.keys(ofLayout: layout) {
      if keysyms.isEmpty { spareCodes.append(code) }
      for (level, key) in keysyms.enumerated() where key != 0 {
        // Of several keys for a character, prefers one without Shift, then the first.
        let key = Chord.keySym(for: key)
        if let known = places[key], !known.isShifted || level == 1 { continue }
        places[key] = Place(code: code, isShifted: level == 1)
      }
    }
    return places
  }
}
