import Containment
import GTK
import TestSupport
import Testing

@testable import Sandbox
@testable import Scenarios

#if canImport(Glibc)
  import Glibc
#endif

extension OnScreen {
  @Suite("The film of the README")
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
