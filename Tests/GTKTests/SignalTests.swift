import GTK
import TestSupport
import Testing

extension OnScreen {
  @Suite("Signals")
  struct SignalTests {
    @Test("a handler is called until it is disconnected")
    func disconnect() {
      let button = Button("Press")
      var clicks = 0
      let connection = button.clicked.connect { clicks += 1 }
      button.click()
      connection.disconnect()
      button.click()
      #expect(clicks == 1)
    }
  }
}
