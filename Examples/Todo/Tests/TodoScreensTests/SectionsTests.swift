import Containment
import GTK
import ContainmentTesting
import Testing

@testable import TodoScreens

extension OnScreen {
  @Suite("Sections: their order")
  struct SectionsTests {
    @Test(
      "RC-01 the splash comes with the window, and gives way to the main section if there is a session"
    )
    func begin() async throws {
      let stage = try SectionsStage(user: "Ada")
      #expect(
        stage.log.take() == [
          "S.load", "S.didLoad", "Splash.wm(N)", "Splash.dm(N)", "N(Splash).wm(S)",
          "N(Splash).load", "N(Splash).didLoad", "Splash.load", "Splash.didLoad", "N(Splash).dm(S)",
          "S.wA(f)", "N(Splash).wA(f)", "Splash.wA(f)", "Splash.dA(f)", "N(Splash).dA(f)",
          "S.dA(f)",
        ])
      await stage.reply()
      #expect(
        stage.log.take() == [
          "Main.wm(N)", "Main.dm(N)", "N(Splash).wm(nil)", "N(Main).wm(S)", "N(Main).load",
          "N(Main).didLoad", "Main.load", "Main.didLoad", "N(Splash).wD(t)", "Splash.wD(t)",
          "N(Main).wA(t)", "Main.wA(t)",
        ])
      await stage.finish()
      #expect(
        stage.log.take() == [
          "Splash.dD(t)", "N(Splash).dD(t)", "Main.dA(t)", "N(Main).dA(t)", "N(Splash).dm(nil)",
          "N(Main).dm(S)", "Splash.wm(nil)", "Splash.dm(nil)",
        ])
      #expect(stage.sections.section == .main && stage.sections.isMainThere)
    }

    @Test(
      "RC-01 RC-03 without a session the splash gives way to the log-in at once, without animation")
    func cold() async throws {
      let stage = try SectionsStage()
      _ = stage.log.take()
      await stage.reply()
      #expect(
        stage.log.take() == [
          "Log in.wm(N)", "Log in.dm(N)", "N(Splash).wm(nil)", "N(Log in).wm(S)", "N(Log in).load",
          "N(Log in).didLoad", "Log in.load", "Log in.didLoad", "N(Splash).wD(f)", "Splash.wD(f)",
          "N(Log in).wA(f)", "Log in.wA(f)", "Splash.dD(f)", "N(Splash).dD(f)",
        ])
      stage.clock.tick()
      #expect(
        stage.log.take() == [
          "Log in.dA(f)", "N(Log in).dA(f)", "N(Splash).dm(nil)", "N(Log in).dm(S)",
          "Splash.wm(nil)", "Splash.dm(nil)",
        ])
    }

    @Test("RC-02 RC-09 logging in and out: each is told last, and once")
    func inAndOut() async throws {
      let stage = try SectionsStage()
      await stage.passSplash()
      _ = stage.log.take()
      stage.request("in") { try? await $0.logIn(as: "Ada") }
      await stage.turn()
      #expect(
        stage.log.take() == [
          "Main.wm(N)", "Main.dm(N)", "N(Log in).wm(nil)", "N(Main).wm(S)", "N(Main).load",
          "N(Main).didLoad", "Main.load", "Main.didLoad", "N(Log in).wD(t)", "Log in.wD(t)",
          "N(Main).wA(t)", "Main.wA(t)",
        ])
      await stage.finish()
      #expect(
        stage.log.take() == [
          "Log in.dD(t)", "N(Log in).dD(t)", "Main.dA(t)", "N(Main).dA(t)", "N(Log in).dm(nil)",
          "N(Main).dm(S)", "Log in.wm(nil)", "Log in.dm(nil)", "in(true), main",
        ])
      stage.request("out") { await $0.logOut() }
      await stage.turn()
      #expect(
        stage.log.take() == [
          "Log in.wm(N)", "Log in.dm(N)", "N(Main).wm(nil)", "N(Log in).wm(S)", "N(Log in).load",
          "N(Log in).didLoad", "Log in.load", "Log in.didLoad", "N(Main).wD(t)", "Main.wD(t)",
          "N(Log in).wA(t)", "Log in.wA(t)",
        ])
      await stage.finish()
      #expect(
        stage.log.take() == [
          "Main.dD(t)", "N(Main).dD(t)", "Log in.dA(t)", "N(Log in).dA(t)", "N(Main).dm(nil)",
          "N(Log in).dm(S)", "Main.wm(nil)", "Main.dm(nil)", "out(true), logIn",
        ])
      await stage.finish()
      #expect(stage.log.take() == [])
    }

    @Test("RC-09 a section that something comes in between is told of as well, once")
    func interrupted() async throws {
      let stage = try SectionsStage()
      await stage.passSplash()
      _ = stage.log.take()
      stage.request("in") { try? await $0.logIn(as: "Ada") }
      await stage.turn()
      stage.clock.advance(by: 100)
      _ = stage.log.take()
      stage.request("out") { await $0.logOut() }
      await stage.turn()
      #expect(
        stage.log.take() == [
          "Log in.wm(N)", "Log in.dm(N)", "Log in.dD(t)", "N(Log in).dD(t)", "N(Log in).dm(nil)",
          "Log in.wm(nil)", "Log in.dm(nil)", "N(Main).wm(nil)", "N(Log in).wm(S)",
          "N(Log in).load", "N(Log in).didLoad", "Log in.load", "Log in.didLoad", "N(Main).wD(t)",
          "Main.wD(t)", "N(Log in).wA(t)", "Log in.wA(t)", "in(false), logIn",
        ])
      await stage.finish()
      #expect(
        stage.log.take() == [
          "Main.dD(t)", "N(Main).dD(t)", "Log in.dA(t)", "N(Log in).dA(t)", "N(Main).dm(nil)",
          "N(Log in).dm(S)", "Main.wm(nil)", "Main.dm(nil)", "out(true), logIn",
        ])
      #expect(stage.sections.section == .logIn && stage.session.user == nil)
    }

    @Test("RC-06 a double click on Log in, or Enter after a click, starts one transition")
    func twice() async throws {
      let stage = try SectionsStage()
      await stage.passSplash()
      let button: Button = try stage.widget("log-in.button")
      try stage.widget("log-in.name", as: Entry.self).text = "Ada"
      try stage.widget("log-in.password", as: Entry.self).text = "enfilade"
      _ = stage.log.take()
      button.realClick(count: 2)
      try await letEventsArrive()
      button.realKey(.enter)
      try await letEventsArrive()
      button.click()
      await stage.turn()
      await stage.finish()
      #expect(
        stage.log.take() == [
          "Main.wm(N)", "Main.dm(N)", "N(Log in).wm(nil)", "N(Main).wm(S)", "N(Main).load",
          "N(Main).didLoad", "Main.load", "Main.didLoad", "N(Log in).wD(t)", "Log in.wD(t)",
          "N(Main).wA(t)", "Main.wA(t)", "Log in.dD(t)", "N(Log in).dD(t)", "Main.dA(t)",
          "N(Main).dA(t)", "N(Log in).dm(nil)", "N(Main).dm(S)", "Log in.wm(nil)", "Log in.dm(nil)",
        ])
    }
  }
}

extension SectionsStage {
  /// Asks the sections for something, and logs the answer at the moment at which it comes.
  func request(
    _ name: String, _ body: @escaping @MainActor (SectionsController) async -> Bool?
  ) {
    Task { [sections, log] in
      let answer = await body(sections)
      log.add("\(name)(\(answer.map(String.init) ?? "error")), \(sections.section)")
    }
  }
}
