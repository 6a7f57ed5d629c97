import CGTK
import GTK
import TestSupport
import Testing

@testable import Containment

extension OnScreen {
  @Suite("What is done inside callbacks")
  struct MatrixTests {
    @Test(
      "SO-05 whatever is done inside whatever callback, however the screen comes",
      arguments: Way.allCases)
    func matrix(way: Way) async {
      var faults: [String] = []
      for test in MatrixCase.chosen where test.way == way {
        let alive = Lifetime.alive
        let found = await play(test)
        MainLoop.drain()
        let left = Lifetime.alive - alive
        for fault in found + (left == 0 ? [] : ["\(left) screens are still alive"]) {
          faults.append("\(test): \(fault)")
        }
        // What has gone and keeps it takes the input of every window.
        if let grabbing = gtk_grab_get_current() {
          faults.append("\(test): a grab is left")
          gtk_grab_remove(grabbing)
        }
      }
      for fault in faults.prefix(4000) { StandardError.print(fault) }
      #expect(faults == [])
    }

    private func play(_ test: MatrixCase) async -> [String] {
      Diagnostics.removeAll()
      GLibLog.removeAll()
      let world = MatrixWorld(test.way)
      var faults = await world.play(test)
      if !world.isDone { faults.append("the callback did not come") }
      // The clock goes faster here than the display gives windows their size.
      let allowed = test.deed.allowed + [.tooLittleRoom]
      faults += Diagnostics.reported.filter { !allowed.contains($0.kind) }
        .map(\.description)
      faults += GLibLog.complaints
      Diagnostics.removeAll()
      GLibLog.removeAll()
      return faults
    }
  }
}
