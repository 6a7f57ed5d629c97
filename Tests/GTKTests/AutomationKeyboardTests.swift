@testable import Automation
import CAutomation
import ContainmentTesting
import Testing

extension OnScreen {
  @Suite("The keyboard of a world")
  struct AutomationKeyboardTests {
    /// What the key of j has in a layout.
    private func j(_ keymap: Keymap, _ layout: Int) -> [UInt32] {
      keymap.keys(ofLayout: layout).first { $0.code == 44 }?.keysyms.map { UInt32($0) } ?? []
    }

    @Test(
      "BR-05 on Wayland the keyboard has the layouts, one of which is active, and what is locked")
    func keymap() throws {
      let russian = try Keymap(KeyboardLayout("us,ru", active: 1, locks: [.caps]))
      #expect(j(russian, 0) == [0x6a, 0x4a])
      #expect(j(russian, 1) == [0x6cf, 0x6ef])
      // Held, latched and locked modifiers, and the layout.
      #expect(russian.modifiers == [0, 0, 2, 1])
      let dead = try Keymap(KeyboardLayout("us", variants: "intl"))
      #expect(dead.keys(ofLayout: 0).contains { $0.keysyms.contains(0xfe51) })
      let spare = try Keymap(KeyboardLayout("fr"), extras: [250: 0x1002603])
      #expect(spare.keys(ofLayout: 0).contains { $0.keysyms.contains(0x1002603) })
      #expect(throws: AutomationError.self) { try Keymap(KeyboardLayout("nowhere")) }
    }

    @Test("BR-05 a world's keyboard takes another layout, and says which it has not")
    func world() async throws {
      try await World.with { world in
        try await world.keyboard.use(KeyboardLayout("us,ru", active: 1))
        try world.keyboard.press("Control+j")
        try world.keyboard.type("жук")
        try await world.keyboard.use(KeyboardLayout("fr"))
        try world.keyboard.type("été")
        await #expect(throws: AutomationError.self) {
          try await world.keyboard.use(KeyboardLayout("nowhere"))
        }
      }
    }

    @Test("BR-05 a text has a key for each of its characters at once, or is not typed at all")
    func spareKeys() async throws {
      try await World.with { world in
        let spare = world.display.keys(ofLayout: 0).count { $0.keysyms.isEmpty }
        try #require(spare > 4)
        let letters = (0..<UInt32(spare) + 8).compactMap { Unicode.Scalar(0x4E00 + $0) }
        func text(_ letters: [Unicode.Scalar]) -> String {
          String(String.UnicodeScalarView(letters))
        }
        // The oldest of the keys that were given away is needed again, with all that are left.
        try world.keyboard.type(text(Array(letters[0..<3])))
        let most = [letters[0]] + letters[8..<7 + spare]
        try world.keyboard.type(text(most))
        let typed = Set(world.display.keys(ofLayout: 0).flatMap { $0.keysyms })
        #expect(most.allSatisfy { typed.contains(Chord.keySym(of: $0)) })
        let error = #expect(throws: AutomationError.self) {
          try world.keyboard.type(text(letters))
        }
        #expect(error?.kind == .input && error?.message.contains("in parts") == true)
      }
    }
  }
}
