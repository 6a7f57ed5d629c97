import Containment
import GTK
import TestSupport
import Testing

extension OnScreen {
  /// Where on a page a swipe may begin, and what else a drag may be for.
  @Suite("Swipes and what is on the page")
  struct SwipePlaceTests {
    /// Something twice as high and as wide as what is seen of it.
    private func scroller() -> ScrolledWindow {
      let area = ColorView(.red)
      area.setSizeRequest(width: 600, height: 600)
      return ScrolledWindow(area)
    }

    @Test(
      "OP-22 a finger scrolls what is on the page up to its end, and there it turns the page",
      arguments: [CarouselStage.Course.startToEnd, .upAndDown])
    func scrolled(course: CarouselStage.Course) async throws {
      let inside = scroller()
      let stage = CarouselStage(course) { inside }
      try await letEventsArrive()
      _ = stage.log.take()
      let scrolled = course == .upAndDown ? inside.vadjustment : inside.hadjustment
      let end = scrolled.upper - scrolled.pageSize
      stage.touch(100).restAndLift()
      #expect(stage.log.take() == [] && scrolled.value == 100)
      scrolled.value = end
      stage.touch(-100).restAndLift()
      #expect(stage.log.take() == [] && scrolled.value == end - 100, "and back")
      scrolled.value = end
      let finger = stage.touch(180)
      stage.log.expect("B.load", "B.didLoad", "A.wD(t)", "B.wA(t)")
      stage.theatre.pass(200, after: finger.restAndLift())
      #expect(stage.shown == "B" && stage.children == "ABC")
    }

    @Test("OP-22 a pointer, which does not scroll, turns a page that can be scrolled")
    func pointer() async throws {
      let inside = scroller()
      let stage = CarouselStage(.upAndDown) { inside }
      try await letEventsArrive()
      try await stage.press(180)
      try await stage.release()
      stage.theatre.clock.advance(by: 200)
      #expect(stage.shown == "B")
    }

    @Test(
      "OP-22 text is selected and a slider moved by a drag that begins there",
      arguments: ["entry", "label", "text", "slider"])
    func dragged(kind: String) async throws {
      let slider = Scale(.horizontal, in: 0...100, step: 1)
      slider.value = 50
      let label = Label("A long text to select")
      label.isSelectable = true
      label.xalign = 0
      let text = TextView()
      text.text = "A long text to select"
      let entry = Entry("A long text to select")
      let widget: Widget =
        switch kind {
        case "entry": entry
        case "label": label
        case "text": text
        default: slider
        }
      let stage = CarouselStage(.startToEnd) {
        Box(.vertical, spacing: 0, [Button("Top"), widget])
      }
      try await letEventsArrive()
      _ = stage.log.take()
      let y = widget.allocation.height / 2
      // Text that is selected would be dragged away.
      try await handled(widget.realClick(x: 120, y: y))
      letHandRest(1000)
      try await handled(widget.realDrag(from: (120, y), to: (20, y)))
      #expect(stage.log.take() == [] && stage.theatre.clock.isIdle)
      #expect(slider.value < 20 || kind != "slider")
      #expect(entry.caretPosition < 6 || kind != "entry")
    }

    @Test("OP-22 a button has no use for a drag: the page is turned, and the button is not clicked")
    func button() async throws {
      let button = CountingButton(titled: "Press")
      let stage = CarouselStage(.startToEnd) { Box(.vertical, spacing: 0, [button]) }
      try await letEventsArrive()
      try await stage.theatre.rest(200, after: button.realDrag(from: (250, 10), to: (50, 10)))
      #expect(stage.shown == "B" && button.clicks == 0)
    }

    @Test("OP-22 a stack on the page goes back first, and gives nothing while the page is turned")
    func stack() async throws {
      let theatre = Theatre(width: 300, height: 300)
      let (a, b) = (theatre.probe("A"), theatre.probe("B", .green))
      let stack = NavigationController(rootViewController: a)
      stack.viewControllers.append(b)
      let pages = [theatre.probe("C", .blue), stack, theatre.probe("D", .blue)]
      let carousel = CarouselController(pages: pages)
      theatre.settle(carousel)
      carousel.turn(.forward)
      try await handled(theatre.clock.advance(by: 200))
      let fingers = TouchpadFingers(over: carousel.view)
      for isPointer in [false, true] {
        stack.viewControllers = [a, b]
        await theatre.clock.run(300)
        if isPointer {
          try await carousel.view.realDrag(from: (8, 200), to: (250, 200), releasing: false)
          try await letEventsArrive()
          try await carousel.view.restAndRelease()
        } else {
          fingers.scroll(right: -316)
          fingers.leave()
        }
        await theatre.clock.pass(300)
        #expect(stack.viewControllers.map(\.debugName) == ["A"])
        #expect(carousel.childForChrome === stack)
      }
      fingers.rest()
      fingers.scroll(right: -116)
      let picture = theatre.picture
      #expect(picture.pixel(x: 74, y: 200) == (0, 0, 255, 255))
      #expect(picture.pixel(x: 76, y: 200) == (255, 0, 0, 255), "in its place on the page")
      fingers.scroll(right: -200)
      theatre.pass(200, after: fingers.leave())
      #expect(carousel.childForChrome === pages[0] && carousel.children.count == 3)
    }

    @Test("OP-22 with an edge, drags go back from above and forward from below alone")
    func edges() async throws {
      let theatre = Theatre(width: 200, height: 200)
      let (a, b) = (theatre.probe("A"), theatre.probe("B", .green))
      theatre.settle(a)
      let slot = theatre.container.slot
      let swipe = Swipe(on: slot.view, axis: .vertical, edge: 24) { way in
        slot.beginInteractive(
          way == .forward ? b : a, transition: .slide(way == .forward ? .up : .down),
          keepsPrevious: true)
      }
      try await letEventsArrive()
      for (start, end, page) in [
        (150, 10, "A"), (190, 20, "B"), (40, 190, "B"), (8, 190, "A"), (8, 190, "A"),
      ] {
        try await handled(slot.view.realDrag(from: (100, start), to: (100, end), steps: 2))
        theatre.clock.advance(by: 250)
        let state = "\(slot.isTransitioning) \(theatre.log.take())"
        #expect(theatre.container.content?.debugName == page, "from \(start) to \(end): \(state)")
      }
      #expect(theatre.container.children.count == 2)
      withExtendedLifetime(swipe) {}
    }

    @Test("OP-22 two swipes along different axes share a widget")
    func bothAxes() async throws {
      let theatre = Theatre(width: 200, height: 200)
      let (a, b) = (theatre.probe("A"), theatre.probe("B", .green))
      let c = theatre.probe("C", .blue)
      theatre.settle(a)
      let slot = theatre.container.slot
      let swipes = [Orientation.horizontal, .vertical].map { axis in
        Swipe(on: slot.view, slot: slot, axis: axis, keepsPrevious: true) { way in
          guard slot.content === a, way == .forward else { return nil }
          return axis == .vertical ? (c, .slide(.up)) : (b, .slide(.start))
        }
      }
      for (end, page) in [((10, 100), b), ((100, 10), c)] {
        try await handled(theatre.settle(a))
        try await handled(slot.view.realDrag(from: (180, 180), to: (end.0 + 80, end.1 + 80)))
        theatre.clock.advance(by: 200)
        #expect(theatre.container.content === page)
      }
      withExtendedLifetime(swipes) {}
    }
  }
}
