import Containment
import GTK
import TestSupport
import Testing

extension OnScreen {
  @Suite("Swiping between tabs")
  struct TabSwipeTests {
    let stage = TabsStage()

    private var page: Widget { stage.tabs.slot.view }

    /// Presses in the middle of the page and drags sideways, without letting go.
    private func drag(to x: Int) async throws {
      try await handled(page.realDrag(from: (250, 100), to: (250 + x, 100), releasing: false))
    }

    private func move(to x: Int) async throws {
      try await handled(page.realMove(x: 250 + x, y: 100))
    }

    /// Lets go after a rest, so that no speed counts.
    private func letGo() async throws { try await page.restAndRelease() }

    @Test("OE-06 MA-27 sixteen pixels are no drag; one more is, and the page follows the finger")
    func deadZone() async throws {
      try await drag(to: -16)
      #expect(stage.log.take() == [])
      try await move(to: -17)
      stage.log.expect(
        "should(B, swipe)", "will(B, swipe)", "B.load", "B.didLoad", "A.wD(t)", "B.wA(t)")
      #expect(stage.selected == 0 && stage.marked == ["A"], "nothing is decided yet")
      try await move(to: -116)
      // A quarter of 400 pixels.
      let picture = stage.theatre.picture
      let y = picture.size.height / 2
      #expect(picture.pixel(x: 298, y: y).red == 255 && picture.pixel(x: 302, y: y).green == 255)
      try await letGo()
      stage.log.expect("willCancel(B, swipe)", "B.wD(t)", "A.wA(t)")
      stage.theatre.expect(after: 200, "B.dD(t)", "A.dA(t)", "didCancel(B, swipe)")
      #expect(stage.selected == 0 && stage.theatre.middle == (255, 0, 0, 255))
      #expect(stage.tabs.children.count == 3 && stage.theatre.clock.isIdle)
    }

    @Test("MA-27 past half it stays there")
    func commit() async throws {
      try await drag(to: -195)
      try await move(to: -226)
      _ = stage.log.take()
      try await letGo()
      #expect(stage.log.take() == [] && stage.marked == ["B"] && stage.selected == 1)
      stage.theatre.expect(after: 200, "A.dD(t)", "B.dA(t)", "did(B, swipe)")
      try await drag(to: 226)
      try await letGo()
      stage.theatre.clock.advance(by: 200)
      #expect(stage.selected == 0, "and back")
    }

    @Test("MA-27 turned round in the middle: the other neighbour comes")
    func reversal() async throws {
      stage.tabs.slot.set(stage.pages[0], transition: Transition.none)
      stage.click("B", for: 200)
      _ = stage.log.take()
      try await drag(to: -60)
      stage.log.expect(
        "should(C, swipe)", "will(C, swipe)", "C.load", "C.didLoad", "B.wD(t)", "C.wA(t)")
      try await move(to: 60)
      stage.log.expect(
        "willCancel(C, swipe)", "C.wD(t)", "B.wA(t)", "C.dD(t)", "B.dA(t)", "didCancel(C, swipe)",
        "should(A, swipe)", "will(A, swipe)", "B.wD(t)", "A.wA(t)")
      try await move(to: 250)
      try await letGo()
      stage.theatre.expect(after: 200, "B.dD(t)", "A.dA(t)", "did(A, swipe)")
      #expect(stage.marked == ["A"])
    }

    @Test("MA-27 a veto keeps the page where it is, and so does the end of the row")
    func veto() async throws {
      stage.refused = ["B"]
      try await drag(to: -150)
      stage.log.expect("should(B, swipe)")
      try await move(to: 150)
      #expect(stage.log.take() == [], "there is nothing before the first")
      #expect(stage.theatre.middle == (255, 0, 0, 255))
      try await letGo()
      #expect(stage.log.take() == [] && stage.theatre.clock.isIdle)
      stage.refused = []
      stage.tabs.isSwipeEnabled = false
      try await drag(to: -150)
      try await letGo()
      #expect(stage.log.take() == [])
    }

    @Test("MA-27 a quick flick goes on although it is short")
    func velocity() async throws {
      try await letEventsArrive()
      TouchFinger(on: page, from: (300, 100), to: (180, 100), steps: 3).lift()
      stage.theatre.clock.advance(by: 200)
      #expect(stage.selected == 1)
    }

    @Test("MA-27 a finger turns pages there and back; going down it does not")
    func finger() async throws {
      try await letEventsArrive()
      for (start, end, index) in [(300, 180, 0), (300, 60, 1), (60, 180, 1), (60, 300, 0)] {
        TouchFinger(on: page, from: (start, 100), to: (end, 100)).restAndLift()
        stage.theatre.clock.advance(by: 200)
        #expect(stage.selected == index)
        await letTasksRun()
      }
      _ = stage.log.take()
      let finger = TouchFinger(on: page, from: (300, 100), to: (260, 180))
      #expect(stage.log.take() == [], "that is to scroll")
      finger.lift()
      #expect(stage.theatre.clock.isIdle)
    }

    @Test("MA-27 a finger that is taken away leaves the page as it was; a closed window, nothing")
    func fingerTakenAway() async throws {
      try await letEventsArrive()
      var finger = TouchFinger(on: page, from: (300, 100), to: (60, 100))
      _ = stage.log.take()
      stage.theatre.pass(200, after: finger.cancel())
      stage.log.expect(
        "willCancel(B, swipe)", "B.wD(t)", "A.wA(t)", "B.dD(t)", "A.dA(t)", "didCancel(B, swipe)")
      #expect(stage.selected == 0 && stage.theatre.clock.isIdle)
      finger = TouchFinger(on: page, from: (300, 100), to: (60, 100))
      stage.theatre.close()
      finger.lift()
      #expect(stage.theatre.clock.isIdle)
    }

    @Test("MA-27 a click on a tab in the middle of a swipe wins")
    func clickWins() async throws {
      try await drag(to: -100)
      _ = stage.log.take()
      stage.button("C").click()
      #expect(stage.takeDelegateLog() == ["should(C, bar)", "will(C, bar)", "didCancel(B, swipe)"])
      try await letGo()
      stage.theatre.clock.advance(by: 200)
      #expect(stage.takeDelegateLog() == ["did(C, bar)"])
      #expect(stage.selected == 2 && stage.marked == ["C"])
    }

    @Test("A text on the page is selected by dragging, not swiped away")
    func textHasTheFirstWord() async throws {
      stage.theatre.close()
      let stage = TabsStage(page: { Box(.vertical, spacing: 0, [Entry("A long text to select")]) })
      let entry = stage.pages[0].view.descendants.first { $0.typeName == "GtkEntry" }!
      try await handled(entry.realDrag(from: (150, 10), to: (20, 10)))
      #expect(stage.takeDelegateLog() == [])
    }
  }
}
