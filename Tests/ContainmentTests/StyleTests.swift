import Containment
import GTK
import TestSupport
import Testing

extension Transition {
  /// A client's own transition, as short as they are promised to be.
  fileprivate static let blinds = Transition("Blinds") { frame in
    frame.draw(.outgoing)
    frame.clipped(x: 0, y: 0, width: frame.width, height: frame.height * frame.progress) {
      frame.draw(.incoming)
    }
  }

  fileprivate static let everyStyle: [Transition] =
    [.crossfade, .zoom, .blinds, .iris, .irisOut, pageCurl, pageCurl.reversed]
    + Direction.allCases.flatMap { [.slide($0), .cover($0), .uncover($0), .push($0), .pull($0)] }
}

extension OnScreen {
  @Suite("Styles")
  struct StyleTests {
    let theatre = Theatre()

    /// Those of the library are pictured in `TransitionPictureTests`.
    @Test(
      "TR-01 the middle of a client's style, and of one upwards, looks like its golden",
      arguments: [false, true])
    func goldens(mirrored: Bool) throws {
      let styles: [(String, Transition)] = [("slide-up", .slide(.up)), ("blinds", .blinds)]
      for (name, style) in styles {
        theatre.settle(PatternPage(red: true))
        theatre.container.view.direction = mirrored ? .rightToLeft : .leftToRight
        theatre.container.slot.set(PatternPage(red: false), transition: style.timed(.linear))
        theatre.clock.advance(by: style.duration / 2)
        try expectPicture(theatre.picture, mirrored ? "\(name)-rtl" : name)
      }
    }

    @Test("TR-02 an interruption changes no pixel by more than 8, in any style at any progress")
    func interruption() {
      for style in Transition.everyStyle {
        for share in [0.1, 0.5, 0.9] {
          theatre.settle(PatternPage(red: true))
          theatre.set(PatternPage(red: false), transition: style, for: style.duration * share)
          let before = theatre.pictureOnScreen
          theatre.container.slot.set(ColorViewController(.green), transition: style)
          let difference = theatre.pictureOnScreen.largestDifference(to: before)
          #expect(difference <= 8, "\(style.name) at \(share)")
          theatre.clock.advance(by: style.duration)
          #expect(theatre.middle == (0, 255, 0, 255))
        }
      }
    }

    @Test("CT-22 an interruption is continuous, and so is an interruption of an interruption")
    func repeatedInterruption() {
      theatre.settle(PatternPage(red: true))
      var last: Surface?
      for index in 0..<6 {
        theatre.container.slot.set(
          PatternPage(red: index.isMultiple(of: 2)), transition: .zoom.lasting(300))
        if let last { #expect(theatre.picture.largestDifference(to: last) <= 8) }
        theatre.clock.advance(by: 110)
        last = theatre.picture
      }
    }

    @Test("CT-22 back to a page of which only a mixture is left: it comes back, without a jump")
    func backToMixture() {
      let b = PatternPage(red: false)
      theatre.settle(PatternPage(red: true))
      theatre.set(b, transition: .crossfade.lasting(300), for: 150)
      _ = theatre.picture
      theatre.container.slot.set(
        ColorViewController(.green), transition: .crossfade.lasting(300))
      theatre.clock.advance(by: 150)
      var last = theatre.picture
      theatre.container.slot.set(b, transition: .crossfade.lasting(300))
      for _ in 0...30 {
        #expect(theatre.picture.largestDifference(to: last) <= 16)
        last = theatre.picture
        theatre.clock.advance(by: 10)
      }
      #expect(!theatre.container.isTransitioning)
      #expect(theatre.picture.largestDifference(to: last) <= 16, "the last frame led up to it")
    }

    @Test(
      "TR-03 interrupting by the page that is left runs the same path backwards, without a jump")
    func backwards() {
      for style in Transition.everyStyle {
        let a = PatternPage(red: true)
        theatre.settle(a)
        theatre.container.slot.set(PatternPage(red: false), transition: style)
        var forward: [Surface] = [theatre.picture]
        for _ in 0..<5 {
          theatre.clock.advance(by: 20)
          forward.append(theatre.picture)
        }
        theatre.container.slot.set(a, transition: style)
        #expect(theatre.picture.largestDifference(to: forward[5]) <= 8, "\(style.name)")
        for index in [4, 3, 2, 1] {
          theatre.clock.advance(by: 20)
          #expect(
            theatre.picture.largestDifference(to: forward[index]) <= 8, "\(style.name) \(index)")
        }
        theatre.clock.advance(by: 20)
        #expect(!theatre.container.isTransitioning && theatre.container.content === a)
      }
    }

    @Test("TR-07 the same frames, bit for bit, whenever the clock is moved the same way")
    func deterministic() {
      var runs: [[Surface]] = []
      for _ in 0..<2 {
        theatre.settle(PatternPage(red: true))
        theatre.container.slot.set(PatternPage(red: false), transition: .push().lasting(300))
        runs.append(
          (0..<10).map { _ in
            theatre.clock.advance(by: 25)
            return theatre.picture
          })
        theatre.clock.advance(by: 300)
      }
      for (first, second) in zip(runs[0], runs[1]) {
        #expect(first.largestDifference(to: second) == 0)
      }
      #expect(runs[0][0].largestDifference(to: runs[0][5]) > 50)
    }

    @Test("CT-22 what lies over a slot is drawn once, also while the pages beneath it move")
    func overlaid() {
      let parts = ViewController()
      theatre.settle(parts)
      let overlay = Overlay()
      let place = Box(.vertical)
      overlay.add(place)
      overlay.addOverlay(ColorView(Color(red: 0, green: 0, blue: 0, alpha: 0.5)))
      (parts.view as? Box)?.packStart(overlay, expand: true)
      let inner = ProbeContainer("I", theatre.log)
      parts.embed(inner, in: place)
      theatre.show(ViewController(), in: inner.slot)
      let settled = theatre.middle
      #expect(settled.red > 100 && settled.red < 140, "half of the window's background")
      inner.slot.set(ViewController(), transition: .crossfade.lasting(100))
      theatre.clock.advance(by: 50)
      #expect(inner.isTransitioning && abs(theatre.middle.red - settled.red) <= 2)
    }

    @Test("MV-01 a crossfade has no dip: red and green add up all the way")
    func noDip() {
      theatre.settle(ColorViewController(.red))
      theatre.container.slot.set(ColorViewController(.green), transition: .crossfade.lasting(300))
      for _ in 0..<9 {
        theatre.clock.advance(by: 30)
        let middle = theatre.middle
        #expect(abs(middle.red + middle.green - 255) <= 6 && middle.alpha >= 249)
      }
    }

    @Test(
      "TR-10 a page that has just come is not drawn again to leave, unless it has changed since")
    func keptPicture() {
      let colour = ColorViewController(.red)
      let page = PatternPage(red: false)
      for _ in 0..<2 {
        theatre.settle(colour)
        theatre.set(page, transition: .crossfade.lasting(100), for: 100)
        let before = theatre.picture
        let draws = page.pattern?.draws
        theatre.container.slot.set(colour, transition: .slide().lasting(100))
        #expect(page.pattern?.draws == draws)
        #expect(theatre.picture.largestDifference(to: before) <= 8)
        theatre.clock.advance(by: 100)
      }
      _ = theatre.picture
      colour.color = .blue
      #expect(theatre.middle == (0, 0, 255, 255))
      theatre.container.slot.set(page, transition: .slide().lasting(100))
      #expect(theatre.middle == (0, 0, 255, 255), "it leaves as it looks now")
    }

    @Test("SE-14 the last frame shows the picture of the page, and the frame after it the page")
    func lastFrame() async throws {
      let page = PatternPage(red: false)
      try await end(of: page, after: ColorViewController(.red))
      let before = try #require(page.pattern).draws
      let draws = try await drawn(2) { page.pattern?.draws }
      #expect(draws == [before, before + 1])
    }

    @Test("SE-14 a picture at the end of a movement has the page, whichever frames were drawn")
    func pictureAtTheEnd() async throws {
      let page = PatternPage(red: false)
      try await end(of: page, after: ColorViewController(.red))
      let before = try #require(page.pattern).draws
      for draws in 1...3 {
        _ = theatre.picture
        #expect(page.pattern?.draws == before + draws)
      }
      let draws = try await drawn(2) { page.pattern?.draws }
      #expect(draws == [before + 3, before + 4], "a picture does not stand for a frame")
    }

    @Test(
      "SE-14 a page that changes as soon as it is there is drawn as it is, and leaves as it is",
      arguments: [0, 1])
    func changedAtTheEnd(frames: Int) async throws {
      let colour = ColorViewController(.green)
      try await end(of: colour, after: PatternPage(red: true))
      #expect(try await drawn(frames) { seen } == Array(repeating: [0, 255, 0], count: frames))
      for _ in 0..<frames { #expect(theatre.middle == (0, 255, 0, 255)) }
      colour.color = .blue
      theatre.container.slot.set(PatternPage(red: true), transition: .slide().lasting(100))
      #expect(theatre.middle == (0, 0, 255, 255))
      try await end(of: colour, after: nil)
      #expect(try await drawn(frames) { seen } == Array(repeating: [0, 0, 255], count: frames))
      colour.color = .red
      #expect(theatre.middle == (255, 0, 0, 255))
      #expect(try await drawn(1) { seen } == [[255, 0, 0]])
    }

    @Test("SE-14 a page that changes while it is hidden is drawn as it is when it is seen again")
    func changedWhileHidden() async throws {
      let colour = ColorViewController(.green)
      try await end(of: colour, after: PatternPage(red: true))
      theatre.container.view.hide()
      colour.color = .blue
      theatre.container.view.show()
      #expect(theatre.middle == (0, 0, 255, 255))
      #expect(try await drawn(1) { seen } == [[0, 0, 255]])
    }

    /// Lets a page come, after another one has been shown, as far as its last frame, which is still to
    /// be drawn; all frames before that have been.
    private func end(of page: ViewController, after other: ViewController?) async throws {
      if let other { theatre.settle(other) }
      theatre.container.slot.set(page, transition: .slide().lasting(100))
      _ = try await drawn(1) {}
      theatre.clock.advance(by: 100)
      #expect(!theatre.container.isTransitioning)
    }

    /// What is on the screen in the middle of the window.
    private var seen: [Int]? { theatre.root.window.seenPixel(x: 100, y: 75) }

    /// What `value` is after each of the next frames of the window.
    private func drawn<Value>(
      _ frames: Int, _ value: @escaping () -> Value
    ) async throws -> [Value] {
      var values: [Value] = []
      let connection = theatre.root.window.frameEnded?.connect { values.append(value()) }
      try await until("the frames") { values.count >= frames }
      connection?.disconnect()
      return values
    }

    @Test("TR-10 the target is laid out and pictured before the clock starts, and not drawn again")
    func preparedTarget() {
      theatre.settle(ColorViewController(.red))
      let page = PatternPage(red: false)
      theatre.container.slot.set(page, transition: .slide().lasting(300))
      #expect(page.view.allocation.width == theatre.container.view.allocation.width)
      #expect(page.pattern?.draws == 1)
      for _ in 0..<17 {
        theatre.clock.advance(by: 1000 / 60)
        _ = theatre.picture
      }
      #expect(page.pattern?.draws == 1, "frames draw pictures, not widgets")
      page.view.queueDraw()
      _ = theatre.picture
      #expect(page.pattern?.draws == 2, "until the page asks to be drawn")
    }
  }
}
