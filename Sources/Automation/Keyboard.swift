internal import CAutomation

/// The keyboard of a world, simulated by XTEST. Keys go to the window with the focus.
///
/// Keys have their X names (`Return`, `Page_Up`, `F10`), other common names (`Enter`, `Esc`,
/// `PageUp`, `Del`), or are given by the character that they type (`a`, `?`, `ß`).
@MainActor
public final class Keyboard {
  private struct Place {
    var code: UInt8
    var isShifted: Bool
  }

  private let display: Display
  private var places: [KeySym: Place] = [:]
  /// Unassigned key codes, which are mapped to characters that this keyboard lacks.
  private var spareCodes: [UInt8] = []
  private var nextSpare = 0

  init(_ display: Display) {
    self.display = display
    readMap()
  }

  /// Presses and releases one key, alone or with modifiers: `"Escape"`, `"Control+f"`,
  /// `"Alt+Left"`, `"Shift+Tab"`, `"Control+Shift+plus"`, `"Control++"`.
  /// - Throws: `AutomationError` for an unknown name.
  public func press(_ chord: String) throws {
    let places = try Chord(chord).keys.map(place(of:))
    tap(places.last!, holding: places.dropLast().map(\.code))
  }

  /// Types `text` key by key. A line break is Return, a tab is Tab.
  /// - Throws: `AutomationError` if there is no key for a character.
  public func type(_ text: String) throws {
    for place in try text.unicodeScalars.map({ try place(of: Chord.keySym(of: $0)) }) {
      tap(place, holding: [])
    }
  }

  /// Holds a key such as `"Control"` or `"Shift"` down while `body` runs, for example for a click.
  /// - Throws: `AutomationError` for an unknown name, and what `body` throws.
  public func hold<Result>(
    _ key: String, while body: @MainActor () async throws -> Result
  ) async throws -> Result {
    let code = try place(of: Chord.keySym(named: key)).code
    fake(code, down: true)
    defer { fake(code, down: false) }
    return try await body()
  }

  private func tap(_ place: Place, holding held: [UInt8]) {
    var held = held
    if place.isShifted, let shift = places[KeySym(XK_Shift_L)]?.code, !held.contains(shift) {
      held.append(shift)
    }
    display.perform { x in
      for code in held { XTestFakeKeyEvent(x, UInt32(code), 1, 0) }
      XTestFakeKeyEvent(x, UInt32(place.code), 1, 0)
      XTestFakeKeyEvent(x, UInt32(place.code), 0, 0)
      for code in held.reversed() { XTestFakeKeyEvent(x, UInt32(code), 0, 0) }
    }
  }

  private func fake(_ code: UInt8, down: Bool) {
    display.perform { _ = XTestFakeKeyEvent($0, UInt32(code), down ? 1 : 0, 0) }
  }

  private func place(of key: KeySym) throws -> Place {
    if let place = places[key] { return place }
    guard !spareCodes.isEmpty else {
      throw AutomationError(.input, "The keyboard has no key for keysym \(key) and none to spare.")
    }
    // A code keeps its mapping as long as possible: an app looks it up when it handles the event,
    // which may be long after it was sent.
    let code = spareCodes[nextSpare % spareCodes.count]
    nextSpare += 1
    for (other, place) in places where place.code == code { places[other] = nil }
    var keys = [key, key]
    display.perform { _ = XChangeKeyboardMapping($0, Int32(code), 2, &keys, 1) }
    places[key] = Place(code: code, isShifted: false)
    return Place(code: code, isShifted: false)
  }

  private func readMap() {
    var (lowest, highest): (Int32, Int32) = (0, 0)
    var width: Int32 = 0
    var list: UnsafeMutablePointer<KeySym>?
    display.perform {
      XDisplayKeycodes($0, &lowest, &highest)
      list = XGetKeyboardMapping($0, UInt8(lowest), highest - lowest + 1, &width)
    }
    guard let list, width > 0 else { return }
    defer { XFree(list) }
    for code in lowest...highest {
      let row = UnsafeBufferPointer(start: list + Int((code - lowest) * width), count: Int(width))
      if row.allSatisfy({ $0 == 0 }) { spareCodes.append(UInt8(code)) }
      for (level, key) in row.prefix(2).enumerated() where key != 0 {
        // Of several keys for a character, prefers one without Shift, then the first.
        if let known = places[key], !known.isShifted || level == 1 { continue }
        places[key] = Place(code: UInt8(code), isShifted: level == 1)
      }
    }
  }
}
