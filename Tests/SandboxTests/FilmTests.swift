import Containment
import GTK
import GTKTools
import TestSupport
import Testing

@testable import Sandbox
@testable import Scenarios

#if canImport(Glibc)
  import Glibc
#endif

extension OnScreen {
  @Suite("The films of the README and of the tour")
  struct FilmTests {
    private static let size = Size(width: 340, height: 440)

    /// `make pictures` makes it anew.
    @Test("ST-24 SE-07 a cover flies out, is pulled back, and lands where its row has scrolled to")
    func strip() async throws {
      Style.install()
      ScenarioStyle.sheet.install()
      let theatre = Theatre(width: FilmTests.size.width, height: FilmTests.size.height)
      // Wherever an earlier test has left the pointer.
      theatre.root.window.realMove(x: FilmTests.size.width + 100, y: 0)
      let screen = GalleryScenarioViewController(LiveKnobs())
      try await handled(theatre.settle(screen))
      let navigation = try #require(screen.children.first as? NavigationController)
      let grid = try #require(navigation.topViewController as? GridViewController<Int>)
      var frames: [Surface] = []
      grid.delegate?.list(grid, didActivate: 3)
      try await letEventsArrive()
      theatre.clock.advance(by: 100)
      frames.append(theatre.pictureOnScreen)
      try await handled(theatre.clock.advance(by: 400))
      frames.append(theatre.pictureOnScreen)

      let finger = TouchFinger(on: navigation.view, x: 160, y: 110)
      finger.move(x: 172, y: 180)
      frames.append(theatre.pictureOnScreen)
      #expect(navigation.isTransitioning)
      // The list stands still for nobody.
      grid.adjustment.value += 90
      theatre.root.window.layoutIfNeeded()
      finger.move(x: 180, y: 240)
      frames.append(theatre.pictureOnScreen)
      finger.lift()
      try await letEventsArrive()
      theatre.clock.advance(by: 120)
      frames.append(theatre.pictureOnScreen)
      try await handled(theatre.clock.advance(by: 600))
      #expect(navigation.viewControllers.count == 1 && !navigation.isTransitioning)
      try expect(frames, "Resources/screenshots/shared-elements.png")
    }

    /// `make pictures` makes it anew.
    @Test("OE-24 SH-05 a push is caught in flight, turned round, turned round again, and arrives")
    func caught() async throws {
      // Another test may have taken pictures without movement.
      let animations = DesktopSettings.animationsEnabled
      DesktopSettings.animationsEnabled = true
      defer { DesktopSettings.animationsEnabled = animations }
      Style.install()
      ScenarioStyle.sheet.install()
      let theatre = Theatre(width: 480, height: 320)
      // What GTK itself fades would take real time.
      theatre.root.window.styleClasses.insert("enfilade-picture")
      theatre.root.window.realMove(x: 600, y: 0)
      let screen = NavigationScenarioViewController(LiveKnobs())
      try await handled(theatre.settle(screen))
      let navigation = try #require(screen.children.first as? NavigationController)
      navigation.pushTransition = .push().lasting(600).timed(.easeInOut)
      navigation.popTransition = .pull().lasting(600).timed(.easeInOut)

      let pause: UInt16 = 40
      var film = MovingPicture()
      try film.add(theatre.pictureOnScreen, for: 800)
      /// Takes a picture after each pause, until it is enough, or far too much.
      func roll(until isEnough: () -> Bool) throws {
        for _ in 0..<50 where !isEnough() {
          theatre.clock.advance(by: Double(pause))
          try film.add(theatre.pictureOnScreen, for: pause)
        }
        #expect(isEnough())
      }

      let page = StackPage(3) { _ in nil }
      let first = navigation.push(page)
      try await letEventsArrive()
      try roll { first.progress >= 0.6 }
      #expect(first.progress < 0.8 && navigation.isTransitioning)
      try film.add(theatre.pictureOnScreen, for: 600)
      let caught = first.progress
      first.cancel()
      try await letEventsArrive()
      #expect(first.progress == caught, "it goes back from where it is")
      try roll { first.progress <= 0.2 }
      #expect(first.progress > 0 && navigation.isTransitioning)
      let second = navigation.push(page)
      try await letEventsArrive()
      try roll { second.outcome != nil }
      #expect(first.outcome == false && second.outcome == true)
      #expect(navigation.topViewController === page)
      try film.add(theatre.pictureOnScreen, for: 1000)
      let back = navigation.pop()
      try await letEventsArrive()
      try roll { back.outcome != nil }
      #expect(back.outcome == true && !navigation.isTransitioning)
      try expect(film, "Resources/screenshots/caught.png")
    }

    @Test("BR-55 a film shows an action from beginning to end, on a screen with room")
    func actions() async throws {
      ScenarioStyle.sheet.install()
      for scenario in Scenario.all where ["gallery", "inbox", "shuffle"].contains(scenario.id) {
        let studio = Studio(CanvasSettings(), size: PictureBook.usualSize)
        let screen = scenario.makeScreen()
        await studio.show(screen)
        let before = studio.picture(scaledBy: PictureBook.filmScale)
        let film = try #require(
          await studio.film(ofActionsOf: screen, scaledBy: PictureBook.filmScale))
        let frames = try pictures(of: film.film)
        #expect(frames.count > 5 && frames[0].isEqual(to: before), "\(scenario.id)")
        #expect(frames[0].size == Size(width: 240, height: 160))
        studio.clock.advance(by: 5000)
        let after = studio.picture(scaledBy: PictureBook.filmScale)
        #expect(try #require(frames.last).isEqual(to: after), "\(scenario.id) is over")
        #expect(try #require(film.film.frames.first).milliseconds >= 600, "one sees the beginning")
        #expect(try #require(film.film.frames.last).milliseconds > 1000, "and where it ends")
        if scenario.id == "gallery" {
          let cover = screen.view.descendants.first { $0.accessibleID == "painting.cover" }
          #expect(try #require(cover).allocation.width > 100, "the cover is no pea")
        }
        studio.close()
      }
    }

    @Test("SH-05 the film of a play is the walk of a hand")
    func walk() async throws {
      ScenarioStyle.sheet.install()
      let studio = Studio(CanvasSettings(), size: Size(width: 360, height: 240))
      let screen = try #require(Scenario.all.first { $0.id == "navigation" }).makeScreen()
      await studio.show(screen)
      let before = studio.picture
      let film = try #require(try await studio.film(of: screen))
      let frames = try pictures(of: film)
      #expect(frames[0].isEqual(to: before), "nothing has moved yet")
      #expect(try #require(frames.last).isEqual(to: studio.picture), "the hand is gone")
      // A star, a push, and two ways back.
      let seconds = film.frames.reduce(0) { $0 + Int($1.milliseconds) } / 1000
      #expect(frames.count > 30 && (3...60).contains(seconds), "\(frames.count), \(seconds) s")
      studio.close()
    }

    @Test("SH-05 a scenario without a play is filmed as its transition or its first action moves")
    func withoutPlay() async throws {
      let studio = Studio(CanvasSettings(), size: Size(width: 120, height: 80))
      let lab = try #require(Scenario.all.first { $0.id == "lab" }).makeScreen()
      await studio.show(lab)
      let slot = try #require(lab as? any TransitionPlayground).demonstratedSlot
      let film = try #require(try await studio.film(of: lab))
      let time = film.frames.dropFirst().dropLast().reduce(0) { $0 + Double($1.milliseconds) }
      #expect(abs(time - slot.transition.duration) <= 2 * Double(FilmRoll.pause), "\(time)")
      #expect(studio.preference == .none, "pictures of it do not move again")
      let still = Scenario("still", "Still", group: "Tests") { ColorViewController(.red) }
      let screen = still.makeScreen()
      await studio.show(screen)
      #expect(try await studio.film(of: screen) == nil)
      studio.close()
    }

    /// The frames, as whoever reads the file sees them.
    private func pictures(of film: MovingPicture) throws -> [Surface] {
      let folder = try TemporaryFolder()
      try film.write(to: "\(folder.path)/film.apng")
      let read = MovingPicture(reading: try TextFile.read("\(folder.path)/film.apng"))
      return try read.frames.map { frame in
        try TextFile.write(read.png(of: frame), to: "\(folder.path)/frame.png")
        return try Surface(readingPNG: "\(folder.path)/frame.png")
      }
    }

    /// Compares each frame with that of the moving picture at `path`, or keeps them as that.
    private func expect(_ film: MovingPicture, _ path: String) throws {
      #expect((30...50).contains(film.frames.count), "\(film.frames.count) frames")
      #expect(film.bytes.count < 600_000, "\(film.bytes.count) bytes")
      let kept = "\(Compiler.package)/\(path)"
      if getenv("ENFILADE_UPDATE_GOLDENS") != nil { return try film.write(to: kept) }
      let folder = try TemporaryFolder()
      try film.write(to: "\(folder.path)/film.png")
      // This is about the first frame alone, as is all that knows no moving pictures.
      try Golden.expect("\(folder.path)/film.png", is: path)
      guard Golden.areComparable else { return }
      let golden = MovingPicture(reading: try TextFile.read(kept))
      if film == golden { return }
      #expect(film.frames.map(\.milliseconds) == golden.frames.map(\.milliseconds))
      for (index, (frame, former)) in zip(film.frames, golden.frames).enumerated() {
        try TextFile.write(film.png(of: frame), to: "\(folder.path)/new.png")
        try TextFile.write(golden.png(of: former), to: "\(folder.path)/old.png")
        let picture = try Surface(readingPNG: "\(folder.path)/new.png")
        let isSame = picture.isEqual(to: try Surface(readingPNG: "\(folder.path)/old.png"))
        #expect(isSame, "Frame \(index + 1) looks otherwise: look at it, and run “make pictures”.")
      }
    }

    /// Compares the frames beside each other with the picture at `path`, or keeps them as that.
    private func expect(_ frames: [Surface], _ path: String) throws {
      let (size, space) = (FilmTests.size, 12)
      let strip = Surface(width: frames.count * (size.width + space) - space, height: size.height)
      strip.draw { context in
        for frame in frames {
          context.paint(frame)
          context.translate(x: Double(size.width + space), y: 0)
        }
      }
      if getenv("ENFILADE_UPDATE_GOLDENS") != nil {
        return try strip.write(toPNG: "\(Compiler.package)/\(path)")
      }
      let folder = try TemporaryFolder()
      try strip.write(toPNG: "\(folder.path)/strip.png")
      try Golden.expect("\(folder.path)/strip.png", is: path)
    }
  }
}
