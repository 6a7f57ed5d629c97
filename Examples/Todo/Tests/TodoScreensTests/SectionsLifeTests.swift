import Containment
import GTK
import Routing
import ContainmentTesting
import Testing

@testable import TodoScreens

#if canImport(Glibc)
  import Glibc
#endif

extension OnScreen {
  @Suite("Sections: how they look, what they keep, when they end")
  struct SectionsLifeTests {
    /// A stage with a main section that tells where each part of it is.
    private func patterned() throws -> SectionsStage {
      try SectionsStage { _, _ in StripedPage() }
    }

    @Test("RC-02 the main section fades in, evenly")
    func fade() async throws {
      let stage = try patterned()
      await stage.passSplash()
      stage.root.window.focusWidget = nil
      let before = stage.picture
      Task { try? await stage.sections.logIn(as: "Ada") }
      await stage.turn()
      stage.clock.advance(by: 100)
      let third = stage.picture
      await stage.finish()
      let after = stage.picture
      for (x, y) in [(10, 300), (200, 480), (390, 100)] {
        let (a, b, c) = (before.pixel(x: x, y: y), third.pixel(x: x, y: y), after.pixel(x: x, y: y))
        #expect(a.red - c.red > 30 || c.red - a.red > 30 || a.blue - c.blue > 30)
        for (a, b, c) in [(a.red, b.red, c.red), (a.green, b.green, c.green)] {
          #expect(abs(b - (2 * a + c) / 3) <= 3, "\(a), \(b), \(c) at \(x), \(y)")
        }
      }
    }

    @Test("RC-02 the log-in comes from the start over the main section, which stays where it is")
    func cover() async throws {
      let stage = try patterned()
      try stage.session.logIn(as: "Ada")
      await stage.passSplash()
      let before = stage.picture
      Task { await stage.sections.logOut() }
      await stage.turn()
      stage.clock.advance(by: 100)
      let third = stage.picture
      await stage.finish()
      let after = stage.picture
      // After a third of the time of easing out a little more than half of the way is done.
      let width = before.size.width
      let edge = (0..<width).first { x in
        (0..<10).allSatisfy { y in
          third.pixel(x: x, y: 100 + 20 * y) == before.pixel(x: x, y: 100 + 20 * y)
        }
      }
      let cut = try #require(edge)
      #expect((width * 9 / 20...width * 13 / 20).contains(cut), "\(cut)")
      // Of the page that comes another part is there than will be, but for the rows that are plain.
      let plain = (60..<500).filter { y in
        (1..<width - 1).allSatisfy { after.pixel(x: $0, y: y) == after.pixel(x: 2, y: y) }
      }
      #expect(plain.count > 50)
      for y in plain {
        #expect(third.pixel(x: 2, y: y) == after.pixel(x: 2, y: y))
        #expect(third.pixel(x: 2, y: y) != before.pixel(x: 2, y: y))
      }
      // Rounded corners that are drawn twice may differ by a rounding.
      let moved = (0..<500).filter { y in
        ((cut + 1)..<width).contains { x in
          let (old, new) = (before.pixel(x: x, y: y), third.pixel(x: x, y: y))
          return abs(old.red - new.red) > 2 || abs(old.green - new.green) > 2
            || abs(old.blue - new.blue) > 2
        }
      }
      #expect(moved == [])
    }

    @Test("RC-04 a section is freed when the next one is there, with its page and its widgets")
    func freed() async throws {
      let stage = try SectionsStage()
      func old() throws -> Remains {
        let navigation = try #require(stage.sections.content as? NavigationController)
        return Remains(
          navigation: navigation, page: navigation.topViewController,
          view: WeakObject(navigation.view), inner: WeakObject(navigation.topViewController!.view))
      }
      var remains = [try old()]
      await stage.passSplash()
      remains.append(try old())
      try await stage.logIn()
      await stage.finish()
      remains.append(try old())
      (stage.sections.content as? NavigationController)?.viewControllers
        .append(InnerPageViewController(2))
      await stage.finish()
      await stage.sections.logOutAtOnce(stage)
      try await until("an idle") { remains.allSatisfy(\.areGone) }
    }

    @Test("RC-01 a main section that has a navigation controller of its own has one bar, its own")
    func ownBar() async throws {
      let door = ContainerViewController(content: MessageViewController(text: "Not open yet"))
      let stage = try SectionsStage(user: "Ada") { _, _ in door }
      stage.sections.hasWindowButtons = true
      await stage.passSplash()
      func bars() -> [HeaderBar] {
        stage.root.window.layoutIfNeeded()
        return stage.sections.view.descendants(of: HeaderBar.self)
          .filter { $0.accessibleID == "navigation.bar" && $0.allocation.height > 1 && $0.isMapped }
      }
      #expect(bars().count == 1 && bars().first?.showsCloseButton == true)
      let inner = NavigationController(rootViewController: InnerPageViewController(1))
      for (content, bar) in [(inner, "Page 1"), (MessageViewController(text: "Closed"), "")] {
        door.content = content
        await stage.finish()
        try await until("one bar") { bars().count == 1 }
        #expect(bars().first?.title == bar && bars().first?.showsCloseButton == true)
      }
    }

    /// What must not remain of a section.
    @MainActor
    private struct Remains {
      weak var navigation: NavigationController?
      weak var page: ViewController?
      let view: WeakObject<Widget>
      let inner: WeakObject<Widget>
      var areGone: Bool {
        navigation == nil && page == nil && view.object == nil && inner.object == nil
      }
    }

    @Test("RC-05 the session is in its file before anybody hears of moving, and only for its user")
    func written() async throws {
      let stage = try SectionsStage()
      await stage.passSplash()
      var seen: [String?] = []
      let trace = LifecycleTrace { event in
        if event.callback == .willMove {
          seen.append(SessionFile(path: stage.path).user ?? "nobody")
        }
      }
      try await stage.logIn()
      #expect(seen.first == "Ada" && !seen.contains("nobody"))
      var status = stat()
      #expect(stat(stage.path, &status) == 0 && status.st_mode & 0o777 == 0o600)
      await stage.finish()
      seen = []
      try stage.widget("main.log-out", as: Button.self).click()
      await stage.turn()
      #expect(seen.first == "nobody" && !seen.contains("Ada"))
      #expect(stat(stage.path, &status) == 0 && status.st_mode & 0o777 == 0o600)
      await stage.finish()
      withExtendedLifetime(trace) {}
    }

    @Test(
      "RC-05 what cannot be read is nobody's session",
      arguments: [
        "no key file", "[session]\n", "[session]\nlogged-in=maybe\nuser=Ada\n",
        "[session]\nlogged-in=false\nuser=Ada\n", "[other]\nlogged-in=true\nuser=Ada\n",
        "[session]\nlogged-in=true\n",
      ])
    func unreadable(text: String) async throws {
      let stage = try SectionsStage(user: "Ada")
      #expect(stage.session.user == "Ada")
      let file = try #require(fopen(stage.path, "w"))
      fputs(text, file)
      fclose(file)
      await stage.passSplash()
      #expect(stage.sections.section == .logIn)
    }

    @Test("RC-05 a session that cannot be written is told of, and the section stays")
    func unwritable() async throws {
      let stage = try SectionsStage()
      await stage.passSplash()
      // A folder in the place of the file cannot be replaced by one.
      mkdir(stage.path, 0o700)
      try await stage.logIn()
      let error: Label = try stage.widget("log-in.error")
      #expect(error.text.hasPrefix("You cannot be logged in. \(stage.path): "))
      #expect(stage.sections.section == .logIn)
      rmdir(stage.path)
      try await stage.logIn()
      await stage.finish()
      #expect(stage.sections.isMainThere)
      unlink(stage.path)
      mkdir(stage.path, 0o700)
      _ = stage.log.take()
      stage.request("out") { await $0.logOut() }
      await stage.turn()
      #expect(stage.log.take() == ["out(false), main"] && stage.sections.isMainThere)
    }

    @Test("RC-07 the window is closed during the splash: a reply that comes later is ignored")
    func closed() async throws {
      let stage = try SectionsStage(user: "Ada")
      let spinner: Spinner = try stage.widget("splash.spinner")
      #expect(spinner.isSpinning)
      _ = stage.log.take()
      stage.root.close()
      #expect(
        stage.log.take() == [
          "S.wD(f)", "N(Splash).wD(f)", "Splash.wD(f)", "Splash.dD(f)", "N(Splash).dD(f)",
          "S.dD(f)", "Splash.wm(nil)", "Splash.dm(nil)", "N(Splash).wm(nil)", "N(Splash).dm(nil)",
        ])
      await stage.passSplash()
      #expect(stage.log.take() == [])
      #expect(stage.sections.section == .splash)
    }

    @Test("RC-10 every section fills the slot, whatever its size", arguments: [0, 1, 2])
    func resized(section: Int) async throws {
      let stage = try SectionsStage(user: section == 2 ? "Ada" : nil)
      if section > 0 {
        await stage.passSplash()
      }
      #expect(stage.sections.section == [.splash, .logIn, .main][section])
      for (width, height) in [(600, 400), (320, 700), (900, 640)] {
        stage.root.window.resize(width: width, height: height)
        let content = try #require(stage.sections.content)
        try await until("the size") {
          stage.root.window.layoutIfNeeded()
          return stage.sections.slot.view.allocation.width == width
        }
        let room = stage.sections.slot.view.allocation
        #expect(room.height == height)
        #expect(content.view.allocation == room)
        let page = try #require((content as? NavigationController)?.topViewController)
        #expect(page.view.allocation.width == width)
      }
    }
  }
}

extension SectionsController {
  /// Logs out, and lets the change come to its end.
  func logOutAtOnce(_ stage: SectionsStage) async {
    Task { await logOut() }
    await stage.turn()
    await stage.finish()
  }
}
