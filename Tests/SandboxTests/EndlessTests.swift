import Containment
import GTK
import TestSupport
import Testing

@testable import Sandbox
@testable import Scenarios

extension OnScreen {
  @Suite("The endless list")
  struct EndlessTests {
    @Test("who leaves while a page is on its way is gone at once")
    func leaving() async {
      let theatre = Theatre(width: 400, height: 300)
      weak var gone: EndlessViewController?
      do {
        let screen = EndlessViewController(LiveKnobs())
        gone = screen
        theatre.settle(screen)
        await letTasksRun()
        theatre.settle(nil)
      }
      await letTasksRun()
      #expect(gone == nil)
    }
  }
}
