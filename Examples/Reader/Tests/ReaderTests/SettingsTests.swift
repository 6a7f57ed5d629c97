import Containment
import ContainmentTesting
import GTK
import Parts
import Testing

@testable import ReaderScreens

#if canImport(Glibc)
  import Glibc
#endif

extension OnScreen {
  @Suite("Settings")
  struct SettingsTests {
    /// Opens the settings by their key.
    private func open(on stage: Stage) async throws -> PreferencesViewController {
      try await letEventsArrive()
      stage.reader.view.realKey(Key(","), .control)
      try await until("the settings") {
        stage.theatre.clock.tick()
        return stage.reader.presentedViewController?.viewIfLoaded?.isMapped == true
      }
      try await letEventsArrive()
      let page = stage.reader.presentedViewController
      return try #require(page as? PreferencesViewController)
    }

    private func row<Row: PreferencesRow>(
      _ title: String, as type: Row.Type, on page: PreferencesPage
    ) throws -> Row {
      let rows = page.groups.flatMap(\.rows)
      let all = rows + rows.flatMap { ($0 as? ExpanderRow)?.rows ?? [] }
      return try #require(all.first { $0.title == title } as? Row)
    }

    /// Turns a switch at once, which GTK does in its own time after a key.
    private func turn(_ row: SwitchRow) async throws {
      let control = try #require(row.control?.as(Switch.self))
      control.isActive.toggle()
      try await letEventsArrive()
    }

    @Test("AP-19 Ctrl+comma opens the settings, a click and a key set them, Escape closes them")
    func story() async throws {
      let stage = Stage()
      let page = try await open(on: stage)
      let size = try row("Size of text", as: SpinRow.self, on: page)
      size.control?.grabFocus()
      try await letEventsArrive()
      size.realKey(.up)
      try await letEventsArrive()
      #expect(stage.preferences.textSize == 110)
      let dark = page.view.descendants(of: RadioButton.self).first { $0.text == "Dark" }
      try #require(dark).realClick()
      try await until("the colours") { stage.preferences.theme == .dark }
      stage.preferences.keepsPlace = false
      try await letEventsArrive()
      let place = try row("Begin where you left off", as: SwitchRow.self, on: page)
      #expect(!place.isOn)
      page.view.realKey(.escape)
      try await until("the end") {
        stage.theatre.clock.tick()
        return stage.reader.presentedViewController == nil
      }
    }

    @Test("AP-19 a feed that is turned off is gone from the lists at once, and comes back")
    func feeds() async throws {
      let orbit = try #require(Feed.with(id: "orbit"))
      let stage = Stage()
      let reader = stage.reader
      reader.open(.feed(orbit))
      let all = reader.store.unread[.all] ?? 0
      let ofOrbit = reader.store.unread[.feed(orbit)] ?? 0
      let page = try await open(on: stage)
      try row(orbit.folder, as: ExpanderRow.self, on: page).isExpanded = true
      let feed = try row(orbit.title, as: SwitchRow.self, on: page)
      try await until("the feeds") { feed.isMapped }
      #expect(feed.isOn)
      try await turn(feed)
      #expect(stage.preferences.hiddenFeeds == ["orbit"])
      try await until("the lists") {
        stage.theatre.clock.tick()
        return reader.articles.query.source == .all
          && reader.articles.list.snapshot.items.count < 500
      }
      #expect(!reader.feeds.snapshot.contains("orbit") && reader.feeds.source == .all)
      let shown = reader.articles.list.snapshot.items.compactMap(reader.store.library.article)
      #expect(shown.allSatisfy { $0.feed != orbit })
      #expect(reader.store.unread[.all] == all - ofOrbit)
      try await turn(feed)
      try await until("the feed") {
        stage.theatre.clock.tick()
        return reader.feeds.snapshot.contains("orbit")
          && reader.articles.list.snapshot.items.count == 500
      }
    }

    @Test("AP-19 how soon an article counts as read is chosen")
    func glance() async throws {
      let stage = Stage()
      let store = stage.reader.store
      func look(at id: Article.ID, for time: Double) -> Bool {
        stage.reader.articles.list.selection = [id]
        stage.theatre.clock.tick()
        stage.theatre.clock.advance(by: time)
        return store.library[id].contains(.read)
      }
      stage.preferences.glance = .never
      #expect(!look(at: 490, for: 20_000))
      stage.preferences.glance = .fiveSeconds
      #expect(!look(at: 489, for: 4900))
      #expect(look(at: 488, for: 5100))
    }

    @Test("AP-19 what was chosen is there again when its file is opened anew")
    func file() throws {
      let folder = ScratchFolder()
      let path = "\(folder.path)/deep/reader.ini"
      let first = Preferences(path: path)
      #expect(first.keepsPlace && first.hiddenFeeds == [] && first.glance == .second)
      first.keepsPlace = false
      first.hiddenFeeds = ["orbit", "tidal"]
      first.glance = .never
      let second = Preferences(path: path)
      #expect(!second.keepsPlace && second.hiddenFeeds == ["orbit", "tidal"])
      #expect(second.glance == .never)
      second.hiddenFeeds = []
      #expect(Preferences(path: path).hiddenFeeds == [])
    }

    @Test("AP-19 a damaged file is moved aside, and one that cannot be read is never written")
    func unusable() throws {
      let folder = ScratchFolder()
      let text = "[reading\nkeeps-place=false\n"
      folder.write(text, to: "reader.ini")
      let (path, loop) = ("\(folder.path)/reader.ini", "\(folder.path)/loop.ini")
      let damaged = Preferences(path: path)
      #expect(damaged.keepsPlace && folder.read("reader.ini.damaged") == text)
      damaged.keepsPlace = false
      #expect(!Preferences(path: path).keepsPlace)
      // Nobody can read a link to itself, not even root.
      symlink("loop.ini", loop)
      let unread = Preferences(path: loop)
      unread.keepsPlace = false
      #expect(!unread.keepsPlace)
      #expect(throws: KeyFileError.self) { _ = try KeyFile(contentsOf: loop) }
    }
  }
}
