import GTK
import TestSupport
import Testing

@testable import Containment

extension OnScreen {
  @Suite("The memory of pictures")
  struct PictureReuseTests {
    /// What a frame was drawn from, as long as that exists.
    @MainActor
    private final class Sight {
      private(set) weak var outgoing: Surface?
      private(set) weak var incoming: Surface?

      init(_ frame: TransitionFrame) { (outgoing, incoming) = (frame.outgoing, frame.incoming) }
    }

    @Test("WL-10 a page that changes is pictured in place, the next one where the last one was")
    func reuse() throws {
      let theatre = Theatre()
      var sights: [Sight] = []
      let style = Transition("Watched", timing: .linear) { frame in
        sights.append(Sight(frame))
        frame.mix(frame.progress)
      }.lasting(100)
      let pages = [PatternPage(red: true), PatternPage(red: false)]
      theatre.settle(pages[0])
      theatre.container.slot.set(pages[1], transition: style)
      _ = theatre.picture
      pages[1].view.queueDraw()
      _ = theatre.picture
      #expect(sights.count == 2)
      #expect(pages[1].pattern?.draws == 2)
      #expect(sights[0].incoming != nil && sights[0].incoming === sights[1].incoming)

      theatre.clock.advance(by: 200)
      theatre.container.slot.set(pages[0], transition: style)
      _ = theatre.picture
      let last = try #require(sights.last)
      #expect(sights[0].outgoing != nil && last.incoming === sights[0].outgoing)
      #expect(last.outgoing === sights[0].incoming, "and the page that leaves is not drawn anew")

      // Nobody else's picture changes.
      let inspected = last.incoming
      pages[0].view.queueDraw()
      _ = theatre.picture
      #expect(inspected != nil && sights.last?.incoming !== inspected)
    }
  }
}
