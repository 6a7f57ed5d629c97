import Containment
import GTK
import TestSupport
import Testing

extension OnScreen {
  @Suite("Messages")
  struct MessageTests {
    let theatre = Theatre(width: 400, height: 300)

    private func screen(_ rows: [Int] = []) throws -> ListScreenViewController<Int> {
      let list = ListViewController<Int>(
        make: { ColorViewController(.white) }, configure: { _, _ in })
      list.snapshot = try ListSnapshot(rows)
      let screen = ListScreenViewController(list: list, empty: Message("Nothing here"))
      screen.motion = Motion(clock: theatre.clock)
      screen.transition = .crossfade.lasting(100)
      return screen
    }

    private func text(_ screen: ListScreenViewController<Int>) -> String {
      if screen.content === screen.list { return "list" }
      return (screen.content as? MessageViewController)?.message.text ?? "nothing"
    }

    /// What is shown during so many milliseconds, in a state if one is given, each thing with the time
    /// at which it came.
    private func watch(
      _ screen: ListScreenViewController<Int>, _ state: ListScreenViewController<Int>.State? = nil,
      for milliseconds: Int
    ) -> [String] {
      if let state { screen.state = state }
      var seen: [String] = []
      var last = text(screen)
      for time in 1...milliseconds {
        theatre.clock.tick(1)
        if text(screen) != last { seen.append("\(time) \(text(screen))") }
        last = text(screen)
      }
      return seen
    }

    private func button(in controller: ViewController?) throws -> Widget {
      try #require(controller?.view.descendants.first { $0.typeName == "GtkButton" })
    }

    // MARK: Loading

    @Test("NV-16 a load of less than 200 ms shows nothing; what was there stays")
    func quickLoad() throws {
      for rows in [[], [1]] {
        let screen = try screen(rows)
        theatre.settle(screen)
        let before = screen.content
        #expect(watch(screen, .loading("Looking…"), for: 199) == [] && screen.content === before)
        #expect(watch(screen, .ready, for: 1000) == [])
        #expect(screen.content === before || rows.isEmpty)
      }
    }

    @Test("NV-16 a longer one is said after 200 ms, and for at least 300 ms")
    func slowLoad() throws {
      let screen = try screen([1])
      theatre.settle(screen)
      #expect(watch(screen, .loading("Looking…"), for: 210) == ["200 Looking…"])
      #expect(watch(screen, .ready, for: 400) == ["290 list"])
      #expect(watch(screen, .loading("Looking…"), for: 900) == ["200 Looking…"])
      screen.state = .failed("It broke.")
      #expect(text(screen) == "It broke.", "it was there for long enough")
    }

    @Test("NV-16 loads one upon the other are one message; the last answer is shown")
    func repeatedLoad() throws {
      let screen = try screen()
      theatre.settle(screen)
      #expect(watch(screen, .loading(), for: 250) == ["200 Loading…"])
      let message = screen.content
      screen.state = .ready
      theatre.clock.advance(by: 50)
      screen.state = .loading()
      theatre.clock.advance(by: 500)
      #expect(screen.content === message, "it does not flicker")
      screen.state = .loading("Still loading…")
      #expect(text(screen) == "Still loading…")
      screen.state = .failed("It broke.")
      #expect(text(screen) == "It broke.")
      screen.state = .loading()
      theatre.clock.advance(by: 100)
      screen.state = .ready
      #expect(watch(screen, .loading(), for: 300) == ["200 Loading…"], "a new load, a new time")
      screen.list.snapshot = try ListSnapshot([1])
      screen.state = .failed("It broke again.")
      #expect(watch(screen, .ready, for: 400) == ["200 list"])
    }

    @Test("NV-16 a screen that comes while it loads does not say before that it is empty")
    func loadsAtFirst() throws {
      let screen = try screen()
      screen.state = .loading()
      #expect(text(screen) == "nothing")
      theatre.settle(screen)
      #expect(watch(screen, for: 300) == ["200 Loading…"])
    }

    @Test("NV-16 what nobody sees goes at once; time is counted from when it is seen")
    func unseen() throws {
      let screen = try screen([1])
      #expect(watch(screen, .loading(), for: 300) == ["200 Loading…"])
      screen.state = .ready
      #expect(text(screen) == "list")
      #expect(watch(screen, .loading(), for: 2000) == ["200 Loading…"])
      theatre.settle(screen)
      #expect(watch(screen, .ready, for: 400) == ["300 list"])
    }

    @Test("NV-16 less motion changes nothing about it, and a screen can go in the middle")
    func withoutMotion() async throws {
      try await expectGone {
        let screen = try screen([1])
        screen.motion.preference = .none
        theatre.settle(screen)
        #expect(watch(screen, .loading(), for: 210) == ["200 Loading…"])
        #expect(watch(screen, .ready, for: 400) == ["290 list"])
        screen.state = .loading()
        theatre.settle(nil)
        return screen
      }
      theatre.clock.advance(by: 1000)
    }

    // MARK: Ready-made

    @Test("NV-16 nothing found, offline, broken: each says so and offers one thing to do")
    func readyMade() async throws {
      var log: [String] = []
      let messages: [(Message, String, String)] = [
        (
          .noResults(for: "a_b & <c>") { log.append("clear") }, "Nothing matches “a_b & <c>”.",
          "Clear search"
        ),
        (.offline { log.append("retry") }, "You are offline.", "Try again"),
        (.error("It broke.") { log.append("again") }, "It broke.", "Try again"),
      ]
      for (message, text, title) in messages {
        let screen = MessageViewController(message)
        try await handled(theatre.settle(screen))
        let labels = screen.view.descendants.filter { $0.typeName == "GtkLabel" }
        #expect(labels.map { Label(retaining: $0.unsafePointer).text } == [text, title])
        #expect(screen.view.descendants.contains { $0.typeName == "GtkImage" })
        let count = log.count
        try button(in: screen).realClick()
        try await until("the action of \(text)") { log.count > count }
        theatre.settle(nil)
      }
      #expect(log == ["clear", "retry", "again"])
      for message in [Message.noResults(for: "x"), .offline(), .error("It broke.")] {
        #expect(message.action == nil && !message.isLoading)
      }
    }

    @Test(
      "NV-16 a screen shows another message in its place; its button keeps the focus, also loaded anew"
    )
    func other() async throws {
      final class Unloading: MessageViewController { override var canUnloadView: Bool { true } }
      var log: [String] = []
      func message(_ text: String, _ title: String?, image: String? = nil) -> Message {
        Message(
          text, image: image, action: title.map { title in .init(title) { log.append(title) } })
      }
      let screen = Unloading(message("Two are new", "Read two"))
      func seen() -> [String] {
        screen.view.descendants.compactMap { widget in
          switch widget.typeName {
          case "GtkLabel": Label(retaining: widget.unsafePointer).text
          case "GtkImage", "GtkSpinner": widget.typeName
          default: nil
          }
        }
      }
      try await handled(theatre.settle(screen))
      #expect(seen() == ["Two are new", "Read two"])
      let first = try button(in: screen)
      #expect(first.isFocus)
      screen.message = message("One is new", "Read one", image: "mail-unread-symbolic")
      #expect(seen() == ["GtkImage", "One is new", "Read one"])
      #expect(try button(in: screen) == first && first.isFocus)
      try await handled(theatre.root.window.realKey(.enter))
      #expect(log == ["Read one"])
      screen.message = .loading("Looking…")
      #expect(seen() == ["GtkSpinner", "Looking…"])
      theatre.settle(nil)
      screen.unloadViewIfUnseen()
      #expect(!screen.isViewLoaded)
      screen.message = message("None is new", "Look again")
      theatre.settle(screen)
      #expect(seen() == ["None is new", "Look again"])
    }

    @Test("NV-16 tried again in vain, the button has the focus again, unless that is elsewhere")
    func again() async throws {
      let entry = Entry()
      let page = theatre.page("P", view: Box(.vertical, [entry]))
      theatre.settle(page)
      let failure = Message.error("It broke.") {}
      let screen = MessageViewController(failure)
      page.embed(screen)
      theatre.clock.tick()
      for isElsewhere in [false, true] {
        try button(in: screen).grabFocus()
        screen.message = .loading()
        screen.message = .loading("Still loading…")
        if isElsewhere { entry.grabFocus() }
        screen.message = failure
        #expect(try button(in: screen).isFocus != isElsewhere && entry.isFocus == isElsewhere)
      }
      screen.message = .loading()
      theatre.root.window.focusWidget = nil
      screen.message = failure
      #expect(try !button(in: screen).isFocus, "it did not have it")
    }

    // MARK: Undoing

    @Test("NV-16 three deletions offer three undos in order; the second brings the second back")
    func undo() async throws {
      let list = ListViewController<Int>(
        make: { ColorViewController(.white) }, configure: { _, _ in })
      let all = [1, 2, 3, 4]
      var rows = all
      func show() throws { list.snapshot = try ListSnapshot(rows) }
      try show()
      let layer = SnackbarController(rootViewController: list)
      let log = LayerLog()
      layer.delegate = log
      theatre.settle(layer)
      layer.view.realMove(x: 5, y: 5)
      for item in 1...3 {
        rows.removeAll { $0 == item }
        try show()
        layer.show(
          Snackbar(
            "Deleted \(item)",
            action: .init("Undo") {
              rows = all.filter { rows.contains($0) || $0 == item }
              try? show()
            }))
      }
      #expect(list.snapshot.items == [4])
      try await handled(theatre.clock.advance(by: 250 + 5000 + 250))
      try await handled(theatre.advance(by: 250))
      log.expect(
        "willShow Deleted 1", "didShow Deleted 1", "willHide Deleted 1", "didHide Deleted 1",
        "willShow Deleted 2", "didShow Deleted 2")
      let undo = try #require(layer.view.part("snackbar.action"))
      undo.realClick()
      try await until("the second is back") { list.snapshot.items == [2, 4] }
      try await handled(layer.view.realMove(x: 5, y: 5))
      theatre.clock.advance(by: 250 + 250 + 5000 + 250)
      log.expect(
        "willHide Deleted 2", "didHide Deleted 2", "willShow Deleted 3", "didShow Deleted 3",
        "willHide Deleted 3", "didHide Deleted 3")
      #expect(list.snapshot.items == [2, 4] && layer.snackbar == nil)
    }

    @Test("MV-09 a long message scrolls where there is no room for it, and no window grows for it")
    func long() async throws {
      let text = String(repeating: "Nothing to see here. ", count: 30)
      let theatre = Theatre(width: 300, height: 200)
      let message = MessageViewController(Message(text, action: .init("Look Elsewhere") {}))
      try await handled(theatre.settle(message))
      #expect(theatre.root.window.size == Size(width: 300, height: 200))
      #expect(message.view.preferredHeight(forWidth: 300) > 200, "as high as it is where it can")
    }

    @Test("OP-24 a long title on the button ends in an ellipsis, and makes no window wider")
    func longTitle() throws {
      let title = String(repeating: "Look elsewhere ", count: 20)
      let message = MessageViewController(Message("Nothing here", action: .init(title) {}))
      theatre.settle(message)
      #expect(message.view.minimumWidth <= 400)
      let button = try #require(message.view.descendants(of: Button.self).first)
      message.message.action?.title = "Look elsewhere"
      #expect(button.descendants(of: Label.self).map(\.ellipsizes) == [false])
    }
  }
}
