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
      theatre.settle(screen)
      try await letEventsArrive()
      let navigation = try #require(screen.children.first as? NavigationController)
      let grid = try #require(navigation.topViewController as? GridViewController<Int>)
      var frames: [Surface] = []
      grid.delegate?.list(grid, didActivate: 3)
      try await letEventsArrive()
      theatre.clock.advance(by: 100)
      frames.append(theatre.pictureOnScreen)
      theatre.clock.advance(by: 400)
      try await letEventsArrive()
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
      theatre.clock.advance(by: 600)
      try await letEventsArrive()
      #expect(navigation.viewControllers.count == 1 && !navigation.isTransitioning)
      try expect(frames, "Resources/screenshots/shared-elements.png")
      theatre.close()
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
      theatre.settle(screen)
      try await letEventsArrive()
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
        let studio = Studio(CanvasSettings(), size: PictureBook.filmSize)
        let screen = scenario.makeScreen()
        await studio.show(screen)
        let before = studio.picture(scaledBy: PictureBook.filmScale)
        let film = try #require(
          await studio.film(ofActionsOf: screen, scaledBy: PictureBook.filmScale))
        #expect(film.frames.count == 5 && film.frames[0].isEqual(to: before), "\(scenario.id)")
        #expect(film.frames[0].size == Size(width: 240, height: 160))
        studio.clock.advance(by: 5000)
        #expect(
          film.frames[4].isEqual(to: studio.picture(scaledBy: PictureBook.filmScale)),
          "\(scenario.id) is over")
        for (one, next) in zip(film.frames, film.frames.dropFirst()) {
          #expect(!one.isEqual(to: next), "\(scenario.id) moves all the time")
        }
        if scenario.id == "gallery" {
          let cover = screen.view.descendants.first { $0.accessibleID == "painting.cover" }
          #expect(try #require(cover).allocation.width > 100, "the cover is no pea")
        }
        studio.close()
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
      let strip = Surface(
        width: frames.count * (size.width + space) - space, height: size.height)
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
