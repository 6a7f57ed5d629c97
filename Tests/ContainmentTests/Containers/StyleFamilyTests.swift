import Containment
import GTK
import TestSupport
import Testing

extension OnScreen {
  @Suite("The family of styles")
  struct StyleFamilyTests {
    let theatre = Theatre()

    /// Material's thirteen, cover and crossfade under their names here, and the iris.
    private static let family: [Transition] = [
      .none, .crossfade, .push(), .pull(), .cover(), .uncover(), .slide(), .zoomSlide(), .pageIn(),
      .pageOut(), .zoom, .zoomOut, .iris, .irisOut, .push().reversed,
    ]

    @Test("MA-58 every style and its reverse: both pages half-way, the callbacks of E8")
    func family() {
      for style in Self.family.flatMap({ [$0, $0.reversed] }) where style.duration > 0 {
        theatre.settle(theatre.probe("A", .red))
        let b = theatre.probe("B", .green)
        theatre.container.request(b, "done", transition: style.timed(.linear))
        theatre.clock.advance(by: style.duration / 2)
        let picture = theatre.picture
        var red = 0
        var green = 0
        for x in stride(from: 2, to: 200, by: 4) {
          let pixel = picture.pixel(x: x, y: 75)
          if pixel.red > 60 { red += 1 }
          if pixel.green > 60 { green += 1 }
          #expect(pixel.alpha == 255, "\(style.name) at \(x)")
        }
        #expect(red >= 10 && green >= 10, "\(style.name): \(red) red, \(green) green of 50")
        theatre.clock.advance(by: style.duration / 2)
        #expect(
          theatre.log.take() == [
            "A.wm(nil)", "B.wm(P)", "B.load", "B.didLoad", "A.wD(t)", "B.wA(t)", "A.dD(t)",
            "B.dA(t)", "A.dm(nil)", "B.dm(P)", "done(true)",
          ], "\(style.name)")
        #expect(theatre.middle == (0, 255, 0, 255))
      }
    }

    @Test("MA-58 a reversed style shows the same way back: push is pull, cover is uncover")
    func reversed() {
      let pairs: [(Transition, Transition)] = [
        (.push(), .pull()), (.cover(), .uncover()), (.slide(), .slide(.end)), (.zoom, .zoomOut),
        (.pageIn(.up), .pageOut(.down)), (.zoomSlide(), .zoomSlide(.end)), (.crossfade, .crossfade),
        (.iris, .irisOut), (.irisOut, .iris),
      ]
      for (style, back) in pairs {
        for share in [0.2, 0.5, 0.8] {
          let pictures = [style.reversed, back].map { transition in
            theatre.settle(PatternPage(red: true))
            let hand = theatre.container.slot.beginInteractive(
              PatternPage(red: false), transition: transition)
            hand?.update(share)
            return theatre.picture
          }
          #expect(pictures[0].largestDifference(to: pictures[1]) <= 2, "\(style.name) at \(share)")
        }
      }
    }

    @Test("MA-58 no style is its own neighbour: each looks different half-way, and is mirrored")
    func distinct() {
      var seen: [(String, Surface)] = []
      for style in Self.family.dropLast() where style.duration > 0 {
        theatre.settle(PatternPage(red: true))
        let hand = theatre.container.slot.beginInteractive(
          PatternPage(red: false), transition: style)
        hand?.update(0.4)
        let picture = theatre.picture
        for (name, other) in seen {
          #expect(picture.largestDifference(to: other) > 20, "\(style.name) and \(name)")
        }
        seen.append((style.name, picture))
      }
    }

    @Test("MA-59 by hand to ¼, ½ and back: the picture follows, and cancelling restores it exactly")
    func byHand() async {
      theatre.settle(theatre.probe("A", .red))
      let before = theatre.picture
      let b = theatre.probe("B", .green)
      let hand = theatre.container.slot.beginInteractive(b, transition: .slide().timed(.linear))
      var widths: [Int] = []
      for progress in [0.0, 0.25, 0.5, 0.75, 0.5] {
        hand?.update(progress)
        let picture = theatre.picture
        widths.append((0..<200).count { picture.pixel(x: $0, y: 75).green > 128 })
      }
      #expect(widths == [0, 50, 100, 150, 100])
      theatre.pass(300, after: hand?.cancel())
      #expect(theatre.picture.largestDifference(to: before) == 0)
      #expect(await hand?.result == false)

      let again = theatre.container.slot.beginInteractive(b, transition: .slide())
      again?.update(0.25)
      again?.finish()
      var last = 0
      for _ in 0..<20 {
        theatre.clock.advance(by: 10)
        let picture = theatre.picture
        let width = (0..<200).count { picture.pixel(x: $0, y: 75).green > 128 }
        #expect(width >= last)
        last = width
      }
      #expect(last == 200)
      #expect(await again?.result == true)
      again?.update(0.1)
      again?.cancel()
      #expect(theatre.container.content === b, "what is over stays")
    }
  }
}
