@testable import Containment
import GTK
import TestSupport
import Testing

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

    /// What the frames were drawn from, the last one last.
    @MainActor
    private final class Sights {
      private(set) var all: [Sight] = []

      var style: Transition {
        Transition("Watched", timing: .linear) { frame in
          self.all.append(Sight(frame))
          frame.mix(frame.progress)
        }.lasting(100)
      }
    }

    private let theatre = Theatre()
    private let seen = Sights()
    private var sights: [Sight] { seen.all }

    @Test("WL-10 a page that changes is pictured in place, the next one where the last one was")
    func reuse() throws {
      let style = seen.style
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

    @Test("SE-14 a transition with shared elements draws where the last one has drawn")
    func sharedElements() throws {
      let frames = [
        Rectangle(x: 10, y: 10, width: 40, height: 40), .init(x: 90, y: 60, width: 60, height: 60),
      ]
      let pages = zip([Color.white, .blue], frames).map {
        ElementPage($0, [.init(id: "a", frame: $1)])
      }
      let style = seen.style.sharing(.all)

      /// Goes to a page; returns what a frame at its beginning and one in its middle were drawn from,
      /// and how far the picture at its beginning is from that before it.
      func go(to page: Int) -> (first: Sight?, middle: Sight?, jump: Int) {
        let before = theatre.picture
        theatre.container.slot.set(pages[page], transition: style, keepsPrevious: true)
        let jump = theatre.picture.largestDifference(to: before)
        let first = sights.last
        theatre.clock.advance(by: 50)
        _ = theatre.picture
        return (first, sights.last, jump)
      }
      theatre.settle(pages[0])
      let there = go(to: 1)
      theatre.clock.advance(by: 100)
      let back = go(to: 0)
      // The page that arrived is not drawn anew to leave.
      #expect(back.first?.outgoing != nil && back.first?.outgoing === there.middle?.incoming)
      // What was drawn of the page that left, with its element and without, is drawn over.
      let old = [there.first?.outgoing, there.middle?.outgoing].compactMap { $0 }
      let new = [back.middle?.outgoing, back.middle?.incoming].compactMap { $0 }
      #expect(
        old.count == 2 && Set(old.map(ObjectIdentifier.init)) == Set(new.map(ObjectIdentifier.init))
      )

      // A picture that somebody else has is left alone.
      let inspected = back.middle?.incoming
      theatre.clock.advance(by: 100)
      let again = go(to: 1)
      #expect(
        inspected != nil && again.first?.outgoing != nil && again.first?.outgoing !== inspected)
      #expect([there.jump, back.jump, again.jump] == [0, 0, 0])
    }
  }
}
