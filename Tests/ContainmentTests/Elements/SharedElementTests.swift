import Containment
import GTK
import TestSupport
import Testing

extension OnScreen {
  /// What a transition draws of elements that both of its pages have.
  @Suite("Shared elements")
  struct SharedElementTests {
    let theatre = Theatre()
    /// The places of a box on the two pages.
    private let small = Rectangle(x: 10, y: 10, width: 40, height: 40)
    private let large = Rectangle(x: 100, y: 50, width: 80, height: 80)
    private let style = Transition.crossfade.sharing(.all, along: .line)

    private func list(_ boxes: ElementPage.Box...) -> ElementPage { ElementPage(.white, boxes) }
    private func details(_ boxes: ElementPage.Box...) -> ElementPage { ElementPage(.blue, boxes) }

    /// A list with the box in its small place, and details with it in its large one.
    private func pages() -> (from: ElementPage, to: ElementPage) {
      (list(.init(id: "a", frame: small)), details(.init(id: "a", frame: large)))
    }

    /// Shows a page in place of the other, which stays a child.
    private func show(_ page: ViewController, for milliseconds: Double = 0) {
      theatre.set(page, transition: style, keepsPrevious: true, for: milliseconds)
    }

    /// Takes what is dragged back, and lets it arrive.
    private func cancel(_ hand: InteractiveTransition) {
      theatre.pass(300, after: hand.cancel())
    }

    /// A picture of the window without a transition.
    private func atRest(_ page: ViewController) -> Surface {
      theatre.settle(page)
      return theatre.pictureOnScreen
    }

    /// Begins to drag from one page to another, so far.
    private func drag(
      _ from: ViewController, _ to: ViewController, _ transition: Transition? = nil,
      by progress: Double = 0
    ) throws -> InteractiveTransition {
      theatre.settle(from)
      let hand = try #require(
        theatre.container.slot.beginInteractive(
          to, transition: transition ?? style, keepsPrevious: true))
      if progress > 0 { hand.update(progress) }
      return hand
    }

    @Test("SE-01 an element is where its progress says, the pages have holes, the ends are exact")
    func interpolation() throws {
      let (from, to) = pages()
      let ends = [atRest(from), atRest(to)]
      let hand = try drag(from, to)
      hand.update(0)
      theatre.expectPicture(ends[0])
      for (progress, place) in [
        (0.25, Rectangle(x: 33, y: 20, width: 50, height: 50)),
        (0.5, Rectangle(x: 55, y: 30, width: 60, height: 60)),
        (0.75, Rectangle(x: 78, y: 40, width: 70, height: 70)),
      ] {
        hand.update(progress)
        let picture = theatre.pictureOnScreen
        let seen = picture.frame(of: .red)
        #expect(place.isNear(seen), "at \(progress): \(String(describing: seen))")
        // Where it was and where it will be, there are only the backgrounds of the pages.
        for (x, y) in [(12, 12), (178, 128)] {
          let pixel = picture.pixel(x: x, y: y)
          let white = Int((255 * (1 - progress)).rounded())
          #expect(abs(pixel.red - white) <= 1 && abs(pixel.green - white) <= 1 && pixel.blue == 255)
        }
      }
      hand.update(1)
      theatre.expectPicture(ends[1])
      theatre.pass(300, after: hand.finish())
      theatre.expectPicture(ends[1])
      #expect(atRest(from).largestDifference(to: ends[0]) == 0)
    }

    @Test("SE-01 on an arc an element is first in the height, and only if it moves both ways")
    func arc() throws {
      let (from, to) = pages()
      _ = try drag(from, to, .crossfade.sharing(.all), by: 0.5)
      let seen = try #require(theatre.red)
      #expect(abs(seen.x - 55) <= 2 && seen.y > 33, "\(seen)")
    }

    @Test("SE-02 bounds are mixed and keep their proportions, radii change, the first is beneath")
    func kinds() throws {
      let overlapping = Rectangle(x: 60, y: 10, width: 40, height: 40)
      let from = list(
        .init(id: "a", frame: small, color: .red, kind: .bounds),
        .init(id: "b", frame: overlapping, color: .green))
      let to = details(
        .init(id: "a", frame: large, color: .black, kind: .bounds, radius: 40),
        .init(id: "b", frame: Rectangle(x: 100, y: 50, width: 40, height: 40), color: .green))
      _ = try drag(from, to, by: 0.5)
      let picture = theatre.pictureOnScreen
      // Half of red, half of black, and in the corner the backgrounds: its radius is 20.
      let middle = picture.pixel(x: 60, y: 70)
      #expect(abs(middle.red - 128) <= 2 && middle.green <= 1 && middle.blue <= 1, "\(middle)")
      let corner = picture.pixel(x: 57, y: 87)
      #expect(corner.blue == 255, "\(corner)")
      // “b” lies over “a” where both are: at (80, 30) with 40 × 40.
      #expect(picture.pixel(x: 100, y: 50).green == 255)
      #expect(
        picture.frame(of: .green)?.isNear(Rectangle(x: 80, y: 30, width: 40, height: 40)) == true)
    }

    @Test(
      "SE-03 interrupted by a third page, with the name and without, nothing jumps",
      arguments: [0.1, 0.5, 0.9], [true, false])
    func interruption(progress: Double, hasName: Bool) throws {
      let from = list(.init(id: "a", frame: small, radius: 8))
      let to = details(.init(id: "a", frame: large, kind: .bounds, radius: 2))
      let third = ElementPage(
        .green,
        [.init(id: hasName ? "a" : "c", frame: Rectangle(x: 5, y: 90, width: 30, height: 30))])
      _ = try drag(from, to, by: progress)
      let before = theatre.pictureOnScreen
      theatre.container.slot.set(third, transition: style)
      theatre.expectPicture(before, 8)
      theatre.expectPicture(before, 8, after: 0.01)
      if hasName {
        // In the middle of its way from where it was caught.
        theatre.clock.advance(by: 99)
        let start = Rectangle(
          x: 10 + Int(90 * progress), y: 10 + Int(40 * progress), width: 40 + Int(40 * progress),
          height: 40 + Int(40 * progress))
        let half = Rectangle(
          x: (start.x + 5) / 2, y: (start.y + 90) / 2, width: (start.width + 30) / 2,
          height: (start.height + 30) / 2)
        theatre.expectRed(half, 3)
      }
      theatre.clock.advance(by: 400)
      let end = theatre.pictureOnScreen
      #expect(end.largestDifference(to: atRest(third)) == 0)
    }

    @Test("SE-03 ten requests in a turn make one flight, and it ends as the last one says")
    func manyRequests() throws {
      let from = list(.init(id: "a", frame: small))
      let pages = (0..<10).map {
        ElementPage(
          .blue, [.init(id: "a", frame: Rectangle(x: 10 * $0, y: 50, width: 40, height: 40))])
      }
      theatre.settle(from)
      for page in pages { theatre.container.slot.set(page, transition: style) }
      theatre.expectRed(Rectangle(x: 50, y: 30, width: 40, height: 40), after: 100)
      theatre.clock.advance(by: 300)
      let end = theatre.pictureOnScreen
      #expect(end.largestDifference(to: atRest(pages[9])) == 0)
    }

    @Test("SE-04 reversed at any progress, as often as one likes, it ends where it began")
    func reversal() throws {
      let (from, to) = pages()
      let ends = [atRest(to), atRest(from)]
      theatre.settle(from)
      show(to)
      for (index, time) in [40.0, 20, 60, 30, 10, 45, 15].enumerated() {
        theatre.clock.advance(by: time)
        let before = theatre.pictureOnScreen
        theatre.container.slot.set(
          index % 2 == 0 ? from : to, transition: style, keepsPrevious: true)
        let after = theatre.pictureOnScreen
        #expect(after.largestDifference(to: before) <= 8, "at \(index)")
      }
      theatre.expectPicture(ends[1], after: 400)
      #expect(theatre.container.slot.content === from)
      #expect(atRest(to).largestDifference(to: ends[0]) == 0)
    }

    @Test("SE-04 what moves on a page while it returns takes its element with it")
    func liveEnd() throws {
      let (from, to) = pages()
      theatre.settle(from)
      show(to, for: 400)
      show(from, for: 100)
      from.moveBox(0, to: Rectangle(x: 10, y: 90, width: 40, height: 40))
      theatre.expectRed(Rectangle(x: 55, y: 70, width: 60, height: 60))
      theatre.expectRed(Rectangle(x: 10, y: 90, width: 40, height: 40), after: 99)
    }

    @Test("SE-04 turned round after its row has moved meanwhile, it goes there without a jump")
    func movedMeanwhile() throws {
      let (from, to) = pages()
      theatre.settle(from)
      show(to, for: 100)
      from.moveBox(0, to: Rectangle(x: 150, y: 100, width: 40, height: 40))
      let before = theatre.red
      show(from)
      #expect(before?.isNear(theatre.red, 1) == true)
      theatre.expectRed(Rectangle(x: 150, y: 100, width: 40, height: 40), after: 99)
    }

    @Test("SE-06 what is gone fades where it is, or goes where the page says")
    func gone() throws {
      let (from, to) = pages()
      theatre.settle(from)
      show(to, for: 400)
      from.removeBox(0)
      from.source = { [unowned from] in
        $0 == "a" ? .rectangle(Rectangle(x: 0, y: 120, width: 20, height: 20), in: from.view) : nil
      }
      show(from, for: 100)
      theatre.expectRed(Rectangle(x: 50, y: 85, width: 50, height: 50))
      // In the air the answer becomes that there is none: it stays on its way, and fades.
      from.source = { _ in nil }
      theatre.clock.advance(by: 50)
      #expect(theatre.pictureOnScreen.frame(of: .red, within: 200) != nil)
      theatre.clock.advance(by: 300)
      #expect(theatre.red == nil)
      #expect(Diagnostics.reported.isEmpty)
    }

    @Test("OE-10 while a page answers for an element, the page is not gone through in each frame")
    func answered() throws {
      let from = list(.init(id: "a", frame: small))
      let to = details(
        .init(id: "b", frame: Rectangle(x: 10, y: 120, width: 20, height: 20), color: .green))
      to.source = { [unowned to, large] in $0 == "a" ? .rectangle(large, in: to.view) : nil }
      let hand = try drag(from, to, by: 0.3)
      _ = theatre.pictureOnScreen
      // Who goes through the page would find the widget that has the name now, and turn to that.
      to.widgets[0].sharedElement = SharedElement("a")
      hand.update(0.31)
      _ = theatre.pictureOnScreen
      hand.update(0.5)
      theatre.expectRed(Rectangle(x: 55, y: 30, width: 60, height: 60))
      // Without an answer it is looked for.
      to.source = { _ in nil }
      hand.update(0.51)
      _ = theatre.pictureOnScreen
      hand.update(0.75)
      let seen = theatre.red
      #expect(
        !Rectangle(x: 78, y: 40, width: 70, height: 70).isNear(seen, 4),
        "\(String(describing: seen))")
      cancel(hand)
      #expect(Diagnostics.reported.isEmpty)
    }

    @Test("SE-06 an element may stand for another, also in a circle")
    func alternative() throws {
      let from = list(.init(id: "shelf", frame: small))
      let to = details(.init(id: "a", frame: large))
      from.source = { $0 == "a" ? .element("shelf") : .element("a") }
      let hand = try drag(from, to, by: 0.5)
      theatre.expectRed(Rectangle(x: 55, y: 30, width: 60, height: 60))
      from.source = { $0 == "b" ? .element("c") : .element("b") }
      hand.update(0.6)
      _ = theatre.pictureOnScreen
      cancel(hand)
    }

    @Test(
      "SE-09 a name twice on a page is reported once, the first counts; a strange one is nothing")
    func names() throws {
      let from = list(
        .init(id: "a", frame: Rectangle(x: 10, y: 100, width: 40, height: 40), color: .green),
        .init(id: "a", frame: small))
      let to = details(.init(id: "a", frame: large))
      let hand = try drag(from, to, by: 0.5)
      #expect(Diagnostics.reported.map(\.kind) == [.duplicateSharedElement])
      // The one above, although it was added later.
      theatre.expectRed(Rectangle(x: 55, y: 30, width: 60, height: 60))
      cancel(hand)
      cancel(try drag(from, to))
      #expect(Diagnostics.reported.count == 1)
      Diagnostics.removeAll()

      let plain = try drag(from, to, .crossfade, by: 0.5)
      let unshared = theatre.pictureOnScreen
      cancel(plain)
      let unknown = try drag(from, to, .crossfade.sharing(["b", "c"]), by: 0.5)
      theatre.expectPicture(unshared)
      cancel(unknown)
    }

    @Test(
      "SE-10 with reduced motion it is a crossfade without a flight; without animations, nothing")
    func reducedMotion() throws {
      let (from, to) = pages()
      theatre.container.motion.preference = .reduced
      let hand = try drag(from, to, .push().sharing(.all), by: 0.5)
      let picture = theatre.pictureOnScreen
      #expect(picture.frame(of: .red, within: 10) == nil)
      let corner = picture.pixel(x: 12, y: 12)
      #expect(abs(corner.red - 128) <= 1 && abs(corner.blue - 128) <= 1, "\(corner)")
      cancel(hand)
      theatre.container.motion.preference = .none
      theatre.container.slot.set(to, transition: style)
      theatre.clock.tick()
      theatre.expectRed(large, 0)
    }

    @Test("SE-10 in right-to-left text the places are mirrored, and so is the way")
    func mirrored() throws {
      let (from, to) = pages()
      theatre.container.view.direction = .rightToLeft
      for page in [from, to] {
        page.loadViewIfNeeded()
        for widget in page.widgets + [page.view] { widget.direction = .rightToLeft }
      }
      let hand = try drag(from, to, by: 0.5)
      theatre.expectRed(Rectangle(x: 85, y: 30, width: 60, height: 60))
      cancel(hand)
    }

    @Test("SE-11 callbacks, gate and focus are those of the same transition without elements")
    func conduct() throws {
      func play(_ transition: Transition) -> ([String], [Bool]) {
        let (a, b) = (theatre.probe("A"), theatre.probe("B"))
        var entries: [Entry] = []
        for page in [a, b] {
          page.makeView = {
            let entry = Entry()
            entry.sharedElement = SharedElement("a")
            entries.append(entry)
            return entry
          }
        }
        theatre.settle(a)
        entries[0].grabFocus()
        var focus: [Bool] = []
        theatre.container.request(b, "out", transition: transition)
        theatre.clock.advance(by: 100)
        focus += [
          theatre.root.window.focusWidget == entries[1], theatre.container.slot.isTransitioning,
        ]
        theatre.container.request(a, "back", transition: transition)
        theatre.clock.advance(by: 400)
        focus += [
          theatre.root.window.focusWidget == entries[0], theatre.container.slot.isTransitioning,
        ]
        return (theatre.log.take(), focus)
      }
      let plain = play(.crossfade.lasting(300))
      let shared = play(.crossfade.lasting(300).sharing(.all))
      #expect(plain.0 == shared.0)
      #expect(plain.1 == shared.1)
      #expect(
        shared.0 == [
          "A.wm(nil)", "B.wm(P)", "B.load", "B.didLoad", "A.wD(t)", "B.wA(t)", "out(false)",
          "B.wm(nil)", "A.wm(P)", "B.wD(t)", "A.wA(t)", "B.dD(t)", "A.dA(t)", "B.dm(nil)",
          "A.dm(P)", "back(true)",
        ])
    }

    @Test("SE-02 a picture is taken anew only when the widget, or its page, asks to be drawn")
    func pictures() throws {
      let (from, to) = pages()
      let hand = try drag(from, to)
      var draws = 0
      let count = to.widgets[0].drawn.connect { _ in
        draws += 1
        return false
      }
      for progress in [0.2, 0.3, 0.4, 0.5] {
        hand.update(progress)
        _ = theatre.pictureOnScreen
      }
      #expect(draws == 0)
      to.widgets[0].color = .green
      hand.update(0.6)
      #expect(theatre.pictureOnScreen.frame(of: .green) != nil)
      #expect(draws > 0)
      count.disconnect()
      cancel(hand)
    }
  }
}
