import GTK
import TestSupport
import Testing

@testable import Containment

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
      page.present(stack, style: .popover(from: page.view)) { _ in }
      theatre.clock.advance(by: 500)
      #expect(stack.appearance.state == .appeared)
      stack.view.insertActions([SimpleAction("do") {}], prefix: "stack")
      page.view.insertActions([SimpleAction("do") {}], prefix: "page")
      stack.viewControllers = [page]
      await letTasksRun()
      theatre.clock.advance(by: 500)
      await letTasksRun()
      theatre.clock.advance(by: 500)
      #expect(stack.presentationStyle == nil && stack.viewControllers.map(\.debugName) == ["A"])
      #expect(page.parent === stack && page.appearance.state == .disappeared)
    }
  }
}
