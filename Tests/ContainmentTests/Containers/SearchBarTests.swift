import Containment
import GTK
import TestSupport
import Testing

extension OnScreen {
  @Suite("Search bar")
  struct SearchBarTests {
    let theatre = Theatre(width: 400, height: 300)
    let log = LayerLog()
    let search: SearchBarController
    let buttons = [Button("1"), Button("2")]
    let entry = Entry()

    init() {
      let x = theatre.probe("X")
      search = SearchBarController(rootViewController: x)
      search.delegate = log
      search.motion = Motion(clock: theatre.clock, preference: .none)
      let column: [Widget] = buttons + [entry]
      x.makeView = { Box(.vertical, spacing: 0, column) }
      theatre.settle(search)
    }

    @Test(
      "MA-15 OP-27 a pause is told; the clear icon asks, then tells before and after with the old text"
    )
    func clearing() async throws {
      search.mode = .always
      try await handled(search.searchEntry.grabFocus())
      search.searchEntry.realKey(Key("a"))
      search.searchEntry.realKey(Key("b"))
      try await until("two letters") { search.text == "ab" }
      #expect(log.take() == [])
      try await until("a pause") { log.take() == ["didChange ab"] }
      log.refuses = true
      let width = search.searchEntry.allocation.width
      search.searchEntry.realClick(x: width - 14)
      try await until("the question") { log.take() == ["shouldClear ab"] }
      try await letEventsArrive()
      #expect(search.text == "ab")
      log.refuses = false
      search.searchEntry.realClick(x: width - 14)
      try await until("clearing") { search.text == "" }
      log.expect("shouldClear ab", "willClear ab, is ab", "didClear ab, is ")
      search.text = "program"
      search.searchEntry.realKey(Key("s"))
      try await until("another pause") { log.take() == ["didChange \(search.text)"] }
    }

    @Test("MA-16 Ctrl+F comes and goes, Escape empties and goes, and the focus is where it was")
    func onDemand() async throws {
      try await handled(buttons[1].grabFocus())
      #expect(!search.isSearching && !search.searchEntry.isMapped)
      search.view.realKey(Key("f"), .control)
      try await until("coming") { search.isSearching && search.searchEntry.isFocus }
      try await until("end", after: search.view.realKey(Key("f"), .control)) { !search.isSearching }
      #expect(buttons[1].isFocus)
      search.view.realKey(Key("f"), .control)
      try await until("a letter", after: search.view.realKey(Key("x"))) { search.text == "x" }
      try await until("Escape", after: search.view.realKey(.escape)) { !search.isSearching }
      #expect(buttons[1].isFocus && search.text == "")
      log.expect("didChange x", "shouldClear x", "willClear x, is x", "didClear x, is ")
      try await until("out of sight") { !search.searchEntry.isMapped }
    }

    @Test("MA-16 in slow motion it takes its time")
    func speed() {
      search.motion = Motion(clock: theatre.clock, speed: 0.25)
      search.startSearch()
      let revealer = search.view.descendants(of: Revealer.self).first
      #expect(revealer?.duration == 1000)
      search.motion.speed = 0
      search.stopSearch()
      #expect(revealer?.duration == 4_000_000)
    }

    @Test("MA-16 another mode ends the search as Escape does, the same one does nothing")
    func modes() async throws {
      try await handled(buttons[1].grabFocus())
      search.startSearch()
      search.text = "ab"
      for mode in [SearchBarController.Mode.onDemand, .always] {
        search.mode = mode
        try await until("the entry") { search.searchEntry.isFocus }
        #expect(search.isSearching && search.text == "ab" && log.take() == [])
      }
      search.mode = .onDemand
      #expect(!search.isSearching && search.text == "" && buttons[1].isFocus)
      log.expect("willClear ab, is ab", "didClear ab, is ")
    }

    @Test("MA-16 writing starts the search, but not in an entry, and not in a blocked root")
    func typing() async throws {
      try await handled(entry.grabFocus())
      try await until("the entry", after: search.view.realKey(Key("q"))) { entry.text == "q" }
      #expect(!search.isSearching)
      buttons[0].grabFocus()
      search.view.realKey(Key("a"))
      try await until("the search", after: search.view.realKey(Key("b"))) { search.text == "ab" }
      #expect(search.isSearching && search.searchEntry.isFocus)
      try await until("the focus", after: search.view.realKey(.escape)) { buttons[0].isFocus }
      theatre.root.window.focusWidget = nil
      // With the focus nowhere.
      try await until("a letter", after: search.view.realKey(Key("c"))) { search.text == "c" }
      try await until("Escape", after: search.view.realKey(.escape)) { !search.isSearching }
      search.isUserInteractionEnabled = false
      try await handled(search.view.realKey(Key("d")))
      #expect(!search.isSearching)
    }

    @Test(
      "MA-16 Ctrl+G goes to the next match and with Shift to the one before, wherever the focus is")
    func matches() async throws {
      search.startSearch()
      _ = log.take()
      try await letEventsArrive()
      search.view.realKey(Key("g"), .control)
      search.view.realKey(Key("g"), [.control, .shift])
      try await until("both") { log.entries.count == 2 }
      log.expect("next", "previous")
      buttons[0].grabFocus()
      search.view.realKey(Key("g"), .control)
      search.view.realKey(Key("g"), [.control, .shift])
      try await until("both again") { log.entries.count == 2 }
      log.expect("next", "previous")
    }

    @Test("MA-16 of two layers inside each other the inner one searches")
    func nested() async throws {
      let inner = SearchBarController(rootViewController: theatre.probe("Y"))
      search.rootViewController = inner
      theatre.clock.tick()
      try await letEventsArrive()
      try await until("inner", after: search.view.realKey(Key("f"), .control)) { inner.isSearching }
      #expect(!search.isSearching)
    }

    @Test(
      "MA-17 at the top, at the bottom, beside the root and over it",
      arguments: BarAlignment.allCases
    )
    func places(_ alignment: BarAlignment) throws {
      search.mode = .always
      search.searchBarAlignment = alignment
      let window = theatre.root.window
      let x = try #require(search.rootViewController)
      var root = x.view.frame(in: window)
      let place = search.searchEntry.frame(in: window)
      #expect(root.height < 300 && place.height > 20)
      #expect(alignment == .top ? place.y < root.y : place.y >= root.y + root.height)
      search.displayStyle = .full
      x.extendsUnderSafeArea = true
      root = x.view.frame(in: window)
      let over = search.searchEntry.frame(in: window)
      #expect(root.height == 300)
      #expect(alignment == .top ? over.y < 20 : over.y + over.height > 280)
    }
  }
}
