@testable import Containment
import GTK
import TestSupport
import Testing

extension OnScreen {
  @Suite("Soundness: pages that move into what points at them")
  struct PointedAtSoundnessTests {
    let theatre = Theatre(width: 300, height: 200)

    /// GTK looks for the actions of a widget from parent to parent, and from a popover to what that
    /// points at. That must not lead back.
    @Test("SO-08 a popover closes when its stack gets the page that it points at, without a circle")
    func movesIntoItsPopover() async {
      let page = theatre.probe("A")
      let stack = NavigationController(rootViewController: theatre.probe("B", .blue))
      theatre.settle(page)
      page.present(stack, style: .popover(from: page.view))
      theatre.clock.advance(by: 500)
      #expect(stack.appearance.state == .appeared)
      stack.view.insertActions([SimpleAction("do") {}], prefix: "stack")
      page.view.insertActions([SimpleAction("do") {}], prefix: "page")
      stack.viewControllers = [page]
      await theatre.clock.run(500)
      theatre.clock.advance(by: 500)
      #expect(stack.presentationStyle == nil && stack.viewControllers.map(\.debugName) == ["A"])
      #expect(page.parent === stack && page.appearance.state == .disappeared)
    }

    @Test("SO-08 a widget that popovers have pointed at keeps nothing of them")
    func forgotten() async throws {
      let page = theatre.probe("A")
      theatre.settle(page)
      var held: [Int] = []
      for name in ["B", "C", "D"] {
        page.present(theatre.probe(name), style: .popover(from: page.view))
        theatre.clock.advance(by: 500)
        page.dismiss()
        theatre.clock.advance(by: 500)
        try await letEventsArrive()
        #expect(page.presentedViewController == nil)
        held.append(HeldByC.count)
      }
      #expect(held[2] == held[1], "\(held)")
    }

    @Test(
      "SO-08 seed 70046: a popover with nothing in it is as large as its arrow, and can be drawn")
    func empty() async throws {
      let page = theatre.probe("A")
      theatre.settle(page)
      let empty = theatre.probe("B") { Box(.vertical) }
      page.present(empty, style: .popover(from: page.view))
      theatre.clock.advance(by: 500)
      let popover = try #require(empty.view.enclosingPopover)
      popover.layoutIfNeeded()
      #expect(popover.allocation.width > 40 && popover.allocation.height > 40)
      theatre.container.dismiss()
      theatre.clock.advance(by: 500)
    }

    /// While a window is hidden, GTK goes through its popovers one after the other. None of them may
    /// be taken out of the window meanwhile, as one is that is to point at something else.
    @Test("SO-08 seed 31203: popovers over popovers are hidden with their window, which keeps them")
    func hiddenWithTheirWindow() async throws {
      var page: ViewController = theatre.probe("A")
      theatre.settle(page)
      var popovers: [Popover] = []
      for name in ["B", "C", "D"] {
        let next = theatre.probe(name)
        page.present(next, style: .popover(from: page.view))
        theatre.clock.advance(by: 500)
        popovers.append(try #require(next.view.enclosingPopover))
        page = next
      }
      let pointedAt = popovers.map(\.relativeTo)
      theatre.root.hide()
      #expect(popovers.map(\.relativeTo) == pointedAt)
      theatre.root.show()
      await theatre.clock.pass(500)
      theatre.container.dismiss()
      theatre.clock.advance(by: 500)
    }
  }
}

extension Widget {
  /// The popover in which the widget is.
  fileprivate var enclosingPopover: Popover? {
    sequence(first: self, next: \.parent).first { $0.typeName == "GtkPopover" }
      .map { Popover(retaining: $0.unsafePointer) }
  }
}
