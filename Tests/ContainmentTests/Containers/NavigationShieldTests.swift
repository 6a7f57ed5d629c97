@testable import Containment
import GTK
import TestSupport
import Testing

extension OnScreen {
  /// The clock stands still, so a push can be held anywhere on its way for as long as it takes the
  /// pointer and the keyboard of the display to arrive.
  @Suite("Navigation: input shield")
  struct NavigationShieldTests {
    /// An entry over a button that takes the rest of the page.
    @MainActor
    private final class Form {
      let entry = Entry()
      let button = CountingButton(titled: "Click")

      init(on page: Probe?) {
        button.vexpand = true
        page?.makeView = { [entry, button] in Box(.vertical, spacing: 0, [entry, button]) }
      }

      var clicks: Int { button.clicks }
      var isUntouched: Bool { clicks == 0 && entry.text.isEmpty }
    }

    /// Holds the running change at a share of its time; what is seen is part of each page.
    private func hold(_ voyage: Voyage, at share: Double) throws {
      let run = try #require(voyage.navigation.slot.change?.run)
      voyage.clock.advance(by: share * run.transition.duration)
      #expect(run.progress > 0 && run.progress < 1 && !run.isOver)
    }

    @Test(
      "NV-09 clicks and keys at 10, 50 and 90 % of a change reach neither page, the focus is in the one that comes",
      arguments: [0.1, 0.5, 0.9], ["push", "pop"])
    func shield(share: Double, change: String) async throws {
      let voyage = Voyage("A", "B", shown: false)
      let below = Form(on: voyage.page(at: 0))
      let above = Form(on: voyage.page(at: 1))
      let top = voyage.navigation.viewControllers[1]
      if change == "push" { voyage.navigation.viewControllers.removeLast() }
      voyage.open()
      let (leaving, coming) = change == "push" ? (below, above) : (above, below)
      try await handled(leaving.entry.grabFocus())
      if change == "push" { voyage.navigation.push(top) } else { voyage.navigation.pop() }
      await voyage.turn()
      try hold(voyage, at: share)

      let pages = voyage.pages
      for x in [30, 150, 270] {
        for y in [12, 100] {
          try await handled(pages.realClick(x: x, y: y))
          #expect(coming.entry.isFocus, "a click moves no focus")
        }
      }
      for key in [Key.space, .tab, .enter, .down] {
        try await handled(pages.realKey(key))
        #expect(!leaving.entry.isFocus && !leaving.button.isFocus)
      }
      #expect(leaving.isUntouched && coming.isUntouched)
      #expect(coming.entry.isFocus, "what is typed next is for the page that comes")

      await voyage.settle()
      try await until("the key", after: pages.realKey(.space)) { coming.entry.text == " " }
      try await until("the click", after: pages.realClick(x: 150, y: 100)) { coming.clicks == 1 }
      #expect(leaving.isUntouched)
    }

    @Test(
      "NV-09 a press that a push took away is no click when it is let go, at 10, 50 and 90 %",
      arguments: [0.1, 0.5, 0.9])
    func heldPress(share: Double) async throws {
      let voyage = Voyage("A", shown: false)
      let below = Form(on: voyage.page(at: 0))
      let page = voyage.page("B")
      let above = Form(on: page)
      try await handled(voyage.open())
      below.button.realPress()
      try await until("the press") { below.button.hasState(.active) }
      voyage.navigation.viewControllers.append(page)
      await voyage.turn()
      try hold(voyage, at: share)
      try await handled(below.button.realRelease())
      await voyage.settle()
      try await letEventsArrive()
      #expect(below.isUntouched && above.isUntouched)
      try await until("a click of its own", after: above.button.realClick()) { above.clicks == 1 }
      voyage.navigation.viewControllers.removeLast()
      await voyage.settle()
      #expect(below.button.isMapped && !below.button.hasState(.active) && below.isUntouched)
      try await until("its own first click", after: below.button.realClick()) { below.clicks == 1 }
    }
  }
}
