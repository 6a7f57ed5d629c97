import Containment
import GTK
import TestSupport
import Testing

extension OnScreen {
  /// What hands do with a container that is written as the article says. (Row OP-22.)
  @Suite("A carousel of one's own")
  struct CarouselTests {
    typealias Course = CarouselStage.Course

    private func with(_ course: Course, _ body: (CarouselStage) async throws -> Void) async throws {
      defer { DesktopSettings.textDirection = .leftToRight }
      let stage = CarouselStage(course)
      try await letEventsArrive()
      try await body(stage)
    }

    @Test("OP-22 what is tested is what the articles show")
    func articles() async throws {
      let examples = try await Example.all(in: "Sources/Containment/Containment.docc")
      for (article, copy) in [("WritingAContainer", "Carousel"), ("Transitions", "PageCurl")] {
        let shown = try #require(examples.first { $0.file.hasSuffix("/\(article).md") })
        let file = "\(Compiler.package)/Tests/ContainmentTests/Articles/\(copy).swift"
        let tested = try await Compiler.run("grep -v '^import ' '\(file)'")
        #expect(tested.count > 1000 && shown.text.contains(tested), "\(article)")
      }
    }

    @Test(
      "OP-22 two fingers on a touchpad turn the pages, and all of them stay children",
      arguments: Course.allCases)
    func touchpad(course: Course) async throws {
      try await with(course) { stage in
        stage.scroll(16)
        #expect(stage.log.take() == [] && stage.red == 0...299, "that is no swipe yet")
        stage.scroll(100)
        stage.log.expect("B.load", "B.didLoad", "A.wD(t)", "B.wA(t)")
        #expect(stage.red == 0...224 && stage.green == 225...299)
        stage.scroll(200)
        #expect(stage.red == 0...74 && stage.green == 75...299)
        stage.fingers.restAndLeave()
        #expect(stage.log.take() == [] && stage.children == "ABC")
        stage.theatre.expect(after: 200, "A.dD(t)", "B.dA(t)")
        #expect(stage.shown == "B" && stage.children == "ABC" && stage.pages[0].isViewLoaded)

        stage.fingers.rest()
        stage.scroll(-316)
        stage.fingers.leave()
        stage.theatre.expect(after: 200, "B.wD(t)", "A.wA(t)", "B.dD(t)", "A.dA(t)")
        #expect(stage.shown == "A" && stage.children == "ABC" && stage.theatre.clock.isIdle)
      }
    }

    @Test("OP-22 the pointer drags a page as far as it goes itself", arguments: Course.allCases)
    func pointer(course: Course) async throws {
      try await with(course) { stage in
        try await stage.press(16)
        #expect(stage.log.take() == [])
        try await stage.move(to: 136)
        stage.log.expect("B.load", "B.didLoad", "A.wD(t)", "B.wA(t)")
        #expect(stage.red == 0...179 && stage.green == 180...299)
        try await stage.move(to: 196)
        #expect(stage.red == 0...119)
        try await stage.release()
        stage.theatre.expect(after: 200, "A.dD(t)", "B.dA(t)")
        #expect(stage.shown == "B" && stage.children == "ABC")
      }
    }

    @Test(
      "OP-22 a swipe that is let go early goes back, and on the way back it is taken up again",
      arguments: Course.allCases)
    func takenUpAgain(course: Course) async throws {
      try await with(course) { stage in
        try await stage.press(106)
        #expect(stage.red == 0...209)
        _ = stage.log.take()
        try await stage.release()
        stage.log.expect("B.wD(t)", "A.wA(t)")
        stage.theatre.clock.advance(by: 20)
        let back = try #require(stage.red?.upperBound)
        #expect(back > 209 && back < 299, "it is on its way")
        try await stage.press(17)
        stage.log.expect("A.wD(t)", "B.wA(t)")
        try await stage.move(to: 226)
        try await stage.release()
        stage.theatre.expect(after: 200, "A.dD(t)", "B.dA(t)")
        #expect(stage.shown == "B" && stage.children == "ABC")

        try await stage.press(106)
        try await stage.release()
        stage.theatre.clock.advance(by: 200)
        stage.log.expect(
          "C.load", "C.didLoad", "B.wD(t)", "C.wA(t)", "C.wD(t)", "B.wA(t)", "C.dD(t)", "B.dA(t)")
        #expect(stage.shown == "B" && stage.children == "ABC" && stage.theatre.clock.isIdle)
      }
    }

    @Test(
      "OP-22 a finger turns pages, by a flick too, and one that is taken away leaves all as it was",
      arguments: Course.allCases)
    func finger(course: Course) async throws {
      try await with(course) { stage in
        let finger = stage.touch(130)
        #expect(stage.red == 0...185)
        stage.theatre.pass(200, after: finger.cancel())
        stage.log.expect(
          "B.load", "B.didLoad", "A.wD(t)", "B.wA(t)", "B.wD(t)", "A.wA(t)", "B.dD(t)", "A.dA(t)")
        for (distance, page) in [(130, "B"), (130, "C"), (-130, "B")] {
          stage.theatre.pass(200, after: stage.touch(distance).lift())
          #expect(stage.shown == page && stage.children == "ABC", "by its speed")
        }
        _ = stage.log.take()
        stage.theatre.pass(200, after: stage.touch(-130).restAndLift())
        stage.log.expect("B.wD(t)", "A.wA(t)", "A.wD(t)", "B.wA(t)", "A.dD(t)", "B.dA(t)")
        #expect(stage.shown == "B" && stage.children == "ABC")
      }
    }

    @Test(
      "OP-22 at its ends the page gives a tenth and springs back, to every hand",
      arguments: Course.allCases)
    func ends(course: Course) async throws {
      try await with(course) { stage in
        stage.scroll(-216)
        #expect(stage.red == 20...299)
        stage.theatre.pass(100, after: stage.fingers.leave())
        let half = try #require(stage.red?.lowerBound)
        #expect(half > 0 && half < 10, "the faster part of its way is over")
        try await stage.press(-116)
        #expect(stage.red == (half + 10)...299, "from where it is")
        try await stage.release()
        stage.theatre.clock.advance(by: 200)
        #expect(stage.red == 0...299)
        let finger = stage.touch(-66)
        #expect(stage.red == 5...299)
        stage.theatre.pass(200, after: finger.lift())
        #expect(stage.red == 0...299 && stage.log.take() == [] && stage.theatre.clock.isIdle)

        for _ in 0..<2 {
          stage.carousel.turn(.forward)
          stage.theatre.clock.advance(by: 200)
        }
        _ = stage.log.take()
        stage.fingers.rest()
        stage.scroll(116)
        #expect(stage.blue == 0...289, "and at the other end the other way")
        stage.theatre.pass(200, after: stage.fingers.leave())
        #expect(stage.blue == 0...299 && stage.log.take() == [] && stage.theatre.clock.isIdle)
        #expect(stage.children == "ABC")
      }
    }

    @Test(
      "OP-22 pulled beyond its whole way the page gives a tenth too", arguments: Course.allCases)
    func beyond(course: Course) async throws {
      try await with(course) { stage in
        stage.scroll(416)
        #expect(stage.green == 0...299)
        stage.scroll(200)
        #expect(stage.green == 0...284, "half of the way too far")
        stage.scroll(-800)
        #expect(stage.red == 15...299)
        stage.theatre.pass(200, after: stage.fingers.restAndLeave())
        #expect(stage.shown == "A" && stage.children == "ABC")
      }
    }

    @Test("OP-22 movements across the axis are left to others", arguments: Course.allCases)
    func across(course: Course) async throws {
      try await with(course) { stage in
        let isVertical = course == .upAndDown
        try await handled(
          stage.carousel.view.realDrag(from: (150, 150), to: isVertical ? (280, 160) : (160, 280)))
        TouchFinger(
          on: stage.carousel.view, from: (150, 150), to: isVertical ? (20, 140) : (140, 20)
        ).lift()
        stage.fingers.scroll(right: isVertical ? 300 : 0, down: isVertical ? 0 : 300)
        stage.fingers.leave()
        #expect(stage.log.take() == [] && stage.red == 0...299 && stage.theatre.clock.isIdle)
      }
    }

    @Test("OP-22 keys turn pages too, and a page is what the carousel is called by")
    func keys() async throws {
      try await with(.startToEnd) { stage in
        for page in stage.pages { page.title = page.debugName }
        try await stage.theatre.rest(200, after: stage.carousel.view.realKey(.pageDown))
        #expect(stage.shown == "B" && stage.theatre.root.window.title == "B")
        try await stage.theatre.rest(200, after: stage.carousel.view.realKey(.pageUp))
        #expect(stage.shown == "A" && stage.children == "ABC")
        try await handled(stage.carousel.view.realKey(.pageUp))
        #expect(stage.shown == "A" && stage.theatre.clock.isIdle)
      }
    }

    @Test("OP-22 a window that closes under the hand ends all of it", arguments: Course.allCases)
    func closed(course: Course) async throws {
      for isPastEnd in [false, true] {
        try await with(course) { stage in
          try await stage.press(isPastEnd ? -120 : 120)
          _ = stage.log.take()
          stage.theatre.close()
          try await handled(stage.carousel.view.realRelease())
          let back = ["B.wD(t)", "A.wA(t)", "B.dD(t)", "A.dA(t)"]
          #expect(
            stage.log.take() == (isPastEnd ? [] : back) + [
              "P.wD(f)", "A.wD(f)", "A.dD(f)", "P.dD(f)", "A.wm(nil)", "A.dm(nil)", "B.wm(nil)",
              "B.dm(nil)", "C.wm(nil)", "C.dm(nil)",
            ])
          #expect(stage.theatre.clock.isIdle && stage.carousel.children.isEmpty)
        }
      }
    }

    @Test("OP-22 with less motion nothing gives, and pages fade under the hand")
    func reduced() async throws {
      try await with(.upAndDown) { stage in
        stage.carousel.motion.preference = .reduced
        stage.scroll(-216)
        #expect(stage.red == 0...299 && stage.theatre.clock.isIdle)
        stage.fingers.leave()
        stage.fingers.rest()
        stage.scroll(216)
        let middle = stage.theatre.middle
        #expect(abs(middle.red - 128) < 4 && abs(middle.green - 128) < 4)
        stage.scroll(200)
        stage.theatre.pass(200, after: stage.fingers.leave())
        #expect(stage.shown == "B" && stage.children == "ABC")
      }
    }

    @Test("OP-22 a page that goes elsewhere is out of the list before it hears of it")
    func pageGoesElsewhere() async throws {
      try await with(.startToEnd) { stage in
        let page = stage.pages[1]
        // Whoever asks for the next page in the callback does not get the one that has left.
        page.actions["dm"] = { stage.carousel.turn(.forward) }
        let other = ContainerViewController()
        other.debugName = "O"
        other.content = page
        stage.log.expect(
          "B.wm(nil)", "B.dm(nil)", "B.wm(O)", "B.dm(O)", "C.load", "C.didLoad", "A.wD(f)",
          "C.wA(f)", "A.dD(f)")
        stage.theatre.clock.advance(by: 500)
        #expect(stage.shown == "C" && stage.children == "AC" && page.parent === other)
      }
    }
  }
}
