import GTK
import TestSupport
import Testing

@testable import Sandbox

extension OnScreen {
  @Suite("The way out of what is presented")
  struct PresentBarTests {
    @Test("FL-09 at the upper edge the pointer finds buttons that leave and begin again")
    func edge() async throws {
      let bar = PresentBar()
      let screen = Button("The screen")
      let overlay = Overlay(screen)
      overlay.addOverlay(bar.view)
      var done: [String] = []
      overlay.insertActions(
        ["leave", "restart"].map { name in SimpleAction(name) { done.append(name) } }, prefix: "win"
      )
      let window = Window(width: 400, height: 300)
      try await window.open(overlay)
      func button(_ name: String) -> Widget? {
        window.descendants.first { $0.accessibleID == "present.\(name)" && $0.isMapped }
      }
      try await handled(screen.realMove(x: 200, y: 200))
      #expect(button("leave") == nil)
      try await handled(screen.realMove(x: 20, y: 1))
      let revealer = try #require(bar.view.descendants(of: Revealer.self).first)
      try await until("the buttons") { revealer.isChildRevealed }
      try await letEventsArrive()
      button("restart")?.realClick()
      try await until("a click") { done == ["restart"] }
      button("leave")?.realClick()
      try await until("another") { done == ["restart", "leave"] }
      try await handled(screen.realMove(x: 200, y: 200))
      try await until("the buttons to go") { button("leave") == nil }
      window.destroy()
    }
  }
}
