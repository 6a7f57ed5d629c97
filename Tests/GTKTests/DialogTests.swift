import GTK
import TestSupport
import Testing

extension OnScreen {
  @Suite("About and shortcuts")
  struct DialogTests {
    @Test("DK-01 the about dialog says what it was told, above its window, until it is closed")
    func about() async throws {
      let window = Window(title: "Under", width: 300, height: 200)
      try await window.open(Label("Content"))
      let about = AboutDialog()
      about.programName = "Rooms"
      about.version = "1.2"
      about.comments = "Doors in line"
      about.copyright = "© The authors"
      about.website = "https://example.org/"
      about.websiteLabel = "Website"
      about.iconName = "go-home-symbolic"
      about.authors = ["Ada", "Ümit"]
      about.translatorCredits = "Grace"
      about.license = .mit
      about.transientParent = window
      about.present()
      try await until("the dialog") { about.isMapped }
      #expect(about.programName == "Rooms" && about.version == "1.2")
      #expect(about.comments == "Doors in line" && about.copyright == "© The authors")
      #expect(about.website == "https://example.org/" && about.websiteLabel == "Website")
      #expect(about.iconName == "go-home-symbolic" && about.authors == ["Ada", "Ümit"])
      #expect(about.translatorCredits == "Grace" && about.license == .mit)
      about.license = .other("Do as you like.")
      #expect(about.license == .other("Do as you like."))
      about.authors = []
      about.translatorCredits = ""
      #expect(about.authors == [] && about.translatorCredits == "")

      var isGone = false
      about.destroyed.connect { isGone = true }
      about.close()
      try await until("the dialog to go") { isGone }
      #expect(window.isMapped)
    }

    @Test("DK-01 the about dialog goes with its window, and nothing of it stays")
    func aboutGone() async throws {
      let window = Window(width: 100, height: 100)
      window.show()
      var about: AboutDialog? = AboutDialog()
      about?.transientParent = window
      about?.present()
      let watch = try WeakObject(#require(about))
      about = nil
      #expect(watch.object != nil)
      try await until("the dialog") { watch.object?.isMapped == true }
      window.destroy()
      try await until("the dialog to go") { watch.object == nil }
    }

    @Test("DK-01 the shortcuts window lists each key with what it does, in groups")
    func shortcuts() async throws {
      let window = Window(width: 300, height: 200)
      window.show()
      var keys: ShortcutsWindow? = ShortcutsWindow([
        .init("Window", [.init("Close", "<Primary>w"), .init("Quit", "<Primary>q F10")]),
        .init("Canvas", [.init("Next", "<Primary>Page_Down")]),
      ])
      let watch = try WeakObject(#require(keys))
      keys?.transientParent = window
      keys?.present()
      try await until("the window") { keys?.isMapped == true }
      let texts = keys?.descendants(of: Label.self).filter(\.isMapped).map(\.text) ?? []
      for text in ["Window", "Close", "Ctrl+W", "Quit", "Ctrl+Q, F10", "Canvas", "Next"] {
        #expect(texts.contains(text), "\(text) in \(texts)")
      }
      keys?.close()
      keys?.destroy()
      keys = nil
      try await until("the window to go") { watch.object == nil }
    }

    @Test("DK-01 an application knows the keys of its actions")
    func accelerators() {
      let application = Application(id: "dev.enfilade.Test", flags: .nonUnique)
      application.setAccelerators(["<Primary>q", "F10"], for: "app.quit")
      application.setAccelerators(["<Primary>w"], for: "win.close")
      application.setAccelerators([], for: "win.nothing")
      #expect(application.accelerators(for: "app.quit") == ["<Primary>q", "F10"])
      #expect(application.accelerators(for: "win.other") == [])
      #expect(application.actionsWithAccelerators.sorted() == ["app.quit", "win.close"])
      #expect(application.resourceBasePath == "/dev/enfilade/Test")
    }
  }
}
