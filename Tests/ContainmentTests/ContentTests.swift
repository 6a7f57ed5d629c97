@testable import Containment
import GTK
import TestSupport
import Testing

extension OnScreen {
  @Suite("Content")
  struct ContentTests {
    let theatre = Theatre(width: 400, height: 300)

    @Test("MV-06 the chrome is looked at once a turn, however often the content changes")
    func chromeOncePerTurn() async throws {
      var updates = 0
      theatre.root.onChromeUpdate = { _ in updates += 1 }
      try await letEventsArrive()
      updates = 0
      for _ in 0..<5 { theatre.container.content = theatre.probe("A") }
      theatre.container.content?.title = "Changed"
      try await until("the update") { updates > 0 }
      try await letEventsArrive()
      #expect(updates == 1)
      #expect(theatre.container.chromeTitle == "Changed")
    }

    @Test("PF-08 a view is destroyed with its controller, also where another widget contains it")
    func viewOfNobody() {
      let box = Box(.vertical)
      var page: ViewController? = theatre.probe("Page")
      if let view = page?.view { box.add(view) }
      #expect(box.children.count == 1)
      page = nil
      #expect(box.children.isEmpty)
    }

    @Test("MV-08 scrolling: as wide as the room, as tall as the content, focus scrolls into view")
    func scrolling() {
      let entries = (0..<30).map { Entry("\($0)") }
      let form = theatre.probe("F") { Box(.vertical, spacing: 6, entries) }
      let scrolling = ScrollingContentViewController(content: form)
      theatre.settle(scrolling)
      let adjustment = scrolling.adjustment!
      #expect(adjustment.upper > adjustment.pageSize)
      let viewport = Container(retaining: scrolling.view.unsafePointer).children[0]
      #expect(form.view.allocation.width == viewport.allocation.width)
      for _ in 0..<25 { _ = theatre.root.window.moveFocus(.tabForward) }
      theatre.container.view.layoutIfNeeded()
      let focused = entries.first { $0.isFocus }!
      let top = focused.convert(x: 0, y: 0, to: scrolling.view)!.y
      #expect(adjustment.value > 0)
      #expect(top >= 0 && top + focused.allocation.height <= scrolling.view.allocation.height)

      scrolling.content = theatre.probe("G")
      theatre.clock.advance(by: 300)
      theatre.container.view.layoutIfNeeded()
      #expect(adjustment.upper <= adjustment.pageSize, "short content fills the room")
    }

    @Test(
      "E26 of two contents that a callback asks for the last one is scrolled, also if it is there")
    func scrollingInCallback() {
      let (a, b) = (theatre.probe("A"), theatre.probe("B"))
      let scrolling = ScrollingContentViewController(content: a)
      theatre.settle(scrolling)
      Transaction.run {
        scrolling.content = b
        scrolling.content = a
      }
      theatre.clock.advance(by: 300)
      #expect(scrolling.content === a && b.parent == nil)
    }

    @Test("MV-09 a message has only what it is given, and stands in the middle")
    func message() {
      var clicks = 0
      let full = MessageViewController(
        Message("Some text", image: "view-list-symbolic", action: .init("Do it") { clicks += 1 }))
      theatre.settle(full)
      #expect(full.view.descendants(of: Image.self).count == 1)
      #expect(full.view.descendants(of: Label.self).count == 2)
      let button = full.view.descendants(of: Button.self)
      #expect(button.count == 1 && button[0].isFocus, "Enter does what the button says")
      button[0].click()
      #expect(clicks == 1)
      let room = theatre.container.view.allocation
      let frame = full.view.allocation
      let origin = full.view.convert(x: 0, y: 0, to: theatre.container.view)!
      #expect(abs(origin.x * 2 + frame.width - room.width) <= 2)
      #expect(abs(origin.y * 2 + frame.height - room.height) <= 2)

      let bare = MessageViewController(text: "Only text")
      theatre.settle(bare)
      #expect(bare.view.descendants(of: Image.self).isEmpty)
      #expect(bare.view.descendants(of: Button.self).isEmpty)

      let loading = MessageViewController(.loading())
      theatre.settle(loading)
      let spinner = loading.view.descendants(of: Spinner.self)[0]
      #expect(spinner.isSpinning)
      theatre.settle(bare)
      #expect(!spinner.isSpinning, "nothing spins that is not seen")
    }
  }
}
