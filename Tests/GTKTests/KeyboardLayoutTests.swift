import GTK
import TestSupport
import Testing

extension OnScreen {
  @Suite("Keys on all keyboards")
  struct KeyboardLayoutTests {
    private let window = Window(width: 100, height: 50)

    /// What `answer` says of the last key that is pressed.
    private func ask<Answer>(
      _ code: Int, _ modifiers: Key.Modifiers = [], _ answer: @escaping (Event) -> Answer
    ) async throws -> Answer? {
      if !window.isMapped {
        window.show()
        try await until("the window") { window.isMapped }
      }
      var answers: [Answer] = []
      let connection = window.keyPressed.connect { event in
        answers.append(answer(event))
        return true
      }
      defer { connection.disconnect() }
      try await handled(window.realKey(code: code, modifiers))
      return answers.last
    }

    /// The keys of `candidates` that a pressed key is.
    private func keys(
      _ code: Int, _ modifiers: Key.Modifiers, of candidates: String, as expected: Key.Modifiers
    ) async throws -> String? {
      try await ask(code, modifiers) { event in
        String(candidates.filter { event.isKey(Key($0), expected) })
      }
    }

    /// What X calls the keys of an American keyboard with 2, 6, y, q, j, [ and /, and the one of the
    /// keypad with 2.
    private nonisolated enum Code {
      static let (two, six, y, q, j, bracket, slash, keypadTwo) = (11, 15, 29, 24, 44, 34, 61, 88)
    }

    @Test("BR-05 a letter is its key on every keyboard, by itself", arguments: TestKeyboards.all)
    func letters(layout: KeyboardLayout) async throws {
      try await useKeyboard(layout)
      let isDvorak = layout.variants.contains("dvorak")
      let letters = "qwertyuiopasdfghjklzxcvbnm"
      let j = isDvorak ? "h" : "j"
      #expect(try await keys(Code.j, .control, of: letters, as: .control) == j)
      #expect(try await keys(Code.j, .control, of: letters, as: [.control, .shift]) == "")
      #expect(try await keys(Code.j, .control, of: letters, as: []) == "")
      #expect(
        try await keys(Code.j, [.control, .shift], of: letters, as: [.control, .shift]) == j)
      #expect(try await keys(Code.j, [.control, .shift], of: letters, as: .control) == "")
      #expect(try await keys(Code.j, .alt, of: letters, as: .alt) == j)
      #expect(try await keys(Code.j, [], of: letters, as: []) == j)
    }

    @Test(
      "BR-05 a letter that has another place is where it is written",
      arguments: [
        (KeyboardLayout("de"), Code.y, "z"), (KeyboardLayout("fr"), Code.q, "a"),
        (KeyboardLayout("de,ru", active: 1), Code.y, "z"),
        (KeyboardLayout("fr,ru", active: 1), Code.q, "a"),
        (KeyboardLayout("us,fr", active: 1), Code.q, "a"),
        (KeyboardLayout("ru,fr", active: 0), Code.q, "a"),
      ])
    func otherPlaces(layout: KeyboardLayout, code: Int, letter: String) async throws {
      try await useKeyboard(layout)
      #expect(try await keys(code, .control, of: "qwazy", as: .control) == letter)
    }

    @Test("BR-05 a sign is what types it, and elsewhere only if the active layout lacks it")
    func signs() async throws {
      try await useKeyboard(KeyboardLayout("us,ru", active: 1))
      #expect(try await keys(Code.bracket, .control, of: "[]?/.", as: .control) == "[")
      #expect(try await keys(Code.slash, .control, of: "[]?/.", as: .control) == ".")
      #expect(try await keys(Code.slash, [.control, .shift], of: "?,", as: .control) == ",")
      try await useKeyboard(KeyboardLayout("de"))
      #expect(try await keys(20, [.control, .shift], of: "?/ß", as: .control) == "?")
    }

    @Test("BR-05 keys that do something are themselves", arguments: TestKeyboards.all)
    func named(layout: KeyboardLayout) async throws {
      try await useKeyboard(layout)
      let named: [Key] = [.escape, .tab, .enter, .space, .up, .left, .home, .delete, .f2]
      for key in named {
        window.show()
        let connection = window.keyPressed.connect { event in
          #expect(named.filter { event.isKey($0) } == [key])
          #expect(!event.beginsText && event.digit() == nil)
          return true
        }
        try await handled(window.realKey(key))
        connection.disconnect()
      }
    }

    @Test(
      "BR-06 the digits are by place and by what is typed",
      arguments: [
        KeyboardLayout("us"), KeyboardLayout("de"), KeyboardLayout("fr"), KeyboardLayout("cz"),
        KeyboardLayout("fr", locks: [.caps]), KeyboardLayout("cz", locks: [.caps]),
        KeyboardLayout("us,fr", active: 1), KeyboardLayout("us,ru", active: 1),
        KeyboardLayout("us,il", active: 1), KeyboardLayout("ara"), KeyboardLayout("ir"),
        KeyboardLayout("be", locks: [.num]),
      ])
    func digits(layout: KeyboardLayout) async throws {
      try await useKeyboard(layout)
      #expect(try await ask(Code.two, .alt) { $0.digit(holding: .alt) } == 2)
      #expect(try await ask(Code.two, .alt) { $0.digit(holding: .control) } == .some(nil))
      #expect(try await ask(Code.two, []) { $0.digit() } == 2)
      #expect(try await keys(Code.two, .alt, of: "1234567890", as: .alt) == "2")
      #expect(try await keys(Code.six, .control, of: "1234567890", as: .control) == "6")
      let typesByShift = ["fr", "cz", "be"].contains { layout.layouts.hasSuffix($0) }
      let shifted = try await keys(Code.two, [.alt, .shift], of: "1234567890", as: .alt)
      #expect(shifted == (typesByShift ? "2" : ""))
      #expect(
        try await keys(Code.two, [.alt, .shift], of: "1234567890", as: [.alt, .shift]) == "2")
    }

    @Test("BR-06 the keypad types digits while it is locked, and moves otherwise")
    func keypad() async throws {
      try await useKeyboard(KeyboardLayout("fr", locks: [.num]))
      #expect(try await keys(Code.keypadTwo, .alt, of: "1234567890", as: .alt) == "2")
      try await useKeyboard(KeyboardLayout("fr"))
      #expect(try await keys(Code.keypadTwo, .alt, of: "1234567890", as: .alt) == "")
      #expect(try await ask(Code.keypadTwo, .alt) { $0.isKey(.down, .alt) } == true)
    }

    @Test("BR-06 what is typed is nearer than what is on the key besides")
    func nearer() async throws {
      try await useKeyboard(KeyboardLayout("fr"))
      let minus = try await ask(Code.six, .control) { event in
        [Key("-"), Key("6")].map { [event.isKey($0, .control), event.isTyped($0, .control)] }
      }
      #expect(minus == [[true, true], [true, false]])
    }

    @Test("BR-06 an accelerator with a digit is performed where it is, on every keyboard")
    func accelerators() async throws {
      try await useKeyboard(KeyboardLayout("fr", locks: [.num]))
      let accelerator = try await ask(Code.two, .alt) { Accelerator.matches("<Alt>2", $0) }
      #expect(accelerator == true)
      #expect(try await ask(Code.keypadTwo, .alt) { Accelerator.matches("<Alt>2", $0) } == true)
    }

    @Test("BR-09 what begins to write: characters, dead keys and Compose, and nothing else")
    func beginning() async throws {
      try await useKeyboard(KeyboardLayout("us", variants: "intl", options: ["compose:menu"]))
      window.show()
      try await until("the window") { window.isMapped }
      var heard: [Bool] = []
      window.keyPressed.connect { event in
        if !event.isModifierKey { heard.append(event.beginsText) }
        return true
      }
      let dead = [0xfe50, 0xfe51, 0xfe57].map { Key(rawValue: $0) }
      let keys = [Key("a"), Key("2"), Key(rawValue: 0xff20)] + dead
      for key in keys { window.realKey(key) }
      window.realKey(Key("a"), .shift)
      for key in [Key.space, .enter, .escape, .backspace, .tab, .f2] { window.realKey(key) }
      for key in dead + [Key("a")] { window.realKey(key, .control) }
      window.realKey(Key("a"), .alt)
      try await until("all keys") { heard.count == 18 }
      #expect(heard == Array(repeating: true, count: 7) + Array(repeating: false, count: 11))
    }
  }
}
