import GTK
import TestSupport
import Testing

extension OnScreen {
  @Suite("State, focus and being seen")
  struct StateTests {
    @Test("states are set and taken one by one")
    func states() {
      let bin = CustomBin()
      bin.add(Label("inside"))
      bin.setState([.selected, .prelight], true)
      #expect(bin.hasState(.selected) && bin.hasState([.selected, .prelight]))
      #expect(!bin.hasState([.selected, .active]))
      #expect(bin.child?.hasState(.selected) == false)
      bin.setState(.selected, false)
      #expect(!bin.hasState(.selected) && bin.hasState(.prelight))
      bin.isSensitive = false
      #expect(bin.hasState(.insensitive))
    }

    @Test("a child that its container does not let be seen is not on screen")
    func childVisibility() async throws {
      let list = CustomScrollable()
      let button = Button("here")
      #expect(button.isChildVisible)
      list.insert(button)
      try await Window(width: 100, height: 50).open(list)
      button.isChildVisible = false
      #expect(!button.isMapped && button.isVisible && !button.isChildVisible)
      button.isChildVisible = true
      #expect(button.isMapped)
    }

    @Test("the focus is moved within a container, which knows the child that has it")
    func focus() async throws {
      let buttons = [Button("1"), Button("2")]
      let (inner, entry) = (Box(.vertical, buttons), Entry())
      let outer = Box(.vertical, [inner, entry])
      let window = Window(width: 100, height: 100)
      window.add(outer)
      window.show()
      try await until("the window") { buttons[0].isMapped }
      window.layoutIfNeeded()
      #expect(inner.childFocus(.tabForward) && buttons[0].isFocus)
      #expect(outer.focusChild == inner && inner.focusChild == buttons[0])
      // Without the keyboard's attention GTK would give the same button the focus again.
      window.realMove()
      try await until("the focus") { buttons[0].hasState(.focused) }
      #expect(inner.childFocus(.down) && inner.focusChild == buttons[1])
      #expect(!inner.childFocus(.down), "there is no more")
      entry.grabFocus()
      #expect(outer.focusChild == entry && inner.focusChild == nil)
    }
  }
}
