import GTK
import TestSupport
import Testing

extension OnScreen {
  @Suite("Keys")
  struct KeyTests {
    @Test("keys of the keypad count as their twins, others as themselves")
    func normalised() {
      let twins: [(UInt32, Key)] = [
        (0xff8d, .enter), (0xff95, .home), (0xff9c, .end), (0xff9a, .pageUp), (0xff9b, .pageDown),
        (0xff96, .left), (0xff98, .right), (0xff97, .up), (0xff99, .down), (0xff9f, .delete),
        (0xff80, .space), (0xff89, .tab), (0xfe20, .tab), (0xffb7, Key(rawValue: 0x37)),
      ]
      for (keypad, twin) in twins { #expect(Key(rawValue: keypad).normalised == twin) }
      for key in [Key.enter, .home, .f2, .f10, .menu, .delete, .backspace, .escape] {
        #expect(key.normalised == key)
      }
    }

    @Test("OP-17 a key is another one with other modifiers, but for the Shift that writes a sign")
    func matching() async throws {
      let window = Window(width: 100, height: 50)
      window.show()
      try await until("the window") { window.isMapped }
      var heard: [[Bool]] = []
      window.keyPressed.connect { event in
        guard !event.isModifierKey else { return true }
        heard.append([
          event.isKey(Key("a")), event.isKey(Key("A"), .shift), event.isKey(Key("?")),
          event.isKey(Key("?"), [.control, .shift]), event.isKey(.tab, .shift),
          event.isKey(.space), Accelerator.matches("<Primary>question", event),
        ])
        return true
      }
      let slash = Key("/")
      let pressed: [(Key, Key.Modifiers)] = [
        (Key("a"), []), (Key("a"), .shift), (slash, .shift), (slash, [.control, .shift]),
        (.tab, .shift), (.space, []), (.space, .shift), (slash, []),
      ]
      for (key, modifiers) in pressed { window.realKey(key, modifiers) }
      try await until("all keys") { heard.count == pressed.count }
      let which = heard.map { answers in answers.indices.filter { answers[$0] } }
      #expect(which == [[0], [1], [2], [3, 6], [4], [5], [], []])
    }

    @Test("OP-17 a key has a name by which GTK's applications know it")
    func names() {
      #expect(Accelerator.name(Key("d"), [.control, .shift]) == "<Primary><Shift>d")
      #expect(Accelerator.name(.pageUp) == "Page_Up")
      #expect(Accelerator.label(Accelerator.name(Key("?"), .control)) == "Ctrl+?")
    }

    @Test("an event tells its character and its modifiers")
    func events() async throws {
      let button = Button("here")
      let window = Window(width: 100, height: 50)
      try await window.open(button)
      button.grabFocus()
      var heard: [String] = []
      button.keyPressed.connect { event in
        guard !event.isModifierKey else { return true }
        let modifiers = [
          event.isShiftDown ? "shift" : nil, event.isControlDown ? "control" : nil,
          event.isAltDown ? "alt" : nil,
        ].compactMap(\.self).joined(separator: "+")
        heard.append("\(event.character.map { "\($0)" } ?? "-") \(modifiers)")
        return true
      }
      let a = Key(rawValue: 0x61)
      button.realKey(a)
      button.realKey(a, .shift)
      button.realKey(a, .control)
      button.realKey(.space, .alt)
      for key in [Key.escape, .enter, .tab, .delete, .backspace, .down, .f2, .menu] {
        button.realKey(key)
      }
      button.realKey(.home, [.shift, .control])
      try await until("all keys") { heard.count == 13 }
      #expect(heard[0..<4] == ["a ", "A shift", "a control", "  alt"])
      #expect(heard[4..<12].allSatisfy { $0 == "- " })
      #expect(heard[12] == "- shift+control")
    }
  }
}
