import CGTK
import Containment
import GTK
import TestSupport
import Testing

extension OnScreen {
  @Suite("A theatre")
  struct TheatreTests {
    @Test("AP-28 callbacks that nobody asserts fail a test that asks for it, and no other")
    func exhaustive() async throws {
      try await CleanConduct.run {
        let theatre = Theatre()
        theatre.container.content = theatre.probe("A")
      }
      try await CleanConduct.run {
        let theatre = Theatre(isExhaustive: true)
        theatre.settle(theatre.probe("A"))
        theatre.container.slot.set(nil, transition: Transition.none)
        theatre.log.expect("A.wm(nil)", "A.wD(f)", "A.dD(f)", "A.dm(nil)")
      }
      try await withKnownIssue {
        try await CleanConduct.run {
          let theatre = Theatre(isExhaustive: true)
          theatre.settle(theatre.probe("A"))
          theatre.container.slot.set(nil, transition: Transition.none)
        }
      } matching: {
        "\($0)".contains("Nobody has asserted these callbacks: A.wm(nil), A.wD(f)")
      }
      try await withKnownIssue {
        try await CleanConduct.run {
          let theatre = Theatre(isExhaustive: true)
          theatre.container.slot.set(theatre.probe("A"), transition: Transition.none)
          theatre.settle(nil)
        }
      } matching: {
        "\($0)".contains("Nobody has asserted these callbacks: A.wm(P)")
      }
    }

    @Test("AP-28 what is settled has its place at once")
    func laidOut() {
      let theatre = Theatre(width: 200, height: 150)
      for name in ["A", "B"] {
        let page = theatre.probe(name)
        let label = Label(name)
        page.makeView = {
          let column = Box(.vertical)
          column.packStart(label, expand: true)
          return column
        }
        theatre.settle(page)
        #expect(page.view.allocation.width == 200 && label.allocation.height > 100)
      }
    }

    @Test("AP-28 a revealer of GTK's has the theatre's clock if the theatre drives it")
    func revealer() async throws {
      let animates = DesktopSettings.animationsEnabled
      DesktopSettings.animationsEnabled = true
      defer { DesktopSettings.animationsEnabled = animates }
      let theatre = Theatre(movesGTK: true)
      let label = Label("More")
      label.setSizeRequest(height: 100)
      let revealer = Revealer(label)
      revealer.duration = 200
      let page = theatre.probe("A") { Box(.vertical, spacing: 0, [revealer]) }
      try await handled(theatre.settle(page))
      revealer.isRevealed = true
      // Frames of the display move nothing.
      try await letEventsArrive()
      theatre.clock.advance(by: 100)
      revealer.layoutIfNeeded()
      let half = revealer.allocation.height
      #expect(half > 10 && half < 100 && !revealer.isChildRevealed, "\(half)")
      theatre.clock.advance(by: 101)
      revealer.layoutIfNeeded()
      #expect(revealer.allocation.height == 100 && revealer.isChildRevealed)
      #expect(theatre.clock.isIdle, "nobody waits for it")
    }

    @Test("AP-28 a drag goes as far as the test says, also if its widget moves meanwhile")
    func moving() async throws {
      let theatre = Theatre(width: 300, height: 100)
      let box = EventBox()
      box.setSizeRequest(width: 60, height: 40)
      box.halign = .start
      try await handled(theatre.settle(theatre.probe("A") { Box(.vertical, spacing: 0, [box]) }))
      var (pressed, released): (Double?, Double?) = (nil, nil)
      let tap = EventTap { event in
        switch event.pointerPhase {
        case .pressed:
          pressed = event.unsafePointer.pointee.button.x_root
          box.halign = .end
        case .released: released = event.unsafePointer.pointee.button.x_root
        default: break
        }
      }
      try await handled(box.realDrag(from: (10, 20), to: (90, 20)))
      withExtendedLifetime(tap) {}
      let (from, to) = (try #require(pressed), try #require(released))
      #expect(to - from == 80)
      #expect(box.allocation.x > 200, "it has moved")
    }
  }
}
