import GTK
import TestSupport
import Testing

extension OnScreen {
  @Suite("A tap on what comes from the display")
  struct EventTapTests {
    @Test("the wheel is seen before what it turns, at its place there, and turns it all the same")
    func wheel() async throws {
      let text = Label("Long")
      text.setSizeRequest(height: 2000)
      let page = ScrolledWindow(Viewport(text))
      let window = Window(title: "Tap", width: 200, height: 150)
      window.add(page)
      window.present()
      try await letEventsArrive()
      var log: [String] = []
      page.vadjustment.valueChanged.connect { log.append("turned") }
      var tap: EventTap? = EventTap { event in
        guard event.widget?.isWithin(page) == true, let notches = event.wheelNotches,
          let place = event.location(in: page)
        else { return }
        log.append("\(notches.x) \(notches.y) at \(Int(place.x)) \(Int(place.y))")
      }
      page.realWheel(down: 1, x: 30, y: 40)
      try await letEventsArrive()
      page.realWheel(down: -1, x: 30, y: 50)
      try await letEventsArrive()
      withExtendedLifetime(tap) {}
      tap = nil
      page.realWheel(down: 1)
      try await letEventsArrive()
      #expect(
        log == ["0.0 1.0 at 30 40", "turned", "0.0 -1.0 at 30 50", "turned", "turned"])
    }
  }
}
