@testable import Containment
import GTK
import TestSupport
import Testing

extension OnScreen {
  @Suite("The focus and what has left the screen")
  struct FocusTests {
    let theatre = Theatre(width: 400, height: 300)

    private var isFocusSeen: Bool { theatre.root.window.focusWidget?.isMapped != false }

    enum Target: CaseIterable { case entry, button, ground, snackbar }

    @Test(
      "OP-08 keys and clicks while a snackbar goes, whose button was used, find no focus off screen",
      arguments: Target.allCases)
    func snackbar(target: Target) async throws {
      let entry = Entry()
      let button = Button("Root")
      let ground = EventBox()
      ground.vexpand = true
      let page = theatre.probe("E") { Box(.vertical, spacing: 0, [entry, button, ground]) }
      let layer = SnackbarController(rootViewController: page)
      theatre.settle(layer)
      for key in [Key.tab, .down, .space, .escape, .enter, Key(rawValue: 0x61)] {
        layer.show(Snackbar("Deleted", action: .init("Undo") {}))
        theatre.clock.advance(by: 250)
        let undo = try #require(layer.view.part("snackbar.action"))
        try await letEventsArrive()
        try await handled(undo.realClick())
        switch target {
        case .entry: entry.realClick()
        case .button: button.realClick()
        case .ground: ground.realClick(x: 20, y: 20)
        case .snackbar: layer.view.realClick(x: 200, y: 270)
        }
        try await letEventsArrive()
        for _ in 0..<3 {
          try await handled(theatre.root.window.realKey(key))
          theatre.clock.advance(by: 50)
          #expect(isFocusSeen, "after \(key)")
        }
        theatre.clock.advance(by: 250)
        #expect(isFocusSeen && layer.snackbar == nil)
      }
    }

    @Test("OP-08 what is written before the search has come goes into its entry")
    func search() async throws {
      let page = theatre.probe("P") { Button("One") }
      let search = SearchBarController(rootViewController: page)
      try await handled(theatre.settle(search))
      let window = theatre.root.window
      // In one go: no frame comes in between.
      window.realKey(Key("f"), .control)
      window.realKey(Key("a"))
      window.realKey(Key("b"))
      try await until("the letters") { search.text == "ab" }
      #expect(search.searchEntry.isFocus && search.searchEntry.isMapped)
      try await until("the bar") { search.searchEntry.allocation.height > 10 }
      #expect(search.searchEntry.isFocus)
    }

    /// A box with one entry that has the focus, of which the box does not know any more.
    private func forgottenFocus() -> (Box, Entry) {
      let entry = Entry()
      let box = Box(.vertical, spacing: 0, [entry])
      theatre.settle(theatre.probe("E") { Box(.vertical, spacing: 0, [box]) })
      entry.grabFocus()
      box.cycleFocus(.tabForward)
      return (box, entry)
    }

    enum Leaving: CaseIterable { case hidden, removed, outOfSight, covered }

    @Test(
      "OP-08 what is hidden or taken out loses the focus, also where its container has lost track",
      arguments: Leaving.allCases)
    func forgotten(leaving: Leaving) {
      let (box, entry) = forgottenFocus()
      #expect(entry.isFocus)
      switch leaving {
      case .hidden: entry.hide()
      case .removed: box.remove(entry)
      case .outOfSight: entry.isChildVisible = false
      case .covered: theatre.settle(theatre.probe("B"))
      }
      #expect(!entry.isMapped && theatre.root.window.focusWidget == nil)
    }

    @Test("OP-08 a widget that is not on screen gets no key, though it was given the focus")
    func neverShown() async throws {
      let entry = Entry()
      let page = theatre.probe("E") { Box(.vertical, spacing: 0, [entry, Button("One")]) }
      entry.isChildVisible = false
      theatre.settle(page)
      #expect(!entry.isRealized)
      try await handled(entry.grabFocus())
      try await handled(theatre.root.window.realKey(.space))
      #expect(theatre.root.window.focusWidget == nil && entry.text == "")
    }

    @Test("OP-08 a window that is hidden and shown again has the focus where it was")
    func window() async throws {
      let first = Entry()
      let second = Entry()
      theatre.settle(theatre.probe("E") { Box(.vertical, spacing: 0, [first, second]) })
      second.grabFocus()
      theatre.root.hide()
      #expect(second.isFocus)
      theatre.open()
      #expect(second.isFocus)
    }
  }
}
