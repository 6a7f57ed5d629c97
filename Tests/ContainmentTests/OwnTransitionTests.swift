import Containment
import GTK
import TestSupport
import Testing

extension OnScreen {
  /// What a transition of one's own draws by the context of its frame. (Row OP-23.)
  @Suite("Transitions of one's own")
  struct OwnTransitionTests {
    let theatre = Theatre()

    /// Pictures of a transition between the pattern's red and blue page, at some progresses.
    private func pictures(
      of transition: Transition, at progresses: [Double], mirrored: Bool = false
    ) -> [Surface] {
      theatre.settle(PatternPage(red: true))
      theatre.container.view.direction = mirrored ? .rightToLeft : .leftToRight
      let hand = theatre.container.slot.beginInteractive(
        PatternPage(red: false), transition: transition)
      return progresses.map {
        hand?.update($0)
        return theatre.pictureOnScreen
      }
    }

    private func atRest(red: Bool) -> Surface {
      theatre.settle(PatternPage(red: red))
      return theatre.pictureOnScreen
    }

    @Test(
      "OP-23 the article's page curl looks like its goldens, and at its ends like the pages at rest",
      arguments: [false, true])
    func pageCurlGoldens(mirrored: Bool) throws {
      let shares = [0, 25, 50, 75, 100]
      let curl = pictures(of: pageCurl, at: shares.map { Double($0) / 100 }, mirrored: mirrored)
      for (share, picture) in zip(shares, curl) {
        try expectPicture(picture, "page-curl-\(share)\(mirrored ? "-rtl" : "")")
      }
      #expect(curl[0].largestDifference(to: atRest(red: true)) == 0)
      #expect(curl[4].largestDifference(to: atRest(red: false)) == 0)
    }

    @Test("OP-23 an iris, and what it is reversed, looks at its ends like the pages at rest")
    func iris() {
      for style in [Transition.iris, .irisOut, pageCurl.reversed] {
        let ends = pictures(of: style, at: [0, 1])
        #expect(ends[0].largestDifference(to: atRest(red: true)) == 0, "\(style.name)")
        #expect(ends[1].largestDifference(to: atRest(red: false)) == 0, "\(style.name)")
      }
    }

    @Test("OP-23 pages are rotated, cut out along a path and shaded as the context is set")
    func context() throws {
      let fan = Transition("Fan") { frame in
        frame.draw(.incoming)
        let hole = Path {
          $0.roundedRectangle(
            x: 20, y: 20, width: frame.width - 40, height: frame.height - 40, radius: 30)
        }
        frame.clipped(to: hole) {
          frame.context.translate(x: 0, y: frame.height)
          frame.context.rotate(frame.progress)
          frame.context.translate(x: 0, y: -frame.height)
          frame.draw(.outgoing)
          frame.context.fill(
            .linear(
              [(0, Color.black.faded(0.6)), (1, Color.black.faded(0))], from: (0, 0), to: (90, 0)))
          frame.context.draw(
            TextLayout("Away", font: "DejaVu Sans Bold 14"), .white, x: 90, y: 60)
        }
      }
      let shown = pictures(of: fan, at: [0.4, 0.4])
      try expectPicture(shown[0], "fan")
      #expect(shown[0].largestDifference(to: shown[1]) == 0, "what was set ends with the frame")
      let back = pictures(of: fan.reversed, at: [0.6])
      theatre.settle(nil)
      #expect(back[0].largestDifference(to: shown[0]) > 50, "the pages are exchanged")
    }

    @Test("OP-23 a page that grows from nothing is not seen at first, and spoils nothing")
    func fromNothing() {
      let growing = Transition("Growing") { frame in
        frame.draw(.outgoing)
        frame.draw(.incoming, scale: frame.progress)
      }
      let shown = pictures(of: growing, at: [0, 0.5, 1])
      #expect(shown[1].largestDifference(to: shown[0]) > 50)
      #expect(shown[2].largestDifference(to: atRest(red: false)) == 0)
      #expect(shown[0].largestDifference(to: atRest(red: true)) == 0)
    }
  }
}
