import Containment
import GTK
import TestSupport
import Testing

@testable import ContainmentInspector
@testable import Sandbox
@testable import Scenarios

extension OnScreen {
  @Suite("The inspector's page Transition")
  struct TransitionPageTests {
    let bench = TransitionBench()

    private func text(_ id: String, in page: TransitionViewController) -> String? {
      page.view.descendants.first { $0.accessibleID == "transition.\(id)" }
        .map { Label(retaining: $0.unsafePointer).text }
    }

    @Test("SB-07 before a change it says what to do, then what changes and how far it is")
    func words() {
      let page = bench.open()
      #expect(text("change", in: page) == "No transition yet")
      #expect(text("summary", in: page)?.contains("press Repeat") == true)
      bench.change()
      bench.theatre.clock.advance(by: 200)
      #expect(text("change", in: page) == "A to B")
      #expect(text("summary", in: page) == "Push, 300 ms")
      #expect(text("frame", in: page) == "Frame 12 of 18")
      #expect(text("place", in: page) == "200 ms, 67%")
      #expect(abs(bench.bar.scrubber.slider.value - 2.0 / 3) < 1e-9, "the slider follows")
      #expect(page.settings.style.activeID == "push" && page.settings.duration.value == 300)
      bench.theatre.clock.advance(by: 200)
      #expect(bench.bar.scrubber.slider.value == 0)
    }

    @Test("SB-07 scrubbing to the same place twice gives the same picture, and play goes on there")
    func scrub() throws {
      let page = bench.open(changingFor: 50)
      bench.bar.scrubber.slider.value = 0.4
      #expect(bench.transport.isPaused && bench.theatre.clock.isIdle)
      let first = bench.picture
      bench.bar.scrubber.slider.value = 0.9
      #expect(bench.picture.largestDifference(to: first) > 100)
      bench.bar.scrubber.slider.value = 0.4
      #expect(bench.picture.largestDifference(to: first) == 0)
      page.desk.togglePlay()
      bench.theatre.clock.advance(by: 90)
      #expect(abs(try #require(bench.progress) - 0.7) < 1e-9)
      bench.theatre.clock.advance(by: 91)
      #expect(bench.ground.content === bench.ground.pages[1] && !bench.ground.isTransitioning)
    }

    @Test("SB-07 with nothing under way, dragging goes back by the last change, frame by frame")
    func scrubNothing() {
      let page = bench.open()
      bench.bar.scrubber.slider.value = 0.5
      #expect(bench.ground.content === bench.ground.pages[1], "there was no change: the next page")
      #expect(text("frame", in: page) == "Frame 9 of 18")
      page.desk.step()
      #expect(text("frame", in: page) == "Frame 10 of 18")
      page.desk.togglePlay()
      bench.theatre.clock.advance(by: 300)
      bench.bar.scrubber.slider.value = 0.5
      #expect(bench.ground.content === bench.ground.pages[0], "the page before")
      #expect(text("change", in: page) == "B to A")
    }

    @Test("SB-07 a change that was turned round can be scrubbed as well, and goes on back")
    func scrubTurned() throws {
      let page = bench.open(changingFor: 200)
      bench.ground.content = bench.ground.pages[0]
      bench.bar.scrubber.slider.value = 0.5
      #expect(bench.progress == 0.5)
      page.desk.togglePlay()
      bench.theatre.clock.advance(by: 75)
      #expect(abs(try #require(bench.progress) - 0.25) < 1e-9)
      bench.theatre.clock.advance(by: 76)
      #expect(bench.ground.content === bench.ground.pages[0] && !bench.ground.isTransitioning)
    }

    @Test("SB-07 an interruption at the present progress does not jump")
    func interrupt() throws {
      let page = bench.open(changingFor: 0)
      bench.bar.scrubber.slider.value = 0.6
      let before = bench.picture
      bench.bar.interrupt.click()
      #expect(bench.picture.largestDifference(to: before) == 0)
      #expect(bench.ground.content === bench.ground.pages[2])
      page.desk.togglePlay()
      bench.theatre.clock.advance(by: 150)
      #expect(bench.picture.largestDifference(to: before) > 100)
      #expect(page.desk.log.largestJump < 1e-9)
    }

    @Test("SB-07 frames are counted and measured, and one that is left out is a jump")
    func frames() throws {
      let page = bench.open(changingFor: 300)
      #expect(page.desk.log.intervals.count == 18)
      #expect(abs(try #require(page.desk.log.mean) - Transport.frame) < 1e-6)
      #expect(page.desk.log.largestJump < 1e-9)
      #expect(text("frames", in: page) == "18" && text("worst", in: page) == "16.7 ms")
      bench.ground.content = bench.ground.pages[0]
      bench.theatre.clock.advance(by: 100)
      bench.theatre.clock.tick(4 * Transport.frame)
      #expect(page.desk.log.intervals.count == 7)
      #expect(abs(page.desk.log.largestJump - 3.0 / 18) < 1e-9)
    }

    @Test("SB-07 another style is drawn at once, at the same time, and used from then on")
    func restyle() throws {
      let page = bench.open(changingFor: 0)
      bench.bar.scrubber.slider.value = 0.5
      let pushed = bench.picture
      page.settings.style.activeID = "crossfade"
      #expect(bench.picture.largestDifference(to: pushed) > 100)
      #expect(bench.progress == 0.5)
      page.settings.timing.activeID = "spring"
      let progress = bench.progress
      #expect(progress == Timing.spring(damping: 0.5).progress(at: 0.5))
      page.settings.style.activeID = "push"
      page.settings.timing.activeID = "linear"
      #expect(bench.picture.largestDifference(to: pushed) == 0)
      page.settings.duration.value = 600
      #expect(text("frame", in: page) == "Frame 18 of 36")
      #expect(bench.ground.transition.duration == 600)
    }

    @Test("SB-07 for every change: also where another transition is asked for")
    func everywhere() throws {
      let page = bench.open()
      page.settings.style.activeID = "zoom"
      page.settings.isForAll.isActive = true
      bench.ground.slot.set(bench.ground.pages[1], transition: .cover().lasting(1000))
      #expect(bench.ground.slot.runByClock?.transition.name == "Zoom")
      #expect(text("summary", in: page) == "Zoom, 300 ms")
      bench.theatre.clock.advance(by: 300)
      page.settings.isForAll.isActive = false
      bench.ground.slot.set(bench.ground.pages[0], transition: .cover().lasting(1000))
      #expect(bench.ground.slot.runByClock?.transition.name == "Cover")
    }

    @Test("SB-07 Space plays and halts, a full stop steps, also with the focus on a handle")
    func keys() async throws {
      let page = bench.open()
      page.settings.curve.handles[0].grabFocus()
      page.view.realKey(.space)
      try await until("a change") { bench.ground.isTransitioning }
      #expect(page.desk.isPlaying)
      bench.theatre.clock.advance(by: 100)
      page.view.realKey(.space)
      try await until("the halt") { bench.transport.isPaused }
      page.view.realKey(Key(rawValue: UInt32(Character(".").asciiValue ?? 0)))
      try await until("the step") { page.desk.frame == 7 }
    }

    @Test("SB-07 the scenario Lab always has a page to change to")
    func lab() throws {
      let lab = LabViewController(LiveKnobs())
      bench.room.canvas.slot.set(lab, transition: Transition.none)
      bench.theatre.clock.tick()
      let page = bench.open()
      bench.inspection.screenDidChange(lab)
      #expect(page.settings.style.activeID == "crossfade" && page.settings.duration.value == 300)
      bench.bar.scrubber.slider.value = 0.5
      #expect(try #require(lab.demonstratedSlot.runByClock).time == 0.5)
      #expect(text("change", in: page) == "Red to Green")
      bench.bar.interrupt.click()
      #expect(text("change", in: page) == "Green to Blue")
      page.desk.again()
      page.desk.togglePlay()
      bench.transport.speed = 0.5
      bench.theatre.clock.advance(by: 300)
      #expect(abs(try #require(lab.demonstratedSlot.runByClock?.time) - 0.5) < 1e-9)
    }

    @Test("SB-07 in a loop one change follows another")
    func loop() {
      _ = bench.open()
      bench.bar.loop.isActive = true
      bench.change()
      bench.theatre.clock.advance(by: 300)
      #expect(!bench.ground.isTransitioning)
      bench.theatre.clock.advance(by: 400)
      #expect(bench.ground.isTransitioning && bench.ground.content === bench.ground.pages[0])
      bench.bar.loop.isActive = false
      bench.theatre.clock.advance(by: 2000)
      #expect(!bench.ground.isTransitioning && bench.ground.content === bench.ground.pages[0])
    }

    @Test("ST-07 BR-42 a sheet over the screen is halted, stepped, scrubbed and shown as a page is")
    func sheet() async throws {
      let screen = Leaf.named("Screen")
      let stage = try await InspectorStage(screen) { TransitionViewController($0) }
      let (desk, transport) = (stage.page.desk, stage.inspection.transport)
      stage.canvas.motion = transport.motion
      let bar = TransportBar(desk)
      #expect(bar.play.tooltip?.hasPrefix("Nothing moves.") == true)
      let sheet = Leaf.named("Sheet")
      let opening = screen.present(sheet, style: .sheet)
      try await letEventsArrive()
      stage.clock.advance(by: 125)
      #expect(bar.play.isSensitive && bar.play.tooltip == "Pause (Space)")
      #expect(abs(bar.scrubber.slider.value - 0.5) < 1e-9)
      #expect(text("change", in: stage.page) == "nothing to Sheet")
      #expect(text("summary", in: stage.page) == "Sheet, 250 ms")
      bar.play.click()
      #expect(desk.pause == .frame(7) && bar.play.tooltip == "Go on (Space)")
      stage.clock.advance(by: 1000)
      #expect(sheet.appearance.state == .appearing)
      bar.scrubber.slider.value = 0.8
      #expect(desk.pause == .frame(12))
      desk.step()
      #expect(desk.pause == .frame(13))
      bar.play.click()
      try await stage.complete(opening)
      #expect(bar.play.tooltip?.hasPrefix("Nothing moves.") == true)
      #expect(bar.scrubber.slider.value == 0)

      let closing = sheet.dismiss()
      try await letEventsArrive()
      stage.clock.advance(by: 50)
      #expect(text("change", in: stage.page) == "Sheet to nothing")
      #expect(bar.scrubber.slider.value > 0)
      try await stage.complete(closing)
      #expect(bar.scrubber.slider.value == 0, "its end is heard of, though it has left")
      #expect(!bar.play.isSensitive)
    }

    @Test("ST-07 the page of another screen on the canvas is no transition of the screen")
    func screens() async throws {
      let stage = try await InspectorStage(Leaf.named("A")) { TransitionViewController($0) }
      let other = Leaf.named("B")
      stage.canvas.slot.set(other, transition: .crossfade)
      stage.inspection.screenDidChange(other)
      stage.clock.advance(by: 50)
      #expect(stage.canvas.isTransitioning && stage.page.desk.transition == nil)
      stage.canvas.settle()
    }

    @Test("BR-42 what moves without a change of pages is halted and stepped; nothing else begins")
    func movement() async throws {
      let (bar, clock) = (bench.bar, bench.theatre.clock)
      #expect(bar.play.tooltip == "Repeat")
      var passed = 0.0
      var movement: AnyObject? = bench.transport.motion.clock.onEachFrame(of: bench.ground.view) {
        passed += $0
      }
      try await letEventsArrive()
      #expect(bar.play.isSensitive && bar.play.tooltip == "Pause (Space)")
      bar.play.click()
      let halted = passed
      clock.advance(by: 100)
      #expect(bench.transport.isPaused && passed == halted)
      bench.inspection.desk.step()
      #expect(abs(passed - halted - Transport.frame) < 1e-9)
      bar.scrubber.slider.value = 0.5
      #expect(bar.scrubber.slider.value == 0, "there is no time to go to")
      bar.play.click()
      clock.advance(by: 100)
      #expect(abs(passed - halted - Transport.frame - 100) < 1e-6)
      #expect(!bench.ground.isTransitioning, "the movement goes on, and no page comes")
      withExtendedLifetime(movement) {}
      movement = nil
      try await letEventsArrive()
      #expect(bar.play.tooltip == "Repeat")
    }

    @Test("SB-07 off screen it does nothing and keeps no pictures; gone, it leaves nothing behind")
    func goes() async throws {
      weak var page: TransitionViewController?
      weak var curve: CurveEditor?
      weak var picture: Surface?
      do {
        let opened = bench.open(changingFor: 300)
        #expect(opened.desk.film.pictures.count == 12)
        (page, curve) = (opened, opened.settings.curve)
        picture = opened.desk.film.pictures.last
        bench.room.side.slot.set(nil, transition: Transition.none)
        #expect(opened.desk.film.pictures.isEmpty)
        bench.ground.content = bench.ground.pages[0]
        bench.theatre.clock.advance(by: 300)
        #expect(opened.desk.log.intervals.isEmpty)
      }
      try await until("the end of the page") { page == nil && curve == nil && picture == nil }
      #expect(bench.theatre.clock.isIdle)
    }
  }
}
